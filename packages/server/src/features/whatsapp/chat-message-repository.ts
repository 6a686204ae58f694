// Both directions of a chat as the inbox shows them: what is stored, and what has not left.
import { and, asc, desc, eq, gt, inArray, isNull, ne, notLike, or, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { conversations, outboundMessages, whatsappMessages } from '#db/schema/whatsapp.ts';
import type { Sealer } from '#sealed-text.ts';
import type { ConversationKey } from './conversation-repository.ts';
import { openMessage } from './message-repository.ts';
import { openOutbound } from './outbound-repository.ts';
import { PROACTIVE_PREFIX } from './proactive-messages.ts';

const NOTHING_OLDER = new Date(0);

/** Where a message stands in a chat. */
interface Place {
  sentAt: Date;
  id: number;
}

const itsOrder = and(
  eq(outboundMessages.professionalId, whatsappMessages.professionalId),
  eq(outboundMessages.gatewayId, whatsappMessages.messageId),
);

const messageColumns = {
  id: whatsappMessages.id,
  professionalId: whatsappMessages.professionalId,
  conversationId: whatsappMessages.conversationId,
  messageId: whatsappMessages.messageId,
  kind: whatsappMessages.kind,
  content: whatsappMessages.content,
  transcript: whatsappMessages.transcript,
  isFromClient: whatsappMessages.isFromClient,
  author: whatsappMessages.author,
  delivery: whatsappMessages.delivery,
  failure: outboundMessages.failure,
  editedAt: whatsappMessages.editedAt,
  deletedAt: whatsappMessages.deletedAt,
  sentAt: whatsappMessages.sentAt,
};

const inChat = ({ professionalId, conversationId }: ConversationKey) =>
  and(
    eq(whatsappMessages.professionalId, professionalId),
    eq(whatsappMessages.conversationId, conversationId),
  );

const stored = (db: Db) =>
  db.select(messageColumns).from(whatsappMessages).leftJoin(outboundMessages, itsOrder);

const messageReads = (db: Db, sealer: Sealer) => {
  return {
    /** Newest first, older than a place when one is given. */
    messages: async (key: ConversationKey, page: { before: Place | undefined; limit: number }) => {
      const { before } = page;
      const place = sql`(${whatsappMessages.sentAt}, ${whatsappMessages.id})`;
      const isOlder = before && sql`${place} < (${before.sentAt.toISOString()}::timestamptz, ${before.id})`;
      const rows = await stored(db)
        .where(and(inChat(key), isOlder))
        .orderBy(desc(whatsappMessages.sentAt), desc(whatsappMessages.id))
        .limit(page.limit);
      return rows.map((row) => openMessage(sealer, row));
    },

    /** Where a message of a chat stands. */
    placeOf: async (key: ConversationKey, id: number): Promise<Place | undefined> => {
      const place = { sentAt: whatsappMessages.sentAt, id: whatsappMessages.id };
      const isIt = and(inChat(key), eq(whatsappMessages.id, id));
      return (await db.select(place).from(whatsappMessages).where(isIt))[0];
    },

    byGatewayId: async (professionalId: number, messageId: string) => {
      const isIt = and(
        eq(whatsappMessages.professionalId, professionalId),
        eq(whatsappMessages.messageId, messageId),
      );
      return (await stored(db).where(isIt)).map((row) => openMessage(sealer, row))[0];
    },
  };
};

const newestReads = (db: Db, sealer: Sealer) => ({
  /** The newest message of each chat. */
  newestOf: async (professionalId: number, conversationIds: number[]) => {
    // one probe of the index a chat, however long it is
    const newest = db
      .select({ id: whatsappMessages.id })
      .from(whatsappMessages)
      .where(
        and(
          eq(whatsappMessages.professionalId, conversations.professionalId),
          eq(whatsappMessages.conversationId, conversations.id),
        ),
      )
      .orderBy(desc(whatsappMessages.sentAt), desc(whatsappMessages.id))
      .limit(1);
    const rows = await stored(db)
      .innerJoin(
        conversations,
        and(
          eq(conversations.professionalId, whatsappMessages.professionalId),
          eq(conversations.id, whatsappMessages.conversationId),
        ),
      )
      .where(
        and(
          eq(conversations.professionalId, professionalId),
          inArray(conversations.id, conversationIds),
          eq(whatsappMessages.id, newest),
        ),
      );
    return rows.map((row) => openMessage(sealer, row));
  },
});

const waitingColumns = {
  id: outboundMessages.id,
  professionalId: outboundMessages.professionalId,
  conversationId: outboundMessages.conversationId,
  uniqueKey: outboundMessages.uniqueKey,
  content: outboundMessages.content,
  state: outboundMessages.state,
  failure: outboundMessages.failure,
  gatewayId: outboundMessages.gatewayId,
  createdAt: outboundMessages.createdAt,
};

// one that failed after it had left is a message of the chat; a reminder that did not leave is told by its own page
const hasNotLeft = and(
  isNull(outboundMessages.gatewayId),
  or(ne(outboundMessages.state, 'failed'), notLike(outboundMessages.uniqueKey, `${PROACTIVE_PREFIX}%`)),
);

const outboxReads = (db: Db, sealer: Sealer) => ({
  /** What waits to leave some chats, and what failed to since an instant; oldest first. */
  waiting: async (
    professionalId: number,
    { conversationIds, since = NOTHING_OLDER }: { conversationIds: number[]; since?: Date | undefined },
  ) => {
    const rows = await db
      .select(waitingColumns)
      .from(outboundMessages)
      .where(
        and(
          eq(outboundMessages.professionalId, professionalId),
          inArray(outboundMessages.conversationId, conversationIds),
          gt(outboundMessages.createdAt, since),
          hasNotLeft,
        ),
      )
      .orderBy(asc(outboundMessages.id));
    return rows.map((row) => openOutbound(sealer, row));
  },

  /** One message of the owner, wherever it stands. */
  outboundById: async (professionalId: number, id: number) => {
    const isIt = and(eq(outboundMessages.professionalId, professionalId), eq(outboundMessages.id, id));
    const rows = await db.select(waitingColumns).from(outboundMessages).where(isIt);
    return rows.map((row) => openOutbound(sealer, row))[0];
  },
});

export const chatMessageRepository = (db: Db, sealer: Sealer) => ({
  ...messageReads(db, sealer),
  ...newestReads(db, sealer),
  ...outboxReads(db, sealer),
});

export type ChatMessageRepository = ReturnType<typeof chatMessageRepository>;
export type ChatMessageRow = Awaited<ReturnType<ChatMessageRepository['messages']>>[number];
export type WaitingRow = Awaited<ReturnType<ChatMessageRepository['waiting']>>[number];
