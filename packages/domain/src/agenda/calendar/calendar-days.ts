import { DAY_MS, epochOf, MINUTE_MS } from '#shared/instant.ts';
import {
  dayRange,
  type InstantRange,
  instantToLocal,
  minuteOfDay,
  timeOfMinute,
} from '#shared/local-time.ts';
import type { Appointment } from '#agenda/agenda-contract.ts';
import { spansDay } from '#agenda/appointment-times.ts';

export const DAY_MINUTES = 24 * 60;

export type CalendarEvent = Pick<
  Appointment,
  'id' | 'startTime' | 'endTime' | 'startTimeLocal' | 'duration' | 'isAllDay' | 'isPersonalEvent' | 'status'
>;

/** The part of an event on one local date; the whole event unless it runs over midnight. */
export interface DaySegment<E> {
  event: E;
  /** yyyy-MM-dd */
  date: string;
  /** by the local clock, 0 to 1440 */
  startMinute: number;
  /** by the local clock, after `startMinute` and 1440 at most */
  endMinute: number;
  /** false where it continues from the day before */
  isStart: boolean;
  /** false where it continues after midnight */
  isEnd: boolean;
  isWholeDay: boolean;
}

/** Number of events, without the cancelled ones: their hour is free. */
export const countEvents = (events: readonly Pick<Appointment, 'status'>[]): number =>
  events.filter(({ status }) => status !== 'cancelled').length;

/** HH:mm at which an event starts by the professional's clock. */
export const startOf = (event: CalendarEvent): string => event.startTimeLocal.slice(11, 16);

/** True for an event that fills its day: all-day, or personal and timeless (spec 1 §7). */
export const occupiesAllDay = (event: CalendarEvent, zone: string): boolean =>
  event.isAllDay || (event.isPersonalEvent && startOf(event) === '00:00' && spansDay(event, zone));

/**
 * Segments of events per local date, by start, then by creation. An event is drawn up to the clock time of its end,
 * so an hour that the zone skips makes it longer. If the clock has gone back to before its start, it is drawn at its
 * true length.
 */
export const segmentsByDay = <E extends CalendarEvent>(
  events: readonly E[],
  zone: string,
): ReadonlyMap<string, readonly DaySegment<E>[]> => {
  const ranges = new Map<string, InstantRange>();
  const rangeOf = (date: string): InstantRange => {
    const range = ranges.get(date) ?? dayRange(date, zone);
    ranges.set(date, range);
    return range;
  };
  const days = new Map<string, DaySegment<E>[]>();
  for (const event of events) {
    const parts = occupiesAllDay(event, zone) ? [wholeDayPart(event)] : timedParts(event, { zone, rangeOf });
    for (const part of parts) {
      const day = days.get(part.date);
      if (day) day.push(part);
      else days.set(part.date, [part]);
    }
  }
  for (const day of days.values()) day.sort(byStart);
  return days;
};

const byStart = <E extends CalendarEvent>(left: DaySegment<E>, right: DaySegment<E>): number =>
  left.startMinute - right.startMinute || left.event.id - right.event.id;

const wholeDayPart = <E extends CalendarEvent>(event: E): DaySegment<E> => ({
  event,
  date: event.startTimeLocal.slice(0, 10),
  startMinute: 0,
  endMinute: DAY_MINUTES,
  isStart: true,
  isEnd: true,
  isWholeDay: true,
});

interface ZoneDays {
  zone: string;
  rangeOf: (date: string) => InstantRange;
}

const timedParts = <E extends CalendarEvent>(event: E, { zone, rangeOf }: ZoneDays): DaySegment<E>[] => {
  const endMs = epochOf(event.endTime);
  const parts: DaySegment<E>[] = [];
  let fromMs = epochOf(event.startTime);
  let date = event.startTimeLocal.slice(0, 10);
  let startMinute = minuteOfDay(startOf(event));
  for (;;) {
    const [dayMs, nextDayMs] = rangeOf(date);
    const isEnd = endMs <= nextDayMs;
    // On all but two days of a year the clock and the time that has passed agree, and the zone need not be asked.
    const isPlainDay = nextDayMs - dayMs === DAY_MS;
    const clockAt = isPlainDay ? Math.floor((endMs - dayMs) / MINUTE_MS) : minuteAt(endMs, zone);
    const endMinute = isEnd && endMs < nextDayMs ? clockAt : DAY_MINUTES;
    const lasting = Math.min(startMinute + (endMs - fromMs) / MINUTE_MS, DAY_MINUTES);
    parts.push({
      event,
      date,
      startMinute,
      endMinute: endMinute > startMinute ? endMinute : lasting,
      isStart: parts.length === 0,
      isEnd,
      isWholeDay: false,
    });
    if (isEnd) return parts;
    fromMs = nextDayMs;
    date = instantToLocal(nextDayMs, zone).date;
    startMinute = minuteAt(nextDayMs, zone);
  }
};

const minuteAt = (epochMs: number, zone: string): number => minuteOfDay(instantToLocal(epochMs, zone).time);

/** A segment as an event of its day alone, for the list of that day; one continued from the previous day shows its end. */
export const eventOnDay = <E extends CalendarEvent & { displayTime: string }>(part: DaySegment<E>): E =>
  part.isStart
    ? part.event
    : {
        ...part.event,
        startTimeLocal: `${part.date}T${timeOfMinute(part.startMinute)}`,
        duration: part.endMinute - part.startMinute,
        displayTime: untilText(part),
      };

/** 'até 01:30' for a segment that began the day before. */
export const untilText = (part: DaySegment<unknown>): string => `até ${timeOfMinute(part.endMinute)}`;
