import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useOverlayEntry } from '#lib/history/use-overlay-entry.ts';
import { bottomBarHeight, FLOATING } from './floating.ts';

export type MenuEntry =
  | 'separator'
  | { label: string; icon: LucideIcon; onSelect: () => void; destructive?: boolean };

/** Between the list and the edges of the screen, in px. */
const MARGIN = 8;

interface MenuProps {
  anchor: RefObject<HTMLButtonElement | null>;
  /** Container of the list, inside the page's landmark. */
  container: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly MenuEntry[];
  label: string;
  /** Opened by keyboard: the first entry takes the focus. */
  isByKey: boolean;
}

export function Menu({ anchor, container, open, onOpenChange, entries, label, isByKey }: MenuProps) {
  const first = useRef<HTMLDivElement>(null);
  useOverlayEntry(open, () => onOpenChange(false));
  const popup = useRef<HTMLDivElement>(null);
  /** A page or a dialog that was opened from the menu has already taken it. */
  const isFocusElsewhere = (): boolean => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body || focused === container;
    return !isNowhere && popup.current?.contains(focused) !== true;
  };
  const giveBack = (): void => {
    if (document.activeElement === container) anchor.current?.focus();
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        // a dialog around the menu takes the focus of the removed entry, in the next frame
        if (!isOpen) requestAnimationFrame(() => requestAnimationFrame(giveBack));
        else if (isByKey) first.current?.focus();
      }}
    >
      <Base.Portal container={container}>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={4}
          collisionPadding={{ top: MARGIN, right: MARGIN, bottom: MARGIN + bottomBarHeight(), left: MARGIN }}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            ref={popup}
            finalFocus={() => (isFocusElsewhere() ? false : anchor.current)}
            className={clsx(FLOATING, 'min-w-52 rounded-[14px] p-1.5')}
          >
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                <Base.Separator key={`separator-${index}`} className="mx-2 my-1.5 h-px bg-line" />
              ) : (
                <Base.Item
                  key={entry.label}
                  ref={index === 0 ? first : undefined}
                  onClick={entry.onSelect}
                  className={clsx(
                    'flex h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 font-medium outline-none select-none data-highlighted:bg-sunken sm:h-10 pointer-coarse:min-h-11 [&_svg]:size-[18px]',
                    entry.destructive ? 'text-danger' : 'text-ink',
                  )}
                >
                  <entry.icon aria-hidden="true" />
                  {entry.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
