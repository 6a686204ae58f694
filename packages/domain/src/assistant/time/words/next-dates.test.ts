import { describe, expect, it } from 'vitest';
import {
  nextDayAndMonth,
  nextDayOfMonth,
  nextWeekday,
  nthWeekday,
  recentDayAndMonth,
  sameDayAfterMonths,
  weekdayInWeekOf,
} from './next-dates.ts';

describe('dates relative to today', () => {
  it('finds the next such weekday after a day, never the day itself', () => {
    expect(nextWeekday('2026-03-04', 3)).toBe('2026-03-11');
    expect(nextWeekday('2026-03-04', 4)).toBe('2026-03-05');
  });

  it('starts the week of a Sunday on the Monday before', () => {
    expect(weekdayInWeekOf('2026-03-08', 1)).toBe('2026-03-02');
  });

  it('finds a day of the month today or later, in a month that has it', () => {
    expect(nextDayOfMonth('2026-03-04', 4)).toBe('2026-03-04');
    expect(nextDayOfMonth('2026-01-30', 30)).toBe('2026-01-30');
    expect(nextDayOfMonth('2026-01-31', 30)).toBe('2026-03-30');
    expect(nextDayOfMonth('2026-03-04', 13, 5)).toBe('2026-03-13');
    expect(nextDayOfMonth('2026-03-04', 32)).toBeUndefined();
  });

  it('waits for a leap year for 29 February, also across a century', () => {
    expect(nextDayAndMonth('2026-03-04', 2, 29)).toBe('2028-02-29');
    expect(nextDayAndMonth('2097-03-04', 2, 29)).toBe('2104-02-29');
    expect(nextDayAndMonth('2026-03-04', 4, 31)).toBeUndefined();
  });

  it('calls a day recently passed for 60 days, also across the turn of the year', () => {
    expect(recentDayAndMonth('2026-03-04', 1, 3)).toBe('2026-01-03');
    expect(recentDayAndMonth('2026-03-04', 1, 2)).toBeUndefined();
    expect(recentDayAndMonth('2026-01-10', 12, 20)).toBe('2025-12-20');
    expect(recentDayAndMonth('2026-03-04', 3, 4)).toBeUndefined();
  });

  it('moves to the last day of a shorter month', () => {
    expect(sameDayAfterMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(sameDayAfterMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('counts the nth weekday of a month from its first day, the last from its end', () => {
    expect(nthWeekday({ year: 2026, month: 5 }, 0, 2)).toBe('2026-05-10');
    expect(nthWeekday({ year: 2026, month: 3 }, 5, 0)).toBe('2026-03-27');
    expect(nthWeekday({ year: 2026, month: 2 }, 1, 5)).toBeUndefined();
  });
});
