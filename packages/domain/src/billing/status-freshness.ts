import { DAY_MS } from '#shared/instant.ts';
import { untilQuarterHour } from '#shared/freshness.ts';
import { MIN_TRIAL_MS } from './charges.ts';

/**
 * Until when a subscription's status reads as it does at `nowMs`: the days that are left of a trial change at the hour at
 * which it ends, whether it can be taken over changes once, and what was used counts for a local month.
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
