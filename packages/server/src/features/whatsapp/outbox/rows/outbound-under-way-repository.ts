import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { conversations, outboundMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { openOutbound } from './outbound-words.ts';

/** No account sends more messages at the same time. */
const MAX_UNDER_WAY = 200;

export const outboundUnderWay = (db: Db, sealer: Sealer) => ({
  /** Messages being sent in any chat, with the chat's addresses; `text` is a placeholder if it cannot be opened. */
  underWay: async (
    professionalId: number,
  ): Promise<{ chatJid: string; lid: string | null; text: string }[]> => {
    const rows = await db
      .select({
        professionalId: outboundMessages.professionalId,
        uniqueKey: outboundMessages.uniqueKey,
        content: outboundMessages.content,
        chatJid: conversations.chatJid,
        lid: conversations.lid,
      })
      .from(outboundMessages)
      .innerJoin(
        conversations,
        and(
          eq(conversations.professionalId, outboundMessages.professionalId),
          eq(conversations.id, outboundMessages.conversationId),
        ),
      )
      .where(and(eq(outboundMessages.professionalId, professionalId), eq(outboundMessages.state, 'sending')))
      .limit(MAX_UNDER_WAY);
    return rows.map((row) => {
      const { chatJid, lid, content: text } = openOutbound(sealer, row);
      return { chatJid, lid, text };
    });
  },

  /** Chats of all professionals with a message that may leave now. */
  waitingToLeave: async (): Promise<ConversationKey[]> =>
    rowsOf<ConversationKey>(
      await db.execute(sql`
        select professional_id::int as "professionalId", conversation_id::int as "conversationId" from outbound_messages
        where state in ('queued','sending') and coalesce(lease_until, created_at) < now() - interval '2 seconds'
        order by id limit 1000`),
    ),
});
