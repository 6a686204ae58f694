// An erasure in a large account reads every text that may name the person, in pieces that keep no other request waiting.
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { activities, notifications } from '#db/schema/account.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { inboundEvents, whatsappMessageKeys, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { columnSeals, sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
});

afterAll(() => app.close());

it('searches mentions a hundred clients at a time, and finds those of the first and the last', async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const people = Array.from({ length: 1_000 }, (_, number) => ({
    professionalId,
    name: `Cliente ${number}`,
  }));
  const ids = await app.db.insert(clients).values(people).returning({ id: clients.id });
  for (const { id } of [...ids.slice(0, 1), ...ids.slice(-1)]) {
    const seals = columnSeals<'clients.address'>(sealer(TEST_DATA_KEY));
    const address = seals.seal('clients.address', { professionalId, id }, 'Com Zilda Canário');
    await app.db
      .update(clients)
      .set({ address })
      .where(and(eq(clients.professionalId, professionalId), eq(clients.id, id)));
  }
  const { body: zilda } = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
  });
  statements.length = 0;
  const { status, body } = await ana.request<ClientErasure>('POST', `/api/clients/${zilda.id}/erase`);
  expect(status).toBe(200);
  expect(body.mentions.map(({ label }) => label)).toEqual(['Ficha de Cliente 999', 'Ficha de Cliente 0']);
  const reads = statements.filter((statement) => /sealed_for_someone.* from "clients" t/s.test(statement));
  // the last read finds no more rows
  expect(reads).toHaveLength(11);
});

// attack: D4.5
it('searches all clients, including the oldest', async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const people = Array.from({ length: 6_000 }, (_, number) => ({
    professionalId,
    name: number === 0 ? 'Filha da Zilda' : `Cliente ${number}`,
  }));
  for (let from = 0; from < people.length; from += 2_000)
    await app.db.insert(clients).values(people.slice(from, from + 2_000));
  const { body: zilda } = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
  });
  const { body } = await ana.request<ClientErasure>('POST', `/api/clients/${zilda.id}/erase`);
  expect(body.mentions.map(({ label }) => label)).toEqual(['Ficha de Filha da Zilda']);
});

// attack: S12.5
it('removes phones from old sentences a thousand at a time, including the first and the last', async () => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  const sentences = Array.from({ length: 2_500 }, (_, number) =>
    number % 2_499 === 0 ? '(11) 98888-7777 marcou' : `Cliente ${number} marcou`,
  );
  const type = 'appointment' as const;
  await app.db.insert(activities).values(sentences.map((message) => ({ professionalId, type, message })));
  await app.db
    .insert(notifications)
    .values(sentences.map((message, at) => ({ professionalId, message, onceKey: `${message} ${at}` })));
  const { body: zilda } = await ana.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
    phone: '11988887777',
  });
  statements.length = 0;
  expect((await ana.request('POST', `/api/clients/${zilda.id}/erase`)).status).toBe(200);
  for (const table of [activities, notifications]) {
    const its = eq(table.professionalId, professionalId);
    expect(await app.db.$count(table, and(its, like(table.message, '%8888%')))).toBe(0);
    expect(await app.db.$count(table, and(its, eq(table.message, 'Cliente removido marcou')))).toBe(2);
  }
  expect(await app.db.$count(notifications, like(notifications.onceKey, '%8888%'))).toBe(0);
  const pieces = statements.filter((statement) => /with piece as .*limit/s.test(statement));
  expect(pieces).toHaveLength(6);
});

