import { removePushSubscription } from '#features/notifications/push-browser.ts';
import { clearCachedAgenda } from './agenda-store.ts';

/**
 * Removes this browser's data of the signed-in user: the stored agenda, the push subscription and the worker. Drafts stay: other accounts cannot read them.
 * @returns true if nothing is left; a failure of one part does not stop the other
 */
export async function clearDeviceData(): Promise<boolean> {
  const parts = await Promise.allSettled([clearCachedAgenda(), removePushSubscription()]);
  return parts.every(({ status }) => status === 'fulfilled');
}
