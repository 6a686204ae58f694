import { Dialog } from '@base-ui/react/dialog';
import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type KeyboardEvent as KeyPress, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SCRIM, SHEET } from './dialog.tsx';
import { isForOthers } from './dialog-events.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { useOverlayEntry } from '#lib/history/use-overlay-entry.ts';
import { FLOATING } from '#ui/buttons/floating.ts';

/** Phones, and windows too low for a popover, such as those enlarged to 200 %. */
const SMALL = '(width < 40rem), (height < 36rem)';
/** A popover beside a row as wide as the page covers its end and leaves its beginning readable. */
const MAX_ANCHOR_WIDTH = 280;

interface AnchoredDialogProps {
  /** The element on the page; null opens a sheet, also on large screens. */
  anchorOf: () => HTMLElement | null;
  /** The element that takes the focus after closing; null leaves it to the browser. */
  focusAfter: () => HTMLElement | null;
  /** Id of the title, which takes the focus. */
  titleId: string;
  /**
   * Asked before it closes, unless by its own buttons; false keeps it open.
   * @param isStep true for Escape and "back", which go one level back where there is one
   */
  mayClose?: (isStep: boolean) => true | Promise<boolean>;
  /** Called once the closing animation has ended; the parent then stops rendering the dialog. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}

/**
 * A sheet on phones and in low windows, a popover beside its element on larger screens. "Back" closes it. Rendered means
 * open.
 */
export function AnchoredDialog({
  anchorOf,
  focusAfter,
  titleId,
  mayClose,
  onClosed,
  children,
}: AnchoredDialogProps) {
  const [open, setOpen] = useState(true);
  const [isSheet] = useState(() => matchMedia(SMALL).matches || anchorOf() === null);
  const [place] = useState(() => placeOf(anchorOf));
  const popup = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(0);
  const closeAfter = async (answer: Promise<boolean>): Promise<void> => {
    flushSync(() => setAsking((count) => count + 1));
    if (await answer) setOpen(false);
    setAsking((count) => count - 1);
  };
  const leave = (isStep: boolean): boolean => {
    const answer = mayClose?.(isStep) ?? true;
    if (answer === true) setOpen(false);
    else void closeAfter(answer);
    return answer !== true;
  };
  useOverlayEntry(open, () => leave(true));
  const root = {
    open,
    onOpenChange: (next: boolean, { event }: { event: Event }): void => {
      if (next || asking > 0 || isForOthers(event, popup.current)) return;
      leave(event instanceof KeyboardEvent && event.key === 'Escape');
    },
    onOpenChangeComplete: (isOpen: boolean): void => {
      if (!isOpen) onClosed();
    },
  };
  const parts = {
    ref: popup,
    'aria-labelledby': titleId,
    initialFocus: () => document.getElementById(titleId),
    // a page opened by a link has already taken the focus
    finalFocus: () => (document.activeElement?.matches('main') ? false : (focusAfter() ?? true)),
  };
  const content = children(() => setOpen(false));
  return isSheet ? (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Backdrop className={SCRIM} />
        <Dialog.Popup {...parts} className={`${SHEET} z-40`}>
          <SheetHandle onClose={() => leave(false)} />
          {content}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  ) : (
    <Popover.Root {...root}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={place}
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          // growing with its content must not make the page scroll
          positionMethod="fixed"
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
          className="z-40"
        >
          <Popover.Popup
            {...parts}
            onKeyDown={wrapTab}
            className={clsx(
              FLOATING,
              'flex max-h-[92dvh] w-96 max-w-(--available-width) flex-col rounded-card',
            )}
          >
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/** Tab goes around in the popover: after its end comes the top of the page, far from it. The mouse may leave. */
function wrapTab(event: KeyPress<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = event.currentTarget.querySelectorAll<HTMLElement>(STOPS);
  const stops = [...all].filter(({ tabIndex }) => tabIndex >= 0);
  const place = stops.findIndex((stop) => stop === document.activeElement);
  const isAtEdge = event.shiftKey ? place <= 0 : place === stops.length - 1;
  if (!isAtEdge) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

/** The place of an element that a refreshed list may replace. */
function placeOf(anchorOf: () => HTMLElement | null) {
  const contextElement = anchorOf();
  return {
    getBoundingClientRect: (): DOMRect => {
      const { x, y, width, height } =
        (anchorOf() ?? contextElement)?.getBoundingClientRect() ?? new DOMRect();
      return new DOMRect(x, y, Math.min(width, MAX_ANCHOR_WIDTH), height);
    },
    ...(contextElement && { contextElement }),
  };
}
