import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useOverlayEntry } from '#lib/history/use-overlay-entry.ts';
import { FLOATING } from './floating.ts';

interface PopoverProps {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A floating panel under its button. */
export function Popover({ anchor, title, open, onOpenChange, aside, children }: PopoverProps) {
  useOverlayEntry(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // The button toggles the popover too: closing it here would make the same click open it again.
        const isOwnButton =
          details.event.target instanceof Node && anchor.current?.contains(details.event.target);
        if (next || !isOwnButton) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <Base.Popup
            // a page opened by a link in the popover has already taken the focus
            finalFocus={() => (document.activeElement?.matches('main') ? false : anchor.current)}
            className={clsx(FLOATING, 'w-96 max-w-(--available-width) overflow-hidden rounded-card')}
          >
            <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
              <Base.Title className="font-semibold">{title}</Base.Title>
              {aside}
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
