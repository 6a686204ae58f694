// Webhooks as Evolution API 2.3.7 sends them: envelope, headers, retries. Not ordered, and lost on a restart.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Instance } from './instances.ts';
import type { Retries } from './options.ts';

/** Faults for tests; each applies to the events sent after it is set. */
export interface DeliveryFault {
  /** Extra copies of every event. */
  duplicates: number;
  delayMs: number;
  /** Number of events to hold back and then send in reverse order; 0 sends immediately. */
  reverse: number;
  /** Number of upcoming events to lose. */
  lose: number;
}

export interface WebhookDelivery {
  /** `event` in the form of the subscription list, e.g. `MESSAGES_UPSERT`. */
  emit: (instance: Instance, event: string, data: unknown) => void;
  disturb: (change: Partial<DeliveryFault>) => void;
  counts: () => { pending: number; delivered: number; dropped: number };
  /** Drops pending retries, as a restart of the vendor does. */
  forget: () => void;
  close: () => void;
}

interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const neverRetried = new Set([400, 401, 403, 404, 422]);

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The token the vendor puts in `Authorization` when the headers hold `jwt_key`: valid ten minutes, bound to
 * nothing.
 */
function webhookToken(secret: string): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { iat: issuedAt, exp: issuedAt + 600, app: 'evolution', action: 'webhook' };
  const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

function headersOf(instance: Instance): Record<string, string> {
  const { jwt_key: secret, ...own } = instance.webhook?.headers ?? {};
  return {
    accept: 'application/json, text/plain, */*',
    'content-type': 'application/json',
    'user-agent': 'axios/1.13.2',
    'accept-encoding': 'gzip, compress, deflate, br',
    ...own,
    ...(secret === undefined ? {} : { authorization: `Bearer ${webhookToken(secret)}` }),
  };
}

/** Local wall time with a false `Z`, as the vendor writes it. */
function falseUtc(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
}

function parcelOf(
  instance: Instance,
  event: string,
  sent: { data: unknown; serverUrl: string },
): Parcel | null {
  const hook = instance.webhook;
  if (!hook?.enabled || !hook.events.includes(event) || !hook.url.startsWith('http')) return null;
  const path = event.toLowerCase().replaceAll('_', '-');
  const body = {
    event: event.toLowerCase().replaceAll('_', '.'),
    instance: instance.name,
    data: sent.data,
    destination: hook.url,
    date_time: falseUtc(),
    ...(instance.ownerJid ? { sender: instance.ownerJid } : {}),
    server_url: sent.serverUrl,
    apikey: instance.token,
  };
  return {
    url: hook.webhookByEvents ? `${hook.url}/${path}` : hook.url,
    headers: headersOf(instance),
    body: JSON.stringify(body),
  };
}

async function attempt(
  parcel: Parcel,
  timeoutMs: number,
  closing: AbortSignal,
): Promise<'done' | 'drop' | 'retry'> {
  try {
    const answer = await fetch(parcel.url, {
      method: 'POST',
      headers: parcel.headers,
      body: parcel.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'done';
    return neverRetried.has(answer.status) ? 'drop' : 'retry';
  } catch {
    // A missing response (refused, reset, timed out) is retried like a 500.
    return 'retry';
  }
}

function delayAfter(failures: number, retries: Retries): number {
  const full = Math.min(retries.initialDelayMs * 2 ** (failures - 1), retries.maxDelayMs);
  return full * (1 + retries.jitter * (Math.random() * 2 - 1));
}

async function deliver(parcel: Parcel, retries: Retries, closing: AbortSignal): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    const outcome = await attempt(parcel, retries.requestTimeoutMs, closing);
    if (outcome === 'done') return true;
    if (outcome === 'drop' || tried >= retries.maxAttempts || closing.aborted) return false;
    await pause(delayAfter(tried, retries), undefined, { ref: false, signal: closing });
  }
}

/** Starts the delivery queue; `serverUrl` is a function because the port is known only after listening. */
export function webhookDelivery(deps: { retries: Retries; serverUrl: () => string }): WebhookDelivery {
  let life = new AbortController();
  const counts = { pending: 0, delivered: 0, dropped: 0 };
  const disturbance: DeliveryFault = { duplicates: 0, delayMs: 0, reverse: 0, lose: 0 };
  const held: Parcel[] = [];

  const send = async (parcel: Parcel) => {
    const { signal } = life;
    counts.pending++;
    try {
      if (disturbance.delayMs > 0) await pause(disturbance.delayMs, undefined, { ref: false, signal });
      counts[(await deliver(parcel, deps.retries, signal)) ? 'delivered' : 'dropped']++;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      counts.pending--;
    }
  };
  const release = (parcel: Parcel) => {
    for (let copy = 0; copy <= disturbance.duplicates; copy++) void send(parcel);
  };
  return {
    emit: (instance, event, data) => {
      const parcel = parcelOf(instance, event, { data, serverUrl: deps.serverUrl() });
      if (!parcel) return;
      if (disturbance.lose > 0) {
        disturbance.lose--;
        return;
      }
      if (disturbance.reverse === 0) return release(parcel);
      if (held.push(parcel) >= disturbance.reverse)
        for (const late of held.splice(0).toReversed()) release(late);
    },
    disturb: (change) => {
      Object.assign(disturbance, change);
      if (disturbance.reverse === 0) for (const late of held.splice(0)) release(late);
    },
    counts: () => ({ ...counts }),
    forget: () => {
      held.length = 0;
      life.abort();
      life = new AbortController();
    },
    close: () => life.abort(),
  };
}
