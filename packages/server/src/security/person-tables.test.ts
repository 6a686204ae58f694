// The one definition of a person's data drives the copy and the erasure. A word is planted in every text column of
// every table of hers. Her copy contains it, unless the definition gives a reason, and after her erasure no table
// does.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { mentionPlaces } from '#features/clients/privacy/client-mentions-repository.ts';
import { personTables } from '#features/clients/privacy/person-tables.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { rowsOf } from '#db/migrations.ts';
import { notificationTables } from '#db/people/rows-of-person.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import { tablesInOrder } from '#db/table-order.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';
import { aCanary, canariesIn, type Canaries } from '#testing/test-canaries.ts';
import { waitingChats } from '#testing/test-chats.ts';
import { aHold } from '#testing/test-holds.ts';
import { everyText } from '#testing/test-texts.ts';

type PersonTable = keyof typeof personTables;

/** Columns with a fixed set of values, an address or a version, or an object of these. */
const WORDS_OF_OURS = [
  'actor', 'author', 'booked_by', 'choice', 'created_by', 'client_source', 'customer_status', 'delivery', 'gender', 'kind',
  'note_type', 'preferred_contact_time', 'state', 'status', 'type', 'action', 'before_told',
]; // prettier-ignore

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

afterAll(() => app.close());

const tables = Object.entries(personTables) as [
  PersonTable,
  { copy: string | null; erasure: string; apart?: Record<string, string>; why?: string },
][];

interface Column {
  table: PersonTable;
  name: string;
  type: string;
}

const textColumns = async (): Promise<Column[]> =>
  rowsOf<Column>(
    await app.db.execute(sql`
      select table_name as "table", column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb') order by 1, 2`),
  );

const isDecidedApart = ({ table, name }: Column): boolean =>
  tables.some(([one, { apart = {} }]) => one === table && name in apart);

/** Columns that the copy must contain. */
const copiedColumns = async (): Promise<Column[]> =>
  (await textColumns()).filter(
    (column) =>
      tables.some(([table, { copy }]) => table === column.table && copy !== null) &&
      !isDecidedApart(column) &&
      !WORDS_OF_OURS.includes(column.name),
  );

/** Kind of event and service: kept without the person. */
const STAYS = ['appointment_changes.text', 'appointments.service_name'];

/** Filled by database rules, and by the life below. */
const OF_LIFE = [
  'client_merges.snapshot',
  'client_identities.value',
  'conversations.lid',
  'clients.whatsapp_number',
];

/** Writes a unique word into a column of every row of hers. */
const plant = async (
  professionalId: number,
  { table, name, type }: Column,
  canary: string,
): Promise<void> => {
  const seal = sealedColumns.find((one) => one.table === table && (one.stored ?? one.column) === name);
  const key = sql.identifier(seal?.row ?? 'id');
  const its = sql`professional_id = ${professionalId}`;
  const rows = rowsOf<{ key: string; id: number }>(
    await app.db.execute(
      sql`select ${key}::text as key, id::int from ${sql.identifier(table)} where ${its} ${
        table === 'outbound_messages' ? sql`and gateway_id is null` : sql``
      }`,
    ),
  );
  expect(rows.length, table).toBeGreaterThan(0);
  for (const { key: row, id } of rows) {
    const place = { table, column: seal?.column ?? name, row, professionalId };
    const text = name === 'sealed_tags' ? JSON.stringify([canary]) : canary;
    const value = seal ? sealer(TEST_DATA_KEY).seal(text, place) : text;
    await app.db.execute(sql`update ${sql.identifier(table)}
      set ${sql.identifier(name)} = ${type === 'ARRAY' ? sql`array[${value}]` : sql`${value}`}
      where ${its} and id = ${id}`);
  }
};

const made = async (owner: TestInbox, url: string, body: object): Promise<number> => {
  const answer = await owner.request<{ id: number }>('POST', url, body);
  expect(answer.status, url).toBe(201);
  return answer.body.id;
};

/** A client with a row in every table. @returns the id of the client */
const aWholeLife = async (owner: TestInbox): Promise<number> => {
  const clientId = await made(owner, '/api/clients', { name: 'Zilda', phone: '11988887777' });
  await made(owner, `/api/clients/${clientId}/notes`, { content: 'nota', tags: ['a'] });
  const serviceId = await made(owner, '/api/services', { name: 'Corte', duration: 30, price: '45' });
  const times = { startTime: '2026-03-11T15:00:00Z', endTime: '2026-03-11T15:30:00Z' };
  await made(owner, '/api/appointments', { clientId, serviceId, ...times });
  const from = { number: '5511988887777', pushName: 'Zi' };
  for (const text of ['quero marcar corte dia 12/03 às 10h', 'sim', 'Tem estacionamento?', 'PARAR']) {
    await owner.receives({ ...from, text });
    for (const key of await waitingChats(app.db, owner.professionalId))
      await app.whatsapp.conversation.turn(key);
  }
  await app.db.execute(sql`insert into reminders (professional_id, appointment_id, kind, start_time, due_at)
    select professional_id, id, '24h', start_time, start_time from appointments
    where professional_id = ${owner.professionalId} on conflict do nothing`);
  await aHold(app.db, { professionalId: owner.professionalId, clientId, chatId: 0 });
  return clientId;
};

describe("definition of a person's data", () => {
  // attack: D4.4
  it('decides every table of the database', async () => {
    const stored = await app.db.transaction((tx) => tablesInOrder(tx));
    expect(stored.filter((table) => !table.startsWith('__')).toSorted()).toEqual(
      Object.keys(personTables).toSorted(),
    );
  });

  // attack: D4.4
  it('gives a reason for all data that is not in the copy', () => {
    expect(tables.filter(([, { copy, why = '' }]) => copy === null && why.length < 8)).toEqual([]);
  });

  it('has each professional’s own text searched for names', () => {
    const searched = mentionPlaces.map(({ table }) => table);
    const told = tables.flatMap(([table, { erasure }]) => (erasure === 'told' ? [table] : []));
    expect(told.filter((table) => !searched.includes(table))).toEqual([]);
  });

  // attack: D4.4
  it('covers every text column: its word is in the copy, and nowhere after the erasure', async () => {
    const owner = await anInbox(app);
    const clientId = await aWholeLife(owner);
    const planted: Canaries = {};
    for (const column of await copiedColumns()) {
      const name = `${column.table}.${column.name}`;
      if (OF_LIFE.includes(name)) continue;
      planted[name] = aCanary();
      // a sentence loses the name in its row
      if (notificationTables.some((table) => table === column.table))
        planted[name] = planted[`${column.table}.client_name`] ?? '';
      await plant(owner.professionalId, column, planted[name]);
    }
    expect(Object.keys(planted).length).toBeGreaterThan(25);
    const { body } = await owner.request('GET', `/api/clients/${clientId}/export`);
    const inCopy = canariesIn(JSON.stringify(body), planted);
    expect(Object.keys(planted).filter((name) => !inCopy.includes(name))).toEqual([]);
    const erased = await owner.request<ClientErasure>('POST', `/api/clients/${clientId}/erase`);
    expect(erased.status).toBe(200);
    const left = (await everyText(app.db)).flatMap((text) => canariesIn(text, planted));
    expect([...new Set(left)].toSorted()).toEqual(STAYS);
  });
});
