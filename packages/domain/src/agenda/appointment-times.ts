import { DAY_MS, epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import {
  datesBetween,
  dayNumber,
  dayRange,
  instantToLocal,
  isWallTime,
  localToInstant,
} from '#shared/local-time.ts';

export const DEFAULT_DURATION_MINUTES = 60;
const MIN_DURATION_MINUTES = 1;
export const MAX_DURATION_MINUTES = 480;
const DEFAULT_START = '09:00';
export const MAX_EVENT_DAYS = 366;

interface TimeChoice {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm, or empty when none was chosen */
  time: string;
  isPersonalEvent: boolean;
  isAllDay: boolean;
  durationMinutes: number;
}

/**
 * Start and end of an event as ISO instants. All-day and timeless personal events span their local day, 00:00:00 to
 * 23:59:59.999. Other timeless events start at 09:00 (spec 1 §7 and §9).
 */
export const appointmentTimes = (
  choice: TimeChoice,
  zone: string,
): { startTime: string; endTime: string } => {
  const isWholeDay = choice.isPersonalEvent && (choice.isAllDay || choice.time === '');
  if (isWholeDay) return wholeDay(choice.date, zone);
  const startMs = localToInstant({ date: choice.date, time: choice.time || DEFAULT_START }, zone);
  return { startTime: isoOf(startMs), endTime: isoOf(startMs + choice.durationMinutes * MINUTE_MS) };
};

/** A day on which the zone turns its clock back has 25 hours; the contract limits appointments to 24. */
const wholeDay = (date: string, zone: string): { startTime: string; endTime: string } => {
  const [startMs, nextDayMs] = dayRange(date, zone);
  return { startTime: isoOf(startMs), endTime: isoOf(Math.min(nextDayMs - 1, startMs + DAY_MS)) };
};

/** True when an event fills its local day, as a timeless personal event does. */
export const spansDay = (event: { startTime: Instant; endTime: Instant }, zone: string): boolean => {
  const day = wholeDay(instantToLocal(event.startTime, zone).date, zone);
  return isoOf(epochOf(event.startTime)) === day.startTime && isoOf(epochOf(event.endTime)) === day.endTime;
};

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** The local days of a multi-day event, both included; only the first when there is no end date (spec 1 §7). */
export const eventDates = (date: string, endDate: string | null | undefined): string[] =>
  endDate ? datesBetween(date, endDate) : [date];

export const lastDayError = (date: string, endDate: string): string | null => {
  const days = dayNumber(endDate) - dayNumber(date) + 1;
  if (days < 1) return 'A data final não pode ser anterior à data inicial';
  return days > MAX_EVENT_DAYS ? `Um evento dura no máximo ${MAX_EVENT_DAYS} dias` : null;
};

/** Minutes of a duration field: a whole number from 1 to 480; null for any other text (spec 1 §5). */
export const parseDuration = (text: string): number | null => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= MIN_DURATION_MINUTES && minutes <= MAX_DURATION_MINUTES ? minutes : null;
};

/** Length of an appointment in whole minutes. */
export const durationOf = (startTime: Instant, endTime: Instant): number =>
  Math.floor((epochOf(endTime) - epochOf(startTime)) / MINUTE_MS);

/** Local date and time at which an edited appointment starts: from startTime, or else from date plus time (spec 1 §4). */
export const startOfEdited = (
  edited: { startTime?: Instant | null; date?: string | null; time?: string | null },
  zone: string,
): { date: string; time: string } => {
  if (edited.startTime) {
    const { date, time } = instantToLocal(edited.startTime, zone);
    return { date, time };
  }
  const time = edited.time ?? '';
  return { date: edited.date ?? '', time: isWallTime(time) ? time : '' };
};

/** Time of an appointment in the lists: HH:mm, or 'Dia inteiro'. */
export const displayTime = (appointment: { startTime: Instant; isAllDay: boolean }, zone: string): string =>
  appointment.isAllDay ? 'Dia inteiro' : instantToLocal(appointment.startTime, zone).time;
