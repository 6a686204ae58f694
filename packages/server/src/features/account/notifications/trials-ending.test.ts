// The look for trials that end soon is a query over all professionals, several times per hour: it may not read them all.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Database } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { aDatabase } from '#db/test-database.ts';
import { feedRepository } from './feed-repository.ts';

const PROFESSIONALS = 3_000;
/** One trial ends every two hours. */
const EVERY_MS = DAY_MS / 12;
const FIRST = Date.parse('2026-03-04T00:30:00.000Z');

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  await db.execute(sql`
    insert into users (email, first_name) select 'p' || n || '@example.com', 'Ana' from generate_series(1, ${PROFESSIONALS}::int) n`);
  await db.execute(sql`
    insert into professionals (user_id, trial_ends_at)
    select id, ${new Date(FIRST).toISOString()}::timestamptz + (row_number() over (order by id) - 1) * interval '2 hours' from users`);
  await db.execute(sql`analyze professionals`);
});

afterAll(() => database.close());

it('finds the trials that end within a day by their index', async () => {
  const from = FIRST + 1_200 * EVERY_MS;
  const search = feedRepository(database.db).trialsEnding(new Date(from), new Date(from + DAY_MS));
  const found = await search;
  expect(found.map(({ trialEndsAt }) => Number(trialEndsAt)).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, place) => from + (place + 1) * EVERY_MS),
  );
  const [plan] = rowsOf(await database.db.execute(sql`explain (format json) ${search.getSQL()}`));
  expect(JSON.stringify(plan)).toContain('professionals_trial_idx');
});
