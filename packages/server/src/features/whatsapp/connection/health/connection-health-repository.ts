import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { ProblemKind } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { whatsappConnections, whatsappMessages } from '#db/schema/whatsapp.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';

/** Which rows a process takes for itself, so that several look at each connection once. */
export interface Claim {
  /** Those last looked at until then, or never; for tending, before then. */
  until: Date;
  now: Date;
  limit: number;
}

/** Clocks of several servers differ by less. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

type InstantColumn = typeof whatsappConnections.probedAt;

/** Later than now: a clock that was set back must not stop the work. */
const isAhead = (column: InstantColumn, now: Date): SQL =>
  gt(column, new Date(now.getTime() + CLOCKS_DIFFER_MS));

const isOverdue = (column: InstantColumn, until: Date, now: Date): SQL | undefined =>
  or(lte(column, until), isAhead(column, now));

const { professionalId: id, pairedAt, probedAt, tendedAt, problem, state } = whatsappConnections;

const claims = (db: Db) => ({
  /** Paired connections, and those being paired, that are due for a question to the gateway. */
  claimProbes: async ({ until, now, limit }: Claim): Promise<Connection[]> => {
    const due = db
      .select({ id })
      .from(whatsappConnections)
      .where(
        or(
          // asked for by news, or never asked about
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

  /** The same for one of them: whether it was due and is the caller's now. */
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
  /** Makes the next probe ask about a connection; no write where it will anyway. */
  askAgain: async (professionalId: number): Promise<void> => {
    await db
      .update(whatsappConnections)
      .set({ probedAt: null })
      .where(and(eq(id, professionalId), isNotNull(probedAt)));
  },

  /** Which phone is paired; `isOther` when it is another one than before. */
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

  /** Columns of one connection; the state and number go through `updateState`. */
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
  /** The next of anybody's problems that lasts since `until` and was not told, locked; others' locks are skipped. */
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

  /** The next trouble that ended before `until` and did not come back, locked; others' locks are skipped. */
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
  /** When the newest message since an instant came in or was accepted for sending; null for none. */
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