/** A person with this many visits, messages and sentences, in an account with other people's messages. */
const aHistory = async ({ messages, visits }: { messages: number; visits: number }) => {
  const owner = await app.signIn();
  const { professionalId } = owner;
  const { body: zilda } = await owner.request<{ id: number }>('POST', '/api/clients', {
    name: 'Zilda Canário',
    phone: '11988887777',
  });
  await app.db.execute(sql`
    insert into conversations (professional_id, chat_jid, client_id)
    select ${professionalId}, 'c' || n || '@lid', case when n = 1 then ${zilda.id}::bigint end from generate_series(1, 2) n`);
  await app.db.execute(sql`
    insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, sent_at)
    select ${professionalId}, c.id, 'M' || c.id || '-' || n, 'x', true, '2026-01-01T00:00Z'::timestamptz + n * interval '1 minute'
    from conversations c join generate_series(1, ${messages}::int) n on n <= 300 or c.client_id is not null
    where c.professional_id = ${professionalId}`);
  await app.db.execute(sql`
    insert into appointments (professional_id, client_id, client_name, start_time, end_time, status)
    select ${professionalId}, ${zilda.id}, 'Zilda Canário', start, start + interval '10 minutes', 'completed'
    from (select '2020-01-01T00:00Z'::timestamptz + n * interval '10 minutes' as start from generate_series(1, ${visits}::int) n) v`);
  await app.db.execute(sql`
    insert into activities (professional_id, type, message, client_id, client_name)
    select ${professionalId}, 'appointment', 'Zilda Canário veio', ${zilda.id}, 'Zilda Canário' from generate_series(1, ${visits}::int)`);
  return { ...owner, clientId: zilda.id };
};

it('needs as many statements for a long history as for a short one', async () => {
  const counts: number[] = [];
  for (const history of [
    { messages: 300, visits: 5 },
    { messages: 6_000, visits: 500 },
  ]) {
    const { request, clientId, professionalId } = await aHistory(history);
    statements.length = 0;
    expect((await request('POST', `/api/clients/${clientId}/erase`)).status).toBe(200);
    counts.push(statements.length);
    expect(await app.db.$count(activities, eq(activities.professionalId, professionalId))).toBe(
      history.visits,
    );
    expect(
      await app.db.$count(
        activities,
        and(eq(activities.professionalId, professionalId), like(activities.message, '%Zilda%')),
      ),
    ).toBe(0);
  }
  // remaining rows are searched for names with the rest, a hundred rows per statement
  const [short = 0, long = 0] = counts;
  expect(long - short).toBeLessThanOrEqual(500 / 100 + 500 / 100);
});

it('copies a hundred rows per statement', async () => {
  const { request, clientId } = await aHistory({ messages: 6_000, visits: 500 });
  statements.length = 0;
  expect((await request('GET', `/api/clients/${clientId}/export`)).status).toBe(200);
  // messages; visits, their reminders twice and their history; sentences; and a constant part
  expect(statements.length).toBeLessThanOrEqual(6_000 / 100 + 4 * (500 / 100) + 500 / 100 + 40);
});

// attack: D4.16
it('deletes years of messages in pieces before the professional is locked, and remembers each delivery', async () => {
  const { request, clientId, professionalId } = await aHistory({ messages: 6_000, visits: 5 });
  await app.db.execute(sql`
    insert into whatsapp_message_keys (professional_id, message_id, conversation_id, sent_at)
    select professional_id, message_id, conversation_id, sent_at from whatsapp_messages
    where professional_id = ${professionalId}`);
  statements.length = 0;
  expect((await request('POST', `/api/clients/${clientId}/erase`)).status).toBe(200);
  const placesOf = (pattern: RegExp) =>
    statements.flatMap((statement, place) => (pattern.test(statement) ? [place] : []));
  const [locked = 0] = placesOf(/from settings .*for no key update/s);
  expect(locked).toBeGreaterThan(0);
  expect(placesOf(/^delete from whatsapp_messages/).map((place) => place < locked)).toEqual([true, true]);
  const its = sql`professional_id = ${professionalId}`;
  // rows of the other chat stay
  expect(await app.db.$count(whatsappMessages, its)).toBe(300);
  expect(await app.db.$count(whatsappMessageKeys, its)).toBe(300);
  expect(await app.db.$count(inboundEvents, its)).toBe(2 * 6_000);
});
