// Decides if the server is reachable, for the notices on the screens.
import { useSyncExternalStore } from 'react';

/** A short gap, as of a restart or a tunnel, is not reported. */
const TIMEOUT_MS = 8_000;
const RECHECK_INTERVAL_MS = 10_000;

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

/** True if the screen may be outdated, because the server cannot be reached. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway);

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

interface Watch {
  /** A long-lived connection broke: if the server cannot be reached after a while either, it is away. */
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
    const current = setTimeout(() => void check(), RECHECK_INTERVAL_MS);
    timer = current;
    const isThere = await answers();
    // another check may have settled this during the request
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
