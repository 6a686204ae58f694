import { expect, it } from 'vitest';
import { firstWeekOutside, nextSameWeekday } from './same-weekday.ts';

it.each([
  ['of today', '2026-12-01', '2026-12-01', '2026-12-08'],
  ['of yesterday', '2026-11-30', '2026-12-01', '2026-12-07'],
  ['of a week ago', '2026-11-24', '2026-12-01', '2026-12-08'],
  ['of months ago', '2026-08-05', '2026-12-01', '2026-12-02'],
  ['still to come', '2026-12-10', '2026-12-01', '2026-12-17'],
  ['before the turn of a year', '2026-12-29', '2026-12-30', '2027-01-05'],
])('the next one after a visit %s has the same weekday', (_case, date, today, next) => {
  expect(nextSameWeekday(date, today)).toBe(next);
});

it('the first week outside of some days keeps the weekday', () => {
  const taken = new Set(['2026-12-07', '2026-12-14', '2026-12-22']);
  expect(firstWeekOutside('2026-12-07', taken)).toBe('2026-12-21');
  expect(firstWeekOutside('2026-12-21', taken)).toBe('2026-12-21');
});
