// The one service worker of the application: pushes, and a page for when there is no network.

const WORKER = '/sw.js';

/** Registers the worker, which changes nothing when it is there; null where the browser knows none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
}
