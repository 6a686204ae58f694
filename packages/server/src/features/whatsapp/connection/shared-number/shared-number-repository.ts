// Accounts that share a number: WhatsApp lets a phone be paired with several, and each receives every message.
import { numberKey } from '@zelo/domain/whatsapp/connection/paired-number.ts';
import type { NumberStanding } from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { numberKeySql } from '#db/people/phone-keys.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { muteOf } from '#features/whatsapp/connection/connection-mute.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';
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

const idsOf = (ids: readonly number[]) =>
  sql.join(
    ids.map((one) => sql`${one}`),
    sql`, `,
  );

const comparing = (db: Db) => ({
  /**
   * True if a phone gave both accounts a message: the same id and second, in a chat with the same address. A number alone
   * proves nothing, since people type it. Compares the newest messages of the first account.
   */
  haveSameMessage: async ([one, other]: readonly [number, number], tx: Executor = db): Promise<boolean> => {
    const rows = await tx.execute(sql`
      with newest as materialized (
        select message_id, sent_at, conversation_id from whatsapp_message_keys
        where professional_id = ${one} order by sent_at desc limit ${MESSAGES_COMPARED})
      select exists (
        select from newest
        join whatsapp_message_keys theirs on theirs.professional_id = ${other}
          and theirs.message_id = newest.message_id and theirs.sent_at = newest.sent_at
        join conversations own_chat on own_chat.professional_id = ${one} and own_chat.id = newest.conversation_id
        join conversations their_chat on their_chat.professional_id = ${other} and their_chat.id = theirs.conversation_id
        where own_chat.chat_jid = their_chat.chat_jid) as same`);
    return rowsOf<{ same: boolean }>(rows)[0]?.same === true;
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
    const given = sql.join(
      messageIds.map((one) => sql`${one}`),
      sql`, `,
    );
    const rows = await tx.execute(sql`
      select distinct own.message_id as id from whatsapp_message_keys own
      join whatsapp_message_keys theirs on theirs.professional_id in (${idsOf(others)})
        and theirs.message_id = own.message_id and theirs.sent_at = own.sent_at
      join whatsapp_messages m on m.professional_id = theirs.professional_id and m.sent_at = theirs.sent_at
        and m.message_id = theirs.message_id and m.conversation_id = theirs.conversation_id
      where own.professional_id = ${professionalId} and own.message_id in (${given}) and m.is_processed_by_ai`);
    return new Set(rowsOf<{ id: string }>(rows).map((row) => row.id));
  },

  /**
   * Lets messages that still wait in another account wait in this one too; returns their chats. Such a message
   * counts as just received: until now it was not this account's to answer.
   */
  takeWaiting: async ({ professionalId, others }: SharedMessages, tx: Tx): Promise<ConversationKey[]> => {
    const rows = await tx.execute(sql`
      update whatsapp_messages own set pending = true, created_at = statement_timestamp()
      from whatsapp_messages theirs
      where theirs.professional_id in (${idsOf(others)}) and theirs.pending
        and own.professional_id = ${professionalId} and own.message_id = theirs.message_id
        and own.sent_at = theirs.sent_at and own.is_from_client and not own.pending
        and not own.is_processed_by_ai and own.deleted_at is null
      returning own.conversation_id::int as "conversationId"`);
    const chats = new Set(rowsOf<{ conversationId: number }>(rows).map((row) => row.conversationId));
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

  /** Also updates the professional's flag, which reminders read. Null: no other account has the number. */
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
    const isWhatsappConnected = row.state === 'open' && muteOf({ ...row, isNumberElsewhere }) === null;
    await tx
      .update(professionals)
      .set({ isWhatsappConnected })
      .where(
        and(
          eq(professionals.id, professionalId),
          eq(professionals.isWhatsappConnected, !isWhatsappConnected),
        ),
      );
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
