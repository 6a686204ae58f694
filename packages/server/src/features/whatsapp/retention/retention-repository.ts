import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Rows that one statement deletes. */
const BATCH_SIZE = 5_000;

/** Tables whose rows expire by age, with their keys: a row's position in its file is not unique across partitions. */
const keys = {
  rate_counters: ['key'],
  idempotency_keys: ['professional_id', 'route', 'key'],
  tool_calls: ['professional_id', 'conversation_id', 'call_key'],
  activities: ['professional_id', 'id'],
  notifications: ['professional_id', 'id'],
  outbound_messages: ['professional_id', 'id'],
  assistant_traces: ['professional_id', 'id'],
} as const;

export type AgedTable = keyof typeof keys;

export const retentionRepository = (db: Db) => ({
  /** Deletes one batch of rows created before an instant, for all professionals; returns their number. */
  forget: async (table: AgedTable, before: Date): Promise<number> => {
    const name = sql.identifier(table);
    const key = sql.join(
      keys[table].map((column) => sql.identifier(column)),
      sql`, `,
    );
    const rows = await db.execute(sql`
      delete from ${name} where (${key}) in (
        select ${key} from ${name} where created_at < ${before.toISOString()} limit ${BATCH_SIZE}) returning 1`);
    return rowsOf(rows).length;
  },

  /** Clears draft and dialogue of chats that have been silent since then. */
  forgetUnfinished: async (before: Date): Promise<void> => {
    await db.execute(sql`
      update conversations set draft = null, dialogue = null
      where last_message_at < ${before.toISOString()} and (draft is not null or dialogue is not null)`);
  },
});

export type RetentionRepository = ReturnType<typeof retentionRepository>;
