// Finds a client's chats among many without reading them all.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isChatAround, isChatOf } from './chats-of-client.ts';
import type { Database } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { aDatabase } from '#db/test-database.ts';

const CHATS = 4_000;
/** Chats and identities of the clients in question, some read more than once. */
const MAX_READ = 60;

let database: Database;
const professionalId = 1;

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Rows that the scans of a plan read, including discarded ones. */
const readBy = (plan: Plan): number => {
  const inside = (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);
  if (!plan['Node Type'].includes('Scan')) return inside;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan;
  return inside + (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops'];
};

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  await db.execute(sql`insert into users (id, email) overriding system value
    values (1, 'ana@exemplo.com.br')`);
  await db.execute(sql`insert into professionals (id, user_id) overriding system value values (1, 1)`);
  await db.execute(sql`insert into clients (professional_id, id, name, phone) overriding system value
    select 1, n, 'Cliente ' || n, '55119' || 60000000 + n from generate_series(1, ${CHATS}) n`);
  await db.execute(sql`insert into client_identities (professional_id, client_id, kind, value)
    select 1, n, 'phone', '11' || 60000000 + n from generate_series(1, ${CHATS}) n`);
  await db.execute(sql`insert into client_identities (professional_id, client_id, kind, value)
    values (1, 7, 'lid', '700@lid'), (1, 7, 'jid', '351912345678@s.whatsapp.net')`);
  await db.execute(sql`insert into conversations (professional_id, id, chat_jid, phone, lid) overriding system value
    select 1, n, '5511' || 60000000 + n || '@s.whatsapp.net', '5511' || 60000000 + n, n || '@lid'
    from generate_series(1, ${CHATS}) n`);
  await db.execute(sql`insert into conversations (professional_id, id, chat_jid, phone, client_id)
    overriding system value values
    (1, 9001, '700@lid', null, null), (1, 9002, '351912345678@s.whatsapp.net', '+351912345678', null),
    (1, 9003, '5521999990000@s.whatsapp.net', '5521999990000', 7)`);
  await db.execute(sql`update conversations set lid = '700@lid' where id = 9001`);
  await db.execute(sql`analyze`);
});

afterAll(() => database.close());

it.each([
  ['are of one', isChatOf(professionalId, [7])],
  ['change when one goes', isChatAround(professionalId, [7])],
])(`finds the chats that %s by reading at most ${MAX_READ} rows of ${CHATS}`, async (_name, isIt) => {
  const found = await database.db.execute(
    sql`select id::int as id from conversations where ${isIt} order by id`,
  );
  expect(rowsOf<{ id: number }>(found).map(({ id }) => id)).toEqual([7, 9001, 9002, 9003]);
  const explained = await database.db.execute(sql`
    explain (analyze, format json) select id from conversations where ${isIt} for update`);
  const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
  expect(readBy(row?.['QUERY PLAN'][0].Plan as Plan)).toBeLessThanOrEqual(MAX_READ);
});
