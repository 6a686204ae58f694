// One row per message that records the month of its partition. With only the gateway's id, look here first and then into
// a single partition (decision 018).
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { conversations, whatsappMessageKeys, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';

const { professionalId: tenant, messageId: gatewayId } = whatsappMessageKeys;
const itsChat = and(
  eq(conversations.professionalId, tenant),
  eq(conversations.id, whatsappMessageKeys.conversationId),
);

/** A message whose content is already sealed. */
export interface SealedMessage extends Pick<
  typeof whatsappMessages.$inferSelect,
  | 'conversationId'
  | 'messageId'
  | 'clientPhone'
  | 'kind'
  | 'content'
  | 'isFromClient'
  | 'isProcessedByAI'
  | 'isAudioMessage'
  | 'pending'
  | 'sentAt'
  | 'author'
  | 'delivery'
> {
  /** Longest wait for the transcript of an audio. */
  listenMs?: number;
  editedAt?: Date | null;
  deletedAt?: Date | null;
}

/** First and last instant of some messages, as PostgreSQL text; null without messages. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** Lets PostgreSQL skip the months outside the span. */
export const isWithin = ({ from, to }: Span): SQL =>
  sql`${whatsappMessages.sentAt} between ${from}::timestamptz and ${to}::timestamptz`;

const spans = (db: Db) => ({
  /** Span of a chat's newest `limit` messages, or of the newest before an instant; undefined for an unknown chat. */
  spanOf: async (
    { professionalId, conversationId }: ConversationKey,
    { before, limit }: { before: Date | undefined; limit: number },
  ): Promise<Span | undefined> => {
    const rows = await db.execute(sql`
      select page.from, page.to from conversations c cross join lateral (
        select min(sent_at)::text as from, max(sent_at)::text as to from (
          select sent_at from whatsapp_message_keys
          where professional_id = c.professional_id and conversation_id = c.id
            and sent_at < ${before?.toISOString() ?? 'infinity'}::timestamptz
          order by sent_at desc limit ${limit}) newest) page
      where c.professional_id = ${professionalId} and c.id = ${conversationId}`);
    return rowsOf<Span>(rows)[0];
  },
});

/** `told`: an update of it arrived earlier, so this form is not stored. */
export type Insertion = 'stored' | 'known' | 'told';

/** Location of a message: its chat, and the instant that selects its partition. */
export interface MessagePlace {
  conversationId: number;
  /** PostgreSQL text: a Date holds milliseconds, the column more. */
  sentAt: string;
  chatJid: string;
  phone: string | null;
  lid: string | null;
}

export type StoredId = Omit<MessagePlace, 'sentAt'> & { messageId: string };

export const isMessageAt = (
  professionalId: number,
  { messageId, place }: { messageId: string; place: Pick<MessagePlace, 'conversationId' | 'sentAt'> },
): SQL =>
  sql`${whatsappMessages.professionalId} = ${professionalId} and ${whatsappMessages.messageId} = ${messageId}
    and ${whatsappMessages.conversationId} = ${place.conversationId} and ${whatsappMessages.sentAt} = ${place.sentAt}`;

const writes = () => ({
  /**
   * Stores a message with its key in one statement, unless the key exists or one of the `unlessTold` events does. A
   * concurrent second call waits for the first.
   */
  insertOnce: async (
    professionalId: number,
    { unlessTold, ...message }: SealedMessage & { unlessTold: readonly string[] },
    tx: Tx,
  ): Promise<Insertion> => {
    const { conversationId, messageId, kind, content, author, delivery, clientPhone } = message;
    const [sentAt, editedAt, deletedAt] = [message.sentAt, message.editedAt, message.deletedAt].map(
      (at) => sql`${at?.toISOString() ?? null}::timestamptz`,
    );
    const listenSeconds = message.listenMs === undefined ? null : message.listenMs / 1000;
    const rows = await tx.execute(sql`
      with told as (
        select 1 as known from inbound_events where professional_id = ${professionalId} and gateway = 'evolution'
          and event_id in (select jsonb_array_elements_text(${JSON.stringify(unlessTold)}::jsonb)) limit 1),
      key as (
        insert into whatsapp_message_keys (professional_id, message_id, conversation_id, sent_at)
        select ${professionalId}::bigint, ${messageId}::text, ${conversationId}::bigint, ${sentAt}
        where not exists (select from told) on conflict do nothing
        returning professional_id, message_id, conversation_id, sent_at),
      stored as (insert into whatsapp_messages (professional_id, message_id, conversation_id, sent_at, client_phone, kind, content,
        is_from_client, is_processed_by_ai, is_audio_message, pending, author, delivery, edited_at, deleted_at,
        listen_until)
      select key.*, ${clientPhone}::text, ${kind}::text, ${content}::text, ${message.isFromClient}::boolean,
        ${message.isProcessedByAI}::boolean, ${message.isAudioMessage}::boolean, ${message.pending}::boolean,
        ${author}::text, ${delivery}::text, ${editedAt}, ${deletedAt},
        statement_timestamp() + make_interval(secs => ${listenSeconds}::float8)
      from key returning id)
      select case when exists (select from stored) then 'stored' when exists (select from told) then 'told'
        else 'known' end as insertion`);
    return rowsOf<{ insertion: Insertion }>(rows)[0]?.insertion ?? 'known';
  },
});

export const messageKeys = (db: Db) => ({
  ...spans(db),
  ...writes(),

  /** Places of messages with this id: one per chat, since ids are unique within a chat only. */
  placesOf: (professionalId: number, messageId: string, tx: Executor = db): Promise<MessagePlace[]> =>
    tx
      .select({
        conversationId: whatsappMessageKeys.conversationId,
        sentAt: sql<string>`${whatsappMessageKeys.sentAt}::text`,
        chatJid: conversations.chatJid,
        phone: conversations.phone,
        lid: conversations.lid,
      })
      .from(whatsappMessageKeys)
      .innerJoin(conversations, itsChat)
      .where(and(eq(tenant, professionalId), eq(gatewayId, messageId)))
      .orderBy(whatsappMessageKeys.conversationId)
      .prepare('places_of_message')
      .execute(),

  chatsOf: async (professionalId: number, messageIds: string[], tx: Executor = db): Promise<StoredId[]> => {
    if (messageIds.length === 0) return [];
    const { chatJid, phone, lid } = conversations;
    return tx
      .select({
        messageId: gatewayId,
        conversationId: whatsappMessageKeys.conversationId,
        chatJid,
        phone,
        lid,
      })
      .from(whatsappMessageKeys)
      .innerJoin(conversations, itsChat)
      .where(and(eq(tenant, professionalId), inArray(gatewayId, messageIds)));
  },
});
