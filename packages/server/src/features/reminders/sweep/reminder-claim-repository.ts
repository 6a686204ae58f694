// Claims of due reminders: leases of the ledger's rows, by the database's clock.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { reminders } from '#db/schema/messages/reminders.ts';

/** A reminder leased to this worker; `attempts` is the fencing token. */
export interface ClaimedReminder {
  professionalId: number;
  id: number;
  attempts: number;
  kind: ReminderKind;
  startTime: Date;
}

/** New state of a reminder that does not leave now; without `dueAt` its due time stays. */
export interface SettledReminder {
  id: number;
  attempts: number;
  state: 'due' | 'skipped';
  reason: string | null;
  dueAt: Date | null;
}

export const only = (professionalId: number | undefined, column: SQL): SQL =>
  professionalId === undefined ? sql`true` : sql`${column} = ${professionalId}`;

/** A due reminder that was found without a lock. */
export type DueReminder = Pick<ClaimedReminder, 'professionalId' | 'id'>;

const { professionalId: tenant, id, attempts, kind, startTime } = reminders;

/** Reminders that are due and held by no worker, by the database's clock. */
const isFree = (now: Date): SQL => sql`state = 'due' and due_at <= ${now.toISOString()}::timestamptz
  and (lease_until is null or lease_until < now())`;

/**
 * Claims those of one professional's reminders that are still free; skips rows that another worker is claiming. Built once
 * for all professionals of a batch.
 */
const claimOfOne = (tx: Executor, { now, leaseMs }: { now: Date; leaseMs: number }) => {
  const theirs = eq(tenant, sql.placeholder('professionalId'));
  const free = tx
    .select({ id })
    .from(reminders)
    .where(and(theirs, sql`${id} = any(${sql.placeholder('ids')}::bigint[])`, isFree(now)))
    .for('update', { skipLocked: true });
  const leaseUntil = sql`now() + make_interval(secs => ${leaseMs / 1000}::float8)`;
  return tx
    .update(reminders)
    .set({ attempts: sql`${attempts} + 1`, leaseUntil })
    .where(and(theirs, inArray(id, free)))
    .returning({ professionalId: tenant, id, attempts, kind, startTime })
    .prepare('claim_reminders');
};

export const reminderClaims = (db: Db) => ({
  /** Reminders that are due and free, of all professionals or of one, longest due first; locks nothing. */
  due: async ({
    now,
    limit,
    professionalId,
  }: {
    now: Date;
    limit: number;
    professionalId?: number | undefined;
  }): Promise<DueReminder[]> =>
    rowsOf<DueReminder>(
      await db.execute(sql`
        select professional_id::int as "professionalId", id::int as id from reminders
        where ${isFree(now)} and ${only(professionalId, sql`professional_id`)}
        order by due_at, professional_id, id limit ${limit}`),
    ),

  /**
   * Claims those that are still free for one worker, in one statement per professional, and returns them in the given order.
   * After a kill, the lease frees them by the database's clock.
   */
  claim: (order: { now: Date; leaseMs: number }, found: readonly DueReminder[]): Promise<ClaimedReminder[]> =>
    // one commit for all of them
    db.transaction(async (tx) => {
      const claim = claimOfOne(tx, order);
      const claimed: ClaimedReminder[][] = [];
      for (const [professionalId, theirs] of Map.groupBy(found, (row) => row.professionalId)) {
        const ids = `{${theirs.map((row) => row.id).join(',')}}`;
        // RETURNING has no order
        const rows = new Map((await claim.execute({ professionalId, ids })).map((row) => [row.id, row]));
        claimed.push(theirs.flatMap((row) => rows.get(row.id) ?? []));
      }
      return claimed.flat();
    }),

  /** Changes, in one statement, reminders that are still due and still under the claim `attempts`; returns their ids. */
  settle: async (
    professionalId: number,
    settled: readonly SettledReminder[],
    tx: Executor = db,
  ): Promise<number[]> => {
    const rows = rowsOf<{ id: number }>(
      await tx.execute(sql`
        update reminders r set state = given.state, reason = given.reason,
          due_at = coalesce(given."dueAt", r.due_at), lease_until = null, updated_at = now()
        from json_to_recordset(${JSON.stringify(settled)}::json)
          as given(id bigint, attempts int, state text, reason text, "dueAt" timestamptz)
        where r.professional_id = ${professionalId} and r.id = given.id and r.attempts = given.attempts
          and r.state = 'due'
        returning r.id::int as id`),
    );
    return rows.map(({ id }) => id);
  },
});
