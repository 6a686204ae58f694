// Webhooks signed as by Stripe: sent in the background, retried until answered with 2xx, in no promised order.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { KeptEvent } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';

/** Faults for tests; each applies to events emitted after it is set. */
export interface DeliveryFault {
  /** Holds all events until it is false again. */
  paused: boolean;
  /** Number of times each event is sent. */
  copies: number;
  delayMs: number;
  /** Sends events of the same moment in another order. */
  shuffle: boolean;
  /** Number of upcoming events that are only sent on request. */
  drop: number;
  /** Delays before the second and later attempts, in milliseconds; after the last one delivery fails. */
  retryDelaysMs: number[];
}

export interface WebhookDelivery {
  deliver: (kept: KeptEvent) => void;
  /** Sends an event once more, regardless of faults. */
  redeliver: (kept: KeptEvent) => void;
  disturb: (change: Partial<DeliveryFault>) => void;
  disturbance: () => DeliveryFault;
  /** Resumes deliveries left over by an earlier start. */
  resumeKept: () => void;
  /** Resolves when no delivery is in progress, queued or waiting for a retry. */
  idle: () => Promise<void>;
  forget: () => void;
  close: () => void;
}

const calm = (): DeliveryFault => ({
  paused: false,
  copies: 1,
  delayMs: 0,
  shuffle: false,
  drop: 0,
  retryDelaysMs: [500, 2_000, 10_000, 60_000, 600_000, 3_600_000],
});

/** The value of `stripe-signature`; `seconds` is the unix time of sending. */
function signatureHeader(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** One attempt; returns the status, or null without a response. */
async function post(state: StripeState, kept: KeptEvent, signal: AbortSignal): Promise<number | null> {
  const { webhookUrl, webhookSecret } = state.settings;
  if (webhookUrl === null) return null;
  const body = JSON.stringify(kept.event, null, 2);
  const signature = signatureHeader(webhookSecret, body, Math.floor(state.clock.sharedMillis() / 1000));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    accept: '*/*; q=0.5, application/xml',
    'cache-control': 'no-cache',
    'stripe-signature': signature,
  };
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(20_000)]);
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: limit,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** Sends with retries; every attempt is stored with its event in the state. */
function sender(state: StripeState) {
  let stopped = new AbortController();
  const running = new Set<Promise<void>>();

  const tryOnce = async (kept: KeptEvent, signal: AbortSignal): Promise<boolean> => {
    const status = await post(state, kept, signal);
    if (signal.aborted) return true;
    kept.attempts.push({ at: new Date(state.clock.sharedMillis()).toISOString(), status });
    const isDelivered = status !== null && status >= 200 && status < 300;
    if (isDelivered) {
      kept.delivered = true;
      kept.event.pending_webhooks = 0;
    }
    state.changed();
    return isDelivered;
  };
  const tryUntilTaken = async (kept: KeptEvent, delays: number[]): Promise<void> => {
    const { signal } = stopped;
    for (const delay of delays) {
      if (delay > 0) await pause(delay, undefined, { signal, ref: false });
      if (await tryOnce(kept, signal)) return;
    }
  };
  return {
    running,
    /** One attempt after each of the delays, in milliseconds, until the receiver accepts the event. */
    send: (kept: KeptEvent, delays: number[]): void => {
      const sending: Promise<void> = tryUntilTaken(kept, delays)
        .catch(() => undefined)
        .finally(() => running.delete(sending));
      running.add(sending);
    },
    abort: (): void => {
      stopped.abort();
      stopped = new AbortController();
    },
  };
}

/** The queue in front of the sender, which applies the faults. */
export function webhookDelivery(state: StripeState): WebhookDelivery {
  const { running, send, abort } = sender(state);
  let disturbance = calm();
  let waiting: KeptEvent[] = [];
  let flushing: NodeJS.Immediate | null = null;

  const flush = (): void => {
    flushing = null;
    if (disturbance.paused) return;
    const batch = waiting.flatMap((kept) => Array.from({ length: disturbance.copies }, () => kept));
    waiting = [];
    const { delayMs, retryDelaysMs } = disturbance;
    for (const kept of disturbance.shuffle ? shuffled(batch) : batch) send(kept, [delayMs, ...retryDelaysMs]);
  };
  const enqueue = (kept: KeptEvent): void => {
    waiting.push(kept);
    flushing ??= setImmediate(flush);
  };
  const forget = (): void => {
    waiting = [];
    disturbance = calm();
    abort();
  };
  const idle = async (): Promise<void> => {
    if (running.size === 0 && flushing === null) return;
    await Promise.all(running);
    await new Promise((resolve) => setImmediate(resolve));
    await idle();
  };
  return {
    deliver: (kept) => {
      if (kept.delivered) return;
      if (disturbance.drop > 0) disturbance.drop -= 1;
      else enqueue(kept);
    },
    redeliver: (kept) => send(kept, [0]),
    disturb: (change) => {
      disturbance = { ...disturbance, ...change };
      flush();
    },
    disturbance: () => disturbance,
    resumeKept: () => {
      for (const kept of state.events.values()) if (!kept.delivered) enqueue(kept);
    },
    idle,
    forget,
    close: forget,
  };
}
