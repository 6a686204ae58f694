import { describe, expect, it } from 'vitest';
import { firstChargeAt, nextChargeAt } from './charges.ts';
import type { StoredSubscription } from './stored-subscription.ts';

const NOW = '2027-02-01T12:00:00Z';
const IN_49_HOURS = '2027-02-03T13:00:00Z';
const PERIOD_END = '2027-03-01T12:00:00Z';

const trial: StoredSubscription = {
  subscriptionId: null,
  status: 'trialing',
  trialEndsAt: IN_49_HOURS,
  currentPeriodEnd: null,
  cancelAt: null,
};
const active: StoredSubscription = {
  ...trial,
  subscriptionId: 'sub_1',
  status: 'active',
  currentPeriodEnd: PERIOD_END,
};

describe('first charge', () => {
  it.each<[string, StoredSubscription, string | null]>([
    ['a trial that ends in more than 48 hours', trial, IN_49_HOURS],
    [
      'a trial that ends in 48 hours and a minute',
      { ...trial, trialEndsAt: '2027-02-03T12:01:00Z' },
      '2027-02-03T12:01:00Z',
    ],
    ['a trial that ends in just 48 hours', { ...trial, trialEndsAt: '2027-02-03T12:00:00Z' }, null],
    ['a trial that is over', { ...trial, trialEndsAt: '2027-01-01T12:00:00Z' }, null],
    ['a trial without an end', { ...trial, trialEndsAt: null }, null],
    ['a subscription that ended within the trial', { ...active, status: 'canceled' }, null],
    ['no trial', { ...trial, status: 'none' }, null],
  ])('after %s', (_, stored, expected) => {
    expect(firstChargeAt(stored, NOW)).toBe(expected);
  });
});

describe('next charge', () => {
  // spec: 2 §4.30
  it.each<[string, StoredSubscription, string | null]>([
    ['a subscription', active, PERIOD_END],
    ['a trial at the provider', { ...active, status: 'trialing' }, IN_49_HOURS],
    ['an own trial', trial, null],
    ['one that is cancelled to its end', { ...active, cancelAt: PERIOD_END }, null],
    ['one that is late', { ...active, status: 'past_due' }, null],
    ['one that ended', { ...active, status: 'canceled' }, null],
  ])('of %s', (_, stored, expected) => {
    expect(nextChargeAt(stored)).toBe(expected);
  });
});
