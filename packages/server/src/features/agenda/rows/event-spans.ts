import { appointmentTimes, eventDates, lastDayError } from '@zelo/domain/agenda/appointment-times.ts';
import { epochOf } from '@zelo/domain/shared/instant.ts';
import { instantToLocal, localToInstant } from '@zelo/domain/shared/local-time.ts';
import { AppError } from '#shared/errors.ts';

export interface EventSpan {
  startTime: Date;
  endTime: Date;
}

interface EventTimes {
  /** ISO instants of the first day */
  startTime: string;
  endTime: string;
  /** last local day of an event of several days, yyyy-MM-dd */
  endDate?: string | null | undefined;
  isPersonalEvent: boolean;
  isAllDay: boolean;
}

const spanOf = (times: { startTime: string; endTime: string }): EventSpan => ({
  startTime: new Date(times.startTime),
  endTime: new Date(times.endTime),
});

const wholeDay = (date: string, zone: string): EventSpan => {
  const choice = { date, time: '', isPersonalEvent: true, isAllDay: true, durationMinutes: 0 };
  return spanOf(appointmentTimes(choice, zone));
};

/**
 * Start and end of each row of an event: one row, or one per local day up to `endDate`, at the same local time (spec
 * 1 §7).
 * @throws AppError invalid when `endDate` is before the start, more than 366 days away, or not for a personal event
 */
export const eventSpans = (event: EventTimes, zone: string): EventSpan[] => {
  const { date, time } = instantToLocal(event.startTime, zone);
  if (!event.endDate || event.endDate === date) return [spanOf(event)];
  if (!event.isPersonalEvent)
    throw new AppError('invalid', 'Somente eventos particulares duram mais de um dia');
  const mistake = lastDayError(date, event.endDate);
  if (mistake) throw new AppError('invalid', mistake);
  const lengthMs = epochOf(event.endTime) - epochOf(event.startTime);
  return eventDates(date, event.endDate).map((day) => {
    if (event.isAllDay) return wholeDay(day, zone);
    const startMs = localToInstant({ date: day, time }, zone);
    return { startTime: new Date(startMs), endTime: new Date(startMs + lengthMs) };
  });
};
