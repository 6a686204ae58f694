import { expect, it } from 'vitest';
import { isClosedDate } from './closed-date.ts';

const DATE = '2026-03-05';
const slots = [{ start: '09:00', end: '12:00' }];
const entry = (status: 'available' | 'custom' | 'unavailable', own: typeof slots = []) => ({
  date: DATE,
  status,
  slots: own,
});

it.each([
  ['nothing is said of it', {}, false],
  ['blocked', { blockedDates: [DATE] }, true],
  ['another is blocked', { blockedDates: ['2026-03-06'] }, false],
  ['unavailable', { specificDates: [entry('unavailable')] }, true],
  ['hours of its own', { specificDates: [entry('custom', slots)] }, false],
  ['no hours of its own', { specificDates: [entry('custom')] }, true],
  ['opened', { specificDates: [entry('available')] }, false],
  ['two entries', { specificDates: [entry('available'), entry('unavailable')] }, false],
])('a date: %s', (_name, calendar, expected) => {
  expect(isClosedDate(calendar, DATE)).toBe(expected);
});
