// Overlays are not in the first download: they load on the first touch of the page, before the finger lifts, or once the
// page has been quiet for a while.

/** By then the first page is readable, on slow phones too. */
const QUIET_MS = 6000;

const pending: (() => Promise<unknown>)[] = [];

function loadAll(): void {
  removeEventListener('pointerdown', loadAll);
  removeEventListener('keydown', loadAll);
  // A chunk that fails now is requested again, and reported, by the overlay that needs it.
  for (const load of pending.splice(0)) load().catch(() => undefined);
}

/** Loads a chunk before it is needed, so that opening an overlay does not wait. */
export function preloadOverlay(load: () => Promise<unknown>): void {
  if (pending.length === 0) {
    addEventListener('pointerdown', loadAll, { passive: true });
    addEventListener('keydown', loadAll);
    addEventListener('load', () => setTimeout(loadAll, QUIET_MS), { once: true });
  }
  pending.push(load);
}
