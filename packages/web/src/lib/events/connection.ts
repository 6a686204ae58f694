// Decides whether the server can be reached, for what the screens say about it.
import { useSyncExternalStore } from 'react';

/** A short gap, as of a restart or a tunnel, is not worth a word. */
const TIMEOUT_MS = 8_000;
const AGAIN_MS = 10_000;

let isAway = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  if (isAway === next) return;
  isAway = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True when what is on the screen may be old, because nothing can be asked. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway);

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

interface Watch {
  /** A lasting connection broke: if the server cannot be asked either after a while, it is away. */
  lost: () => void;
  found: () => void;
  stop: () => void;
}

/** Watches the connection of this tab; `onBack` is called when the browser is online again. */
export function watchConnection(onBack: () => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const found = (): void => {
    clearTimeout(timer);
    timer = undefined;
    show(false);
  };
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    const current = setTimeout(() => void check(), AGAIN_MS);
    timer = current;
    const isThere = await answers();
    // meanwhile something else may have answered the question
    if (timer !== current) return;
    if (isThere) found();
    else show(true);
  };
  const lost = (): void => {
    timer ??= setTimeout(() => void check(), TIMEOUT_MS);
  };
  const handleOffline = (): void => {
    show(true);
    lost();
  };
  const handleOnline = (): void => {
    onBack();
    void check();
  };
  addEventListener('offline', handleOffline);
  addEventListener('online', handleOnline);
  if (!navigator.onLine) handleOffline();
  return {
    lost,
    found,
    stop: () => {
      removeEventListener('offline', handleOffline);
      removeEventListener('online', handleOnline);
      found();
    },
  };
}
