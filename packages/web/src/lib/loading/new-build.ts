// Detects a newer build than this tab's: when the server comes back or the tab is shown again. The user is offered a
// reload, which is forced only when the old build can no longer load.
import { useSyncExternalStore } from 'react';
import { isOverlayOpen } from '#lib/shortcut-guard.ts';

const GUARD_KEY = 'zelo-reloaded-at';
const GUARD_MS = 10_000;
const LOOK_AGAIN_MS = 5 * 60_000;

/** The initial scripts of a page: their names carry a hash of everything that they load. */
export const buildOf = (html: string): string =>
  [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))].toSorted().join(' ');

// read before any later chunk adds itself to the head
const ownBuild = buildOf(document.head.innerHTML);
/** The documents of two pages differ. */
const ownPath = location.pathname;
const missingChunks = new WeakSet<object>();
let isOffered = false;
let lookedAt = Date.now();
const listeners = new Set<() => void>();

function offer(): void {
  isOffered = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True when a newer build waits for the user. */
export const useNewBuild = (): boolean => useSyncExternalStore(subscribe, () => isOffered);

/** True if the error is a chunk that could not be loaded: only a page reload can fix it. */
export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingChunks.has(error);

/** Compares the server's current build; any failure postpones the check. */
export async function lookForNewBuild(own = ownBuild): Promise<void> {
  lookedAt = Date.now();
  if (own === '' || isOffered) return;
  try {
    const answer = await fetch(ownPath, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    const served = answer.ok ? buildOf(await answer.text()) : '';
    // the public page has no build; it is served after the end of the session
    if (served !== '' && served !== own) offer();
  } catch {
    // without a connection no newer build can be found
  }
}

/**
 * Checks for a newer build whenever the tab is shown again, at most every five minutes.
 * @returns the function that stops it
 */
export function watchForNewBuild(): () => void {
  const handleShown = (): void => {
    const isDue = Date.now() - lookedAt >= LOOK_AGAIN_MS;
    if (document.visibilityState === 'visible' && isDue) void lookForNewBuild();
  };
  document.addEventListener('visibilitychange', handleShown);
  return () => document.removeEventListener('visibilitychange', handleShown);
}

/**
 * Reloads the page when a chunk is gone because a newer build replaced it, unless that would close an open dialog or
 * the network is down. A second time within ten seconds means a broken connection: the error screen is shown instead.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    missingChunks.add(event.payload);
    const reloadedAt = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAt < GUARD_MS) return;
    if (isOverlayOpen()) {
      void lookForNewBuild();
      return;
    }
    sessionStorage.setItem(GUARD_KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}

/**
 * For a page whose code could not be loaded: only a fresh one can, and this one holds nothing that was typed, unless a
 * dialog is open.
 * @returns the function that stops it
 */
export function reloadWhenOnline(): () => void {
  const handleOnline = (): void => {
    if (!isOverlayOpen()) location.reload();
  };
  addEventListener('online', handleOnline);
  return () => removeEventListener('online', handleOnline);
}
