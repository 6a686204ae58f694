// "amanhã 8h, se não der sexta 10h": each hour belongs to its own day.
import type { PreferredWindow } from './mentions/limits.ts';

type Times = Pick<PreferredWindow, 'dates' | 'hours'>;

const window = ({ dates, hours }: Times): PreferredWindow => ({
  dates,
  days: null,
  hours,
  part: null,
  after: null,
  before: null,
});

const isFull = ({ dates, hours }: Times): boolean => dates.length > 0 && hours.length > 0;

/** The days of one wish at the hours of the other, which neither of two full alternatives means. */
export const crossedTimes = (left: Times, right: Times): PreferredWindow[] => {
  const isSameDay = left.dates.some((date) => right.dates.includes(date));
  const isSameHour = left.hours.some(({ time }) => right.hours.some((hour) => hour.time === time));
  if (!isFull(left) || !isFull(right) || isSameDay || isSameHour) return [];
  return [
    window({ dates: left.dates, hours: right.hours }),
    window({ dates: right.dates, hours: left.hours }),
  ];
};
