import { removePushSubscription } from '#features/notifications/push-browser.ts';
import { clearCachedAgenda } from './agenda-store.ts';

/** Takes away what this browser had of whoever was signed in: the kept agenda, the pushes and their worker. */
export async function clearDeviceData(): Promise<void> {
  // a browser that refuses one part still forgets the other; the server drops a dead subscription at the next push
  await Promise.allSettled([clearCachedAgenda(), removePushSubscription()]);
}
