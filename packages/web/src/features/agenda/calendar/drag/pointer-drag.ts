// Drag gestures: mouse and pen drag after a few pixels, a finger after a long press. Before that a finger scrolls,
// because nothing is prevented; afterwards its touchmove is prevented, the only way to stop the browser from
// scrolling.

const DRAG_THRESHOLD = 5;
const LONG_PRESS_MS = 250;
/** A finger never stays completely still. */
const LONG_PRESS_TOLERANCE = 8;
const SCROLL_EDGE = 44;
const SCROLL_MOST = 14;

export interface PointerFollower {
  /** Element that scrolls when the pointer is held near its upper or lower edge. */
  scroller: Element;
  /** Also called at the start, and again when the page scrolls under the pointer. */
  onMove: (x: number, y: number) => void;
  onEnd: (isDropped: boolean) => void;
}

let isHeld = false;

/** True while an event is held. */
export const isDragging = (): boolean => isHeld;

/** Stops touch scrolling of an element during a drag; the listener must exist before the touch begins. */
export function holdScrollWhileDragging(element: HTMLElement): () => void {
  const hold = (touch: TouchEvent): void => {
    if (isHeld && touch.cancelable) touch.preventDefault();
  };
  element.addEventListener('touchmove', hold, { passive: false });
  return () => element.removeEventListener('touchmove', hold);
}

/** Distance of a press in px, and its scroll speed in px per frame. `place` returns the current position. */
function travelOf(press: PointerEvent, place: () => { x: number; y: number }) {
  const distance = (): number => Math.hypot(place().x - press.clientX, place().y - press.clientY);
  /** A finger that rests on an event moves nothing: neither the event nor the page. */
  const hasMoved = (): boolean => press.pointerType !== 'touch' || distance() > LONG_PRESS_TOLERANCE;
  /** Towards an edge only: the press may have begun near it. */
  const speedWithin = (edges: Edges): number => {
    const { y } = place();
    const speed = edgeSpeed(y, edges);
    return hasMoved() && Math.sign(speed) === Math.sign(y - press.clientY) ? speed : 0;
  };
  return { distance, hasMoved, speedWithin };
}

/** Follows a press until its release; Escape aborts. A press that never became a drag remains a click. */
export function followPointer(press: PointerEvent, follower: PointerFollower): void {
  const listening = new AbortController();
  const { signal } = listening;
  const isTouch = press.pointerType === 'touch';
  let [x, y] = [press.clientX, press.clientY];
  let hasLifted = false;
  const { distance, hasMoved, speedWithin } = travelOf(press, () => ({ x, y }));

  const lift = (): void => {
    if (signal.aborted) return;
    hasLifted = true;
    isHeld = true;
    if (isTouch && 'vibrate' in navigator) navigator.vibrate(10);
    scrollNearEdges(follower.scroller, { signal, speedWithin, onScroll: () => follower.onMove(x, y) });
    follower.onMove(x, y);
  };
  const end = (isDropped: boolean): void => {
    clearTimeout(resting);
    listening.abort();
    if (!hasLifted) return;
    isHeld = false;
    swallowClick();
    follower.onEnd(isDropped && hasMoved());
  };
  // A busy page hears of a moving finger with its next frame, which may come after the timer.
  const resting = isTouch ? setTimeout(() => requestAnimationFrame(lift), LONG_PRESS_MS) : undefined;

  const handleMove = (pointer: PointerEvent): void => {
    if (pointer.pointerId !== press.pointerId) return;
    [x, y] = [pointer.clientX, pointer.clientY];
    if (hasLifted) {
      follower.onMove(x, y);
      return;
    }
    if (isTouch ? hasMoved() : distance() >= DRAG_THRESHOLD) {
      if (isTouch) end(false);
      else lift();
    }
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !hasLifted) return;
    event.preventDefault();
    end(false);
  };
  const endOf = (pointer: PointerEvent, isDropped: boolean): void => {
    if (pointer.pointerId === press.pointerId) end(isDropped);
  };
  addEventListener('pointermove', handleMove, { signal });
  addEventListener('pointerup', (pointer) => endOf(pointer, true), { signal });
  addEventListener('pointercancel', (pointer) => endOf(pointer, false), { signal });
  addEventListener('keydown', handleKey, { signal, capture: true });
  // A long press also opens the browser's menu.
  if (isTouch) addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}

interface Edges {
  top: number;
  bottom: number;
}

interface EdgeScrolling {
  signal: AbortSignal;
  /** Pixels per frame, like `edgeSpeed`. */
  speedWithin: (edges: Edges) => number;
  onScroll: () => void;
}

function scrollNearEdges(scroller: Element, { signal, speedWithin, onScroll }: EdgeScrolling): void {
  const step = (): void => {
    if (signal.aborted) return;
    const before = scroller.scrollTop;
    scroller.scrollTop += speedWithin(edgesOf(scroller));
    if (scroller.scrollTop !== before) onScroll();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The visible area of a scroller: below a sticky header, which its scroll padding makes room for. */
function edgesOf(scroller: Element): Edges {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  return { top: top + header, bottom: Math.min(bottom, innerHeight) };
}

/** Pixels per frame: none in the middle, negative near the top, faster towards the edge and beyond it. */
export function edgeSpeed(y: number, { top, bottom }: Edges): number {
  const depth = Math.max(top + SCROLL_EDGE - y, 0) - Math.max(y - (bottom - SCROLL_EDGE), 0);
  return -Math.sign(depth) * Math.min(Math.abs(depth) / SCROLL_EDGE, 1) * SCROLL_MOST;
}

/** Suppresses the click that follows the release of a drag; it would open a dialog. */
export function swallowClick(): void {
  const swallow = (click: MouseEvent): void => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
