import { expect, it } from 'vitest';
import { isTooLateToChange } from './client-change.ts';

const now = '2027-02-01T12:00:00Z';
const visit = { startTime: '2027-02-02T00:00:00Z', bookedBy: 'owner', createdAt: '2027-01-20T12:00:00Z' };

it.each<[string, number, Partial<typeof visit>, boolean]>([
  ['without a rule, a minute before the visit', 0, { startTime: '2027-02-01T12:01:00Z' }, false],
  ['exactly at the limit', 12, {}, false],
  ['a minute after the limit', 12, { startTime: '2027-02-01T23:59:00Z' }, true],
  ['long before', 48, { startTime: '2027-02-20T12:00:00Z' }, false],
  [
    'right after the assistant booked it',
    12,
    { startTime: '2027-02-01T14:00:00Z', bookedBy: 'assistant', createdAt: '2027-02-01T11:45:00Z' },
    false,
  ],
  [
    '16 minutes after the assistant booked it',
    12,
    { startTime: '2027-02-01T14:00:00Z', bookedBy: 'assistant', createdAt: '2027-02-01T11:44:00Z' },
    true,
  ],
  [
    'right after the owner booked it',
    12,
    { startTime: '2027-02-01T14:00:00Z', createdAt: '2027-02-01T11:59:00Z' },
    true,
  ],
])('a change %s, at most %s hours before: %j', (_when, clientChangeUntilHours, changes, isLate) => {
  expect(isTooLateToChange({ clientChangeUntilHours }, { ...visit, ...changes }, now)).toBe(isLate);
});
