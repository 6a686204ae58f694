// A real outage: our port is closed and the process gone. The gateway retries, gives up, and the next server fetches what
// it missed.
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aGround, type TestGround } from '#features/whatsapp/testing/test-ground.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 30_000, interval: 30 };

let nowMs = Date.parse('2026-03-04T13:00:00Z');
let whatsapp: TestWhatsapp;
const clock = () => new Date(nowMs);

afterEach(() => whatsapp.close());

const server = (ground: TestGround): Promise<TestWhatsapp> => aWhatsapp({ clock, ground });

/** A paired professional whose gateway gives up soon; no server is running. */
const aServerThatFails = async () => {
  whatsapp = await server(await aGround(clock, { initialDelayMs: 10, maxAttempts: 2 }));
  const ana = await whatsapp.aProfessional();
  await vi.waitFor(
    async () => expect(await whatsapp.proactive.isConnected(ana.professionalId)).toBe(true),
    WAIT,
  );
  await ana.receives({ text: 'antes', id: '3ABEFORE' });
  await whatsapp.goDown();
  return ana;
};

const pending = async (): Promise<number> => {
  const answer = await fetch(`${whatsapp.standIn.url}/_control/webhooks`);
  return ((await answer.json()) as { pending: number }).pending;
};

/** Every retry of the gateway has failed. */
const givenUp = () => vi.waitFor(async () => expect(await pending()).toBe(0), WAIT);

const write = (instanceName: string, id: string, more: object = {}) =>
  whatsapp.control(`instances/${instanceName}/messages`, {
    number: '5511988887777',
    name: 'Maria',
    text: `mensagem ${id}`,
    id,
    ...more,
  });

const storedIds = async (professionalId: number): Promise<string[]> => {
  const rows = await whatsapp.rows<{ id: string }>(sql`
    select message_id as id from whatsapp_messages where professional_id = ${professionalId} order by sent_at, message_id`);
  return rows.map(({ id }) => id);
};

const waiting = async (professionalId: number): Promise<string[]> => {
  const rows = await whatsapp.rows<{ id: string }>(sql`
    select message_id as id from whatsapp_messages
    where professional_id = ${professionalId} and pending order by sent_at, message_id`);
  return rows.map(({ id }) => id);
};

/** Two messages per minute from two clients, while no server is running. */
const outage = async (instanceName: string, minutes: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    nowMs += MINUTE_MS;
    for (const number of ['5511988887777', '5521977776666']) {
      const id = `3AAWAY${String(ids.length).padStart(3, '0')}`;
      await write(instanceName, id, { number });
      ids.push(id);
    }
  }
  await givenUp();
  return ids;
};

/** First steps of a server after startup. */
const catchesUp = async (): Promise<void> => {
  await whatsapp.healthProbe.run();
  await whatsapp.catchUp.run(clock());
};

describe('an outage of our server', () => {
  // spec: 1 §9.39, 2 §0.49
  it.each([3, 30])(
    'of %i minutes loses nothing, stores nothing twice, and answers recent messages',
    async (minutes) => {
      const { professionalId, instanceName } = await aServerThatFails();
      const missed = await outage(instanceName, minutes);
      whatsapp = await server(whatsapp.ground);
      await catchesUp();
      expect(await storedIds(professionalId)).toEqual(['3ABEFORE', ...missed]);
      // messages of the last ten minutes, and the earlier one
      const fresh = missed.slice(-2 * Math.min(minutes, 11));
      expect(await waiting(professionalId)).toEqual(['3ABEFORE', ...fresh]);
      await catchesUp();
      expect(await storedIds(professionalId)).toHaveLength(missed.length + 1);
    },
  );

  // spec: 2 §0.49
  it('would lose every message without the catch-up: the gateway really gives up', async () => {
    const { professionalId, instanceName } = await aServerThatFails();
    await outage(instanceName, 3);
    whatsapp = await server(whatsapp.ground);
    expect(await storedIds(professionalId)).toEqual(['3ABEFORE']);
  });
});

describe('a server that comes back', () => {
  // spec: 2 §0.49
  it('gets every message once while the gateway still retries and the server fetches the same messages', async () => {
    whatsapp = await server(await aGround(clock, { initialDelayMs: 150, maxAttempts: 20 }));
    const { professionalId, instanceName } = await whatsapp.aProfessional();
    await whatsapp.goDown();
    const ids = Array.from({ length: 8 }, (_, index) => `3ARETRY${index}`);
    for (const id of ids) await write(instanceName, id);
    whatsapp = await server(whatsapp.ground);
    await catchesUp();
    await givenUp();
    expect((await storedIds(professionalId)).toSorted()).toEqual(ids);
  });

  // spec: 2 §0.48
  it('recognizes what the previous server has stored: a repetition changes nothing', async () => {
    const { professionalId, instanceName } = await aServerThatFails();
    whatsapp = await server(whatsapp.ground);
    const body = {
      event: 'messages.upsert',
      instance: instanceName,
      data: {
        key: { id: '3ABEFORE', fromMe: false, remoteJid: '5511988887777@s.whatsapp.net' },
        pushName: 'Maria',
        message: { conversation: 'antes' },
        messageTimestamp: Math.floor(nowMs / 1000),
      },
    };
    nowMs += 10 * MINUTE_MS;
    const answers = await Promise.all(Array.from({ length: 4 }, () => whatsapp.deliver(instanceName, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await storedIds(professionalId)).toEqual(['3ABEFORE']);
    expect(whatsapp.jobs).toEqual([]);
  });

  // spec: 2 §0.49
  it('stores what the gateway lost with its own restart', async () => {
    const { professionalId, instanceName } = await aServerThatFails();
    await write(instanceName, '3ALOST');
    await whatsapp.control('restart');
    // otherwise its connection events at startup would reach the next server out of order
    await givenUp();
    whatsapp = await server(whatsapp.ground);
    await catchesUp();
    expect(await storedIds(professionalId)).toEqual(['3ABEFORE', '3ALOST']);
  });
});
