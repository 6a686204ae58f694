const GUARD_KEY = 'zelo-reloaded-at';
const GUARD_MS = 10_000;

/**
 * Reloads the page when a chunk is gone because a newer build took its place. Twice within ten seconds is no new
 * build but a broken connection: then the error screen is shown.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
    if (Date.now() - reloadedAt < GUARD_MS) return;
    sessionStorage.setItem(GUARD_KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
