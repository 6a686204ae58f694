import type { Appointment } from './agenda-contract.ts';
import { spansDay } from './appointment-times.ts';

/** What the calendar needs of an appointment to place it. */
export type CalendarEvent = Pick<
  Appointment,
  'id' | 'startTime' | 'endTime' | 'startTimeLocal' | 'duration' | 'isAllDay' | 'isPersonalEvent' | 'status'
>;

/** HH:mm at which an event starts by the professional's clock. */
export const startOf = (event: CalendarEvent): string => event.startTimeLocal.slice(11, 16);

/** Whether an event takes its whole day: an all-day one, or a personal one without a time (spec 1 §7). */
export const isWholeDay = (event: CalendarEvent, zone: string): boolean =>
  event.isAllDay || (event.isPersonalEvent && startOf(event) === '00:00' && spansDay(event, zone));

const byStart = (left: CalendarEvent, right: CalendarEvent): number => {
  if (left.startTimeLocal !== right.startTimeLocal)
    return left.startTimeLocal < right.startTimeLocal ? -1 : 1;
  return left.id - right.id;
};

/** The events of each local date on which they start, by their start. */
export const eventsByDay = <E extends CalendarEvent>(
  events: readonly E[],
): ReadonlyMap<string, readonly E[]> => {
  const days = new Map<string, E[]>();
  for (const event of events) {
    const date = event.startTimeLocal.slice(0, 10);
    const day = days.get(date);
    if (day) day.push(event);
    else days.set(date, [event]);
  }
  for (const day of days.values()) day.sort(byStart);
  return days;
};
