import { Dialog as Base } from '@base-ui/react/dialog';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOverlayEntry } from '#lib/history/use-overlay-entry.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SCRIM, SHEET } from '#ui/dialogs/dialog.tsx';
import { SheetHandle } from '#ui/dialogs/sheet-handle.tsx';
import { DatesList, type DatesListProps, DatesSummary } from './dates-list.tsx';

interface DatesSheetProps extends DatesListProps {
  title: string;
  /** 'Vão ser marcadas 9 visitas' */
  outcome: string;
  onClosed: () => void;
  /** The button that saves. */
  children: (close: () => void) => ReactNode;
}

/** The dates of a series over its form, on screens without room beside it. */
export function DatesSheet({ title, outcome, onClosed, children, ...list }: DatesSheetProps) {
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  useOverlayEntry(open, close);
  return (
    <Base.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}>
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Popup className={`${SHEET} z-50 max-sm:h-[92dvh]`}>
          <SheetHandle onClose={close} />
          <div className="flex items-center gap-1 px-3 pt-5 pb-1 sm:pt-4">
            <Button variant="ghost" size="icon" aria-label="Voltar" onClick={close}>
              <ArrowLeft aria-hidden="true" />
            </Button>
            <Base.Title tabIndex={-1} className="text-xl/7 font-semibold tracking-[-0.015em] outline-none">
              {title}
            </Base.Title>
          </div>
          <div className="border-b border-line px-5 pb-3">
            <DatesSummary {...list} />
            <p className="text-sm text-ink-2">{outcome}</p>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <DatesList {...list} />
          </div>
          <footer className="flex border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:grow">
            {children(close)}
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
