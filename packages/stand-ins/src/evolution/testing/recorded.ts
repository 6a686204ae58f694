// Recorded traffic of a real Evolution API 2.3.7, and the comparison of two bodies.
import { readFileSync } from 'node:fs';

export interface RecordedPair {
  name: string;
  request: { method: string; path: string; apikey: string | null; body?: unknown };
  response: { status: number; body: unknown };
}

export interface RecordedWebhook {
  event: string;
  instance: string;
  data: unknown;
  [name: string]: unknown;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../test-data/${name}`, import.meta.url), 'utf8'));

/** Requests and responses, by session: without WhatsApp, with WhatsApp, reading old messages. */
export const recordedPairs = read('evolution-pairs.json') as Record<
  'offline' | 'connected' | 'catchUp',
  RecordedPair[]
>;

/** Webhook bodies by scenario. */
export const recordedWebhooks = read('evolution-webhooks.json') as {
  headers: Record<string, string>;
  /** Head and claims of the token in place of `jwt_key`. */
  jwt: { header: unknown; payload: Record<string, unknown> };
  scenarios: Record<string, RecordedWebhook[]>;
};

/**
 * Attempts of a failing delivery, by the receiver's answer: a sequence of statuses, or a text for no
 * response.
 */
export const recordedRetries = read('evolution-retries.json') as {
  receiverAnswers: Record<string, number | string>;
  attempts: Record<string, { msSinceEmit: number }[]>;
};

export const recordedKey = 'global-key-for-checks';

const volatile = new Set([
  'id',
  'keyId',
  'messageId',
  'rowId',
  'stanzaId',
  'instanceId',
  'hash',
  'token',
  'apikey',
  'code',
  'base64',
  'createdAt',
  'updatedAt',
  'disconnectionAt',
  'disconnectionObject',
  'date_time',
  'server_url',
  'destination',
  'messageTimestamp',
  'low',
  'senderTimestampMs',
  'timestampMs',
  'date',
  'clientName',
  'Message',
  'Contact',
]);

/** Replaces values that vary between runs by their type; everything else must be equal. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => {
    if (name === 'pairingCode' && typeof item === 'string') return [name, '<pairing code>'];
    const replaced = volatile.has(name) && item !== null && typeof item !== 'object';
    return [name, replaced ? `<${typeof item}>` : comparable(item)];
  });
  return Object.fromEntries(entries);
}

/** Sends a recorded request to another server. */
export async function replay(url: string, { request }: RecordedPair): Promise<RecordedPair['response']> {
  const { body, apikey } = request;
  const answer = await fetch(url + request.path, {
    method: request.method,
    headers: {
      ...(apikey ? { apikey } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
