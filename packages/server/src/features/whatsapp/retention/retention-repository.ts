import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Rows that one statement deletes. */
const BATCH_SIZE = 5_000;

/** Tables that are forgotten by age, with their keys: a row's place in its file means nothing across partitions. */
const keys = {
  idempotency_keys: ['professional_id', 'route', 'key'],
  tool_calls: ['professional_id', 'conversation_id', 'call_key'],
  activities: ['professional_id', 'id'],
  notifications: ['professional_id', 'id'],
  outbound_messages: ['professional_id', 'id'],
  assistant_traces: ['professional_id', 'id'],
} as const;

export type AgedTable = keyof typeof keys;

export const retentionRepository = (db: Db) => ({
  /** Forgets rows of any professional from before an instant, some at a time; how many it were. */
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

  /** Empties what chats that have been silent since then hold of their last conversation. */
  forgetUnfinished: async (before: Date): Promise<void> => {
    await db.execute(sql`
      update conversations set draft = null, dialogue = null
      where last_message_at < ${before.toISOString()} and (draft is not null or dialogue is not null)`);
  },
});

export type RetentionRepository = ReturnType<typeof retentionRepository>;
