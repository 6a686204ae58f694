// Counters of attempts that all processes share: a row per counted person or address.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rateCounters } from '#db/schema/account.ts';

export interface CountedAttempts {
  count: number;
  /** Time of the first of them. */
  beganAt: Date;
}

export interface AttemptToCount {
  key: string;
  now: Date;
  windowMs: number;
}

const { key: counted, count, createdAt } = rateCounters;

export const rateCounterRepository = (db: Db) => ({
  /** Counts an attempt; the first after a window begins the next one. */
  count: async ({ key, now, windowMs }: AttemptToCount): Promise<CountedAttempts> => {
    const before = new Date(now.getTime() - windowMs).toISOString();
    // of a clock that was ahead
    const after = new Date(now.getTime() + windowMs).toISOString();
    const isOver = sql`(${createdAt} <= ${before}::timestamptz or ${createdAt} > ${after}::timestamptz)`;
    const [row] = await db
      .insert(rateCounters)
      .values({ key, count: 1, createdAt: now })
      .onConflictDoUpdate({
        target: counted,
        set: {
          count: sql`case when ${isOver} then excluded.count else ${count} + excluded.count end`,
          createdAt: sql`case when ${isOver} then excluded.created_at else ${createdAt} end`,
        },
      })
      .returning({ count, beganAt: createdAt })
      .prepare('count_attempt')
      .execute();
    return row ?? { count: 1, beganAt: now };
  },
});

export type RateCounterRepository = ReturnType<typeof rateCounterRepository>;
