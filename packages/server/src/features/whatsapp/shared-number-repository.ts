// Which accounts have one number: WhatsApp lets a phone be paired with several, and each gets every message.
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { numberKeySql } from '#db/phone-keys.ts';
import { whatsappConnections } from '#db/schema/whatsapp.ts';
import { muteOf } from './connection-mute.ts';
import type { Connection } from './connection-repository.ts';
import { numberKey } from './paired-number.ts';

const { professionalId: id, number, numberSince, pairedAt, createdAt } = whatsappConnections;

/** Servers of the version before keep no `number_since`. */
const since = sql<string>`coalesce(${numberSince}, ${pairedAt}, ${createdAt})`;

/** A phone that two accounts have gives both every message. */
const MESSAGES_COMPARED = 500;

/** An account that has a number, and since when, as the database writes it. */
export interface NumberHolder {
  professionalId: number;
  since: string;
}

const hasNumber = (digits: string) => and(isNotNull(number), eq(numberKeySql, numberKey(digits)));

const comparing = (db: Db) => ({
  /**
   * Whether a phone gave both accounts a message: the same id, of the same second, in a chat with the same address. A number
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

export const sharedNumberRepository = (db: Db) => ({
  ...comparing(db),

  /** Accounts that get the same number at the same time are judged one after the other. */
  lockNumber: async (digits: string, tx: Tx): Promise<void> => {
    const key = `whatsapp number ${numberKey(digits)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },

  /** The number is the account's from now on. */
  claim: async (professionalId: number, tx: Tx): Promise<void> => {
    await tx
      .update(whatsappConnections)
      .set({ numberSince: sql`clock_timestamp()` })
      .where(eq(id, professionalId));
  },

  /** Every account that has a number, the first first. */
  holders: (digits: string, tx: Executor = db): Promise<NumberHolder[]> =>
    tx
      .select({ professionalId: id, since: sql<string>`${since}::text` })
      .from(whatsappConnections)
      .where(hasNumber(digits))
      .orderBy(since, asc(id)),

  isShared: async (professionalId: number, digits: string): Promise<boolean> =>
    (await db.$count(whatsappConnections, and(hasNumber(digits), ne(id, professionalId)))) > 0,

  /** The professional's own flag is what the reminders read. */
  setElsewhere: async (
    row: Pick<Connection, 'professionalId' | 'state' | 'disconnectWantedAt'>,
    isNumberElsewhere: boolean,
    tx: Tx,
  ): Promise<void> => {
    const { professionalId } = row;
    await tx.update(whatsappConnections).set({ isNumberElsewhere }).where(eq(id, professionalId));
    const mute = muteOf({ ...row, isNumberElsewhere });
    await tx
      .update(professionals)
      .set({ isWhatsappConnected: row.state === 'open' && mute === null })
      .where(eq(professionals.id, professionalId));
  },

  /** Accounts that stay silent for another one that is no longer there. */
  released: async (): Promise<number[]> => {
    const rows = await db.execute(sql`
      with silent as materialized (
        select professional_id as silent_id, ${numberKeySql} as silent_key, ${since} as silent_since
        from whatsapp_connections where is_number_elsewhere)
      select silent_id::int as id from silent where not exists (
        select from whatsapp_connections where number is not null and ${numberKeySql} = silent_key
          and (${since}, professional_id) < (silent_since, silent_id))
      limit 100`);
    return rowsOf<{ id: number }>(rows).map((row) => row.id);
  },
});

export type SharedNumberRepository = ReturnType<typeof sharedNumberRepository>;
