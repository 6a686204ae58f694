// Runs the offline page: shows the stored agenda, and leaves for the real page once the server responds.
import { clearCachedAgenda, readCachedAgenda } from './agenda-store.ts';
import { offlineState, type OfflineState, showOffline } from './offline-page.ts';

const RETRY_MS = 5_000;
const MINUTE_MS = 60_000;
const STILL_AWAY = 'Ainda sem conexão.';

/** True when the server itself responds: the login page of a captive portal does not count. */
const isBack = async (): Promise<boolean> => {
  try {
    const { ok, redirected } = await fetch('/healthz', { cache: 'no-store' });
    return ok && !redirected;
  } catch {
    return false;
  }
};

const comeBack = async (): Promise<void> => {
  if (await isBack()) location.reload();
};

const retry = document.querySelector<HTMLElement>('[data-slot="retry"]');
const answer = document.querySelector<HTMLElement>('[data-slot="answer"]');
retry?.addEventListener('click', async () => {
  if (answer) answer.textContent = 'Procurando a conexão…';
  await comeBack();
  if (answer) answer.textContent = STILL_AWAY;
});
addEventListener('online', () => void comeBack());
document.addEventListener('visibilitychange', () => void comeBack());
setInterval(() => void comeBack(), RETRY_MS);

const kept = await readCachedAgenda().catch(() => null);
let shown: OfflineState | null = null;

// every minute: after midnight this is another day's agenda and must disappear
const show = (): void => {
  const state = offlineState(kept, Date.now());
  if (state === shown) return;
  shown = state;
  showOffline(document, kept, state);
  if (state === 'other-day') clearCachedAgenda().catch(() => undefined);
};

show();
setInterval(show, MINUTE_MS);
