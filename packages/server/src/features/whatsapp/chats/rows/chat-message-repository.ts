// Messages in both directions of one chat: stored ones, and outbox messages that have not been sent.
import { and, asc, desc, eq, gt, inArray, isNull, ne, notLike, or, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { conversations, outboundMessages, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import {
  isMessageAt,
  isWithin,
  messageKeys,
  type Span,
} from '#features/whatsapp/messages/message-key-repository.ts';
import { openMessage } from '#features/whatsapp/messages/message-words.ts';
import { openOutbound } from '#features/whatsapp/outbox/rows/outbound-words.ts';
import { PROACTIVE_PREFIX } from '#features/whatsapp/outbox/proactive-messages.ts';

const NOTHING_OLDER = new Date(0);

interface Place {
  sentAt: Date;
  id: number;
}

const itsOrder = and(
  eq(outboundMessages.professionalId, whatsappMessages.professionalId),
  eq(outboundMessages.gatewayId, whatsappMessages.messageId),
);

const storedColumns = {
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
  editedAt: whatsappMessages.editedAt,
  editedLate: whatsappMessages.editedLate,
  deletedAt: whatsappMessages.deletedAt,
  sentAt: whatsappMessages.sentAt,
};

const messageColumns = { ...storedColumns, failure: outboundMessages.failure };

const NEWEST_FIRST = [desc(whatsappMessages.sentAt), desc(whatsappMessages.id)];

const inChat = ({ professionalId, conversationId }: ConversationKey) =>
  and(
    eq(whatsappMessages.professionalId, professionalId),
    eq(whatsappMessages.conversationId, conversationId),
  );

const selectStored = (db: Db) =>
  db.select(messageColumns).from(whatsappMessages).leftJoin(outboundMessages, itsOrder);

const messageReads = (db: Db, sealer: Sealer) => {
  return {
    /**
     * A page, newest first, older than `before` when given. `span` covers as many messages and limits the query to their
     * partitions. Without an instant PostgreSQL visits every month, and planning dominates the cost.
     */
    messages: async (
      key: ConversationKey,
      { before, span, limit }: { before: Place | undefined; span: Span; limit: number },
    ) => {
      const end = before?.sentAt.toISOString() ?? span.to;
      const place = sql`(${whatsappMessages.sentAt}, ${whatsappMessages.id})`;
      const isOlder = before && sql`${place} < (${end}::timestamptz, ${before.id})`;
      const page = db
        .select(storedColumns)
        .from(whatsappMessages)
        .where(and(inChat(key), isWithin({ from: span.from ?? end, to: end }), isOlder))
        .orderBy(...NEWEST_FIRST)
        .limit(limit)
        .as('whatsapp_messages');
      // join after the limit; otherwise PostgreSQL reads a busy chat completely
      const rows = await db
        .select(messageColumns)
        .from(page)
        .leftJoin(outboundMessages, itsOrder)
        .orderBy(...NEWEST_FIRST);
      return rows.map((row) => openMessage(sealer, row));
    },

    spanOf: messageKeys(db).spanOf,

    placeOf: async (key: ConversationKey, id: number): Promise<Place | undefined> => {
      const place = { sentAt: whatsappMessages.sentAt, id: whatsappMessages.id };
      const isIt = and(inChat(key), eq(whatsappMessages.id, id));
      const rows = db.select(place).from(whatsappMessages).where(isIt).prepare('place_of_message');
      return (await rows.execute())[0];
    },

    byGatewayId: async ({ professionalId, conversationId }: ConversationKey, messageId: string) => {
      const places = await messageKeys(db).placesOf(professionalId, messageId);
      const place = places.find((known) => known.conversationId === conversationId);
      const isIt = place && isMessageAt(professionalId, { messageId, place });
      return isIt && (await selectStored(db).where(isIt)).map((row) => openMessage(sealer, row))[0];
    },
  };
};

const newestReads = (db: Db, sealer: Sealer) => ({
  /** The newest message of each chat; the known `newestAt` limits the partitions. */
  newestOf: async (professionalId: number, chats: { id: number; newestAt: Date | null }[]) => {
    const conversationIds = chats.map(({ id }) => id);
    const times = chats.flatMap(({ newestAt }) => newestAt?.getTime() ?? []);
    if (times.length === 0) return [];
    const from = new Date(Math.min(...times)).toISOString();
    // a Date truncates to milliseconds
    const to = new Date(Math.max(...times) + 1).toISOString();
    // one index probe per chat, regardless of its length
    const newest = db
      .select(storedColumns)
      .from(whatsappMessages)
      .where(
        and(
          eq(whatsappMessages.professionalId, conversations.professionalId),
          eq(whatsappMessages.conversationId, conversations.id),
          isWithin({ from, to }),
        ),
      )
      .orderBy(...NEWEST_FIRST)
      .limit(1)
      .as('whatsapp_messages');
    const rows = await db
      .select(messageColumns)
      .from(conversations)
      .crossJoinLateral(newest)
      .leftJoin(outboundMessages, itsOrder)
      .where(
        and(eq(conversations.professionalId, professionalId), inArray(conversations.id, conversationIds)),
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

// a message that failed after it was sent is a stored message; unsent reminders are shown on their own page
const hasNotLeft = and(
  isNull(outboundMessages.gatewayId),
  or(ne(outboundMessages.state, 'failed'), notLike(outboundMessages.uniqueKey, `${PROACTIVE_PREFIX}%`)),
);

const outboxReads = (db: Db, sealer: Sealer) => ({
  /** Unsent outbox messages of some chats, created after `since`; oldest first. */
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
