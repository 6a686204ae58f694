// Offers other days when the day of a visit has no room for it any more.
import { DAY_MS, MINUTE_MS, type Instant } from '#shared/instant.ts';
import { addDays, instantToLocal, localToInstant } from '#shared/local-time.ts';
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

const isMovable = (durationMin: number): boolean =>
  Number.isInteger(durationMin) && durationMin > 0 && durationMin * MINUTE_MS <= DAY_MS;

/** True if the whole visit can start on the day, other than at its present start. */
export const hasRoomFor = (calendar: AgendaCalendar, { visit, date, now }: Question): boolean => {
  const durationMin = (visit.end - visit.start) / MINUTE_MS;
  if (!isMovable(durationMin)) return true;
  const query = { from: date, to: date, durationMin, stepMin: STEP_MINUTES, now, excludeId: visit.id };
  return freeSlots(calendar, query).some((start) => start !== visit.start);
};

/** The day after an upcoming visit, tomorrow after a past one. */
export const dayAfterVisit = ({ start }: MovedVisit, now: Instant, zone: string): string => {
  const [date, today] = [instantToLocal(start, zone).date, instantToLocal(now, zone).date];
  return addDays(date > today ? date : today, 1);
};

/** The next day at the same hour, if the whole visit fits there; null otherwise. */
export const sameHourNextDay = (
  calendar: AgendaCalendar,
  { visit, now }: Omit<Question, 'date'>,
): { date: string; time: string } | null => {
  const durationMin = (visit.end - visit.start) / MINUTE_MS;
  if (!isMovable(durationMin)) return null;
  const date = dayAfterVisit(visit, now, calendar.timeZone);
  const { time } = instantToLocal(visit.start, calendar.timeZone);
  const query = { from: date, to: date, durationMin, stepMin: 1, now, excludeId: visit.id };
  const start = localToInstant({ date, time }, calendar.timeZone);
  return freeSlots(calendar, query).includes(start) ? { date, time } : null;
};

/** The next days after the chosen one with room for the whole visit, each with its first hours. */
export const nextFreeDays = (calendar: AgendaCalendar, { visit, date, now }: Question): FreeDay[] => {
  const durationMin = (visit.end - visit.start) / MINUTE_MS;
  const prepared = prepare(calendar);
  const days: FreeDay[] = [];
  for (let ahead = 1; ahead <= DAYS_AHEAD && days.length < MAX_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    const query = { from: day, to: day, durationMin, stepMin: STEP_MINUTES, now, excludeId: visit.id };
    const times = freeSlots(prepared, query)
      .slice(0, MAX_TIMES)
      .map((start) => instantToLocal(start, calendar.timeZone).time);
    if (times.length > 0) days.push({ date: day, times });
  }
  return days;
};
