// What decides whether the assistant still answers a chat: its caps, and whether the owner has. By the database's clock.
import { and, eq, gte, like, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { outboundMessages, whatsappMessages } from '#db/schema/whatsapp.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';

/** What is counted: messages whose key starts so, made within some milliseconds. */
export interface CountedMessages {
  prefix: string;
  inChatMs: number;
  inAllMs: number;
  /** all chats are counted up to so many */
  most: number;
  /** when the newest of the messages to be answered was written */
  newest: Date;
}

export const outboundCounts = (db: Db) => ({
  /** How many were made in a chat and in all of its professional; whether the owner wrote in it after the newest message. */
  saidLately: async (
    { professionalId, conversationId }: ConversationKey,
    { prefix, inChatMs, inAllMs, most, newest }: CountedMessages,
    tx: Executor = db,
  ): Promise<{ made: { inChat: number; inAll: number }; ownerWrote: boolean }> => {
    const madeWithin = (ms: number) =>
      and(
        eq(outboundMessages.professionalId, professionalId),
        like(outboundMessages.uniqueKey, `${prefix}%`),
        gte(outboundMessages.createdAt, sql`clock_timestamp() - make_interval(secs => ${ms / 1000}::float8)`),
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
