import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const WAITING = `select count(*)::int as waiting from conversations c
  where exists (select 1 from whatsapp_messages m where m.professional_id = c.professional_id
      and m.conversation_id = c.id and m.is_from_client and m.pending)
    or exists (select 1 from outbound_messages o where o.professional_id = c.professional_id
      and o.conversation_id = c.id and o.state in ('queued', 'sending'))
    or not exists (select 1 from outbound_messages o where o.professional_id = c.professional_id
      and o.conversation_id = c.id and o.state = 'sent')`;

/** Number of chats without an answer; waits up to `patienceMs` for it to become 0. */
export const chatsUnanswered = async (pool: Pool, patienceMs: number): Promise<number> => {
  for (const giveUp = Date.now() + patienceMs; ; await pause(200)) {
    const { rows } = await pool.query<{ waiting: number }>(WAITING);
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0 || Date.now() > giveUp) return waiting;
  }
};
