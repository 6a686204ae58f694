// Which accounts have one number: WhatsApp lets a phone be paired with several, and each gets every message.
import type { NumberStanding } from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { numberKeySql } from '#db/people/phone-keys.ts';
import { whatsappConnections } from '#db/schema/whatsapp.ts';
import { muteOf } from '#features/whatsapp/connection/connection-mute.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { numberKey } from './paired-number.ts';

const { professionalId: id, number, numberSince, pairedAt, createdAt } = whatsappConnections;

/** Servers of the version before keep no `number_since`. */
const since = sql<string>`coalesce(${numberSince}, ${pairedAt}, ${createdAt})`;

/** A phone that two accounts have gives both every message. */
const MESSAGES_COMPARED = 500;

const holderColumns = {
  professionalId: id,
  /** Since when it has the number, as the database writes it. */
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

/** An account that has a number, with what tells whether it can answer. */
export type NumberHolder = Awaited<ReturnType<typeof selectHolders>>[number];

/** Messages that a client wrote to one of some accounts with a phone. */
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
   * True if a phone gave both accounts a message: the same id, of the same second, in a chat with the same address. A number
   * alone proves nothing, since people type it. Looks at the newest messages of the first one.
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
  /** Those of an account's own messages, by the gateway's id, that the assistant of another one has answered. */
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
   * Lets what still waits for an answer in another account wait in this one too; answers its chats. Such a message
   * counts as come just now: until then it was not this account's to answer.
   */
  takeWaiting: async ({ professionalId, others }: SharedMessages, tx: Tx): Promise<ConversationKey[]> => {
    const rows = await tx.execute(sql`
      update whatsapp_messages own set pending = true, created_at = clock_timestamp()
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
  /** Accounts that get the same number at the same time are judged one after the other. */
  lockNumber: async (digits: string, tx: Tx): Promise<void> => {
    const key = `whatsapp number ${numberKey(digits)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },

  /** Accounts with one number answer one after the other; another lock, since a turn holds its chat already. */
  lockAnswers: async (digits: string, tx: Tx): Promise<void> => {
    const key = `whatsapp answers ${numberKey(digits)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },
});

export const sharedNumberRepository = (db: Db) => ({
  ...comparing(db),
  ...messages(),
  ...locks(),

  /** The number is the account's from now on. */
  claim: async (professionalId: number, tx: Tx): Promise<void> => {
    await tx
      .update(whatsappConnections)
      .set({ numberSince: sql`clock_timestamp()` })
      .where(eq(id, professionalId));
  },

  /** Every account that has a number, the first first. */
  holders: (digits: string, tx: Executor = db): Promise<NumberHolder[]> =>
    selectHolders(tx).where(hasNumber(digits)).orderBy(since, asc(id)),

  isShared: async (professionalId: number, digits: string): Promise<boolean> =>
    (await db.$count(whatsappConnections, and(hasNumber(digits), ne(id, professionalId)))) > 0,

  /** The professional's own flag is what the reminders read. Null: the number is the account's alone. */
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
    const mute = muteOf({ ...row, isNumberElsewhere });
    await tx
      .update(professionals)
      .set({ isWhatsappConnected: row.state === 'open' && mute === null })
      .where(eq(professionals.id, professionalId));
  },

  /** Numbers that several accounts were found to have. */
  shared: async (): Promise<string[]> => {
    const rows = await db.execute(sql`
      select distinct on (${numberKeySql}) number from whatsapp_connections
      where (number_answerer is not null or is_number_elsewhere) and number is not null`);
    return rowsOf<{ number: string }>(rows).map((row) => row.number);
  },
});

export type SharedNumberRepository = ReturnType<typeof sharedNumberRepository>;
