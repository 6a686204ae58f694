// Web Push in this browser.
import { call } from '#lib/api/api.ts';
import { registerWorker } from '#lib/workers/service-worker.ts';

/** `denied`: the user has blocked the permission; only the browser's own settings change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const registrationOf = (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration('/') : Promise.resolve(undefined);

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The server only stores endpoint and keys; this is idempotent for a browser that it knows. */
const registerSubscription = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await call('POST /api/push-subscriptions', { body });
};

const isMadeWith = (publicKey: string, { options }: PushSubscription): boolean =>
  base64url(options.applicationServerKey) === publicKey;

/**
 * State of push in this browser; if on, registers it with the server again, which may have given up on this browser.
 */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registrationOf())?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const { publicKey } = await call('GET /api/push-subscriptions');
  if (!isMadeWith(publicKey, subscription)) return 'off';
  await registerSubscription(subscription);
  return 'on';
}

/** Subscribes with the server's key: a subscription made with another key would never receive anything. */
const subscribe = async (
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> => {
  const known = await pushManager.getSubscription();
  if (known && isMadeWith(publicKey, known)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** Asks for permission, registers the worker, subscribes and notifies the server; undone if a step fails. */
export async function enablePush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  try {
    const { publicKey } = await call('GET /api/push-subscriptions');
    await registerWorker();
    await registerSubscription(await subscribe(await navigator.serviceWorker.ready, publicKey));
    return 'on';
  } catch (error) {
    await unsubscribe();
    throw error;
  }
}

/** The worker stays: it also serves the offline page. */
const unsubscribe = async (): Promise<void> => {
  const registration = await registrationOf();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

/**
 * Removes this browser's subscription and worker without the server, which notices at the next push. For users
 * without a session.
 */
export async function removePushSubscription(): Promise<void> {
  await unsubscribe();
  await (await registrationOf())?.unregister();
}

/** Ends push in this browser and at the server. */
export async function disablePush(): Promise<PushState> {
  const subscription = await (await registrationOf())?.pushManager.getSubscription();
  if (subscription) {
    await call('DELETE /api/push-subscriptions', { body: { endpoint: subscription.endpoint } });
  }
  await unsubscribe();
  return 'off';
}
