// Read state of a chat: messages that the owner has seen.
import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { CALL_PREFIX } from '#features/whatsapp/inbox/arrivals/inbound-rules.ts';

/** Messages marked as read in one call. */
const MAX_READ_RECEIPTS = 50;

export const readState = (db: Db) => ({
  /** True if any was unseen. Compares `until` with the arrival, so that a message that arrives late is unread. */
  markRead: async (key: ConversationKey, until: Date | null, tx: Executor = db): Promise<boolean> => {
    const isOlder = until ? sql`and sent_at <= ${until.toISOString()}` : sql``;
    const rows = await tx.execute(sql`
      update conversations c set read_at = newest.at, updated_at = now()
      from (select max(created_at) as at from whatsapp_messages
        where professional_id = ${key.professionalId} and conversation_id = ${key.conversationId}
          and is_from_client ${isOlder}) newest
      where c.professional_id = ${key.professionalId} and c.id = ${key.conversationId}
        and newest.at > coalesce(c.read_at, '-infinity') returning c.id`);
    return rowsOf(rows).length > 0;
  },

  /** Ids of the client's newest messages that the owner has not seen. */
  unreadIds: async (
    { professionalId, conversationId }: ConversationKey,
    tx: Executor = db,
  ): Promise<string[]> => {
    const rows = await tx.execute(sql`
      select m.message_id as "messageId" from whatsapp_messages m
      join conversations c on c.professional_id = m.professional_id and c.id = m.conversation_id
      where m.professional_id = ${professionalId} and m.conversation_id = ${conversationId} and m.is_from_client
        and m.created_at > coalesce(c.read_at, '-infinity') and m.message_id not like ${`${CALL_PREFIX}%`}
      order by m.created_at desc limit ${MAX_READ_RECEIPTS}`);
    return rowsOf<{ messageId: string }>(rows).map(({ messageId }) => messageId);
  },
});
