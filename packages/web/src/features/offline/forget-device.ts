import { forgetPush } from '#features/notifications/push-browser.ts';
import { dropKeptAgenda } from './agenda-store.ts';

/** Takes away what this browser had of whoever was signed in: the kept agenda, the pushes and their worker. */
export async function forgetDevice(): Promise<void> {
  // a browser that refuses one part still forgets the other; the server drops a dead subscription at the next push
  await Promise.allSettled([dropKeptAgenda(), forgetPush()]);
}
