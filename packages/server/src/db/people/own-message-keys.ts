import { and, eq, not, sql } from 'drizzle-orm';
import { reminders } from '#db/schema/messages/reminders.ts';
import { whatsappMessageKeys, whatsappMessages } from '#db/schema/messages/whatsapp.ts';

const isOfClient = sql`exists (select from ${whatsappMessages} own
  where own.professional_id = ${whatsappMessageKeys.professionalId}
    and own.conversation_id = ${whatsappMessageKeys.conversationId} and own.sent_at = ${whatsappMessageKeys.sentAt}
    and own.message_id = ${whatsappMessageKeys.messageId} and own.is_from_client)`;

/** Joins the key of a reminder's message. Excludes a client who writes under the same id in another chat. */
export const keyOfReminder = and(
  eq(whatsappMessageKeys.professionalId, reminders.professionalId),
  eq(whatsappMessageKeys.messageId, reminders.messageId),
  not(isOfClient),
);
