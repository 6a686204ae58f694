import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { inboundEventRepository } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { messageMonthsRepository } from './message-partitions-repository.ts';
import { messageMonthsService } from './message-partitions-service.ts';
import { messageRepository } from '#features/whatsapp/messages/message-repository.ts';
import { retentionRepository } from './retention-repository.ts';
import { retentionService } from './retention-service.ts';

let app: TestApp;
let professionalId: number;

beforeEach(async () => {
  app = await aTestApp();
  professionalId = (await app.signIn()).professionalId;
});

afterEach(() => app.close());

const months = () => messageMonthsRepository(app.db);

/** Stores messages of one chat with their keys, at noon UTC of some days. */
const keep = async (...days: string[]): Promise<void> => {
  const chat = await app.db.execute(sql`
    insert into conversations (professional_id, chat_jid) values (${professionalId}, 'x@lid')
    on conflict (professional_id, chat_jid) do update set updated_at = excluded.updated_at returning id::int`);
  const chatId = rowsOf<{ id: number }>(chat)[0]?.id ?? 0;
  const rows = sql`select ${professionalId}::bigint, ${chatId}::bigint, day, (day || 'T12:00:00Z')::timestamptz`;
  const from = sql`from unnest(${sql.param(days)}::text[]) as day`;
  await app.db.execute(sql`
    insert into whatsapp_messages (professional_id, conversation_id, message_id, sent_at, content, is_from_client)
    ${rows}, 'x', true ${from}`);
  await app.db.execute(sql`
    insert into whatsapp_message_keys (professional_id, conversation_id, message_id, sent_at) ${rows} ${from}`);
};

const kept = async () => {
  const rows = await app.db.execute(sql`
    select (select string_agg(message_id, ' ' order by sent_at) from whatsapp_messages) as messages,
      (select string_agg(message_id, ' ' order by sent_at) from whatsapp_message_keys) as keys`);
  return rowsOf<{ messages: string | null; keys: string | null }>(rows)[0];
};

const placeOf = async (messageId: string): Promise<string | undefined> => {
  const rows = await app.db.execute(
    // the partition directly below the table, at any depth of subpartitions
    sql`select (select relid::text from pg_partition_ancestors(tableoid) with ordinality
          where ordinality = (select count(*) - 1 from pg_partition_ancestors(tableoid))) as name
        from whatsapp_messages where message_id = ${messageId}`,
  );
  return rowsOf<{ name: string }>(rows)[0]?.name;
};

it('places a message of any date, with no gap between months', async () => {
  await keep('1970-01-02', '2999-01-01');
  expect(await placeOf('1970-01-02')).toBe('whatsapp_messages_older');
  expect(await placeOf('2999-01-01')).toBe('whatsapp_messages_later');
  const parts = await months().list();
  expect(parts.at(0)).toMatchObject({ name: 'whatsapp_messages_older', from: null });
  expect(parts.at(-1)).toMatchObject({ name: 'whatsapp_messages_later', to: null });
  for (const [place, { to }] of parts.slice(0, -1).entries())
    expect(new Date(parts[place + 1]?.from ?? '')).toEqual(to);
});

it('creates months ahead once, and moves early messages into their month', async () => {
  const newest = (await months().list()).at(-1)?.from ?? '';
  const ahead = new Date(newest);
  const day = new Date(Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth() + 1, 5));
  const name = day.toISOString().slice(0, 10);
  await keep(name);
  expect(await placeOf(name)).toBe('whatsapp_messages_later');
  const { extend } = messageMonthsService({ months: months() });
  await extend(day);
  await extend(day);
  expect(await placeOf(name)).toBe(`whatsapp_messages_${name.slice(0, 7).replace('-', '_')}`);
  const after = new Date((await months().list()).at(-1)?.from ?? '');
  expect(after).toEqual(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 4)));
  expect(await kept()).toEqual({ messages: name, keys: name });
});

const unsealed = { seal: (text: string) => text, open: (text: string) => text };

/** Cleans with a clock so far ahead that the existing months are old. */
const cleanAt = (now: Date, messageRetentionMonths?: number) =>
  retentionService({
    events: inboundEventRepository(app.db, unsealed),
    retention: retentionRepository(app.db),
    messageMonths: messageMonthsService({ months: months() }),
    messageRetentionMonths,
    now: () => now,
  }).clean();

