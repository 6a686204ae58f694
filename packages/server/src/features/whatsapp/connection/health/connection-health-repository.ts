import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { ProblemKind } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';

/** Selects rows for one process, so that several processes check each connection only once. */
export interface Claim {
  /** Claims rows last checked at or before this instant, or never; tending claims those checked strictly before. */
  until: Date;
  now: Date;
  limit: number;
}

export type Due = Omit<Claim, 'limit'>;

/** Owners notified in one run; the next run takes the rest. */
const NOTICE_BATCH_SIZE = 1_000;

/** Largest clock difference expected between servers. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

type InstantColumn = typeof whatsappConnections.probedAt;

/** True for an instant in the future: setting a clock back must not stop the work. */
const isAhead = (column: InstantColumn, now: Date): SQL =>
  gt(column, new Date(now.getTime() + CLOCKS_DIFFER_MS));

const isOverdue = (column: InstantColumn, until: Date, now: Date): SQL | undefined =>
  or(lte(column, until), isAhead(column, now));

const { professionalId: id, pairedAt, probedAt, tendedAt, problem, state } = whatsappConnections;

/** Paired connections, and those being paired, that are due for a probe. */
const isUnprobed = ({ until, now }: Due): SQL | undefined =>
  or(
    // requested by an event, or never probed
    isNull(probedAt),
    and(isOverdue(probedAt, until, now), or(isNotNull(pairedAt), eq(state, 'connecting'))),
  );

/** Open connections whose webhook and messages are due for a comparison. */
const isUntended = ({ until, now }: Due): SQL | undefined =>
  and(
    isNotNull(pairedAt),
    isNull(whatsappConnections.disconnectWantedAt),
    eq(state, 'open'),
    or(isNull(problem), eq(problem, 'unstable')),
    or(isNull(tendedAt), lt(tendedAt, until), isAhead(tendedAt, now)),
  );

/** Lasting problems of which the owner has not heard. */
const isUntold = ({ until, now }: Due): SQL | undefined =>
  and(
    isNotNull(problem),
    isOverdue(whatsappConnections.problemSince, until, now),
    isNull(whatsappConnections.problemToldAt),
    isNotNull(pairedAt),
  );

/** Incidents that ended by `until` and did not return. */
const isEnded = ({ until, now }: Due): SQL | undefined => {
  const { problemEndedAt } = whatsappConnections;
  return and(isNotNull(problemEndedAt), isOverdue(problemEndedAt, until, now));
};

const idsOf = (rows: { id: number }[]): number[] => rows.map((row) => row.id);

const claims = (db: Db) => {
  /**
   * Finds due connections without a lock, then marks each that is still due; skips those that another process has.
   * @returns the claims, and whether more may be due
   */
  const claimDue = async (
    { limit, now }: Claim,
    { stamp, isDue }: { stamp: 'probedAt' | 'tendedAt'; isDue: SQL | undefined },
  ): Promise<{ claimed: Connection[]; isMore: boolean }> => {
    const due = db.select({ id }).from(whatsappConnections).where(isDue);
    const found = await due.orderBy(sql`${whatsappConnections[stamp]} nulls first`).limit(limit);
    // one commit for all of them
    const claimed = await db.transaction(async (tx) => {
      const marked: Connection[][] = [];
      for (const professionalId of idsOf(found)) {
        const free = tx
          .select({ id })
          .from(whatsappConnections)
          .where(and(eq(id, professionalId), isDue))
          .for('update', { skipLocked: true });
        const its = and(eq(id, professionalId), inArray(id, free));
        marked.push(
          await tx
            .update(whatsappConnections)
            .set({ [stamp]: now })
            .where(its)
            .returning(),
        );
      }
      return marked.flat();
    });
    return { claimed, isMore: found.length === limit };
  };
  return {
    claimProbes: async (claim: Claim): Promise<Connection[]> =>
      (await claimDue(claim, { stamp: 'probedAt', isDue: isUnprobed(claim) })).claimed,

    claimTending: (claim: Claim): Promise<{ claimed: Connection[]; isMore: boolean }> =>
      claimDue(claim, { stamp: 'tendedAt', isDue: isUntended(claim) }),

    countPaired: async (): Promise<number> => {
      const [row] = await db.select({ paired: count() }).from(whatsappConnections).where(isNotNull(pairedAt));
      return row?.paired ?? 0;
    },

    /** Claims one connection; true when it was due and now belongs to the caller. */
    claimProbe: async (professionalId: number, { until, now }: Due): Promise<boolean> => {
      const rows = await db
        .update(whatsappConnections)
        .set({ probedAt: now })
        .where(and(eq(id, professionalId), or(isNull(probedAt), isOverdue(probedAt, until, now))))
        .returning({ id });
      return rows.length > 0;
    },
  };
};

