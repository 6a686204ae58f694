import { recordedWebhooks } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let professionalId: number;

let instance = '';

const keyOf = (id: string, number: string) => ({ id, fromMe: false, remoteJid: `${number}@s.whatsapp.net` });

const messageData = (text: string, more: Record<string, unknown> = {}) => ({
  key: keyOf('3A0000000000000001', '5511988887777'),
  pushName: 'Maria',
  message: { conversation: text },
  messageTimestamp: Math.floor(Date.now() / 1000),
  ...more,
});

const upsert = (text: string, more: Record<string, unknown> = {}) => ({
  event: 'messages.upsert',
  instance,
  apikey: 'CHAVE-DA-INSTANCIA',
  data: messageData(text, more),
});

const storedCounts = async () => {
  const [counts] = await whatsapp.rows<{ messages: number; events: number; conversations: number }>(sql`
    select (select count(*)::int from whatsapp_messages where professional_id = ${professionalId}) as messages,
           (select count(*)::int from inbound_events where professional_id = ${professionalId}) as events,
           (select count(*)::int from conversations where professional_id = ${professionalId}) as conversations`);
  return counts;
};

const NOTHING = { messages: 0, events: 0, conversations: 0 };

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ({ professionalId, instanceName: instance } = await whatsapp.aProfessional());
  whatsapp.jobs.length = 0;
});

afterAll(() => whatsapp.close());

describe('the secret of a delivery', () => {
  // attack: W2
  it.each([
    ['no secret', ''],
    ['a wrong secret', 'Bearer errado'],
    ['a secret without its scheme', 'c2VncmVkbw'],
  ])('%s is refused and stores nothing', async (_name, authorization) => {
    const answer = await whatsapp.deliver(instance, upsert('oi'), authorization);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthorized' }]);
    expect(await storedCounts()).toEqual(NOTHING);
  });

  // spec: 2 §0.41, 2 §0.72
  it('refuses another instance’s secret, in either direction', async () => {
    const other = await whatsapp.aProfessional();
    const secretOfOther = `Bearer ${webhookSecret(whatsapp.deps.webhookKey, other.instanceName)}`;
    expect((await whatsapp.deliver(instance, upsert('oi'), secretOfOther)).statusCode).toBe(401);
    expect((await whatsapp.deliver(other.instanceName, upsert('oi'))).statusCode).toBe(401);
    expect(await storedCounts()).toEqual(NOTHING);
  });

  it('refuses an unknown instance like a wrong secret', async () => {
    const answer = await whatsapp.deliver('zelo-ninguem', { ...upsert('oi'), instance: 'zelo-ninguem' });
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthorized' }]);
  });
});

