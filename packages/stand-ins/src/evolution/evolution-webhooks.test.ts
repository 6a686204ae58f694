import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startEvolutionStandIn, type EvolutionStandIn } from './evolution-stand-in.ts';
import type { EvolutionStandInOptions } from './options.ts';
import { control } from './testing/control.ts';
import { comparable, recordedKey, recordedPairs, recordedWebhooks } from './testing/recorded.ts';
import { webhookReceiver, type Received, type WebhookReceiver } from './testing/webhook-receiver.ts';

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
  receiver: WebhookReceiver;
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
const maria = { number: '5511988887777', name: 'Maria Cliente' };

async function pairedSession(options?: EvolutionStandInOptions, answer?: Answer): Promise<Session> {
  const made = await session(options, answer);
  await control(made.standIn.url, 'instances/prof1/scan', paired);
  await made.receiver.until((all) => all.length === 5);
  made.receiver.received.length = 0;
  return made;
}

function sorted(bodies: object[]): object[] {
  return bodies
    .map((body) => comparable(body) as object)
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en'));
}

const recorded = (scenario: string) => recordedWebhooks.scenarios[scenario] ?? [];

/** Webhooks have no order, so both sides are sorted; lid digits and row ids are this server's own. */
async function expectRecorded(receiver: WebhookReceiver, scenario: string) {
  const expected = recorded(scenario);
  expect(expected.length).toBeGreaterThan(0);
  const all = await receiver.until((received) => received.length >= expected.length);
  const bodies = all.map(({ body }) => body);
  expect(sorted(withFixedLid(bodies))).toEqual(sorted(withFixedLid(expected)));
}

const withFixedLid = (bodies: object[]) =>
  JSON.parse(JSON.stringify(bodies).replaceAll(/\d{15}@lid/g, '<lid>')) as object[];

describe('webhooks of Evolution API 2.3.7, compared with recorded ones', () => {
  it('tell of a new instance, its connection and its first code', async () => {
    const { receiver } = await session();
    await expectRecorded(receiver, 'create');
  });

  it('tell of the next code and of the phone that reads it', async () => {
    const { standIn, receiver } = await session();
    await receiver.until((all) => all.length === 3);
    receiver.received.length = 0;
    await control(standIn.url, 'instances/prof1/rotate');
    await control(standIn.url, 'instances/prof1/scan', paired);
    await expectRecorded(receiver, 'scan-to-open');
  });

  it('tell of a text sent, and of each step of its delivery', async () => {
    const { receiver, call } = await pairedSession();
    const text = 'Olá! Sua consulta é amanhã às 14:00.';
    const sent = await call('POST', '/message/sendText/prof1', { number: maria.number, text });
    const all = await receiver.until((received) => received.length === 3);
    const [first, ...updates] = all.map(({ body }) => body);
    expect(comparable(first)).toEqual(comparable(recorded('after-sends')[0]));
    expect(first?.data).toEqual(sent);
    const statuses = updates.map(({ data }) => (data as { status: string }).status);
    expect(statuses.toSorted()).toEqual(['DELIVERY_ACK', 'SERVER_ACK']);
    const update = { ...(recorded('update-delivered')[0]?.data as object), status: '<status>' };
    for (const { data } of updates)
      expect(comparable({ ...(data as object), status: '<status>' })).toEqual(comparable(update));
  });

  it.each([
    ['in:text-duplicate-same-id', { text: 'primeira', id: 'DUPLICATEID00000001' }],
    ['in:lid-addressed', { text: 'mensagem via LID', addressing: 'lid' }],
    ['in:lid-without-alt', { text: 'LID sem telefone', number: '777000111222333@lid' }],
    ['in:fromMe-typed-on-phone', { text: 'Resposta do profissional no celular', fromMe: true }],
    ['in:location', { message: { locationMessage: { degreesLatitude: -23.55, degreesLongitude: -46.63 } } }],
  ])('carry a message as in %s', async (scenario, message) => {
    const { standIn, receiver } = await pairedSession();
    await control(standIn.url, 'instances/prof1/messages', {
      ...maria,
      id: '4A5C67B146ADCE674EC5',
      ...message,
    });
    const all = await receiver.until((received) => received.length === 2);
    const upsert = all.map(({ body }) => body).filter(({ event }) => event === 'messages.upsert');
    const expected = recorded(scenario).filter(({ event }) => event === 'messages.upsert');
    expect(sorted(withFixedLid(upsert))).toEqual(sorted(withFixedLid(expected)));
  });

  it.each([
    ['disconnect-428', 428],
    ['disconnect-440', 440],
    ['disconnect-403-ban', 403],
    ['disconnect-401-phone-unlinked', 401],
  ])('tell of the end of a connection as in %s', async (scenario, code) => {
    const { standIn, receiver } = await pairedSession();
    await control(standIn.url, 'instances/prof1/disconnect', { code });
    await expectRecorded(receiver, scenario);
  });

  it('tell of a restart', async () => {
    const { receiver, call } = await pairedSession();
    await call('POST', '/instance/restart/prof1');
    await expectRecorded(receiver, 'restart');
  });

  it('tell of a logout', async () => {
    const { receiver, call } = await pairedSession();
    await call('DELETE', '/instance/logout/prof1');
    await expectRecorded(receiver, 'logout');
  });

  it('tell that no more codes are shown', async () => {
    const { standIn, receiver } = await pairedSession({ qrLimit: 1 });
    await control(standIn.url, 'instances/prof1/disconnect', { code: 401 });
    await receiver.until((all) => all.length === 3);
    receiver.received.length = 0;
    await fetch(`${standIn.url}/instance/connect/prof1`, { headers: { apikey: recordedKey } });
    await expectRecorded(receiver, 'connect-after-logout');
  });
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
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
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

  it.each([
    ['a 500 twice, then fine', [500, 500, 200], 3],
    ['429, then fine', [429, 200], 2],
    ['a redirect, then fine', [302, 200], 2],
    ['no answer in time, then fine', [null, 200], 2],
    ['always 500', [500], 4],
    ['400', [400], 1],
    ['401', [401], 1],
    ['403', [403], 1],
    ['404', [404], 1],
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
