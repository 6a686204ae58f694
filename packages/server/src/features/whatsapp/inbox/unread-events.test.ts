// Events that we do not use, as a manually configured or compromised gateway sends them.
import { cpuCostWithin } from '@zelo/domain/shared/test-cpu.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

/** CPU time of one delivery, without the machine's other work: mostly reading 10 MB of JSON. */
const MAX_CPU_MS = 1_500;

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

beforeAll(async () => {
  whatsapp = await aWhatsapp();
  ana = await whatsapp.aProfessional();
  await whatsapp.untilTold();
  await ana.receives({ text: 'Oi', id: 'UM' });
});

afterAll(() => whatsapp.close());

const JID = '5511988887777@s.whatsapp.net';

const aMessage = (index: number) => ({
  key: { id: `SET${index}`, fromMe: false, remoteJid: JID },
  pushName: 'Maria',
  message: { conversation: 'cancela tudo' },
  messageTimestamp: Math.floor(Date.now() / 1000),
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** `data` of an event. */
const BODIES: Record<string, () => unknown> = {
  nothing: () => undefined,
  null: () => null,
  'a text': () => 'x',
  'a number': () => 1e308,
  'an empty list': () => [],
  'messages of a history': () => ({ messages: Array.from({ length: 500 }, (_, index) => aMessage(index)) }),
  'messages in a list': () => Array.from({ length: 500 }, (_, index) => aMessage(index)),
  'one message': () => aMessage(0),
  'contacts with other names': () => [{ remoteJid: JID, pushName: 'Outro nome', profilePicUrl: 'https://x' }],
  'a contact': () => ({ remoteJid: JID, pushName: 'Outro nome' }),
  'the address of a chat': () => [JID],
  'the chat as a text': () => JID,
  'keys of a prototype': () => JSON.parse('{"__proto__":{"state":"close"},"constructor":{"prototype":{}}}'),
  'a connection that ends': () => ({ instance: 'x', state: 'close', statusReason: 401 }),
  'an address of 1 MB': () => ({ remoteJid: `${'1'.repeat(1_000_000)}@s.whatsapp.net`, id: 'UM' }),
  'three hundred thousand addresses': () => Array.from({ length: 300_000 }, () => JID),
};

const EVENTS = [
  'messages.set',
  'contacts.set',
  'contacts.upsert',
  'contacts.update',
  'chats.set',
  'chats.upsert',
  'chats.update',
  'chats.delete',
  'presence.update',
  'send.message.update',
  'labels.edit',
  'labels.association',
  'group.participants.update',
  'application.startup',
  'typebot.change.status',
  'instance.create',
  'instance.delete',
  'messages.upsert.x',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
];

const storedCounts = async () => {
  const counts = await whatsapp.rows(sql`
    select (select count(*)::int from conversations) as chats, (select count(*)::int from whatsapp_messages) as messages,
      (select count(*)::int from inbound_events) as events, (select count(*)::int from clients) as clients,
      (select count(*)::int from outbound_messages) as outbound, (select count(*)::int from notifications) as bells,
      (select string_agg(push_name, ',') from conversations) as names,
      (select string_agg(state || coalesce(problem, ''), ',') from whatsapp_connections) as connections`);
  return counts[0];
};

describe.each(EVENTS.map((event) => [event.slice(0, 40), event]))('the event %s', (_name, event) => {
  it('is accepted with any content, and changes nothing', async () => {
    const before = await storedCounts();
    const jobs = whatsapp.jobs.length;
    const texts = Object.entries(BODIES).map(
      ([name, data]) => [name, JSON.stringify(data()) ?? 'null'] as const,
    );
    for (const [name, data] of [...texts, ['lists in lists', nested(100_000)] as const]) {
      const body = `{"event":${JSON.stringify(event)},"instance":"${ana.instanceName}","data":${data}}`;
      const cost = await cpuCostWithin(MAX_CPU_MS, async () => {
        const answer = await whatsapp.deliver(ana.instanceName, body);
        expect([name, answer.statusCode]).toEqual([name, 200]);
      });
      expect(cost, name).toBeLessThan(MAX_CPU_MS);
    }
    expect(await storedCounts()).toEqual(before);
    expect(whatsapp.jobs).toHaveLength(jobs);
  });
});

it.each([
  ['no event', { instance: 'x' }],
  ['an event that is a list', { event: ['messages.set'], instance: 'x' }],
  ['another instance', { event: 'messages.set', instance: 'x', data: [] }],
  ['no object', []],
])('%s is refused or ignored', async (_name, body) => {
  const before = await storedCounts();
  const { statusCode } = await whatsapp.deliver(ana.instanceName, body);
  expect([200, 401]).toContain(statusCode);
  expect(await storedCounts()).toEqual(before);
});
