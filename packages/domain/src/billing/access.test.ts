import { expect, it } from 'vitest';
import { paidAccess } from './access.ts';

const now = '2027-02-01T12:00:00Z';
const active = { status: 'active', trialEndsAt: null, cancelAtPeriodEnd: false };
const trialUntil = (trialEndsAt: string | null) => ({
  status: 'trialing',
  trialEndsAt,
  cancelAtPeriodEnd: false,
});

// spec: 2 §4.26, 2 §4.29
it.each<[string, Parameters<typeof paidAccess>[0], boolean, number, ReturnType<typeof paidAccess>['reason']]>(
  [
    ['an active subscription', active, true, 0, 'active'],
    [
      'a cancelled one until its end',
      { ...active, cancelAtPeriodEnd: true },
      true,
      0,
      'active_until_period_end',
    ],
    ['a fresh trial', trialUntil('2027-02-08T12:00:00Z'), true, 7, 'trial_running'],
    ['a trial on its last day', trialUntil('2027-02-01T12:00:01Z'), true, 1, 'trial_running'],
    ['a trial that ends now', trialUntil(now), false, 0, 'trial_over'],
    ['a trial that ended a second ago', trialUntil('2027-02-01T11:59:59Z'), false, 0, 'trial_over'],
    ['a trial that ended two days ago', trialUntil('2027-01-30T12:00:00Z'), false, -2, 'trial_over'],
    ['a trial without an end', trialUntil(null), false, 0, 'trial_over'],
    ['a payment that is late', { ...active, status: 'past_due' }, false, 0, 'payment_required'],
    ['a payment that failed', { ...active, status: 'unpaid' }, false, 0, 'payment_required'],
    ['an incomplete payment', { ...active, status: 'incomplete' }, false, 0, 'payment_required'],
    ['an expired payment', { ...active, status: 'incomplete_expired' }, false, 0, 'payment_required'],
    ['an ended subscription', { ...active, status: 'canceled' }, false, 0, 'no_subscription'],
    ['a paused one', { ...active, status: 'paused' }, false, 0, 'no_subscription'],
    ['none', { ...active, status: 'none' }, false, 0, 'no_subscription'],
    ['a missing one', { ...active, status: null }, false, 0, 'no_subscription'],
    [
      'an old trial behind an ended subscription',
      { ...trialUntil('2027-03-01T00:00:00Z'), status: 'canceled' },
      false,
      0,
      'no_subscription',
    ],
  ],
)('%s', (_, subscription, ...[allowed, daysLeft, reason]) => {
  expect(paidAccess(subscription, now)).toEqual({ allowed, daysLeft, reason });
});
