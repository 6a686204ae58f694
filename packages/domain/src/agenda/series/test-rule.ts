import { weekdayOf } from '#shared/local-time.ts';
import type { SeriesRule } from './series-rule.ts';

/** Every Tuesday at 19:00 for 50 minutes, ten times; monthly ones have no weekdays. */
export const aRule = (given: Partial<SeriesRule> = {}): SeriesRule => {
  const startDate = given.startDate ?? '2026-12-08';
  return {
    freq: 'weekly',
    interval: 1,
    weekdays: given.freq === 'monthly' ? [] : [weekdayOf(startDate)],
    monthMode: null,
    startDate,
    startTime: '19:00',
    durationMinutes: 50,
    ends: { kind: 'count', count: 10 },
    ...given,
  };
};
