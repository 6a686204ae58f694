// How many messages of one kind were made lately: the caps of the assistant. By the database's clock.
import { and, eq, gte, like, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { outboundMessages } from '#db/schema/whatsapp.ts';
import type { ConversationKey } from './conversation-repository.ts';

/** What is counted: messages whose key starts so, made within some milliseconds. */
export interface CountedMessages {
  prefix: string;
  inChatMs: number;
  inAllMs: number;
  /** all chats are counted up to so many */
  most: number;
}

export const outboundCounts = (db: Db) => ({
  /** How many were made in a chat, and in all chats of its professional. */
  countMade: async (
    { professionalId, conversationId }: ConversationKey,
    { prefix, inChatMs, inAllMs, most }: CountedMessages,
    tx: Executor = db,
  ): Promise<{ inChat: number; inAll: number }> => {
    const madeWithin = (ms: number) =>
      and(
        eq(outboundMessages.professionalId, professionalId),
        like(outboundMessages.uniqueKey, `${prefix}%`),
        gte(outboundMessages.createdAt, sql`clock_timestamp() - make_interval(secs => ${ms / 1000})`),
      );
    const ofChat = and(madeWithin(inChatMs), eq(outboundMessages.conversationId, conversationId));
    const rows = await tx.execute(sql`
      select (select count(*)::int from ${outboundMessages} where ${ofChat}) as "inChat",
             (select count(*)::int from (
               select from ${outboundMessages} where ${madeWithin(inAllMs)} limit ${most}) counted) as "inAll"`);
    return rowsOf<{ inChat: number; inAll: number }>(rows)[0] ?? { inChat: 0, inAll: 0 };
  },
});
