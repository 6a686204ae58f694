// Facts that decide if the assistant still replies: its caps, and a reply of the owner. By the database's clock.
import { and, eq, gte, like, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { outboundMessages, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';

/** Filter of the counted messages: a key prefix, and time windows in milliseconds. */
export interface CountedMessages {
  prefix: string;
  inChatMs: number;
  inAllMs: number;
  /** cap of the count over all chats */
  most: number;
  /** time of the newest message to be answered */
  newest: Date;
}

export const outboundCounts = (db: Db) => ({
  /** Counts messages in one chat and in all of the professional's; `ownerWrote` if the owner wrote after `newest`. */
  saidLately: async (
    { professionalId, conversationId }: ConversationKey,
    { prefix, inChatMs, inAllMs, most, newest }: CountedMessages,
    tx: Executor = db,
  ): Promise<{ made: { inChat: number; inAll: number }; ownerWrote: boolean }> => {
    const madeWithin = (ms: number) =>
      and(
        eq(outboundMessages.professionalId, professionalId),
        like(outboundMessages.uniqueKey, `${prefix}%`),
        gte(
          outboundMessages.createdAt,
          sql`statement_timestamp() - make_interval(secs => ${ms / 1000}::float8)`,
        ),
      );
    const ofChat = and(madeWithin(inChatMs), eq(outboundMessages.conversationId, conversationId));
    const byOwner = and(
      eq(whatsappMessages.professionalId, professionalId),
      eq(whatsappMessages.conversationId, conversationId),
      eq(whatsappMessages.isFromClient, false),
      eq(whatsappMessages.author, 'owner'),
      gte(whatsappMessages.sentAt, newest),
    );
    const [row] = await tx
      .select({
        inChat: sql<number>`(select count(*)::int from ${outboundMessages} where ${ofChat})`,
        inAll: sql<number>`(select count(*)::int from (
          select from ${outboundMessages} where ${madeWithin(inAllMs)} limit ${most}::int) counted)`,
        ownerWrote: sql<boolean>`exists (select from ${whatsappMessages} where ${byOwner})`,
      })
      .from(sql`(select) nothing`)
      .prepare('said_lately')
      .execute();
    const { inChat = 0, inAll = 0, ownerWrote = false } = row ?? {};
    return { made: { inChat, inAll }, ownerWrote };
  },
});
