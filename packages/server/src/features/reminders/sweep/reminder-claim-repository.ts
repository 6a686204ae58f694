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

interface Theirs {
  now: Date;
  leaseMs: number;
  professionalId: number;
  ids: number[];
}

interface ClaimOrder extends Pick<Theirs, 'now' | 'leaseMs'> {
  limit: number;
  /** Absent: of all professionals. */
  professionalId?: number | undefined;
}

const { professionalId: tenant, id, attempts, kind, startTime } = reminders;

/** Reminders that are due and held by no worker, by the database's clock. */
const isFree = (now: Date): SQL => sql`state = 'due' and due_at <= ${now.toISOString()}::timestamptz
  and (lease_until is null or lease_until < now())`;

/** Claims the professional's reminders that are still free; skips rows that another worker is claiming. */
const claimTheirs = (
  tx: Executor,
  { now, leaseMs, professionalId, ids }: Theirs,
): Promise<ClaimedReminder[]> => {
  const free = tx
    .select({ id })
    .from(reminders)
    .where(and(eq(tenant, professionalId), sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`, isFree(now)))
    .for('update', { skipLocked: true });
  const leaseUntil = sql`now() + make_interval(secs => ${leaseMs / 1000}::float8)`;
  return tx
    .update(reminders)
    .set({ attempts: sql`${attempts} + 1`, leaseUntil })
    .where(and(eq(tenant, professionalId), inArray(id, free)))
    .returning({ professionalId: tenant, id, attempts, kind, startTime })
    .prepare('claim_reminders')
    .execute();
};

export const reminderClaims = (db: Db) => ({
  /**
   * Claims due reminders for one worker, longest due first: finds them without a lock, then claims those of each professional
   * that are still free, and skips rows that another worker is claiming. After a kill, the lease frees them by the
   * database's clock.
   * @returns the claims, and whether more may be due
   */
  claim: async ({
    limit,
    ...order
  }: ClaimOrder): Promise<{ claimed: ClaimedReminder[]; isMore: boolean }> => {
    const found = rowsOf<{ professionalId: number; id: number }>(
      await db.execute(sql`
        select professional_id::int as "professionalId", id::int as id from reminders
        where ${isFree(order.now)} and ${only(order.professionalId, sql`professional_id`)}
        order by due_at limit ${limit}`),
    );
    // one commit for all of them
    const claimed = await db.transaction(async (tx) => {
      const theirs: ClaimedReminder[][] = [];
      for (const [professionalId, rows] of Map.groupBy(found, (row) => row.professionalId)) {
        const ids = rows.map((row) => row.id);
        theirs.push(await claimTheirs(tx, { ...order, professionalId, ids }));
      }
      return theirs.flat();
    });
    return { claimed, isMore: found.length === limit };
  },

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
