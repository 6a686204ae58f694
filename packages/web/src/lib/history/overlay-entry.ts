// A history entry while an overlay is open: "back" closes the overlay instead of leaving the page. The entry is removed
// when the overlay closes in another way.

/** Marks the entry, which has the URL of its page. */
const MARK = 'overlay';

/** Closes the open overlay; null while none is open. */
let closeOpen: (() => void) | null = null;
/** Path of the page whose entry is held or about to be removed. */
let path: string | null = null;
/** True from our own step back until the browser has taken it. */
let isLeaving = false;
let isListening = false;

const isOnEntry = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
};

const markedState = (): object => ({ ...(history.state as object | null), [MARK]: true });

function addEntry(): void {
  path = location.pathname;
  history.pushState(markedState(), '');
}

function leaveEntry(): void {
  isLeaving = true;
  path = null;
  // a press outside may have shown another period, which replaced the URL of the entry
  const url = location.href;
  const arrive = (): void => {
    isLeaving = false;
    if (location.href !== url) history.replaceState(history.state, '', url);
    if (closeOpen) addEntry();
  };
  // before the router reads the URL
  addEventListener('popstate', arrive, { once: true, capture: true });
  history.back();
}

function handleStep(): void {
  if (isLeaving) return;
  if (!isOnEntry()) {
    path = null;
    closeOpen?.();
  }
  // left behind by a press that opened another page, or reached by "forward"
  else if (!closeOpen) leaveEntry();
}

/** The router replaces the state with the URL; an entry that another page has taken over stays. */
function handleReplaced(): void {
  if (location.pathname !== path) path = null;
  else if (!isOnEntry()) history.replaceState(markedState(), '');
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', handleStep, { capture: true });
  // dispatched by wouter
  addEventListener('replaceState', handleReplaced);
}

/**
 * Adds the entry of an overlay, or takes over the entry of the overlay that it replaces.
 * @param close called when "back" leaves the entry
 * @returns releases the entry: it is removed unless another overlay has taken it over
 */
export function holdOverlayEntry(close: () => void): () => void {
  listen();
  closeOpen = close;
  if (!isLeaving && !isOnEntry()) addEntry();
  return () => {
    if (closeOpen !== close) return;
    closeOpen = null;
    // a press outside may open another overlay, which takes the entry over, or another page
    setTimeout(() => {
      if (closeOpen !== null || isLeaving) return;
      if (isOnEntry()) leaveEntry();
      else path = null;
    });
  };
}
