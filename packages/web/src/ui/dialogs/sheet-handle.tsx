import { type PointerEvent, useRef } from 'react';

/** A shorter drag does not close the sheet, in px. */
const MIN_CLOSING_DRAG = 80;

/** Closes the sheet of a phone by a drag down. Keyboards have Escape and the buttons. */
export function SheetHandle({ onClose }: { onClose: () => void }) {
  const start = useRef<number | null>(null);
  const show = (
    { currentTarget }: PointerEvent,
    { translate, transition }: Partial<CSSStyleDeclaration>,
  ): void => {
    const sheet = currentTarget.closest<HTMLElement>('[role="dialog"]');
    if (sheet) Object.assign(sheet.style, { translate, transition });
  };
  const end = (event: PointerEvent, isClosing: boolean): void => {
    start.current = null;
    show(event, { translate: isClosing ? '0 100%' : '', transition: '' });
    if (isClosing) onClose();
  };
  return (
    <div
      aria-hidden="true"
      data-handle=""
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const distance = Math.max(0, event.clientY - start.current);
        show(event, { translate: `0 ${distance}px`, transition: 'none' });
      }}
      onPointerUp={(event) => {
        if (start.current !== null) end(event, event.clientY - start.current >= MIN_CLOSING_DRAG);
      }}
      onPointerCancel={(event) => end(event, false)}
      // the finger must not scroll the page instead
      style={{ touchAction: 'none' }}
      className="relative -mb-4 flex h-7 shrink-0 items-center justify-center sm:hidden"
    >
      <span className="h-1 w-9 rounded-full bg-control-line" />
    </div>
  );
}
