// Accounts that share a number: WhatsApp lets a phone be paired with several, and each receives every message.
import { numberKey } from '@zelo/domain/whatsapp/connection/paired-number.ts';
import type { NumberStanding } from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { numberKeySql } from '#db/people/phone-keys.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { type Connection, saveConnectedFlag } from '#features/whatsapp/connection/connection-repository.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';

const { professionalId: id, number, numberSince, pairedAt, createdAt } = whatsappConnections;

/** Servers of the previous version do not write `number_since`. */
const since = sql<string>`coalesce(${numberSince}, ${pairedAt}, ${createdAt})`;

/** Newest messages compared: a phone paired with two accounts sends both every message. */
const MESSAGES_COMPARED = 500;

const holderColumns = {
  professionalId: id,
  /** Start of holding the number, as PostgreSQL text. */
  since: sql<string>`${since}::text`,
  isAssistantOn: professionals.aiEnabled,
  isNumberElsewhere: whatsappConnections.isNumberElsewhere,
  numberAnswerer: whatsappConnections.numberAnswerer,
  disconnectWantedAt: whatsappConnections.disconnectWantedAt,
  problem: whatsappConnections.problem,
  problemSince: whatsappConnections.problemSince,
};

const selectHolders = (tx: Executor) =>
  tx.select(holderColumns).from(whatsappConnections).innerJoin(professionals, eq(professionals.id, id));

/** An account with a number, and the columns that decide whether it can answer. */
export type NumberHolder = Awaited<ReturnType<typeof selectHolders>>[number];

export interface SharedMessages {
  professionalId: number;
  others: readonly number[];
}

const hasNumber = (digits: string) => and(isNotNull(number), eq(numberKeySql, numberKey(digits)));

/** A message as two accounts have it: WhatsApp gives both the same id and second. */
interface SharedMessage {
  messageId: string;
  /** PostgreSQL text: a Date would lose the microseconds. */
  sentAt: string;
}

/** Rows of the messages, to join with those of one account: the rows of two accounts may be on two servers. */
const given = (found: readonly SharedMessage[]) => sql`unnest(
  ${sql.param(found.map(({ messageId }) => messageId))}::text[],
  ${sql.param(found.map(({ sentAt }) => sentAt))}::timestamptz[]) as given(message_id, sent_at)`;

const comparing = (db: Db) => ({
  /**
   * True if a phone gave both accounts a message: the same id and second, in a chat with the same address. A number alone
   * proves nothing, since people type it. Compares the newest messages of the first account.
   */
  haveSameMessage: async ([one, other]: readonly [number, number], tx: Executor = db): Promise<boolean> => {
    const newest = rowsOf<SharedMessage & { chat: string }>(
      await tx.execute(sql`
        select newest.message_id as "messageId", newest.sent_at::text as "sentAt", chats.chat_jid as chat
        from (select message_id, sent_at, conversation_id from whatsapp_message_keys
          where professional_id = ${one} order by sent_at desc limit ${MESSAGES_COMPARED}) newest
        join conversations chats on chats.professional_id = ${one} and chats.id = newest.conversation_id`),
    );
    if (newest.length === 0) return false;
    const theirs = rowsOf<{ messageId: string; chat: string }>(
      await tx.execute(sql`
        select theirs.message_id as "messageId", chats.chat_jid as chat
        from ${given(newest)}
        join whatsapp_message_keys theirs on theirs.professional_id = ${other}
          and theirs.message_id = given.message_id and theirs.sent_at = given.sent_at
        join conversations chats on chats.professional_id = ${other} and chats.id = theirs.conversation_id`),
    );
    const chatsOf = Map.groupBy(newest, ({ messageId }) => messageId);
    return theirs.some(({ messageId, chat }) => chatsOf.get(messageId)?.some((own) => own.chat === chat));
  },
});

