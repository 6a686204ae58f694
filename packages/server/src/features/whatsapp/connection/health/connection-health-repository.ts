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

/** Largest clock difference expected between servers. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

type InstantColumn = typeof whatsappConnections.probedAt;

/** True for an instant in the future: setting a clock back must not stop the work. */
const isAhead = (column: InstantColumn, now: Date): SQL =>
  gt(column, new Date(now.getTime() + CLOCKS_DIFFER_MS));

const isOverdue = (column: InstantColumn, until: Date, now: Date): SQL | undefined =>
  or(lte(column, until), isAhead(column, now));

const { professionalId: id, pairedAt, probedAt, tendedAt, problem, state } = whatsappConnections;

const claims = (db: Db) => ({
  /** Paired connections, and those being paired, that are due for a probe. */
  claimProbes: async ({ until, now, limit }: Claim): Promise<Connection[]> => {
    const due = db
      .select({ id })
      .from(whatsappConnections)
      .where(
        or(
          // requested by an event, or never probed
          isNull(probedAt),
          and(isOverdue(probedAt, until, now), or(isNotNull(pairedAt), eq(state, 'connecting'))),
        ),
      )
      .orderBy(sql`${probedAt} nulls first`)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db.update(whatsappConnections).set({ probedAt: now }).where(inArray(id, due)).returning();
  },

  countPaired: async (): Promise<number> => {
    const [row] = await db.select({ paired: count() }).from(whatsappConnections).where(isNotNull(pairedAt));
    return row?.paired ?? 0;
  },

  /** Claims one connection; true when it was due and now belongs to the caller. */
  claimProbe: async (professionalId: number, { until, now }: Omit<Claim, 'limit'>): Promise<boolean> => {
    const rows = await db
      .update(whatsappConnections)
      .set({ probedAt: now })
      .where(and(eq(id, professionalId), or(isNull(probedAt), isOverdue(probedAt, until, now))))
      .returning({ id });
    return rows.length > 0;
  },

  /** Open connections whose webhook and messages are due for a comparison. */
  claimTending: async ({ until, now, limit }: Claim): Promise<Connection[]> => {
    const due = db
      .select({ id })
      .from(whatsappConnections)
      .where(
        and(
          isNotNull(pairedAt),
          isNull(whatsappConnections.disconnectWantedAt),
          eq(state, 'open'),
          or(isNull(problem), eq(problem, 'unstable')),
          or(isNull(tendedAt), lt(tendedAt, until), isAhead(tendedAt, now)),
        ),
      )
      .orderBy(sql`${tendedAt} nulls first`)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db.update(whatsappConnections).set({ tendedAt: now }).where(inArray(id, due)).returning();
  },
});

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
    const changed = isOther ? { numberChangedAt: sql`clock_timestamp()` } : {};
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

const troubles = (db: Db) => ({
  /** Locks the next problem of any account that began by `until` and was not reported; skips locked rows. */
  takeUntold: async ({ until, now }: Omit<Claim, 'limit'>, tx: Tx): Promise<Connection | undefined> => {
    const [row] = await tx
      .select()
      .from(whatsappConnections)
      .where(
        and(
          isNotNull(problem),
          isOverdue(whatsappConnections.problemSince, until, now),
          isNull(whatsappConnections.problemToldAt),
          isNotNull(pairedAt),
        ),
      )
      .limit(1)
      .for('update', { skipLocked: true });
    return row;
  },

  /** Locks the next incident that ended by `until` and did not return; skips locked rows. */
  takeEnded: async ({ until, now }: Omit<Claim, 'limit'>, tx: Tx): Promise<Connection | undefined> => {
    const { problemEndedAt } = whatsappConnections;
    const [row] = await tx
      .select()
      .from(whatsappConnections)
      .where(and(isNotNull(problemEndedAt), isOverdue(problemEndedAt, until, now)))
      .limit(1)
      .for('update', { skipLocked: true });
    return row;
  },

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
