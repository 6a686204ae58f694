import { useLayoutEffect, useRef, useState } from 'react';

/** At this distance from the end, the user counts as reading the end. */
const AT_END_PX = 48;

interface Anchor {
  message: string;
  /** Pixels from the top of the scroll box. */
  top: number;
}

/**
 * Keeps the visible messages in place while others are added or removed. The box grows upwards (`flex-col-reverse`):
 * its end is at 0 and stays visible without help; elsewhere, the first visible message is moved back to its place.
 * Messages carry `data-message`.
 */
export function useScrollAnchor() {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    const row = messagesIn(element).find(({ dataset }) => dataset['message'] === anchor.current?.message);
    if (row) element.scrollTop += topIn(element, row) - anchor.current.top;
  });
  return {
    box,
    isAtEnd,
    /** Handles the box's scroll event. */
    note: (): void => {
      if (!box.current) return;
      const isEnd = Math.abs(box.current.scrollTop) < AT_END_PX;
      anchor.current = isEnd ? null : firstInSight(box.current);
      setAtEnd(isEnd);
    },
    goToEnd: (): void => {
      anchor.current = null;
      setAtEnd(true);
      if (box.current) box.current.scrollTop = 0;
    },
  };
}

/** Pixels above the visible part. */
export const hiddenPixelsAbove = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number =>
  scrollHeight - clientHeight - Math.abs(scrollTop);

const messagesIn = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('[data-message]'),
];

const topIn = (box: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;

function firstInSight(box: HTMLElement): Anchor | null {
  const row = messagesIn(box).find((message) => topIn(box, message) + message.offsetHeight > 0);
  return row ? { message: row.dataset['message'] ?? '', top: topIn(box, row) } : null;
}
