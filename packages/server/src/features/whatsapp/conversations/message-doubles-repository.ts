import { sql } from 'drizzle-orm';
import type { Tx } from '#db/database.ts';

/** Deletes the copies in the other chat of messages that both chats store: they arrived under two addresses at once. */
export const dropDoubles = async (
  { professionalId, conversationId }: { professionalId: number; conversationId: number },
  otherId: number,
  tx: Tx,
): Promise<void> => {
  await tx.execute(sql`
    with double as (delete from whatsapp_message_keys k using whatsapp_message_keys stays
      where k.professional_id = ${professionalId} and k.conversation_id = ${otherId}
        and stays.professional_id = ${professionalId} and stays.conversation_id = ${conversationId}
        and stays.message_id = k.message_id
      returning k.message_id, k.sent_at)
    delete from whatsapp_messages m using double
    where m.professional_id = ${professionalId} and m.conversation_id = ${otherId}
      and m.message_id = double.message_id and m.sent_at = double.sent_at`);
};
