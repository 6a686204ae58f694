import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Sidebar } from './sidebar.tsx';
import { useOverlayEntry } from '#lib/history/use-overlay-entry.ts';
import { useIsPhone } from '#lib/hooks/use-is-phone.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { SHEET } from '#ui/dialogs/dialog.tsx';
import { SheetHandle } from '#ui/dialogs/sheet-handle.tsx';

const DRAWER =
  'fixed inset-y-0 left-0 w-72 max-w-[85vw] border-r border-line bg-bg shadow-float outline-none transition-[translate,scale,opacity] duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full';

/**
 * Menu of small screens, over the page and its toasts: slides in from the left, on phones rises as a sheet. Closes on
 * Esc, a press outside, or a choice. Rendered means open.
 */
export function SidebarDrawer({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const isPhone = useIsPhone();
  useOverlayEntry(open, () => setOpen(false));
  return (
    <Base.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-80 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className={`${isPhone ? SHEET : DRAWER} z-80`}>
          {isPhone && <SheetHandle onClose={() => setOpen(false)} />}
          <Base.Title className="sr-only">Menu</Base.Title>
          <Sidebar onNavigate={() => setOpen(false)} />
          <Base.Close
            aria-label="Fechar menu"
            className={`${buttonClass('ghost', 'icon')} absolute top-3 right-3`}
          >
            <X aria-hidden="true" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
