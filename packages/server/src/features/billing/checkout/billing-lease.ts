import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { BillingTurnRepository } from './billing-lock-repository.ts';

/** Longer than the Stripe calls of one request; a killed process's lease expires after it. */
const LEASE_MS = 60_000;
/** Maximum time for which a later click waits for the first. */
const WAIT_MS = 10_000;
const INITIAL_BACKOFF_MS = 20;
const MAX_BACKOFF_MS = 400;
/** Maximum time for waiting and work together; work under way continues without the caller. */
const TIMEOUT_MS = 30_000;

const busy = (): AppError =>
  new AppError('unavailable', 'O pagamento ainda está sendo preparado. Tente de novo em instantes.');

const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
  const done = new AbortController();
  const tooLate = pause(TIMEOUT_MS, undefined, { signal: done.signal, ref: false }).then(() => {
    throw busy();
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    done.abort();
  }
};

/** Runs `work` while holding the user's lock, across all processes. */
export type RunExclusive = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Serializes work that creates objects at Stripe for one user, by a lease: a row lock would keep a transaction open
 * during Stripe calls (decision 014).
 * @throws AppError unavailable when the lease is not free within ten seconds, or the work not done within thirty
 */
export const exclusiveByLease = (turns: Pick<BillingTurnRepository, 'lease' | 'free'>): RunExclusive => {
  const waitForTurn = async (userId: number, holder: string): Promise<void> => {
    const until = Date.now() + WAIT_MS;
    let ms = INITIAL_BACKOFF_MS;
    while (!(await turns.lease(userId, { holder, ms: LEASE_MS }))) {
      if (Date.now() > until) throw busy();
      await pause(ms);
      ms = Math.min(MAX_BACKOFF_MS, ms * 1.5);
    }
  };
  return (userId, work) => {
    const holder = randomUUID();
    const run = async () => {
      await waitForTurn(userId, holder);
      try {
        return await work();
      } finally {
        await turns.free(userId, holder);
      }
    };
    return withTimeout(run());
  };
};
