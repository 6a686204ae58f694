// A finger that moves sideways over the hours turns to the next or the previous days.
import { isDragging, swallowClick } from './pointer-drag.ts';

/** Below this distance in px, a finger may still want to scroll. */
const DIRECTION_PX = 10;
const MIN_SWIPE_PX = 56;
const SETTLE_MS = 200;

const slide = (element: HTMLElement, from: number, to: number): void => {
  element.style.translate = '';
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ translate: `${from}px` }, { translate: `${to}px` }], {
    duration: SETTLE_MS,
    easing: 'ease-out',
  });
};

/**
 * Moves `content` with the finger. Released far enough, calls `onSwipe` with 1 for the days that follow, -1 for those
 * before; otherwise the content returns. A press that has become a drag moves only the event.
 */
export function followSwipe(
  press: PointerEvent,
  content: HTMLElement,
  onSwipe: (step: 1 | -1) => void,
): void {
  if (press.pointerType !== 'touch' || !press.isPrimary) return;
  const listening = new AbortController();
  const { signal } = listening;
  let isSwiping = false;

  const end = (distance: number): void => {
    listening.abort();
    if (!isSwiping) return;
    swallowClick();
    if (Math.abs(distance) < MIN_SWIPE_PX) {
      slide(content, distance, 0);
      return;
    }
    onSwipe(distance < 0 ? 1 : -1);
    slide(content, Math.sign(-distance) * content.offsetWidth, 0);
  };
  const handleMove = (pointer: PointerEvent): void => {
    if (pointer.pointerId !== press.pointerId) return;
    const [x, y] = [pointer.clientX - press.clientX, pointer.clientY - press.clientY];
    if (isSwiping) {
      content.style.translate = `${x}px`;
    } else if (isDragging() || Math.abs(y) > Math.max(Math.abs(x), DIRECTION_PX)) {
      end(0);
    } else if (Math.abs(x) > DIRECTION_PX) {
      isSwiping = true;
    }
  };
  const handleEnd = (pointer: PointerEvent): void => {
    if (pointer.pointerId === press.pointerId) {
      end(pointer.type === 'pointerup' ? pointer.clientX - press.clientX : 0);
    }
  };
  addEventListener('pointermove', handleMove, { signal });
  addEventListener('pointerup', handleEnd, { signal });
  addEventListener('pointercancel', handleEnd, { signal });
}
