import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Work of one kind that is due and not done. */
export interface Backlog {
  kind: 'message to send' | 'chat to answer' | 'reminder' | 'connection with a problem';
  count: number;
  /** For how long the oldest of it is due, in seconds; 0 when there is none. */
  oldestSeconds: number;
}

/** What waits in the whole installation; each count is answered by a partial index that holds only what waits. */
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
