import { type SQL, sql } from 'drizzle-orm';
import { conversations } from '#db/schema/messages/whatsapp.ts';

// by its whole name: in a query of one table drizzle writes a column without its table, which is here the notice's own
const chat = (column: string): SQL => sql.raw(`conversations.${column}`);

/**
 * Time of the newest notice of danger in a chat that the owner has not dealt with; null without one.
 * @param tenant a professional's id where the rest of the query names it by its id too: a divided database needs one way
 */
export const openDangerAt = (tenant: number | SQL = chat('professional_id')) =>
  sql<Date | null>`(select max(n.created_at) from notifications n
    where n.professional_id = ${tenant} and n.conversation_id = ${chat('id')}
      and n.kind = 'client-danger'
      and n.created_at > coalesce(${chat('danger_settled_at')}, '-infinity'))`.mapWith(
    conversations.lastMessageAt,
  );

/** True while a chat of the client has such a notice. */
export const isClientInDanger = sql<boolean>`exists (select 1 from conversations c
  join notifications n on n.professional_id = c.professional_id and n.conversation_id = c.id
  where c.professional_id = ${sql.raw('clients.professional_id')} and c.client_id = ${sql.raw('clients.id')}
    and n.kind = 'client-danger' and n.created_at > coalesce(c.danger_settled_at, '-infinity'))`;
