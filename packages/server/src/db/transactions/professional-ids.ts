import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Every professional, ascending: for commands that process all of them. */
export const professionalIds = async (db: Db): Promise<number[]> =>
  rowsOf<{ id: number }>(await db.execute(sql`select id::int from professionals order by id`)).map(
    ({ id }) => id,
  );
