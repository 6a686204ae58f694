import { epochOf, type Instant } from '#shared/instant.ts';
import { addDays, instantToLocal, localToInstant, minuteOfDay, timeOfMinute } from '#shared/local-time.ts';
import { isOutsideWorkingHours, type MinuteRange, openRanges, type WorkingCalendar } from './working-day.ts';

const STEP_MINUTES = 30;
const HOUR = 60;

/** Without settings the dialog offers starts from 07:00 to 18:30 (spec 1 §9). */
const DIALOG_RANGE: MinuteRange = { start: 7 * HOUR, end: 19 * HOUR };
/** Without settings the day modal shows 06:00 to 22:00 (spec 1 §9); its last row starts at 22:00. */
const MODAL_RANGE: MinuteRange = { start: 6 * HOUR, end: 22 * HOUR + STEP_MINUTES };

/** Starts every 30 minutes, each at least 30 minutes before the end of its range. */
const startsOf = (ranges: readonly MinuteRange[]): string[] =>
  ranges.flatMap(({ start, end }) => {
    const count = Math.max(0, Math.floor((end - start) / STEP_MINUTES));
    return Array.from({ length: count }, (_, index) => timeOfMinute(start + index * STEP_MINUTES));
  });

export interface ChoiceDay {
  /** null: the professional has no working hours saved */
  calendar: WorkingCalendar | null;
  /** yyyy-MM-dd */
  date: string;
  now: Instant;
  zone: string;
}

/**
 * Times, HH:mm, offered by the appointment dialog on a date; today only future ones (spec 1 §9). Times that the zone
 * skips are left out; a time in a repeated hour means the first one.
 */
export const timeChoices = ({ calendar, date, now, zone }: ChoiceDay): string[] => {
  const isToday = instantToLocal(now, zone).date === date;
  return startsOf(calendar ? openRanges(calendar, date) : [DIALOG_RANGE]).filter((time) => {
    const startMs = localToInstant({ date, time }, zone);
    const isSkipped = instantToLocal(startMs, zone).time !== time;
    return !isSkipped && !(isToday && startMs <= epochOf(now));
  });
};

/** The starts, HH:mm, with which an event leaves the working hours. One that is being typed is no start yet. */
export const startsOutsideHours = (
  times: readonly string[],
  { calendar, date, durationMin }: { calendar: WorkingCalendar; date: string; durationMin: number },
): Set<string> =>
  new Set(
    times.filter(
      (time) =>
        !Number.isNaN(minuteOfDay(time)) &&
        isOutsideWorkingHours(calendar, { date, time, durationMinutes: durationMin }),
    ),
  );

const MAX_CLOSED_DAYS = 60;

/** The first date from this one on with a time to choose; this one if no other is near. */
export const nextOpenDate = ({ date, ...day }: ChoiceDay): string => {
  const dates = Array.from({ length: MAX_CLOSED_DAYS }, (_, days) => addDays(date, days));
  return dates.find((candidate) => timeChoices({ ...day, date: candidate }).length > 0) ?? date;
};

/** The 30-minute rows, HH:mm, of the day-detail modal; empty on a closed day (spec 1 §9). */
export const daySlots = (calendar: WorkingCalendar | null, date: string): string[] =>
  startsOf(calendar ? openRanges(calendar, date) : [MODAL_RANGE]);
