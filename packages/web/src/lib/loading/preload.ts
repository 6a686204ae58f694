// Overlays are not in the first download: they load on the first touch of the page, before the finger lifts.

const pending: (() => Promise<unknown>)[] = [];

function loadAll(): void {
  removeEventListener('pointerdown', loadAll);
  removeEventListener('keydown', loadAll);
  // A chunk that fails now is requested again, and reported, by the overlay that needs it.
  for (const load of pending.splice(0)) load().catch(() => undefined);
}

/** Loads a chunk on the first pointer press or key of the page, so that opening an overlay does not wait. */
export function preloadOnFirstInput(load: () => Promise<unknown>): void {
  if (pending.length === 0) {
    addEventListener('pointerdown', loadAll, { passive: true });
    addEventListener('keydown', loadAll);
  }
  pending.push(load);
}
