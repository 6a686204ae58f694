// A date that differs from its weekday, and its changes (spec 2 §4).
import { addDays } from '#shared/local-time.ts';
import { newSlot, type SpecificDate, type TimeSlot } from './working-day.ts';

export type DateStatus = SpecificDate['status'];

/** The hours of a date without the date itself: several dates may get the same. */
export type DateHours = Pick<SpecificDate, 'status' | 'slots'>;

export const usualHours = (): DateHours => ({ status: 'available', slots: [] });

/** Choosing unavailable, or available, clears the slots; custom starts with one. */
export const withStatus = (hours: DateHours, status: DateStatus): DateHours =>
  status === 'custom'
    ? { status, slots: hours.slots.length > 0 ? hours.slots : [newSlot()] }
    : { status, slots: [] };

/** Adding a slot makes the date custom. */
export const withSlot = ({ slots }: DateHours, slot: TimeSlot = newSlot()): DateHours => ({
  status: 'custom',
  slots: [...slots, slot],
});

/** Removing the only remaining slot returns the date to available. */
export const withoutSlot = ({ slots }: DateHours, place: number): DateHours => {
  const left = slots.filter((_, index) => index !== place);
  return left.length > 0 ? { status: 'custom', slots: left } : usualHours();
};

/** The list with the given hours on these dates, by date; previous hours of the dates are replaced. */
export const withDates = (
  list: readonly SpecificDate[],
  dates: readonly string[],
  hours: DateHours,
): SpecificDate[] =>
  [
    ...list.filter(({ date }) => !dates.includes(date)),
    ...dates.map((date) => ({ date, status: hours.status, slots: hours.slots.map((slot) => ({ ...slot })) })),
  ].sort((left, right) => left.date.localeCompare(right.date));

/** Consecutive dates with the same hours: a holiday trip is one line, not fourteen. */
export interface DateRun {
  dates: readonly string[];
  hours: DateHours;
}

export const isSameHours = (left: DateHours, right: DateHours): boolean =>
  left.status === right.status &&
  left.slots.length === right.slots.length &&
  left.slots.every(
    ({ start, end }, place) => start === right.slots[place]?.start && end === right.slots[place]?.end,
  );

export const dateRuns = (list: readonly SpecificDate[], from: string): DateRun[] => {
  const runs: { dates: string[]; hours: DateHours }[] = [];
  const sorted = list.filter(({ date }) => date >= from).toSorted((a, b) => a.date.localeCompare(b.date));
  for (const { date, status, slots } of sorted) {
    const last = runs.at(-1);
    const follows = last !== undefined && addDays(last.dates.at(-1) ?? date, 1) === date;
    if (last && follows && isSameHours(last.hours, { status, slots })) last.dates.push(date);
    else runs.push({ dates: [date], hours: { status, slots } });
  }
  return runs;
};

/** All dates with an entry; a blocked one is unavailable, despite any other entry. */
export const datesWithBlocked = (
  list: readonly SpecificDate[],
  blocked: readonly string[],
): readonly SpecificDate[] =>
  blocked.length === 0 ? list : withDates(list, blocked, { status: 'unavailable', slots: [] });
