import { addDays, dayNumber, isCalendarDate } from '#shared/local-time.ts';

/** A list names birthdays of the coming week, a client's own page those of the coming month (spec 2 §9). */
export const BIRTHDAY_LIST_DAYS = 7;
export const BIRTHDAY_DETAIL_DAYS = 30;

/** 29 February falls on 1 March where it does not exist, as a term of years does in law (Código Civil art. 132 §3). */
const birthdayOf = (monthAndDay: string, year: number): string => {
  const date = `${year}-${monthAndDay}`;
  return isCalendarDate(date) ? date : addDays(`${year}-02-28`, 1);
};

/**
 * Days from today to the next birthday, 0 on the day itself; null without a date of birth. Both are dates of the
 * professional's calendar, yyyy-MM-dd; what follows the date, such as a time, does not count.
 */
export const daysUntilBirthday = (dateOfBirth: string | null | undefined, today: string): number | null => {
  const born = (dateOfBirth ?? '').slice(0, 10);
  if (!isCalendarDate(born)) return null;
  const year = Number(today.slice(0, 4));
  const thisYear = birthdayOf(born.slice(5), year);
  const next = thisYear < today ? birthdayOf(born.slice(5), year + 1) : thisYear;
  return dayNumber(next) - dayNumber(today);
};

/** What a badge says of a birthday at most `withinDays` away: 'Hoje!' or '3 dias'; null for any other (spec 2 §2). */
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
