import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { BillingTurnRepository } from '#features/billing/checkout/billing-lock-repository.ts';
import type { PayerRepository } from '#features/billing/checkout/payer-repository.ts';
import type { SubscriptionSync } from '#features/billing/subscription/subscription-sync.ts';

const SWEEP_INTERVAL_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** Stripe takes a while to charge after the end of a period. */
const PAUSE_MS = 5 * 60_000;
/** Customers per sweep: sixty sweeps reach three thousand, and Stripe gets a single request at any time. */
const BATCH_SIZE = 50;
const KEEP_EVENTS_DAYS = 90;

interface Deps {
  payers: Pick<PayerRepository, 'stale'>;
  turns: Pick<BillingTurnRepository, 'forgetEvents'>;
  sync: SubscriptionSync;
  clock: Clock;
  log: Logger;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const nameOf = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

/**
 * Reconciles every customer with Stripe hourly (daily once the subscription has ended) and soon after a period or
 * trial ends, in case a webhook was lost. Prunes events after 90 days.
 */
export const billingSweep = (deps: Deps) => {
  let isStopping = false;

  /** Returns false when the sweep should stop, because Stripe is down. */
  const lookAt = async (userId: number): Promise<boolean> => {
    try {
      await deps.sync(userId);
      return true;
    } catch (error) {
      deps.log.warn({ error: nameOf(error) }, 'subscription not brought up to date');
      return !(error instanceof AppError && error.code === 'unavailable');
    }
  };

  const run = async (): Promise<void> => {
    const now = deps.clock();
    const limits = {
      hourAgo: before(now, HOUR_MS),
      dayAgo: before(now, DAY_MS),
      pauseAgo: before(now, PAUSE_MS),
      limit: BATCH_SIZE,
    };
    for (const { userId } of await deps.payers.stale(now, limits)) {
      if (isStopping || !(await lookAt(userId))) break;
    }
    await deps.turns.forgetEvents(before(now, KEEP_EVENTS_DAYS * DAY_MS));
  };

  const attempt = async (): Promise<void> => {
    try {
      await run();
    } catch (error) {
      // the next sweep tries again
      deps.log.warn({ error: nameOf(error) }, 'billing sweep failed');
    }
  };

  return {
    run,
    /** Sweeps now and every minute; resolves at once, to a function that stops and waits for a running sweep. */
    start: async (): Promise<() => Promise<void>> => {
      let running = attempt();
      const timer = setInterval(() => {
        running = running.then(attempt);
      }, SWEEP_INTERVAL_MS).unref();
      return async () => {
        isStopping = true;
        clearInterval(timer);
        await running;
      };
    },
  };
};
