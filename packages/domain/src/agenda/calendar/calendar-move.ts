// Times of events after dragging on the calendar, in quarter-hour steps of the local clock.
import { epochOf, MINUTE_MS } from '#shared/instant.ts';
import {
  addDays,
  dayNumber,
  instantToLocal,
  localToInstant,
  minuteOfDay,
  timeOfMinute,
} from '#shared/local-time.ts';
import type { Appointment } from '#agenda/agenda-contract.ts';
import type { AppointmentChange } from '#agenda/record/appointment-body.ts';
import { unchangedBody } from '#agenda/record/edited-fields.ts';
import { canChangeStatus } from '#agenda/appointment-status.ts';
import {
  appointmentTimes,
  DEFAULT_DURATION_MINUTES,
  displayTime,
  durationOf,
  MAX_DURATION_MINUTES,
} from '#agenda/appointment-times.ts';
import { DAY_MINUTES, occupiesAllDay } from './calendar-days.ts';

const STEP_MINUTES = 15;
const LAST_START = DAY_MINUTES - STEP_MINUTES;

/** A point of the calendar by the professional's clock; `minute` is of the day and may have a fraction. */
export interface CalendarPoint {
  /** yyyy-MM-dd */
  date: string;
  minute: number;
}

/** ISO instants in UTC. */
export interface EventTimes {
  startTime: string;
  endTime: string;
}

export interface DrawnSpan {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
  durationMinutes: number;
}

export type EventEdge = 'start' | 'end';

const nearestQuarter = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);
const timesOf = (startMs: number, endMs: number): EventTimes => ({
  startTime: new Date(startMs).toISOString(),
  endTime: new Date(endMs).toISOString(),
});

/** True when an event may be dragged: what has ended is history, and changes only in the dialog. */
export const isMovable = ({
  status,
  isPersonalEvent,
}: {
  status: string;
  isPersonalEvent: boolean;
}): boolean => isPersonalEvent || canChangeStatus(status, 'completed');

/** True for an event that ended between two readings: moving it means something else now. */
export const hasClosed = (
  before: Parameters<typeof isMovable>[0],
  after: Parameters<typeof isMovable>[0],
): boolean => isMovable(before) && !isMovable(after);

/**
 * Times of an event that was grabbed at one point and dropped at another. It keeps its length, or fills the day if it
 * has no time, and keeps its own minute if only the day changes. It always starts on the day that it was dropped on.
 */
export const timesAfterMove = (
  event: Appointment,
  { from, to }: { from: CalendarPoint; to: CalendarPoint },
  zone: string,
): EventTimes => {
  const start = instantToLocal(event.startTime, zone);
  const date = addDays(start.date, dayNumber(to.date) - dayNumber(from.date));
  if (occupiesAllDay(event, zone))
    return appointmentTimes(
      { date, time: '', isPersonalEvent: true, isAllDay: true, durationMinutes: 0 },
      zone,
    );
  const startMinute = minuteOfDay(start.time);
  const byMinutes = to.minute - from.minute;
  const isSameTime = Math.abs(byMinutes) < STEP_MINUTES / 2;
  const minute = isSameTime ? startMinute : between(0, nearestQuarter(startMinute + byMinutes), LAST_START);
  const startMs = localToInstant({ date, time: timeOfMinute(minute) }, zone);
  return timesOf(startMs, startMs + epochOf(event.endTime) - epochOf(event.startTime));
};

/**
 * Times of an event that starts at another local date and HH:mm instead. It keeps its length; without a time
 * it fills the day.
 */
export const timesFrom = (
  event: Appointment,
  { date, time }: { date: string; time: string },
  zone: string,
): EventTimes => {
  const { isPersonalEvent, isAllDay } = event;
  const durationMinutes = DEFAULT_DURATION_MINUTES;
  const times = appointmentTimes({ date, time, isPersonalEvent, isAllDay, durationMinutes }, zone);
  if (time === '' || occupiesAllDay(event, zone)) return times;
  const startMs = epochOf(times.startTime);
  return timesOf(startMs, startMs + epochOf(event.endTime) - epochOf(event.startTime));
};

/**
 * Times of an event whose edge is dragged to a point: at least a quarter of an hour, and at most 480 minutes as in
 * the dialog (spec 1 §9), unless it was longer already.
 */
export const resizedTimes = (
  event: EventTimes,
  { edge, to }: { edge: EventEdge; to: CalendarPoint },
  zone: string,
): EventTimes => {
  const [startMs, endMs] = [epochOf(event.startTime), epochOf(event.endTime)];
  const minute = between(0, nearestQuarter(to.minute), DAY_MINUTES);
  const edgeMs = localToInstant({ date: to.date, time: timeOfMinute(minute) }, zone);
  const shortest = STEP_MINUTES * MINUTE_MS;
  const longest = Math.max(MAX_DURATION_MINUTES * MINUTE_MS, endMs - startMs);
  return edge === 'end'
    ? timesOf(startMs, between(startMs + shortest, edgeMs, startMs + longest))
    : timesOf(between(endMs - longest, edgeMs, endMs - shortest), endMs);
};

/** The whole quarters between two minutes of a day, 480 minutes at most from where the drawing began (spec 1 §9). */
export const drawnSpan = ({ date, minute: anchor }: CalendarPoint, minute: number): DrawnSpan => {
  const floor = (value: number) => Math.floor(value / STEP_MINUTES) * STEP_MINUTES;
  const ceil = (value: number) => Math.ceil(value / STEP_MINUTES) * STEP_MINUTES;
  const at = between(0, minute, DAY_MINUTES);
  const [start, end] =
    at < anchor
      ? [Math.max(floor(at), ceil(anchor) - MAX_DURATION_MINUTES), ceil(anchor)]
      : [floor(anchor), Math.min(ceil(at), floor(anchor) + MAX_DURATION_MINUTES)];
  return { date, time: timeOfMinute(start), durationMinutes: Math.max(end - start, STEP_MINUTES) };
};

export const rescheduled = (appointment: Appointment, times: EventTimes, zone: string): Appointment => {
  const { date, time } = instantToLocal(times.startTime, zone);
  return {
    ...appointment,
    ...times,
    time,
    startTimeLocal: `${date}T${time}`,
    displayTime: displayTime({ startTime: times.startTime, isAllDay: appointment.isAllDay }, zone),
    duration: durationOf(times.startTime, times.endTime),
  };
};

export const rescheduleBody = (appointment: Appointment, times: EventTimes): AppointmentChange => {
  const hasLength = appointment.personalEventDuration !== null;
  return {
    ...unchangedBody(appointment),
    ...times,
    personalEventDuration: hasLength ? durationOf(times.startTime, times.endTime) : null,
    version: appointment.version,
  };
};
