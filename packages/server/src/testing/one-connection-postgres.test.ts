import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { aDatabase } from '#db/test-database.ts';
import { outsideTransactions } from './one-connection.ts';

const NOW = sql`select now()`;

/** Returns the violation of a test that closing its database reports. */
const judged = async (act: (database: Database) => Promise<unknown>): Promise<string> => {
  const database = await aDatabase();
  await act(database);
  return database.close().then(
    () => 'passed',
    (error: unknown) => String(error).split('\n')[0] ?? '',
  );
};

const REFUSED = 'Error: asked outside of the open transaction, for ever on PGlite: Error: asked here';

it.each<[string, (database: Database) => Promise<unknown>]>([
  ['a query', ({ db }) => db.transaction(() => db.execute(NOW))],
  [
    'a transaction of its own',
    ({ db }) => db.transaction(() => db.transaction((other) => other.execute(NOW))),
  ],
  [
    'a query behind others',
    ({ db }) => db.transaction(async (tx) => (await tx.execute(NOW), db.execute(NOW))),
  ],
  ['a query in a savepoint', ({ db }) => db.transaction((tx) => tx.transaction(() => db.execute(NOW)))],
])('refuses %s past the open transaction', async (_what, act) => {
  expect(await judged(act)).toBe(REFUSED);
});

it.each<[string, (database: Database) => Promise<unknown>]>([
  ['the transaction itself', ({ db }) => db.transaction((tx) => tx.execute(NOW))],
  ['a savepoint', ({ db }) => db.transaction((tx) => tx.transaction((inner) => inner.execute(NOW)))],
  ['what comes behind it', async ({ db }) => db.transaction(async () => {}).then(() => db.execute(NOW))],
  ['another beside it', ({ db }) => Promise.all([1, 2].map(() => db.transaction((tx) => tx.execute(NOW))))],
  [
    'somebody else meanwhile',
    ({ db }) =>
      db.transaction(async () => void (await outsideTransactions(async () => await db.execute(NOW)))),
  ],
])('accepts %s', async (_what, act) => {
  expect(await judged(act)).toBe('passed');
});
