// Which accounts have one number: WhatsApp lets a phone be paired with several, and each gets every message.
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { numberKeySql } from '#db/phone-keys.ts';
import { whatsappConnections } from '#db/schema/whatsapp.ts';
import { numberKey } from './paired-number.ts';

const { professionalId: id, number, numberSince, pairedAt, createdAt } = whatsappConnections;

/** Servers of the version before keep no `number_since`. */
const since = sql<string>`coalesce(${numberSince}, ${pairedAt}, ${createdAt})`;

/** An account that has a number, and since when, as the database writes it. */
export interface NumberHolder {
  professionalId: number;
  since: string;
}

const hasNumber = (digits: string) => and(isNotNull(number), eq(numberKeySql, numberKey(digits)));

export const sharedNumberRepository = (db: Db) => ({
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
    { professionalId, state }: { professionalId: number; state: string },
    isNumberElsewhere: boolean,
    tx: Tx,
  ): Promise<void> => {
    await tx.update(whatsappConnections).set({ isNumberElsewhere }).where(eq(id, professionalId));
    await tx
      .update(professionals)
      .set({ isWhatsappConnected: state === 'open' && !isNumberElsewhere })
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
