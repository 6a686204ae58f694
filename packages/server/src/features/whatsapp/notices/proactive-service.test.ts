import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let clientId: number;

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  clientId = await aClient(null);
});

afterAll(() => whatsapp.close());

const aClient = async (phone: string | null): Promise<number> => {
  const client = { name: 'Maria', phone, email: null, notes: null };
  return (await whatsapp.clients.create(ana.professionalId, client)).id;
};

/** Sends a proactive message to a person. */
const write = async (phone: string, text: string, uniqueKey = `proactive:test:${phone}`) => {
  return whatsapp.db.transaction(async (tx) => {
    const chat = await whatsapp.proactive.lockChat(tx, ana.professionalId, { phone, clientId });
    const key = { professionalId: ana.professionalId, conversationId: chat?.id ?? 0 };
    return { key, result: await whatsapp.proactive.enqueue(tx, key, { uniqueKey, text }) };
  });
};

const waits = () =>
  whatsapp.rows<{ ms: number; chat: number }>(sql`
    select (extract(epoch from lease_until - created_at) * 1000)::float8 as ms, conversation_id::int as chat
    from outbound_messages where professional_id = ${ana.professionalId} order by lease_until`);

// spec: 2 §0.67
it('spaces three hundred messages randomly within bounds, and rejects those beyond the horizon', async () => {
  const results: string[] = [];
  for (let person = 0; person < 300; person += 1) {
    results.push((await write(`55119${10_000_000 + person}`, 'Lembrete')).result);
  }
  const taken = results.filter((result) => result === 'queued').length;
  expect(taken).toBeGreaterThanOrEqual(10);
  expect(taken).toBeLessThanOrEqual(40);
  // chance decides if twenty are accepted before the slots are used up
  const others = new Set(results.filter((result) => result !== 'queued'));
  expect(['paced', 'first-contacts']).toEqual(expect.arrayContaining([...others]));
  expect(others.size).toBeGreaterThan(0);
  const times = await whatsapp.rows<{ at: number }>(sql`
    select (extract(epoch from lease_until) * 1000)::float8 as at
    from outbound_messages where professional_id = ${ana.professionalId} order by lease_until`);
  const gaps = times.slice(1).map(({ at }, index) => at - (times[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(2_900);
  expect(new Set(gaps.map((gap) => Math.round(gap))).size).toBeGreaterThan(gaps.length / 2);
});

it('sends a reply before a proactive message that waits for its slot', async () => {
  await write('5511911110000', 'primeiro');
  const { key } = await write('5511922220000', 'Lembrete');
  await whatsapp.db.transaction((tx) =>
    whatsapp.outbox.enqueue(tx, key, [{ uniqueKey: 'turn:1:0', text: 'Resposta' }]),
  );
  await whatsapp.outbox.deliver(key);
  expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Resposta']);
  expect(await waits()).toHaveLength(3);
});

it('queues a key once', async () => {
  const first = await write('5511911110000', 'Lembrete', 'proactive:test:1');
  const again = await write('5511911110000', 'Lembrete', 'proactive:test:1');
  expect([first.result, again.result]).toEqual(['queued', 'known']);
  await whatsapp.outbox.deliver(first.key);
  expect((await write('5511911110000', 'Lembrete', 'proactive:test:1')).result).toBe('known');
  expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Lembrete']);
});

it('keeps one chat per person for both forms of the number', async () => {
  await ana.receives({ text: 'oi', number: '554788887777' });
  const { key } = await write('5547988887777', 'Lembrete');
  expect(await ana.chats()).toEqual([key]);
});

it('writes to a client without a phone in the existing chat, or not at all', async () => {
  const lock = () =>
    whatsapp.db.transaction((tx) =>
      whatsapp.proactive.lockChat(tx, ana.professionalId, { phone: null, clientId }),
    );
  expect(await lock()).toBeUndefined();
  await ana.receives({ text: 'oi', key: { remoteJid: '100000000000009@lid' } });
  await whatsapp.db.execute(sql`update conversations set client_id = ${clientId}
    where professional_id = ${ana.professionalId}`);
  expect(await lock()).toMatchObject({ chatJid: '100000000000009@lid' });
});

it('stores the address that WhatsApp returns as the address of the chat', async () => {
  await whatsapp.control('numbers', { jids: { '551188887777': '551188887777@s.whatsapp.net' } });
  await whatsapp.control('numbers', { jids: { '5511988887777': '551188887777@s.whatsapp.net' } });
  const { key } = await write('5511988887777', 'Lembrete');
  await whatsapp.outbox.deliver(key);
  await ana.receives({ text: 'sim', number: '551188887777' });
  const chats = await whatsapp.rows(
    sql`select id::int, chat_jid from conversations where professional_id = ${ana.professionalId}`,
  );
  expect(chats).toEqual([{ id: key.conversationId, chat_jid: '551188887777@s.whatsapp.net' }]);
});

// spec: 2 §0.67
it('writes first to at most twenty strangers per day, not counting people with earlier messages', async () => {
  await whatsapp.db.execute(sql`
    update whatsapp_connections set next_proactive_at = null where professional_id = ${ana.professionalId}`);
  const free = () =>
    whatsapp.db.execute(sql`
      update whatsapp_connections set next_proactive_at = null where professional_id = ${ana.professionalId}`);
  const results: string[] = [];
  for (let person = 0; person < 22; person += 1) {
    await free();
    results.push((await write(`55119${30_000_000 + person}`, 'Lembrete')).result);
  }
  expect(results).toEqual([
    ...Array.from({ length: 20 }, () => 'queued'),
    'first-contacts',
    'first-contacts',
  ]);
  await free();
  expect((await write('5511930000000', 'Outro lembrete', 'proactive:test:outro')).result).toBe('queued');
  await free();
  await ana.receives({ text: 'oi', number: '5511977778888' });
  expect((await write('5511977778888', 'Lembrete')).result).toBe('queued');
  await whatsapp.db.execute(sql`
    update outbound_messages set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC'
    where professional_id = ${ana.professionalId}`);
  await free();
  expect((await write('5511930000021', 'Lembrete')).result).toBe('queued');
});
