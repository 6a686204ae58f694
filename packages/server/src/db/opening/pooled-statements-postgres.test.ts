import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { sendUnnamed } from './pooled-statements.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

/** Runs a named statement, alone and in a transaction; returns the names that the connection then knows. */
const namesAfter = async (prepare: (pool: Pool) => void): Promise<string[]> => {
  const pool = new Pool({ connectionString: serverUrl, max: 1 });
  prepare(pool);
  const db = drizzle({ client: pool });
  const query = (executor: Pick<typeof db, 'select'>, name: string) =>
    executor
      .select({ shown: sql<string>`shown` })
      .from(sql`(select ${sql.placeholder('text')}::text as shown) as texts`)
      .prepare(name)
      .execute({ text: name });
  expect(await query(db, 'alone')).toEqual([{ shown: 'alone' }]);
  expect(await db.transaction((tx) => query(tx, 'inside'))).toEqual([{ shown: 'inside' }]);
  const { rows } = await pool.query<{ name: string }>(
    'select name from pg_prepared_statements order by name',
  );
  await pool.end();
  return rows.map(({ name }) => name);
};

// PGlite has no pooler in front of it
describe('named statement', () => {
  it('is known to its connection', async () => {
    expect(await namesAfter(() => {})).toEqual(['alone', 'inside']);
  });

  it('runs without its name behind a pooler', async () => {
    expect(await namesAfter(sendUnnamed)).toEqual([]);
  });
});
