// The one service worker of the application: push notifications, and the offline page.

const WORKER = '/sw.js';

/** Registers the worker; a no-op if it is registered. Null if the browser does not support workers. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
}
