import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { conversations, outboundMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
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
});
