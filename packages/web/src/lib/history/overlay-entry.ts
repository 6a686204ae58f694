// A history entry per open overlay: "back" closes the topmost one instead of leaving the page. Its entry is removed when
// the overlay closes in another way.
import { accountLeft } from '#lib/api/page-account.ts';

/** Marks an entry with the number of overlays that are open on it; it has the URL of its page. */
const MARK = 'overlay';

/** Closes an overlay; true when it stays open for now, to ask first. */
type CloseOverlay = () => unknown;

/** Of the open overlays, the topmost last. */
const overlays: CloseOverlay[] = [];
/** Depth of the current entry, which the router's replacing forgets. */
let heldDepth = 0;
/** Path of the page whose entries are held or about to be removed. */
let path: string | null = null;
/** True from our own steps back until the browser has taken them. */
let isLeaving = false;
/** URL that the router has shown during our steps; arriving would lose it. */
let shown: { url: string; isPushed: boolean } | null = null;
let isListening = false;

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && MARK in state ? Number(state[MARK]) : 0;

const markedState = (depth: number): object => ({ ...(history.state as object | null), [MARK]: depth });

function addEntries(): void {
  path = location.pathname;
  for (let depth = depthOf(history.state); depth < overlays.length; depth += 1)
    history.pushState(markedState(depth + 1), '');
  heldDepth = depthOf(history.state);
}

/** Removes the entries of overlays that are no longer open. */
function leaveEntries(): void {
  isLeaving = true;
  if (overlays.length === 0) path = null;
  // a press outside may have shown another period, which replaced the URL of the entry
  shown = { url: location.href, isPushed: false };
  const left = overlays.length;
  const arrive = (): void => {
    isLeaving = false;
    // first, because a replacing restores the depth that is held
    heldDepth = depthOf(history.state);
    if (shown?.isPushed) history.pushState(null, '', shown.url);
    else if (shown && shown.url !== location.href) history.replaceState(history.state, '', shown.url);
    heldDepth = depthOf(history.state);
    shown = null;
    // back was pressed during our step
    if (heldDepth < left && location.pathname === path) closeTop();
    else addEntries();
  };
  // before the router reads the URL
  addEventListener('popstate', arrive, { once: true, capture: true });
  history.go(overlays.length - depthOf(history.state));
}

/** Closes only the topmost overlay when back skips several entries: a lower one may hold typed text. */
function closeTop(): void {
  const top = overlays.at(-1);
  // its question is opened above it
  if (top && top() !== true) overlays.splice(overlays.lastIndexOf(top), 1);
  addEntries();
}

function handleStep(): void {
  if (isLeaving) return;
  const depth = depthOf(history.state);
  const isSamePage = location.pathname === path;
  heldDepth = depth;
  if (depth === 0) path = null;
  // left behind by a press that opened another page, or reached by "forward"
  if (depth > overlays.length) leaveEntries();
  else if (depth < overlays.length && isSamePage) closeTop();
  else for (const close of overlays.splice(depth).toReversed()) close();
}

function handlePushed(): void {
  if (isLeaving) shown = { url: location.href, isPushed: true };
}

/** The router replaces the state with the URL; an entry that another page has taken over stays. */
function handleReplaced(): void {
  if (isLeaving) shown = { url: location.href, isPushed: shown?.isPushed ?? false };
  if (location.pathname !== path) path = null;
  else if (depthOf(history.state) !== heldDepth) history.replaceState(markedState(heldDepth), '');
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', handleStep, { capture: true });
  // dispatched by wouter
  addEventListener('pushState', handlePushed);
  addEventListener('replaceState', handleReplaced);
}

/**
 * Adds the entry of an overlay, or takes over the entry of the overlay that it replaces.
 * @param close called when "back" leaves the entry
 * @returns releases the entry: it is removed unless another overlay has taken it over
 */
export function holdOverlayEntry(close: CloseOverlay): () => void {
  listen();
  overlays.push(close);
  if (!isLeaving) addEntries();
  return () => {
    const index = overlays.lastIndexOf(close);
    if (index === -1) return;
    overlays.splice(index, 1);
    // a press outside may open another overlay, which takes the entry over, or another page
    setTimeout(() => {
      // a step back would cancel the load of the page for another account
      if (isLeaving || accountLeft.get()) return;
      if (depthOf(history.state) > overlays.length) leaveEntries();
      else if (overlays.length === 0) path = null;
    });
  };
}
