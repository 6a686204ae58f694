import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Rows that one statement deletes. */
const AT_ONCE = 5_000;

export const retentionRepository = (db: Db) => ({
  /** Forgets answers of repeated requests from before an instant, of any professional; how many it were this time. */
  forgetKeys: async (before: Date): Promise<number> => {
    const rows = await db.execute(sql`
      delete from idempotency_keys where ctid in (
        select ctid from idempotency_keys where created_at < ${before.toISOString()} limit ${AT_ONCE}) returning 1`);
    return rowsOf(rows).length;
  },
});

export type RetentionRepository = ReturnType<typeof retentionRepository>;
