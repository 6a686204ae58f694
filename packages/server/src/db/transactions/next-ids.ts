import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Reserves ids for rows about to be inserted: a text is sealed to its row, whose id must be known first. */
export const nextIds = async (tx: Executor, table: string, count: number): Promise<number[]> => {
  const next = sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
    from generate_series(1, ${count}::int)`;
  return rowsOf<{ id: number }>(await tx.execute(next)).map(({ id }) => id);
};