const writes = (db: Db) => ({
  /** Makes the next probe include a connection; skips the write if it will anyway. */
  askAgain: async (professionalId: number): Promise<void> => {
    await db
      .update(whatsappConnections)
      .set({ probedAt: null })
      .where(and(eq(id, professionalId), isNotNull(probedAt)));
  },

  /** Stores the paired phone; `isOther` when it replaces a different phone. */
  keepNumber: async (
    professionalId: number,
    { lastNumber, isOther }: { lastNumber: string; isOther: boolean },
    tx: Tx,
  ): Promise<void> => {
    const changed = isOther ? { numberChangedAt: sql`statement_timestamp()` } : {};
    await tx
      .update(whatsappConnections)
      .set({ lastNumber, ...changed })
      .where(eq(id, professionalId));
  },

  /** Updates columns of one connection; state and number go through `updateState`. */
  update: async (
    professionalId: number,
    change: Partial<
      Pick<
        Connection,
        | 'problem'
        | 'problemSince'
        | 'problemToldAt'
        | 'problemEndedAt'
        | 'dropToldAt'
        | 'disconnectWantedAt'
        | 'pairedAt'
        | 'probedAt'
        | 'tendedAt'
        | 'caughtUpTo'
        | 'recoveryStep'
        | 'recoveryAt'
      >
    >,
    tx: Executor = db,
  ): Promise<void> => {
    await tx.update(whatsappConnections).set(change).where(eq(id, professionalId));
  },
});

const take = async (tx: Tx, isIt: SQL | undefined): Promise<Connection | undefined> =>
  (await tx.select().from(whatsappConnections).where(isIt).for('update', { skipLocked: true }))[0];

const troubles = (db: Db) => ({
  /** Professionals with a problem to hear of; found without a lock. */
  untold: async (due: Due): Promise<number[]> =>
    idsOf(await db.select({ id }).from(whatsappConnections).where(isUntold(due)).limit(NOTICE_BATCH_SIZE)),

  /** Professionals with an incident that is over; found without a lock. */
  ended: async (due: Due): Promise<number[]> =>
    idsOf(await db.select({ id }).from(whatsappConnections).where(isEnded(due)).limit(NOTICE_BATCH_SIZE)),

  /** Locks the professional's problem if it is still untold; skips a locked row. */
  takeUntold: (professionalId: number, due: Due, tx: Tx): Promise<Connection | undefined> =>
    take(tx, and(eq(id, professionalId), isUntold(due))),

  /** Locks the professional's incident if it is still over; skips a locked row. */
  takeEnded: (professionalId: number, due: Due, tx: Tx): Promise<Connection | undefined> =>
    take(tx, and(eq(id, professionalId), isEnded(due))),

  /** Paired connections with one of the problems. */
  withProblem: (kinds: ProblemKind[], tx: Executor = db): Promise<Connection[]> =>
    tx
      .select()
      .from(whatsappConnections)
      .where(and(isNotNull(pairedAt), inArray(problem, kinds))),
});

const traffic = (db: Db) => ({
  /** Time of the newest message since an instant, received or accepted for sending; null without one. */
  lastMessageAt: async (professionalId: number, since: Date): Promise<Date | null> => {
    const { sentAt } = whatsappMessages;
    const [row] = await db
      .select({ at: max(sentAt) })
      .from(whatsappMessages)
      .where(and(eq(whatsappMessages.professionalId, professionalId), gt(sentAt, since)));
    return row?.at ?? null;
  },
});

export const healthRepository = (db: Db) => ({
  ...claims(db),
  ...writes(db),
  ...troubles(db),
  ...traffic(db),
});

export type HealthRepository = ReturnType<typeof healthRepository>;
