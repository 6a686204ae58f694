import { expect, it } from 'vitest';
import { statusFreshUntil } from './status-freshness.ts';
import { paidAccess } from './access.ts';
import { firstChargeAt } from './charges.ts';

const END = '2026-03-10T15:07:31.250Z';
const endMs = Date.parse(END);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const readAt = (nowMs: number) => {
  const trial = { status: 'trialing', trialEndsAt: END };
  return {
    daysLeft: paidAccess({ ...trial, cancelAtPeriodEnd: false }, nowMs),
    charge: firstChargeAt({ ...trial, subscriptionId: null, cancelAt: null, currentPeriodEnd: null }, nowMs),
  };
};

it('returns an expiry before which the status never changes, at every moment around a change', () => {
  const moments = [0, 1, 2, 3].flatMap((days) =>
    [-MINUTE, -1, 0, 1, MINUTE, MINUTE + 1, DAY / 2].map((ms) => endMs - days * DAY - ms),
  );
  for (const nowMs of moments) {
    const { daysLeft } = readAt(nowMs).daysLeft;
    const until = statusFreshUntil({ trialEndsAt: END, daysLeft }, nowMs);
    expect(until).toBeGreaterThan(nowMs);
    expect(readAt(until - 1), new Date(nowMs).toISOString()).toEqual(readAt(nowMs));
  }
});

it('expires a trial at its end, 15:07:31, not at the quarter of an hour', () => {
  const nowMs = endMs - 2000;
  expect(statusFreshUntil({ trialEndsAt: END, daysLeft: 1 }, nowMs)).toBe(endMs);
});

it('expires only with the day when no trial runs', () => {
  const nowMs = Date.parse('2026-03-10T15:07:00Z');
  expect(new Date(statusFreshUntil({ trialEndsAt: null, daysLeft: 0 }, nowMs)).toISOString()).toBe(
    '2026-03-10T15:15:00.000Z',
  );
});
