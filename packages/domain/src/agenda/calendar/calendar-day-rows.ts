import { minuteOfDay, timeOfMinute } from '#shared/local-time.ts';
import { type CalendarEvent, occupiesAllDay, startOf } from './calendar-days.ts';

const SLOT_MINUTES = 30;

export interface DayRow<E> {
  /** HH:mm */
  time: string;
  /** events that start in these 30 minutes */
  events: readonly E[];
  /** HH:mm at which an earlier event ends, when it reaches into this line */
  busyUntil: string | null;
}

/**
 * The lines for one day: its 30-minute slots (spec 1 §9), plus a line for each event that starts outside them, so
 * that every booking is listed. Whole-day events have no line; cancelled ones block no time.
 */
export const dayRows = <E extends CalendarEvent>(
  slots: readonly string[],
  events: readonly E[],
  zone: string,
): DayRow<E>[] => {
  const starts = slots.map(minuteOfDay);
  const timed = events
    .filter((event) => !occupiesAllDay(event, zone))
    .map((event) => ({ event, start: minuteOfDay(startOf(event)) }));
  const lineOf = (start: number): number =>
    starts.find((slot) => slot <= start && start < slot + SLOT_MINUTES) ?? start;
  const lines = [...new Set([...starts, ...timed.map(({ start }) => lineOf(start))])];
  return lines
    .sort((left, right) => left - right)
    .map((line) => {
      const ends = timed
        .filter(({ event, start }) => event.status !== 'cancelled' && lineOf(start) < line)
        .map(({ event, start }) => Math.min(start + event.duration, 24 * 60))
        .filter((end) => end > line);
      return {
        time: timeOfMinute(line),
        events: timed.filter(({ start }) => lineOf(start) === line).map(({ event }) => event),
        busyUntil: ends.length === 0 ? null : timeOfMinute(Math.max(...ends)),
      };
    });
};
