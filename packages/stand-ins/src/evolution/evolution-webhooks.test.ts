import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startEvolutionStandIn, type EvolutionStandIn } from './evolution-stand-in.ts';
import type { EvolutionStandInOptions } from '#evolution/instances/options.ts';
import { control } from './testing/control.ts';
import { recordedKey, recordedPairs, recordedRetries, recordedWebhooks } from './testing/recorded.ts';
import type { Receiver } from '#testing/receiver.ts';
import { type Received, webhookReceiver } from './testing/webhook-receiver.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const shortRetries = {
  requestTimeoutMs: 10_000,
  maxAttempts: 4,
  initialDelayMs: 40,
  maxDelayMs: 120,
  jitter: 0,
};

interface Session {
  standIn: EvolutionStandIn;
  receiver: Receiver<Received>;
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

type Answer = (received: Received, index: number) => number | null;

/** A stand-in with the recorded instance `prof1`, whose webhooks arrive at the receiver. */
async function session(options: EvolutionStandInOptions = {}, answer?: Answer): Promise<Session> {
  const receiver = await webhookReceiver(answer);
  closing.push(receiver.close);
  const defaults = { apiKey: recordedKey, qrLimit: 4, timings: { settleMs: 5 }, retries: shortRetries };
  const standIn = await startEvolutionStandIn({ ...defaults, ...options });
  closing.push(standIn.close);
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { apikey: recordedKey, 'content-type': 'application/json' };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(standIn.url + path, { method, headers, ...content });
    return response.json();
  };
  const create = recordedPairs.connected[0]?.request.body as { webhook: object };
  const webhook = { ...create.webhook, url: `${receiver.url}/hook/prof1` };
  await call('POST', '/instance/create', { ...create, webhook });
  return { standIn, receiver, call };
}

const paired = { number: '5511912345678', name: 'Dra. Teste' };
const maria = { number: '5511988887777', name: 'Maria' };

async function pairedSession(options?: EvolutionStandInOptions, answer?: Answer): Promise<Session> {
  const made = await session(options, answer);
  await control(made.standIn.url, 'instances/prof1/scan', paired);
  await made.receiver.until((all) => all.length === 5);
  made.receiver.received.length = 0;
  return made;
}

it('sends the webhook of a sent text with the body of the response', async () => {
  const { receiver, call } = await pairedSession();
  const sent = await call('POST', '/message/sendText/prof1', { number: maria.number, text: 'Olá!' });
  const all = await receiver.until((received) => received.length === 3);
  const [first, ...updates] = all.map(({ body }) => body);
  expect(first?.data).toEqual(sent);
  const statuses = updates.map(({ data }) => (data as { status: string }).status);
  expect(statuses.toSorted()).toEqual(['DELIVERY_ACK', 'SERVER_ACK']);
});

describe('webhook headers', () => {
  it('are the configured ones, with a signed token in place of jwt_key', async () => {
    const { receiver } = await session();
    const [first] = await receiver.until((all) => all.length > 0);
    const sent = first?.headers ?? {};
    for (const [name, value] of Object.entries(recordedWebhooks.headers))
      if (name !== 'authorization') expect.soft(sent[name], name).toBe(value);
    const [head = '', claims = '', signature] = (sent.authorization ?? '').replace('Bearer ', '').split('.');
    expect(createHmac('sha256', 'jwt-secret').update(`${head}.${claims}`).digest('base64url')).toBe(
      signature,
    );
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual(recordedWebhooks.jwt.header);
    const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      number
    >;
    expect(rest).toEqual({ app: 'evolution', action: 'webhook' });
    expect((exp ?? 0) - (iat ?? 0)).toBe(600);
    expect(sent.jwt_key).toBeUndefined();
  });
});

describe('webhook delivery', () => {
  const attempts = (answers: (number | null)[]) => async () => {
    const requestTimeoutMs = answers.includes(null) ? 500 : 10_000;
    const retries = { ...shortRetries, requestTimeoutMs };
    const { standIn, receiver } = await pairedSession({ retries }, ({ body }, index) =>
      body.event === 'call' ? (answers[Math.min(index, answers.length - 1)] ?? null) : 200,
    );
    await control(standIn.url, 'instances/prof1/events', { event: 'CALL', data: { id: 'CALL1' } });
    await settled(standIn.url);
    return receiver.received.map(({ at }) => at);
  };
  const settled = async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/_control/webhooks`);
    const { pending } = (await answer.json()) as { pending: number };
    if (pending > 0) await settled(url);
  };

  /** The recorded answers as numbers, null for a timeout; the last one repeats. */
  const answersOf = (recorded: number | string): (number | null)[] =>
    String(recorded)
      .split(',')
      .map((part) => (/no answer/.test(part) ? null : Number(/\d+/.exec(part)?.[0])));

  // spec: 2 §7.38
  it.each(Object.entries(recordedRetries.receiverAnswers))(
    'as recorded for %s (%s)',
    async (name, recorded) => {
      const tries = recordedRetries.attempts[name] ?? [];
      expect(await attempts(answersOf(recorded))()).toHaveLength(tries.length);
    },
  );

  it.each([
    ['403', [403], 1],
    ['422', [422], 1],
  ])('after %s tries %j: %i times', async (_name, answers, times) => {
    expect(await attempts(answers)()).toHaveLength(times);
  });

  it('waits twice as long after each failure, up to a limit', async () => {
    const at = await attempts([500])();
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(38);
    expect(waits[1]).toBeGreaterThanOrEqual(78);
    expect(waits[2]).toBeGreaterThanOrEqual(118);
  });

  it('can repeat, reverse and lose events on demand', async () => {
    const { standIn, receiver } = await pairedSession();
    const ring = (id: string) =>
      control(standIn.url, 'instances/prof1/events', { event: 'CALL', data: { id } });
    const received = () => receiver.received.map(({ body }) => (body.data as { id: string }).id);
    await control(standIn.url, 'webhooks', { lose: 1, duplicates: 1 });
    await ring('lost');
    await ring('twice');
    await receiver.until((all) => all.length === 2);
    await control(standIn.url, 'webhooks', { duplicates: 0, reverse: 2 });
    await ring('held');
    await ring('last');
    await receiver.until((all) => all.length === 4);
    expect(received().slice(0, 2)).toEqual(['twice', 'twice']);
    expect(received().slice(2).toSorted()).toEqual(['held', 'last']);
  });
});
