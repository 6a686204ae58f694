// Unanswered messages of a client, and those that the assistant has to answer.
import { and, asc, eq, gte, inArray, isNull, notLike, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { CALL_PREFIX } from '#features/whatsapp/inbox/arrivals/inbound-rules.ts';
import { OWNER_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import { openMessage } from './message-words.ts';

export interface PendingMessage {
  id: number;
  messageId: string;
  kind: string;
  content: string;
  sentAt: Date;
  /** Milliseconds since it was stored, by the database's clock. */
  ageMs: number;
}

const pendingColumns = {
  id: whatsappMessages.id,
  messageId: whatsappMessages.messageId,
  kind: whatsappMessages.kind,
  content: whatsappMessages.content,
  transcript: whatsappMessages.transcript,
  sentAt: whatsappMessages.sentAt,
  isAwaited: sql<boolean>`coalesce(${whatsappMessages.listenUntil} > statement_timestamp(), false)`,
  ageMs: sql<number>`(extract(epoch from statement_timestamp() - ${whatsappMessages.createdAt}) * 1000)::float8`,
};

/** Kinds whose content is a name, not the client's words. */
const WORDLESS: ReadonlySet<string> = new Set(['file', 'contact', 'location']);

const inChat = (key: ConversationKey) =>
  and(
    eq(whatsappMessages.professionalId, key.professionalId),
    eq(whatsappMessages.conversationId, key.conversationId),
  );

/** WhatsApp times are whole seconds: a reply of the same second counts as later. */
const isAnswered = ({ professionalId, conversationId }: ConversationKey): SQL => sql`exists (
  select from whatsapp_messages later
  where later.professional_id = ${professionalId} and later.conversation_id = ${conversationId}
    and ((later.author = 'owner' and later.sent_at >= ${whatsappMessages.sentAt})
      or (later.is_from_client and later.is_processed_by_ai and later.sent_at > ${whatsappMessages.sentAt})))`;

/** A reply of the owner is a message of the chat only once it has left. */
const isBeingAnswered = ({ professionalId, conversationId }: ConversationKey): SQL => sql`exists (
  select from outbound_messages reply
  where reply.professional_id = ${professionalId} and reply.conversation_id = ${conversationId}
    and reply.state in ('queued','sending') and reply.unique_key like ${`${OWNER_PREFIX}%`}
    and reply.created_at >= ${whatsappMessages.createdAt})`;

const opened = (
  sealer: Sealer,
  key: ConversationKey,
  rows: (PendingMessage & { transcript: string | null; isAwaited: boolean })[],
): PendingMessage[] =>
  rows.map(({ isAwaited: _awaited, ...row }) => {
    const { transcript, ...message } = openMessage(sealer, { ...row, ...key });
    const words = WORDLESS.has(row.kind) ? '' : message.content;
    return { ...message, content: transcript ?? words };
  });

export const pendingMessages = (db: Db, sealer: Sealer) => ({
  /** Unhandled messages of one chat as written, an audio with its transcript; empty while a transcript is awaited. */
  pendingOf: async (key: ConversationKey, tx: Executor = db): Promise<PendingMessage[]> => {
    const rows = await tx
      .select(pendingColumns)
      .from(whatsappMessages)
      .where(and(inChat(key), whatsappMessages.pending))
      .orderBy(asc(whatsappMessages.sentAt), asc(whatsappMessages.id))
      .prepare('pending_messages')
      .execute();
    return rows.some(({ isAwaited }) => isAwaited) ? [] : opened(sealer, key, rows);
  },

  /** The client's messages since an instant that neither the assistant nor the owner has answered, in order. */
  unansweredOf: async (key: ConversationKey, since: Date, tx: Executor = db): Promise<PendingMessage[]> => {
    const rows = await tx
      .select(pendingColumns)
      .from(whatsappMessages)
      .where(
        and(
          inChat(key),
          eq(whatsappMessages.isFromClient, true),
          eq(whatsappMessages.isProcessedByAI, false),
          isNull(whatsappMessages.deletedAt),
          notLike(whatsappMessages.messageId, `${CALL_PREFIX}%`),
          gte(whatsappMessages.sentAt, since),
          sql`not ${isAnswered(key)}`,
          sql`not ${isBeingAnswered(key)}`,
        ),
      )
      .orderBy(asc(whatsappMessages.sentAt), asc(whatsappMessages.id));
    return opened(sealer, key, rows);
  },

  /** Marks messages as unhandled: the next turn answers them. */
  reopen: async (
    key: ConversationKey,
    messages: readonly Pick<PendingMessage, 'id' | 'sentAt'>[],
    tx: Tx,
  ): Promise<void> => {
    const ids = messages.map(({ id }) => id);
    // only their months
    const since = new Date(Math.min(...messages.map(({ sentAt }) => sentAt.getTime())));
    await tx
      .update(whatsappMessages)
      .set({ pending: true })
      .where(and(inChat(key), inArray(whatsappMessages.id, ids), gte(whatsappMessages.sentAt, since)));
  },
});
