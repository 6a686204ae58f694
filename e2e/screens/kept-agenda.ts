// What a device keeps of the day for when there is no network (packages/web/src/features/offline).
import type { Page } from '@playwright/test';

/** What lies in the browser's own storage, as text; empty when there is nothing. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = await caches.match('/offline/agenda', { cacheName: 'zelo-agenda' });
    return kept ? kept.text() : '';
  });
