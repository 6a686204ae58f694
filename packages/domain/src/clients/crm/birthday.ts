import { addDays, dayNumber, isCalendarDate } from '#shared/local-time.ts';

/** Lists show birthdays within a week, a client's own page those within a month (spec 2 §9). */
export const BIRTHDAY_LIST_DAYS = 7;
export const BIRTHDAY_DETAIL_DAYS = 30;

/** 29 February falls on 1 March in other years, as in Código Civil art. 132 §3 for terms of years. */
const birthdayOf = (monthAndDay: string, year: number): string => {
  const date = `${year}-${monthAndDay}`;
  return isCalendarDate(date) ? date : addDays(`${year}-02-28`, 1);
};

/** Days to the next birthday, 0 on the day; null without a date. Dates are yyyy-MM-dd; text after one is ignored. */
export const daysUntilBirthday = (dateOfBirth: string | null | undefined, today: string): number | null => {
  const born = (dateOfBirth ?? '').slice(0, 10);
  if (!isCalendarDate(born)) return null;
  const year = Number(today.slice(0, 4));
  const thisYear = birthdayOf(born.slice(5), year);
  const next = thisYear < today ? birthdayOf(born.slice(5), year + 1) : thisYear;
  return dayNumber(next) - dayNumber(today);
};

/** Badge for a birthday at most `withinDays` away: 'Hoje!' or '3 dias'; null for any other (spec 2 §2). */
export const birthdayBadge = (
  dateOfBirth: string | null | undefined,
  today: string,
  withinDays: number,
): string | null => {
  const days = daysUntilBirthday(dateOfBirth, today);
  if (days === null || days > withinDays) return null;
  if (days === 0) return 'Hoje!';
  return days === 1 ? '1 dia' : `${days} dias`;
};
