// Date arithmetic for days relative to a given one. Dates are yyyy-MM-dd, months 1 to 12.
import { addDays, dayNumber, isCalendarDate, monthOf, weekdayOf } from '#shared/local-time.ts';

export interface YearMonth {
  year: number;
  month: number;
}

const PASSED_DAYS = 60;
const LEAP_CYCLE_YEARS = 8;
const MONTHS_SEARCHED = 60;

/** @returns undefined when the calendar has no such day */
export const dateOf = ({ year, month }: YearMonth, day: number): string | undefined => {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
};

export const yearMonthOf = (date: string): YearMonth => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

export const dayOf = (date: string): number => Number(date.slice(8));

/** Negative `months` go back. */
export const addMonths = ({ year, month }: YearMonth, months: number): YearMonth => {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
};

/** First and last day of the month. */
export const monthDays = (month: YearMonth): { from: string; to: string } => monthOf(dateOf(month, 1) ?? '');

/** Same day of the month some months later, or that month's last day if it is shorter. */
export const sameDayAfterMonths = (date: string, months: number): string => {
  const month = addMonths(yearMonthOf(date), months);
  return dateOf(month, dayOf(date)) ?? monthDays(month).to;
};

/** Monday of the week of a date; weeks run from Monday to Sunday here. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** First such weekday after a date, never the date itself. */
export const nextWeekday = (after: string, weekday: number): string =>
  addDays(after, ((weekday - weekdayOf(after) + 6) % 7) + 1);

export const weekdayInWeekOf = (date: string, weekday: number): string =>
  addDays(mondayOf(date), (weekday + 6) % 7);

/** First date from today on with this day of the month and, if given, this weekday. */
export const nextDayOfMonth = (today: string, day: number, weekday?: number): string | undefined => {
  for (let months = 0; months < MONTHS_SEARCHED; months += 1) {
    const date = dateOf(addMonths(yearMonthOf(today), months), day);
    if (date !== undefined && date >= today && (weekday === undefined || weekdayOf(date) === weekday))
      return date;
  }
  return undefined;
};

/** First such date from today on; 29 February waits for a leap year. */
export const nextDayAndMonth = (today: string, month: number, day: number): string | undefined => {
  const { year } = yearMonthOf(today);
  for (let years = 0; years <= LEAP_CYCLE_YEARS; years += 1) {
    const date = dateOf({ year: year + years, month }, day);
    if (date !== undefined && date >= today) return date;
  }
  return undefined;
};

/** Latest such date before today, if it is at most 60 days ago. */
export const recentDayAndMonth = (today: string, month: number, day: number): string | undefined => {
  const { year } = yearMonthOf(today);
  const passed = [year, year - 1].map((year) => dateOf({ year, month }, day));
  return passed.find(
    (date) => date !== undefined && date < today && dayNumber(today) - dayNumber(date) <= PASSED_DAYS,
  );
};

/** The nth such weekday of a month, 1 to 5; 0 is the last one. */
export const nthWeekday = (month: YearMonth, weekday: number, place: number): string | undefined => {
  const { from, to } = monthDays(month);
  const first = nextWeekday(addDays(from, -1), weekday);
  if (place === 0) return addDays(nextWeekday(to, weekday), -7);
  const date = addDays(first, 7 * (place - 1));
  return date <= to ? date : undefined;
};
