// Offers other days when the day of a visit has no room for it any more, and another hour for the next visit.
import { DAY_MS, MINUTE_MS, type Instant } from '#shared/instant.ts';
import { addDays, instantToLocal, localToInstant } from '#shared/local-time.ts';
import { isOutsideWorkingHours } from '#hours/working-day.ts';
import { type AgendaCalendar, freeSlots, prepare } from './free-slots.ts';

/** Starts as the dialog offers them. */
const STEP_MINUTES = 30;
/** Days that are looked through. */
export const DAYS_AHEAD = 14;
const MAX_DAYS = 3;
const MAX_TIMES = 4;

interface MovedVisit {
  id: number;
  /** epoch milliseconds */
  start: number;
  end: number;
  /** minutes that its service keeps free around it; 0 without them */
  pauseBefore?: number | undefined;
  pauseAfter?: number | undefined;
}

export interface FreeDay {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm, ascending */
  times: string[];
}

interface Question {
  visit: MovedVisit;
  /** the day that was chosen, yyyy-MM-dd */
  date: string;
  now: Instant;
}

/** The part of a query that the visit decides. */
const spaceOf = ({ id, start, end, pauseBefore, pauseAfter }: MovedVisit) => ({
  durationMin: (end - start) / MINUTE_MS,
  pauseBefore,
  pauseAfter,
  excludeId: id,
});

const isMovable = (durationMin: number): boolean =>
  Number.isInteger(durationMin) && durationMin > 0 && durationMin * MINUTE_MS <= DAY_MS;

/** True if the whole visit can start on the day, other than at its present start. */
export const hasRoomFor = (calendar: AgendaCalendar, { visit, date, now }: Question): boolean => {
  const space = spaceOf(visit);
  if (!isMovable(space.durationMin)) return true;
  const query = { from: date, to: date, ...space, stepMin: STEP_MINUTES, now };
  return freeSlots(calendar, query).some((start) => start !== visit.start);
};

/** The day after an upcoming visit, tomorrow after a past one. */
export const dayAfterVisit = ({ start }: Pick<MovedVisit, 'start'>, now: Instant, zone: string): string => {
  const [date, today] = [instantToLocal(start, zone).date, instantToLocal(now, zone).date];
  return addDays(date > today ? date : today, 1);
};

/** The next day at the same hour, if the whole visit fits there; null otherwise. */
export const sameHourNextDay = (
  calendar: AgendaCalendar,
  { visit, now }: Omit<Question, 'date'>,
): { date: string; time: string } | null => {
  const space = spaceOf(visit);
  if (!isMovable(space.durationMin)) return null;
  const date = dayAfterVisit(visit, now, calendar.timeZone);
  const { time } = instantToLocal(visit.start, calendar.timeZone);
  const query = { from: date, to: date, ...space, stepMin: 1, now };
  const start = localToInstant({ date, time }, calendar.timeZone);
  return freeSlots(calendar, query).includes(start) ? { date, time } : null;
};

/** The next days after the chosen one with room for the whole visit, each with its first hours. */
export const nextFreeDays = (calendar: AgendaCalendar, { visit, date, now }: Question): FreeDay[] => {
  const space = spaceOf(visit);
  const prepared = prepare(calendar);
  const days: FreeDay[] = [];
  for (let ahead = 1; ahead <= DAYS_AHEAD && days.length < MAX_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    const query = { from: day, to: day, ...space, stepMin: STEP_MINUTES, now };
    const times = freeSlots(prepared, query)
      .slice(0, MAX_TIMES)
      .map((start) => instantToLocal(start, calendar.timeZone).time);
    if (times.length > 0) days.push({ date: day, times });
  }
  return days;
};

/**
 * The start for another visit like this one on a later day: its hour if that is free, otherwise the nearest free one of
 * the day, or of the first of the next days that has one; null without any. A visit outside of the working hours keeps
 * its hour, which the form warns of.
 * @param otherVisits days (yyyy-MM-dd) on which the client has a visit already: none of them is proposed
 */
export const nextStartLike = (
  calendar: AgendaCalendar,
  { visit, date, now, otherVisits }: Question & { otherVisits?: ReadonlySet<string> },
): { date: string; time: string } | null => {
  const { timeZone } = calendar;
  // it stays where it is, and blocks its own time
  const { excludeId: _, ...space } = spaceOf(visit);
  const own = instantToLocal(visit.start, timeZone);
  const same = { date, time: own.time };
  const { durationMin } = space;
  if (!isMovable(durationMin)) return same;
  if (isOutsideWorkingHours(calendar, { ...own, durationMinutes: durationMin })) return same;
  const prepared = prepare(calendar);
  const wanted = localToInstant(same, timeZone);
  if (freeSlots(prepared, { from: date, to: date, ...space, stepMin: 1, now }).includes(wanted)) return same;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(date, ahead);
    if (otherVisits?.has(day)) continue;
    const hour = localToInstant({ date: day, time: own.time }, timeZone);
    const starts = freeSlots(prepared, { from: day, to: day, ...space, stepMin: STEP_MINUTES, now });
    const [nearest] = starts.toSorted((left, right) => Math.abs(left - hour) - Math.abs(right - hour));
    if (nearest !== undefined) return instantToLocal(nearest, timeZone);
  }
  return null;
};
