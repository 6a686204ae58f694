import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

export interface Backlog {
  kind: 'message to send' | 'chat to answer' | 'reminder' | 'connection with a problem';
  count: number;
  /** Seconds since the oldest item became due; 0 without any. */
  oldestSeconds: number;
}

/** Waiting work of the whole installation, counted from partial indexes that hold only waiting rows. */
export const backlogOf = async (db: Db): Promise<Backlog[]> =>
  rowsOf<Backlog>(
    await db.execute(sql`
      select kind, count, coalesce(greatest(extract(epoch from now() - since), 0), 0)::float8 as "oldestSeconds"
      from (
        select 'message to send' as kind, count(*)::int as count, min(created_at) as since
          from outbound_messages where state in ('queued', 'sending')
        union all select 'chat to answer', count(*)::int, min(created_at) from whatsapp_messages where pending
        union all select 'reminder', count(*)::int, min(due_at)
          from reminders where state = 'due' and due_at < now()
        union all select 'connection with a problem', count(*)::int, min(problem_since)
          from whatsapp_connections where problem is not null
      ) waiting`),
  );
