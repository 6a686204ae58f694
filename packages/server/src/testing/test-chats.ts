import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';

/** A professional's chats with a client's message that waits for a reply. */
export const waitingChats = (db: Db, professionalId: number) =>
  db
    .selectDistinct({
      professionalId: whatsappMessages.professionalId,
      conversationId: whatsappMessages.conversationId,
    })
    .from(whatsappMessages)
    .where(and(eq(whatsappMessages.professionalId, professionalId), eq(whatsappMessages.pending, true)));
