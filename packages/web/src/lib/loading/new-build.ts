// A newer build than the one that runs in this tab: noticed when the server comes back or the tab is looked at again,
// offered to the person, and taken at once only where the old one cannot go on.
import { useSyncExternalStore } from 'react';
import { isOverlayOpen } from '#lib/shortcut-guard.ts';

const GUARD_KEY = 'zelo-reloaded-at';
const GUARD_MS = 10_000;
const LOOK_AGAIN_MS = 5 * 60_000;

/** The scripts and styles that a page starts from: their names carry the fingerprint of all that they load. */
export const buildOf = (html: string): string =>
  [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))].toSorted().join(' ');

// read before any further chunk adds itself to the head
const ownBuild = buildOf(document.head.innerHTML);
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

/** True when a newer build waits for the person. */
export const useNewBuild = (): boolean => useSyncExternalStore(subscribe, () => isOffered);

/** True when a failure is a part of the application that did not arrive: only a new load of the page brings it. */
export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingChunks.has(error);

/** Asks the server which build it serves; any failure leaves the question for the next time. */
export async function lookForNewBuild(own = ownBuild): Promise<void> {
  lookedAt = Date.now();
  if (own === '' || isOffered) return;
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' });
    const served = answer.ok ? buildOf(await answer.text()) : '';
    // the public page has no build: it is shown to whose session is over
    if (served !== '' && served !== own) offer();
  } catch {
    // without a connection there is nothing newer
  }
}

/** Looks for a newer build whenever the tab is shown again, at most every five minutes. Returns the way to stop. */
export function watchForNewBuild(): () => void {
  const handleShown = (): void => {
    const isDue = Date.now() - lookedAt >= LOOK_AGAIN_MS;
    if (document.visibilityState === 'visible' && isDue) void lookForNewBuild();
  };
  document.addEventListener('visibilitychange', handleShown);
  return () => document.removeEventListener('visibilitychange', handleShown);
}

/**
 * Reloads the page when a chunk is gone because a newer build took its place, unless that would take away an open
 * dialog or the network is down. Twice within ten seconds is no new build but a broken connection: then the error
 * screen is shown.
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