const messages = () => ({
  /** Gateway ids of the account's messages that another account's assistant has answered. */
  answeredElsewhere: async (
    { professionalId, others }: SharedMessages,
    messageIds: readonly string[],
    tx: Tx,
  ): Promise<Set<string>> => {
    if (others.length === 0 || messageIds.length === 0) return new Set();
    const own = rowsOf<SharedMessage>(
      await tx.execute(sql`
        select message_id as "messageId", sent_at::text as "sentAt" from whatsapp_message_keys
        where professional_id = ${professionalId} and message_id = any(${sql.param([...messageIds])}::text[])`),
    );
    const answered = new Set<string>();
    for (const other of own.length === 0 ? [] : others) {
      const rows = await tx.execute(sql`
        select theirs.message_id as id from ${given(own)}
        join whatsapp_message_keys theirs on theirs.professional_id = ${other}
          and theirs.message_id = given.message_id and theirs.sent_at = given.sent_at
        join whatsapp_messages m on m.professional_id = ${other} and m.sent_at = theirs.sent_at
          and m.message_id = theirs.message_id and m.conversation_id = theirs.conversation_id
        where m.is_processed_by_ai`);
      for (const { id: messageId } of rowsOf<{ id: string }>(rows)) answered.add(messageId);
    }
    return answered;
  },

  /**
   * Lets messages that still wait in another account wait in this one too; returns their chats. Such a message
   * counts as just received: until now it was not this account's to answer.
   */
  takeWaiting: async ({ professionalId, others }: SharedMessages, tx: Tx): Promise<ConversationKey[]> => {
    const chats = new Set<number>();
    for (const other of others) {
      const waiting = rowsOf<SharedMessage>(
        await tx.execute(sql`
          select message_id as "messageId", sent_at::text as "sentAt" from whatsapp_messages
          where professional_id = ${other} and pending`),
      );
      if (waiting.length === 0) continue;
      const rows = await tx.execute(sql`
        update whatsapp_messages own set pending = true, created_at = statement_timestamp()
        from ${given(waiting)}
        where own.professional_id = ${professionalId} and own.message_id = given.message_id
          and own.sent_at = given.sent_at and own.is_from_client and not own.pending
          and not own.is_processed_by_ai and own.deleted_at is null
        returning own.conversation_id::int as "conversationId"`);
      for (const { conversationId } of rowsOf<{ conversationId: number }>(rows)) chats.add(conversationId);
    }
    return [...chats].map((conversationId) => ({ professionalId, conversationId }));
  },
});

const locks = () => ({
  /** Serializes decisions about accounts that get the same number at the same time. */
  lockNumber: async (digits: string, tx: Tx): Promise<void> => {
    const key = `whatsapp number ${numberKey(digits)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },

  /** Serializes replies of accounts with one number; a separate lock, since a turn already holds its chat. */
  lockAnswers: async (digits: string, tx: Tx): Promise<void> => {
    const key = `whatsapp answers ${numberKey(digits)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },
});

export const sharedNumberRepository = (db: Db) => ({
  ...comparing(db),
  ...messages(),
  ...locks(),

  /** Records that the account holds its number from now on. */
  claim: async (professionalId: number, tx: Tx): Promise<void> => {
    await tx
      .update(whatsappConnections)
      .set({ numberSince: sql`statement_timestamp()` })
      .where(eq(id, professionalId));
  },

  /** All accounts with a number, earliest holder first. */
  holders: (digits: string, tx: Executor = db): Promise<NumberHolder[]> =>
    selectHolders(tx).where(hasNumber(digits)).orderBy(since, asc(id)),

  isShared: async (professionalId: number, digits: string): Promise<boolean> =>
    (await db.$count(whatsappConnections, and(hasNumber(digits), ne(id, professionalId)))) > 0,

  /** Null: no other account has the number. */
  setStanding: async (
    row: Pick<Connection, 'professionalId' | 'state' | 'disconnectWantedAt'>,
    { standing, at }: { standing: NumberStanding | null; at: Date },
    tx: Tx,
  ): Promise<void> => {
    const { professionalId } = row;
    const isNumberElsewhere = standing?.isSilenced ?? false;
    await tx
      .update(whatsappConnections)
      .set({
        isNumberElsewhere,
        numberAnswerer: standing?.answers ?? null,
        numberAnswererSince: standing ? at : null,
      })
      .where(eq(id, professionalId));
    await saveConnectedFlag({ ...row, isNumberElsewhere }, tx);
  },

  /** Numbers that are known to be shared. */
  shared: async (): Promise<string[]> => {
    const rows = await db.execute(sql`
      select distinct on (${numberKeySql}) number from whatsapp_connections
      where (number_answerer is not null or is_number_elsewhere) and number is not null`);
    return rowsOf<{ number: string }>(rows).map((row) => row.number);
  },
});

export type SharedNumberRepository = ReturnType<typeof sharedNumberRepository>;