describe('the response to a delivery', () => {
  // attack: W5
  it.each([
    ['a body that is no webhook', '{"hello":"world"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"oi"'],
  ])('%s is taken and ignored', async (_name, body) => {
    const answer = await whatsapp.deliver(instance, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  });

  // attack: W5
  it.each([
    ['an unknown event', 'galaxy.updated', { x: 1 }],
    ['a message of the wrong types', 'messages.upsert', { key: 7, message: [] }],
    [
      'ids that the database cannot keep',
      'messages.upsert',
      messageData('oi', { key: keyOf('a\0b', 'x\0') }),
    ],
    [
      'an id without end',
      'messages.upsert',
      messageData('oi', { key: keyOf('A'.repeat(9000), '5511988887777') }),
    ],
  ])('%s is taken and ignored', async (_name, event, data) => {
    const answer = await whatsapp.deliver(instance, { event, instance, data });
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(await storedCounts()).toEqual(NOTHING);
  });

  it('keeps a message whose name has characters that the database refuses', async () => {
    const body = upsert('quero \0 marcar \ud800', { pushName: 'Ma\0ria \ud800' });
    expect((await whatsapp.deliver(instance, body)).statusCode).toBe(200);
    expect(await storedCounts()).toMatchObject({ messages: 1 });
  });

  // spec: 2 §0.33, 2 §0.50
  it('requests a retry for invalid JSON', async () => {
    const answer = await whatsapp.deliver(instance, '{"event":"messages.ups');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });

  // attack: W5
  it('refuses a body over ten megabytes without a crash, and accepts one of nine', async () => {
    const large = (megabytes: number) =>
      upsert('foto', { message: { imageMessage: { jpegThumbnail: 'x'.repeat(megabytes * 1024 * 1024) } } });
    expect((await whatsapp.deliver(instance, large(11))).statusCode).toBe(413);
    expect((await whatsapp.deliver(instance, large(9))).statusCode).toBe(200);
    expect(await storedCounts()).toMatchObject({ messages: 1 });
  });

  // spec: 2 §0.33, 2 §0.50
  // attack: W3
  it('is 503 when the database is down, so that the gateway delivers again', async () => {
    await whatsapp.db.execute(sql`alter table inbound_events rename to inbound_events_away`);
    expect((await whatsapp.deliver(instance, upsert('oi'))).statusCode).toBe(503);
    await whatsapp.db.execute(sql`alter table inbound_events_away rename to inbound_events`);
    expect(await storedCounts()).toEqual(NOTHING);
    expect((await whatsapp.deliver(instance, upsert('oi'))).statusCode).toBe(200);
    expect(await storedCounts()).toEqual({ messages: 1, events: 1, conversations: 1 });
  });

  // spec: 2 §7.37
  it('accepts every recorded event of a real gateway', async () => {
    const bodies = Object.values(recordedWebhooks.scenarios).flat();
    const answers = await Promise.all(
      bodies.map((body) => whatsapp.deliver(instance, { ...body, instance })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(bodies.length).toBeGreaterThan(60);
  });
});

describe('the stored data of a delivery', () => {
  // spec: 2 §0.48
  it('is one message and one turn for ten concurrent copies', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => whatsapp.deliver(instance, upsert('oi'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await storedCounts()).toEqual({ messages: 1, events: 1, conversations: 1 });
    expect(whatsapp.jobs).toEqual([
      {
        name: 'conversation-turn',
        payload: { professionalId, conversationId: expect.any(Number) },
        afterMs: 0,
      },
    ]);
  });

  // spec: 2 §0.73
  // attack: W5
  it.each([
    ['a group', { key: { id: 'G1', fromMe: false, remoteJid: '120363025246125486@g.us' } }],
    ['a story', { key: { id: 'S1', fromMe: false, remoteJid: 'status@broadcast' } }],
    ['a list', { key: { id: 'L1', fromMe: false, remoteJid: '123@broadcast' } }],
    ['a channel', { key: { id: 'N1', fromMe: false, remoteJid: '123@newsletter' } }],
    ['a reaction', { message: { reactionMessage: { text: '👍' } } }],
  ])('contains nothing of %s', async (_name, more) => {
    expect((await whatsapp.deliver(instance, upsert('oi', more))).statusCode).toBe(200);
    expect(await storedCounts()).toEqual(NOTHING);
  });

  // spec: 2 §0.41, 2 §0.72
  it('contains no text, key or secret in plain', async () => {
    await whatsapp.deliver(instance, upsert('CANARIO-7f3a do cliente'));
    const [conversation] = await whatsapp.rows<{ id: number }>(sql`
      select id::int from conversations where professional_id = ${professionalId}`);
    const key = { professionalId, conversationId: conversation?.id ?? 0 };
    whatsapp.script.answer = async () => ({
      replies: ['CANARIO-7f3a da resposta'],
      dialogue: { asked: 'CANARIO-7f3a da memória' },
    });
    await whatsapp.conversation.turn(key);
    const columns = await whatsapp.rows<{ place: string; hits: number }>(sql`
      select table_name || '.' || column_name as place,
        (xpath('/row/hits/text()', query_to_xml(format(
          'select count(*) as hits from %I where %I::text like ''%%CANARIO%%'' or %I::text like ''%%CHAVE-DA%%''',
          table_name, column_name, column_name), false, true, '')))[1]::text::int as hits
      from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`);
    expect(columns.length).toBeGreaterThan(80);
    expect(columns.filter(({ hits }) => hits > 0)).toEqual([]);
    const [kept] = await whatsapp.rows<{ n: number }>(sql`
      select (select count(*) from outbound_messages where professional_id = ${professionalId})::int
           + (select count(*) from whatsapp_messages where professional_id = ${professionalId})::int as n`);
    expect(kept?.n).toBe(2);
  });
});
