import { describe, expect, it } from 'vitest';
import { type CalendarView, stepDate, visibleDates } from './calendar-range.ts';

describe('visible dates', () => {
  it.each<[CalendarView, string, string, string, number]>([
    ['day', '2026-11-20', '2026-11-20', '2026-11-20', 1],
    ['week', '2026-11-20', '2026-11-15', '2026-11-21', 7],
    ['week', '2026-11-15', '2026-11-15', '2026-11-21', 7],
    ['month', '2026-11-20', '2026-11-01', '2026-12-05', 35],
    ['month', '2026-08-31', '2026-07-26', '2026-09-05', 42],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28', 28],
  ])('of the %s around %s are %s to %s', (view, date, first, last, count) => {
    const dates = visibleDates(view, date);
    expect([dates[0], dates.at(-1), dates.length]).toEqual([first, last, count]);
  });

  it('of a week of three days begin with the date', () => {
    expect(visibleDates('week', '2026-11-30', 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
  });
});

describe('step in time', () => {
  it.each<[CalendarView, string, number, string]>([
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['day', '2026-03-01', -1, '2026-02-28'],
    ['week', '2026-11-20', 1, '2026-11-27'],
    ['week', '2026-11-20', -1, '2026-11-13'],
    ['month', '2026-11-20', 1, '2026-12-20'],
    ['month', '2026-12-20', 1, '2027-01-20'],
    ['month', '2026-01-20', -1, '2025-12-20'],
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2028-01-31', 1, '2028-02-29'],
    ['month', '2026-03-31', -1, '2026-02-28'],
    ['month', '2026-10-31', -1, '2026-09-30'],
  ])('of a %s from %s by %i leads to %s', (view, date, steps, expected) => {
    expect(stepDate(view, date, steps)).toBe(expected);
  });
});
