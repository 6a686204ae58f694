import { sql } from 'drizzle-orm';
import { conversations } from '#db/schema/messages/whatsapp.ts';

/** Time of the newest notice of danger in a chat that the owner has not dealt with; null without one. */
export const openDangerAt = sql<Date | null>`(select max(n.created_at) from notifications n
  where n.professional_id = ${conversations.professionalId} and n.conversation_id = ${conversations.id}
    and n.kind = 'client-danger'
    and n.created_at > coalesce(${conversations.dangerSettledAt}, '-infinity'))`.mapWith(
  conversations.lastMessageAt,
);
