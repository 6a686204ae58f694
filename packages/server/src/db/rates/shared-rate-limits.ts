// Limits that protect an account or a stranger's phone hold for all processes together. Each process also counts alone: it
// refuses without a question what it knows to be over the limit, and decides by its own count while the database does not
// answer in time (decision 068).
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { CountedAttempts, RateCounterRepository } from './rate-counter-repository.ts';

/** Beyond it an attempt is judged by this process's count. */
const ANSWER_MS = 1_000;
/** Questions under way: a flood from many addresses must not take the connections of requests. */
const MAX_ASKING = 4;
/** Remembered counts, of some 200 bytes. */
const MAX_KNOWN = 10_000;

export interface RateLimit {
  /** Part of the stored key. */
  name: string;
  max: number;
  windowMs: number;
}

/** Counts an attempt of `subject`; returns the milliseconds until the next may succeed, 0 for an allowed one. */
export type RateLimiter = (subject: string | number) => Promise<number>;

export interface SharedRateLimitsDeps {
  /** Absent where there is one process. */
  counters?: RateCounterRepository | undefined;
  clock: Clock;
  /** Same in every process; the table holds no address. */
  secret: string;
  log: Logger;
  answerMs?: number;
}

/** This process's counts; the oldest are forgotten. */
const ownCounts = (windowMs: number, clock: Clock) => {
  const known = new Map<string, CountedAttempts>();
  const isOver = ({ beganAt }: CountedAttempts): boolean =>
    Math.abs(clock().getTime() - beganAt.getTime()) >= windowMs;
  const forgetSome = (): void => {
    for (const [key, one] of known) if (isOver(one)) known.delete(key);
    for (const key of known.keys()) {
      if (known.size < MAX_KNOWN) break;
      known.delete(key);
    }
  };
  return (key: string): CountedAttempts => {
    const last = known.get(key);
    if (last && !isOver(last)) return last;
    if (known.size >= MAX_KNOWN) forgetSome();
    const next = { count: 0, beganAt: clock() };
    known.set(key, next);
    return next;
  };
};

/** Asks for the count of all processes; null while they cannot be asked. */
const asking = ({
  counters,
  log,
  answerMs = ANSWER_MS,
}: Pick<SharedRateLimitsDeps, 'counters' | 'log' | 'answerMs'>) => {
  let asked = 0;
  let isAway = false;
  const note = (away: boolean): void => {
    if (away !== isAway) log.warn({ away }, 'rate limits are counted by this process alone');
    isAway = away;
  };
  return async (attempt: Parameters<RateCounterRepository['count']>[0]): Promise<CountedAttempts | null> => {
    if (!counters || asked >= MAX_ASKING) return null;
    asked += 1;
    const answer = counters
      .count(attempt)
      .catch(() => null)
      .finally(() => (asked -= 1));
    const limit = new AbortController();
    const late = pause(answerMs, null, { signal: limit.signal, ref: false }).catch(() => null);
    const count = await Promise.race([answer, late]);
    limit.abort();
    note(count === null);
    return count;
  };
};

export const sharedRateLimits = ({ clock, secret, ...deps }: SharedRateLimitsDeps) => {
  const ask = asking(deps);
  return ({ name, max, windowMs }: RateLimit): RateLimiter => {
    const countsOf = ownCounts(windowMs, clock);
    const restOf = ({ count, beganAt }: CountedAttempts, now: Date): number =>
      count <= max ? 0 : Math.max(1, beganAt.getTime() + windowMs - now.getTime());
    return async (subject) => {
      const key = `${name}:${createHmac('sha256', secret).update(`${name}:${subject}`).digest('base64url')}`;
      const now = clock();
      const own = countsOf(key);
      own.count += 1;
      // others count on while this one asks
      const mine = { ...own };
      if (mine.count > max) return restOf(mine, now);
      const shared = await ask({ key, now, windowMs });
      if (!shared) return restOf(mine, now);
      own.count = Math.max(own.count, shared.count);
      own.beganAt = shared.beganAt;
      return restOf(shared, now);
    };
  };
};

export type SharedRateLimits = ReturnType<typeof sharedRateLimits>;
