import webPush from 'web-push';

/** A VAPID pair of the foreign library, base64url. Node's own key is a byte short in 1 of 256, which push services refuse. */
export const aVapidPair = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys();
