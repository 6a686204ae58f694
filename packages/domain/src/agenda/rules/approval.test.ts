import { expect, it } from 'vitest';
import { approvalOf, bookingWay, needsApproval } from './approval.ts';
import { type ApprovalMode, type bookers, neutralRules } from './booking-rules.ts';

it.each<[ApprovalMode, { isKnown: boolean; misses: number }, boolean]>([
  ['never', { isKnown: false, misses: 9 }, false],
  ['always', { isKnown: true, misses: 0 }, true],
  ['new-clients', { isKnown: false, misses: 0 }, true],
  ['new-clients', { isKnown: true, misses: 9 }, false],
  ['after-misses', { isKnown: false, misses: 1 }, false],
  ['after-misses', { isKnown: true, misses: 2 }, true],
  ['after-misses', { isKnown: true, misses: 3 }, true],
])('approval %s of %j', (mode, person, isNeeded) => {
  expect(needsApproval(mode, { approvalMisses: 2 }, person)).toBe(isNeeded);
});

it('a service decides for itself', () => {
  expect(approvalOf({ approval: 'never' }, { approval: 'always' })).toBe('always');
  expect(approvalOf({ approval: 'always' }, { approval: null })).toBe('always');
  expect(approvalOf({ approval: 'always' }, { approval: 'never' })).toBe('never');
});

it('is asked always while the assistant does not book alone, also for a service that asks never', () => {
  const rules = { ...neutralRules, isAlwaysAsked: true };
  expect(approvalOf(rules, { approval: 'never' })).toBe('always');
  const known = { isKnown: true, misses: 0 };
  expect(bookingWay(rules, { bookable: 'machine', approval: 'never' }, known)).toBe('request');
  expect(bookingWay(rules, { bookable: 'owner', approval: null }, known)).toBe('owner-only');
});

it.each<[(typeof bookers)[number], ApprovalMode, 'machine' | 'owner', isKnown: boolean, string]>([
  ['anyone', 'never', 'machine', false, 'book'],
  ['anyone', 'never', 'owner', true, 'owner-only'],
  ['anyone', 'always', 'owner', true, 'owner-only'],
  ['anyone', 'always', 'machine', true, 'request'],
  ['known', 'never', 'machine', true, 'book'],
  ['known', 'always', 'machine', true, 'request'],
  ['known', 'always', 'machine', false, 'only-known'],
  ['known', 'new-clients', 'machine', false, 'only-known'],
])('for %s, with approval %s, of a service of the %s, known: %s', (who, approval, bookable, isKnown, way) => {
  const rules = { ...neutralRules, who, approval };
  expect(bookingWay(rules, { bookable, approval: null }, { isKnown, misses: 0 })).toBe(way);
});
