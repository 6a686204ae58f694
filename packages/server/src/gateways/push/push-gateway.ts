// Web Push: message encryption of RFC 8291 and VAPID of RFC 8292 by web-push 3.6.7. Node makes the call itself,
// because the library's timeout covers only silence and its DNS lookup cannot be guarded.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { publicLookup, trustOf } from './push-endpoint.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
/** Time for which a push service keeps a message for an offline browser. */
const KEEP_SECONDS = 24 * 60 * 60;

export interface VapidKeys {
  /** base64url, 65 bytes. */
  publicKey: string;
  /** base64url, 32 bytes. */
  privateKey: string;
  /** `mailto:` or `https:` URL by which a push service can contact the operator. */
  subject: string;
}

export interface PushSettings {
  vapid: VapidKeys;
  /** Origins that may be called in addition to the known push services. */
  services: readonly string[];
  /** For a whole call, including the response. */
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
  /** Temporary; `retryAfterMs` is the pause that the service requests. */
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  /** Permanent, such as a subscription made with another key (403). */
  | { kind: 'refused'; reason: string };

/** @returns delay in ms, null without the header. Accepts seconds or an HTTP date (RFC 9110 §10.2.3). */
export const retryAfterMs = (value: string | undefined, nowMs: number): number | null => {
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

/** Meaning of a push service's response (RFC 8030 §5 and §7.3). */
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
    // Node's request follows no redirects
    const call = send(details.endpoint, options, (answer) => {
      // the status is enough; a body that never ends must not be awaited
      resolve(resultOf(answer.statusCode ?? 0, answer.headers['retry-after']));
      answer.destroy();
    });
    call.once('error', reject);
    call.end(details.body);
  });

/** The encrypted and signed request; null when the browser's keys are not a point of the curve. */
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

export const pushGateway = ({ vapid, services, timeoutMs = DEFAULT_TIMEOUT_MS }: PushSettings) => ({
  publicKey: vapid.publicKey,

  /** True when a browser's subscription is usable: its endpoint may be called and its keys are valid. */
  accepts: (target: PushTarget): boolean =>
    trustOf(target.endpoint, services) !== null && prepared(vapid, target, '{}') !== null,

  /** Encrypts for one browser and sends to its push service. Never throws. */
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
