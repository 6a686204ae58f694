import { describe, expect, it } from 'vitest';
import { patternDates, ruleDates, savedDates, datesProblem } from './series-dates.ts';
import { aRule } from './test-rule.ts';
import type { SeriesRule } from './series-rule.ts';

const first = (rule: SeriesRule, count: number): string[] => [...patternDates(rule).take(count)];

const cases: readonly [name: string, rule: Partial<SeriesRule>, dates: string[]][] = [
  [
    'every Monday',
    { startDate: '2026-12-07', weekdays: [1] },
    ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
  ],
  [
    'every second Monday',
    { startDate: '2026-12-07', weekdays: [1], interval: 2 },
    ['2026-12-07', '2026-12-21', '2027-01-04', '2027-01-18'],
  ],
  [
    'Tuesday and Thursday',
    { startDate: '2026-12-08', weekdays: [2, 4] },
    ['2026-12-08', '2026-12-10', '2026-12-15', '2026-12-17'],
  ],
  [
    'the 31st skips short months',
    { freq: 'monthly', monthMode: 'day', startDate: '2027-01-31' },
    ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
  ],
  [
    'the last day of the month',
    { freq: 'monthly', monthMode: 'last-day', startDate: '2027-01-31' },
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  [
    'the second Tuesday',
    { freq: 'monthly', monthMode: 'nth', startDate: '2026-12-08' },
    ['2026-12-08', '2027-01-12', '2027-02-09', '2027-03-09'],
  ],
  [
    'the fifth Monday',
    { freq: 'monthly', monthMode: 'nth', startDate: '2026-11-30' },
    ['2026-11-30', '2027-03-29', '2027-05-31', '2027-08-30'],
  ],
  [
    'the last Friday',
    { freq: 'monthly', monthMode: 'last', startDate: '2026-11-27' },
    ['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26'],
  ],
  [
    'every second week, Sunday and Tuesday: weeks begin on Sunday',
    { startDate: '2026-12-08', weekdays: [0, 2], interval: 2 },
    ['2026-12-08', '2026-12-20', '2026-12-22', '2027-01-03', '2027-01-05', '2027-01-17'],
  ],
];

describe('dates of a pattern', () => {
  it.each(cases)('%s', (_name, rule, dates) => {
    expect(first(aRule(rule), dates.length)).toEqual(dates);
  });
});

describe('the end of a rule', () => {
  it('counts dates, not weeks', () => {
    const rule = aRule({ startDate: '2026-12-08', weekdays: [2, 4], ends: { kind: 'count', count: 3 } });
    expect(savedDates(rule)).toEqual(['2026-12-08', '2026-12-10', '2026-12-15']);
  });

  it.each([
    ['2026-12-21', 3],
    ['2026-12-20', 2],
  ])('includes the last date: until %s', (until, count) => {
    expect(
      savedDates(aRule({ startDate: '2026-12-07', weekdays: [1], ends: { kind: 'until', until } })),
    ).toHaveLength(count);
  });

  it('writes 26 weeks, or twelve months, without an end', () => {
    expect(savedDates(aRule({ ends: { kind: 'never' } }))).toHaveLength(26);
    const monthly = aRule({
      freq: 'monthly',
      monthMode: 'day',
      startDate: '2026-12-08',
      ends: { kind: 'never' },
    });
    expect(savedDates(monthly)).toHaveLength(12);
  });

  it('stops at the asked date and number', () => {
    expect(ruleDates(aRule({ ends: { kind: 'never' } }), '2026-12-22', 2)).toHaveLength(2);
    expect(ruleDates(aRule({ ends: { kind: 'never' } }), '2026-12-22', 9)).toHaveLength(3);
    expect(ruleDates(aRule({ ends: { kind: 'never' } }), '2026-12-22', 0)).toEqual([]);
  });

  it.each<[string, Partial<SeriesRule>, string]>([
    [
      'too many',
      { weekdays: [0, 1, 2, 3, 4, 5, 6], ends: { kind: 'until', until: '2027-12-08' } },
      'no máximo 200',
    ],
    ['too far', { interval: 12, ends: { kind: 'count', count: 20 } }, 'passa de 24 meses'],
    ['one only', { ends: { kind: 'until', until: '2026-12-09' } }, 'uma visita só'],
  ])('refuses %s', (_name, rule, message) => {
    expect(datesProblem(aRule(rule))).toContain(message);
  });

  it('accepts a year of weeks', () => {
    expect(datesProblem(aRule({ ends: { kind: 'count', count: 52 } }))).toBeNull();
  });
});
