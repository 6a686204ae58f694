import { expect, it } from 'vitest';
import { approvalOf, needsApproval } from './approval.ts';
import type { ApprovalMode } from './booking-rules.ts';

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
