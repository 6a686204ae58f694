import { addDays, dayNumber } from '#shared/local-time.ts';

const WEEK = 7;

/** The weekday of a visit (yyyy-MM-dd) in the first week in which it is after both the visit and today. */
export const nextSameWeekday = (date: string, today: string): string => {
  const weeks = Math.floor(Math.max(0, dayNumber(today) - dayNumber(date)) / WEEK) + 1;
  return addDays(date, weeks * WEEK);
};

/** The date (yyyy-MM-dd), or the same weekday of the first later week that is not among the `taken` days. */
export const firstWeekOutside = (date: string, taken: ReadonlySet<string>): string =>
  taken.has(date) ? firstWeekOutside(addDays(date, WEEK), taken) : date;
