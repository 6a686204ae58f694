import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import { rowsOf } from '#db/migrations.ts';
import { aDatabase, anEmbeddedDatabase, embeddedIn } from '#db/test-database.ts';

it('opens empty with every table of the schema', async () => {
  const database = await aDatabase();
  const tables = rowsOf<{ name: string }>(
    await database.db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining([
      'users',
      'professionals',
      'appointments',
      'sessions',
      'reminders',
      'payment_events',
    ]),
  );
  await database.close();
});

// spec: 2 §7.46
it('lets waiting work run between two transactions', async () => {
  const { db, close } = await anEmbeddedDatabase();
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    waiting = setImmediate(turn);
  };
  let waiting = setImmediate(turn);
  await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute(sql`select 1`))));
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(19);
  await close();
});

// attack: S12.5
it('lets other work run within a long transaction', async () => {
  const { db, close } = await anEmbeddedDatabase();
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    waiting = setImmediate(turn);
  };
  let waiting = setImmediate(turn);
  await db.transaction(async (tx) => {
    for (let statement = 0; statement < 10; statement += 1)
      await tx.execute(sql`select count(*) from generate_series(1, 100000)`);
  });
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(5);
  await close();
});

it.each([
  [
    'of a newer version',
    '29990101000000_future',
    /versão mais nova do Zelo \(migração 29990101000000_future\)/,
  ],
  [
    'of before the first schema',
    '20261120120000_before',
    /^[^\n]+anterior à primeira do Zelo \(migração 20261120120000_before\)[^\n]+pasta nova em DATA_DIR[^\n]+$/,
  ],
])('refuses a database with a migration %s', async (_which, name, line) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-'));
  await embeddedIn(dataDir);
  const first = await openEmbedded({ dataDir });
  await first.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 0, ${name})`,
  );
  await first.close();
  await expect(openEmbedded({ dataDir })).rejects.toThrow(line);
});
