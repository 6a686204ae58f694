import { DAY_MS } from '#shared/instant.ts';
import { untilQuarterHour } from '#shared/freshness.ts';
import { MIN_TRIAL_MS } from './charges.ts';

/**
 * Instant until which a subscription's status reads as at `nowMs`: the days left change at the hour at which the
 * trial ends, Checkout can take the trial over until 48 h before that, and usage counts per local month.
 */
export const statusFreshUntil = (
  { trialEndsAt, daysLeft }: { trialEndsAt: string | null; daysLeft: number },
  nowMs: number,
): number => {
  const dayEndMs = untilQuarterHour(null, nowMs);
  if (trialEndsAt === null) return dayEndMs;
  const endMs = Date.parse(trialEndsAt);
  const changes = [endMs - (daysLeft - 1) * DAY_MS, endMs - MIN_TRIAL_MS + 1, endMs, dayEndMs];
  return Math.min(...changes.filter((instant) => instant > nowMs));
};
