// Web Push: message encryption of RFC 8291 and VAPID of RFC 8292 by web-push 3.6.7, the call itself by Node, because
// the library's time limit is of silence only and its name look-up cannot be guarded.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { publicLookup, trustOf } from './push-endpoint.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a browser that is offline. */
const KEEP_SECONDS = 24 * 60 * 60;

export interface VapidKeys {
  /** base64url, 65 bytes. */
  publicKey: string;
  /** base64url, 32 bytes. */
  privateKey: string;
  /** `mailto:` or `https:` address where a push service finds the operator. */
  subject: string;
}

export interface PushSettings {
  vapid: VapidKeys;
  /** Origins that may be called besides the known push services. */
  services: readonly string[];
  /** For a whole call, answer included. */
  timeoutMs?: number;
}

export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type PushResult =
  | { kind: 'sent' }
  /** The browser is no longer subscribed. */
  | { kind: 'gone' }
  /** May pass; `retryAfterMs` is the service's own wish. */
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  /** Will not pass, such as a subscription made with another key (403). */
  | { kind: 'refused'; reason: string };

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), in milliseconds from now; null when there is none. */
export const retryAfterMs = (value: string | undefined, nowMs: number): number | null => {
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

/** What an answer of a push service means (RFC 8030 §5 and §7.3). */
const resultOf = (status: number, retryAfter: string | undefined): PushResult => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', reason, retryAfterMs: retryAfterMs(retryAfter, Date.now()) };
  return { kind: 'refused', reason };
};

type RequestDetails = ReturnType<typeof webPush.generateRequestDetails>;

const post = (
  details: RequestDetails,
  { guarded, timeoutMs }: { guarded: boolean; timeoutMs: number },
): Promise<PushResult> =>
  new Promise((resolve, reject) => {
    const send = details.endpoint.startsWith('https:') ? httpsRequest : httpRequest;
    const options = {
      method: 'POST',
      headers: details.headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(guarded && { lookup: publicLookup }),
    };
    // redirects are not followed: Node's request never does
    const call = send(details.endpoint, options, (answer) => {
      // the status says all; a body that never ends must not be waited for
      resolve(resultOf(answer.statusCode ?? 0, answer.headers['retry-after']));
      answer.destroy();
    });
    call.once('error', reject);
    call.end(details.body);
  });

/** The encrypted and signed request; null when the browser's keys are no point of the curve. */
const prepared = (vapid: VapidKeys, target: PushTarget, payload: string): RequestDetails | null => {
  try {
    return webPush.generateRequestDetails(target, payload, {
      vapidDetails: vapid,
      TTL: KEEP_SECONDS,
      urgency: 'high',
    });
  } catch {
    return null;
  }
};

/** The push services of browsers. */
export const pushGateway = ({ vapid, services, timeoutMs = DEFAULT_TIMEOUT_MS }: PushSettings) => ({
  /** The key that browsers subscribe with. */
  publicKey: vapid.publicKey,

  /** True when a push can be sent to what a browser gave: its address may be called and its keys are keys. */
  accepts: (target: PushTarget): boolean =>
    trustOf(target.endpoint, services) !== null && prepared(vapid, target, '{}') !== null,

  /** Encrypts for one browser and hands it to its push service. Never throws. */
  send: async (target: PushTarget, payload: string): Promise<PushResult> => {
    const trust = trustOf(target.endpoint, services);
    const details = trust && prepared(vapid, target, payload);
    if (!details) return { kind: 'gone' };
    try {
      return await post(details, { guarded: trust === 'known', timeoutMs });
    } catch (error) {
      return { kind: 'later', reason: error instanceof Error ? error.name : 'unknown', retryAfterMs: null };
    }
  },
});

export type PushGateway = ReturnType<typeof pushGateway>;
