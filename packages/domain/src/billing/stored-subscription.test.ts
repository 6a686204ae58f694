import { describe, expect, it } from 'vitest';
import {
  isSubscribed,
  type StoredSubscription,
  mergeSubscription,
  type ProviderSubscription,
} from './stored-subscription.ts';

const NOW = '2027-02-01T12:00:00Z';
const LATER = '2027-02-06T12:00:00Z';
const EARLIER = '2027-01-28T12:00:00Z';
const PERIOD_END = '2027-03-01T12:00:00Z';

const ownTrial = (trialEndsAt: string): StoredSubscription => ({
  subscriptionId: null,
  status: 'trialing',
  trialEndsAt,
  currentPeriodEnd: null,
  cancelAt: null,
});
const at = (status: string, more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: `sub_${status}`,
  status,
  createdAt: EARLIER,
  trialEndsAt: null,
  periodEnd: PERIOD_END,
  cancelAt: null,
  ...more,
});
const running = ownTrial(LATER);
const over = ownTrial(EARLIER);
const subscribed: StoredSubscription = {
  ...over,
  subscriptionId: 'sub_active',
  status: 'active',
  currentPeriodEnd: PERIOD_END,
};

describe('stored subscription', () => {
  // spec: 2 §4.28
  it.each<[string, ProviderSubscription[], StoredSubscription, Partial<StoredSubscription>]>([
    ['a trial without any attempt to pay', [], running, running],
    ['a trial and a payment that waits', [at('incomplete')], running, running],
    ['a trial and a payment that came to nothing', [at('incomplete_expired')], running, running],
    ['a trial that is over and a payment that waits', [at('incomplete')], over, { status: 'incomplete' }],
    [
      'a trial that is over and a payment that failed',
      [at('incomplete_expired')],
      over,
      { status: 'incomplete_expired' },
    ],
    [
      'a trial that the provider took over',
      [at('trialing', { trialEndsAt: LATER })],
      running,
      { status: 'trialing', trialEndsAt: LATER, subscriptionId: 'sub_trialing' },
    ],
    [
      'a trial that the provider made longer',
      [at('trialing', { trialEndsAt: PERIOD_END })],
      running,
      { trialEndsAt: PERIOD_END },
    ],
    [
      'a subscription',
      [at('active')],
      over,
      { status: 'active', currentPeriodEnd: PERIOD_END, trialEndsAt: EARLIER },
    ],
    ['a subscription within the trial', [at('active')], running, { status: 'active', trialEndsAt: LATER }],
    [
      'one that is paid and a later attempt',
      [at('incomplete', { createdAt: NOW }), at('active')],
      over,
      { status: 'active' },
    ],
    [
      'one that is late and one that ended',
      [at('canceled', { createdAt: NOW }), at('past_due')],
      over,
      { status: 'past_due' },
    ],
    [
      'two of the same kind',
      [at('active', { id: 'sub_old' }), at('active', { id: 'sub_new', createdAt: NOW })],
      over,
      { subscriptionId: 'sub_new' },
    ],
    [
      'one that ended and a new attempt',
      [at('canceled'), at('incomplete')],
      { ...subscribed, status: 'canceled' },
      { status: 'incomplete' },
    ],
    [
      'one that ended and an attempt that came to nothing',
      [at('canceled'), at('incomplete_expired', { createdAt: NOW })],
      { ...subscribed, status: 'canceled' },
      { status: 'canceled' },
    ],
    [
      'one that ended within the days of the trial',
      [at('canceled')],
      { ...subscribed, trialEndsAt: LATER },
      { status: 'canceled' },
    ],
    [
      'one that is cancelled to its end',
      [at('active', { cancelAt: PERIOD_END })],
      over,
      { cancelAt: PERIOD_END },
    ],
    [
      'one that was cancelled and has ended',
      [at('canceled', { cancelAt: PERIOD_END })],
      over,
      { cancelAt: null },
    ],
    [
      'one that was forgotten by the provider',
      [],
      subscribed,
      { status: 'canceled', subscriptionId: 'sub_active' },
    ],
    ['a pause', [at('paused')], over, { status: 'paused' }],
    ['a word that is not known', [at('frozen'), at('canceled')], over, { status: 'frozen' }],
  ])('%s', (_, found, stored, expected) => {
    expect(mergeSubscription(found, stored, NOW)).toMatchObject(expected);
  });

  it("does not depend on the order of the provider's list", () => {
    const found = ['canceled', 'incomplete', 'past_due', 'active', 'trialing'].map((status) => at(status));
    for (const _ of found) {
      found.push(found.shift() ?? at('active'));
      expect(mergeSubscription(found, over, NOW).status).toBe('active');
    }
  });
});

it.each([
  ['sub_1', 'active', true],
  ['sub_1', 'trialing', true],
  ['sub_1', 'past_due', true],
  ['sub_1', 'unpaid', true],
  ['sub_1', 'paused', true],
  ['sub_1', 'incomplete', false],
  ['sub_1', 'incomplete_expired', false],
  ['sub_1', 'canceled', false],
  [null, 'trialing', false],
])('%s that is %s is a running subscription: %s', (subscriptionId, status, expected) => {
  expect(isSubscribed({ subscriptionId, status })).toBe(expected);
});