const firstMonth = async (): Promise<Date> => (await months().list()).at(0)?.to ?? new Date(NaN);

const dayOf = (month: Date, further: number): string =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + further, 15)).toISOString().slice(0, 10);

// attack: D8
it('keeps every message permanently when no limit is set', async () => {
  await keep('2001-01-01');
  await cleanAt(new Date('2027-02-01T00:00:00Z'));
  expect(await kept()).toEqual({ messages: '2001-01-01', keys: '2001-01-01' });
});

// attack: D8
it('deletes whole months and older messages, with their keys, and keeps the rest', async () => {
  const first = await firstMonth();
  const [before, oldest, second, third] = [-1, 0, 1, 2].map((further) => dayOf(first, further));
  await keep('2001-01-01', before ?? '', oldest ?? '', second ?? '', third ?? '');
  // two months before the current one are kept: the second and the third
  await cleanAt(new Date(`${dayOf(first, 3)}T00:00:00Z`), 2);
  expect(await kept()).toEqual({ messages: `${second} ${third}`, keys: `${second} ${third}` });
  const names = (await months().list()).map(({ name }) => name);
  expect(names).not.toContain(`whatsapp_messages_${oldest?.slice(0, 7).replace('-', '_')}`);
  // the gap is closed: an old message still finds a place
  await keep(oldest ?? '');
  expect(await placeOf(oldest ?? '')).toBe('whatsapp_messages_older');
});

it('deletes messages older than the months row by row', async () => {
  const first = await firstMonth();
  const [old, young] = [dayOf(first, -8), dayOf(first, -2)];
  await keep(old, young);
  await cleanAt(new Date(`${dayOf(first, -1)}T00:00:00Z`), 3);
  expect(await kept()).toEqual({ messages: young, keys: young });
});

it('deletes copies of message text with the messages, and keeps a held note', async () => {
  const first = await firstMonth();
  await app.db.execute(sql`
    with chat as (insert into conversations (professional_id, chat_jid, draft, last_message_at)
        values (${professionalId}, 'x@lid', 'x', '2001-01-01') returning id),
      ordered as (insert into outbound_messages (professional_id, conversation_id, unique_key, content, created_at)
        select ${professionalId}, id, 'k', 'x', '2001-01-01' from chat),
      traced as (insert into assistant_traces
          (professional_id, conversation_id, appointment_id, action, what, client_words, rule, created_at)
        select ${professionalId}, id, 1, 'booked', 'x', 'x', 'x', '2001-01-01' from chat),
      client as (insert into clients (professional_id, name) values (${professionalId}, 'Maria') returning id)
    insert into client_notes (professional_id, client_id, content, created_at)
    select ${professionalId}, id, 'x', '2001-01-01' from client`);
  await cleanAt(first, 2);
  const left = await app.db.execute(sql`
    select (select count(*)::int from outbound_messages) as ordered, (select count(*)::int from client_notes) as notes,
      (select count(*)::int from assistant_traces) as traced, (select draft from conversations) as draft`);
  expect(rowsOf(left)).toEqual([{ ordered: 0, notes: 1, traced: 0, draft: null }]);
});

it('stores a delivery once when it is repeated with another date', async () => {
  await keep('2026-01-01');
  const [chat] = rowsOf<{ id: number }>(await app.db.execute(sql`select id::int from conversations`));
  const message = {
    conversationId: chat?.id ?? 0,
    messageId: '3AGAIN',
    clientPhone: null,
    kind: 'text',
    content: 'Oi',
    isFromClient: true,
    isProcessedByAI: false,
    isAudioMessage: false,
    pending: false,
    author: null,
    delivery: null,
  };
  const repository = messageRepository(app.db, unsealed);
  const stored: string[] = [];
  for (const day of ['2026-01-31', '2026-12-01', '2027-01-01'])
    await app.db.transaction(async (tx) => {
      const sentAt = new Date(`${day}T12:00:00Z`);
      stored.push(await repository.insertOnce(professionalId, { ...message, sentAt, unlessTold: [] }, tx));
    });
  expect(stored).toEqual(['stored', 'known', 'known']);
  expect(await kept()).toMatchObject({ messages: '2026-01-01 3AGAIN' });
});
