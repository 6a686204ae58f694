import { removePushSubscription } from '#features/notifications/push-browser.ts';
import { clearCachedAgenda } from './agenda-store.ts';

/** Removes this browser's data of the signed-in user: the stored agenda, the push subscription and the worker. */
export async function clearDeviceData(): Promise<void> {
  // a failure of one part does not stop the other; the server drops a dead subscription at the next push
  await Promise.allSettled([clearCachedAgenda(), removePushSubscription()]);
}
