import { describe, expect, it } from 'vitest';
import { lastSeriesDate, type SeriesRule, seriesRule } from './series-rule.ts';
import { aRule } from './test-rule.ts';

describe('a rule', () => {
  it.each<[string, Partial<SeriesRule>]>([
    ['weekly', {}],
    ['several weekdays', { weekdays: [2, 4] }],
    ['monthly by day', { freq: 'monthly', monthMode: 'day' }],
    ['the last Friday', { freq: 'monthly', monthMode: 'last', startDate: '2026-11-27' }],
    ['the last day', { freq: 'monthly', monthMode: 'last-day', startDate: '2027-01-31' }],
    ['24 months to the day', { ends: { kind: 'until', until: '2028-12-08' } }],
  ])('accepts %s', (_name, rule) => {
    expect(seriesRule.safeParse(aRule(rule)).error).toBeUndefined();
  });

  it.each<[string, Partial<SeriesRule>, path: string]>([
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['weekdays out of order', { weekdays: [4, 2] }, 'weekdays'],
    ['a weekday twice', { weekdays: [2, 2] }, 'weekdays'],
    ['a start on another weekday', { weekdays: [3] }, 'startDate'],
    ['a month mode of weeks', { monthMode: 'day' }, 'monthMode'],
    ['months without a mode', { freq: 'monthly' }, 'monthMode'],
    ['months with weekdays', { freq: 'monthly', monthMode: 'day', weekdays: [2] }, 'weekdays'],
    [
      'a start before the last week',
      { freq: 'monthly', monthMode: 'last', startDate: '2026-11-20' },
      'startDate',
    ],
    [
      'a start before the last day',
      { freq: 'monthly', monthMode: 'last-day', startDate: '2026-11-29' },
      'startDate',
    ],
    ['an interval of nothing', { interval: 0 }, 'interval'],
    ['one visit', { ends: { kind: 'count', count: 1 } }, 'ends.count'],
    ['an end before the start', { ends: { kind: 'until', until: '2026-12-07' } }, 'ends'],
    ['an end after 24 months', { ends: { kind: 'until', until: '2028-12-09' } }, 'ends'],
    ['a day that does not exist', { startDate: '2027-02-30', weekdays: [2] }, 'startDate'],
  ])('refuses %s', (_name, rule, path) => {
    const { error } = seriesRule.safeParse({
      ...aRule(),
      weekdays: rule.freq === 'monthly' ? [] : [2],
      ...rule,
    });
    expect(error?.issues[0]?.path.join('.')).toBe(path);
  });

  it.each([
    ['2026-12-08', '2028-12-08'],
    ['2028-02-29', '2030-02-28'],
  ])('reaches 24 months from %s', (start, last) => {
    expect(lastSeriesDate(start)).toBe(last);
  });
});
