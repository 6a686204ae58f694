// The day's agenda cached for offline use (packages/web/src/features/offline).
import type { Page } from '@playwright/test';

/** Cached text in the browser's storage; empty when absent. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = await caches.match('/offline/agenda', { cacheName: 'zelo-agenda' });
    return kept ? kept.text() : '';
  });
