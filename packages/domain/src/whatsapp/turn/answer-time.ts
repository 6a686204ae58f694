// Time at which a client's messages are answered, by the owner's setting (spec 2 §2).
import type { responseTimes } from '#assistant/assistant-contract.ts';
import { openRangesByDate, type WorkingCalendar } from '#hours/working-day.ts';
import { MINUTE_MS } from '#shared/instant.ts';
import { addDays, instantToLocal, localToInstant, minuteOfDay, timeOfMinute } from '#shared/local-time.ts';

export type ResponseTime = (typeof responseTimes)[number];

const PAUSES: Partial<Record<ResponseTime, number>> = {
  '1min': MINUTE_MS,
  delayed: MINUTE_MS,
  '5min': 5 * MINUTE_MS,
};
/** A client who keeps typing is answered after this many pauses. */
const MAX_PAUSES = 4;
/** If the business does not open within this time, messages are answered immediately. */
const MAX_CLOSED_DAYS = 60;

/** Waiting messages, by their arrival in epoch milliseconds. */
export interface Waiting {
  oldestMs: number;
  youngestMs: number;
}

const openingFrom = (calendar: WorkingCalendar, timeZone: string, fromMs: number): number => {
  const { date, time } = instantToLocal(fromMs, timeZone);
  const rangesOf = openRangesByDate(calendar);
  const minute = minuteOfDay(time);
  if (rangesOf(date).some(({ start, end }) => start <= minute && minute < end)) return fromMs;
  for (let days = 0; days <= MAX_CLOSED_DAYS; days += 1) {
    const day = addDays(date, days);
    const next = rangesOf(day).find(({ start }) => days > 0 || start > minute);
    if (next) return localToInstant({ date: day, time: timeOfMinute(next.start) }, timeZone);
  }
  return fromMs;
};

/**
 * Answer time of waiting messages, epoch milliseconds: after a pause that each new message restarts (1min, delayed,
 * 5min), at the next opening (business_hours), otherwise immediately.
 */
export const answerDue = (
  responseTime: ResponseTime,
  { oldestMs, youngestMs }: Waiting,
  { calendar, timeZone }: { calendar: WorkingCalendar; timeZone: string },
): number => {
  if (responseTime === 'business_hours') return openingFrom(calendar, timeZone, youngestMs);
  const pause = PAUSES[responseTime] ?? 0;
  return pause === 0 ? youngestMs : Math.min(youngestMs + pause, oldestMs + MAX_PAUSES * pause);
};
