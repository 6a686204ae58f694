// Webhooks arrive at least once and in no order: the resulting chat is the same for every order.
import { runsOf } from '@zelo/domain/shared/test-runs.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEvolutionEvent } from '#gateways/evolution/wire/evolution-events.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';
import {
  conversationEvents,
  repeatedAndShuffled,
  seededRandom,
  type GatewayEvent,
  withoutPerson,
} from '#features/whatsapp/testing/shuffled-events.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

/** Different orders in each run. */
const ORDERS = runsOf('orders of deliveries');
const REPETITIONS = 3;
const BATCH_SIZE = 8;
/** Different in each run; to repeat a failure, set it to the printed value. */
const SEED = Number(process.env['SHUFFLE_SEED'] ?? Date.now() % 1_000_000);

const now = new Date('2026-03-04T13:00:00Z');
const start = now.getTime() / 1000 - 60;

let whatsapp: TestWhatsapp;
let connection: Connection;
let people = 0;

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => now });
  const { instanceName } = await whatsapp.aProfessional();
  const found = await whatsapp.inbox.connectionOf(instanceName);
  if (!found) throw new Error('no connection');
  connection = found;
});

afterAll(() => whatsapp.close());

/** Delivers a new person's events in this order; returns what is stored, without the person's identifiers. */
const deliverConversation = async (
  orderOf: (events: GatewayEvent[]) => GatewayEvent[],
  afterEach: () => Promise<unknown> = async () => undefined,
): Promise<string> => {
  const person = (people += 1);
  const order = orderOf(conversationEvents(person, start));
  for (const { event, data } of order) {
    const parsed = parseEvolutionEvent({ event, instance: connection.instanceName, data });
    if (parsed) await whatsapp.inbox.take(connection, parsed);
    await afterEach();
  }
  return keptOf(String(person).padStart(7, '0'));
};

const keptOf = async (digits: string): Promise<string> => {
  const { professionalId } = connection;
  const chats = await whatsapp.rows<{ id: number }>(sql`
    select id::int, chat_jid, phone, lid, push_name, state, human_until, last_message_at
    from conversations where professional_id = ${professionalId} and chat_jid like ${`%${digits}@%`}`);
  const lists = chats.map(({ id }) => whatsapp.chatList.messages(professionalId, id));
  const messages = (await Promise.all(lists)).flatMap(({ items }) => items);
  const waiting = await whatsapp.rows(sql`
    select message_id from whatsapp_messages
    where professional_id = ${professionalId} and pending and message_id like ${`%X${digits}`} order by message_id`);
  const kept = { chats: chats.map((chat) => ({ ...chat, id: 0 })), waiting };
  const shown = messages.map((message) => ({ ...message, id: 0 }));
  return withoutPerson(JSON.stringify({ ...kept, shown }, null, 1));
};

const random = seededRandom(SEED);
const anyOrder = (events: GatewayEvent[]): GatewayEvent[] => repeatedAndShuffled(events, REPETITIONS, random);

/** Distinct results of `orders` random orders. */
const endsOf = async (orders: number, afterEach?: () => Promise<unknown>): Promise<Set<string>> => {
  const ends = new Set<string>();
  for (let done = 0; done < orders; done += BATCH_SIZE) {
    const some = Array.from({ length: Math.min(BATCH_SIZE, orders - done) }, () =>
      deliverConversation(anyOrder, afterEach),
    );
    for (const end of await Promise.all(some)) ends.add(end);
  }
  return ends;
};

describe('a conversation of eight events', () => {
  // spec: 1 §9.38, 2 §0.53
  it(`ends the same in ${ORDERS} orders with repetitions, eight at once (seed ${SEED})`, async () => {
    const asItHappened = await deliverConversation((events) => events);
    expect(asItHappened).toContain('amanhã às 16h');
    expect(asItHappened).not.toContain('amanhã às 15h');
    expect([...(await endsOf(ORDERS))]).toEqual([asItHappened]);
  }, 600_000);

  // spec: 2 §0.53
  it('ends differently when early updates are not stored: the orders are real', async () => {
    const forget = () => whatsapp.db.execute(sql`delete from inbound_events where kind = 'early'`);
    expect((await endsOf(BATCH_SIZE, forget)).size).toBeGreaterThan(1);
  });

  // spec: 2 §0.48
  it('ends differently when ids are not unique: the repetitions are real', async () => {
    await whatsapp.db.execute(sql`
      create function made_unique() returns trigger language plpgsql as
      'begin new.message_id := new.message_id || gen_random_uuid(); return new; end'`);
    await whatsapp.db.execute(sql`
      create trigger made_unique before insert on whatsapp_message_keys for each row execute function made_unique()`);
    const forget = () => whatsapp.db.execute(sql`delete from inbound_events where kind <> 'early'`);
    expect((await endsOf(BATCH_SIZE, forget)).size).toBeGreaterThan(1);
  });
});
