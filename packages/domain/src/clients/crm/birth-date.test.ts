import { describe, expect, it } from 'vitest';
import { birthYearOf, latestToday } from './birth-date.ts';

const TODAY = '2026-11-23';

describe('year of birth with two digits', () => {
  it.each([
    ['90', '02-01', '1990'],
    ['27', '01-01', '1927'],
    ['26', '11-24', '1926'],
    ['05', '02-01', '2005'],
    ['15', '12-31', '2015'],
    ['16', '01-01', null],
    ['20', '02-01', null],
    ['26', '11-23', null],
  ])("'%s-%s is of %s", (digits, date, year) => {
    expect(birthYearOf(digits, date, TODAY)).toBe(year);
  });
});

it('takes today from the first zone that reaches it', () => {
  expect(latestToday('2026-11-23T09:59:00Z')).toBe('2026-11-23');
  expect(latestToday('2026-11-23T10:00:00Z')).toBe('2026-11-24');
});
