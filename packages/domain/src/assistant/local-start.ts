import { addDays, minuteOfDay, timeOfMinute } from '#shared/local-time.ts';

/** A start on the professional's wall clock, yyyy-MM-ddTHH:mm. The texts sort like the moments they name. */
export type LocalStart = string;

/** The start at an HH:mm time of a yyyy-MM-dd date. */
export const startAt = (date: string, time: string): LocalStart => `${date}T${time}`;

/** The date of a start, yyyy-MM-dd. */
export const dateOf = (start: LocalStart): string => start.slice(0, 10);

/** The wall time of a start, HH:mm. */
export const timeOf = (start: LocalStart): string => start.slice(11, 16);

/** The wall time after the given minutes, past midnight if needed. */
export const minutesLater = (start: LocalStart, minutes: number): LocalStart => {
  const total = minuteOfDay(timeOf(start)) + minutes;
  const days = Math.floor(total / 1440);
  return startAt(addDays(dateOf(start), days), timeOfMinute(total - days * 1440));
};
