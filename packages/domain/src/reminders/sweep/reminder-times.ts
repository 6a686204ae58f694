// Timing of reminders: the planned moment, the quiet hours, and the limit of lateness.
import { DAY_MS, epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { addDays, instantToLocal, localToInstant, minuteOfDay, timeOfMinute } from '#shared/local-time.ts';
import {
  isPlannedKind,
  type PlannedKind,
  type ReminderKind,
  type ReminderReason,
} from '#reminders/reminder-states.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** Wall times HH:mm in the professional's zone; nothing is sent from `from` until `to` the next morning. */
export interface QuietHours {
  from: string;
  to: string;
}

export const defaultQuietHours: QuietHours = { from: '21:00', to: '08:00' };

const MIN_QUIET_MINUTES = 4 * 60;
const MAX_QUIET_MINUTES = 16 * 60;
const DAY_MINUTES = 24 * 60;

/** Error message for quiet hours, in Portuguese: clients sleep, and messages need some hours to be sent in. */
export const quietProblem = ({ from, to }: QuietHours): string | null => {
  const minutes = (minuteOfDay(to) - minuteOfDay(from) + DAY_MINUTES) % DAY_MINUTES;
  if (Number.isNaN(minutes)) return 'Informe os dois horários';
  if (minutes < MIN_QUIET_MINUTES) return 'O período sem mensagens deve ter pelo menos 4 horas';
  return minutes > MAX_QUIET_MINUTES ? 'O período sem mensagens pode ter no máximo 16 horas' : null;
};

/** A message moved to an evening is sent this long before the quiet hours: a queue must not run into them. */
const EVENING_LEAD_MS = HOUR_MS;

const ahead: Record<PlannedKind, number> = { '24h': DAY_MS, '3h': 3 * HOUR_MS };

/** A late message is still useful while the visit is further away than this. */
const tooClose: Record<ReminderKind, number> = {
  '24h': 4 * HOUR_MS,
  '3h': 30 * MINUTE_MS,
  confirmation: 0,
  absence: 0,
  move: 0,
  cancellation: 0,
  reopening: 0,
};

/** An older confirmation is no longer sent. */
export const MAX_CONFIRMATION_AGE_MS = DAY_MS;

/** The quiet hours around an instant, epoch milliseconds; null outside of them. Equal times mean no quiet hours. */
export const quietAround = (
  instant: Instant,
  zone: string,
  quiet: QuietHours,
): { fromMs: number; toMs: number } | null => {
  const [from, to] = [minuteOfDay(quiet.from), minuteOfDay(quiet.to)];
  const { date, time } = instantToLocal(instant, zone);
  const minute = minuteOfDay(time);
  const crossesMidnight = to < from;
  const isQuiet = crossesMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return null;
  const began = crossesMidnight && minute < to ? addDays(date, -1) : date;
  const ends = crossesMidnight ? addDays(began, 1) : began;
  return {
    fromMs: localToInstant({ date: began, time: quiet.from }, zone),
    toMs: localToInstant({ date: ends, time: quiet.to }, zone),
  };
};

export interface PlannedVisit {
  start: Instant;
  /** IANA name of the professional's zone. */
  timeZone: string;
  quiet: QuietHours;
}

/**
 * Due time of a reminder, epoch milliseconds. Within quiet hours, the one of 3 hours moves to the evening before. The
 * one of 24 hours moves to the evening before or the morning after, to the nearer of the two (decision 027).
 */
export const reminderDueAt = (kind: PlannedKind, { start, timeZone, quiet }: PlannedVisit): number => {
  const meantMs = epochOf(start) - ahead[kind];
  const hours = quietAround(meantMs, timeZone, quiet);
  if (!hours) return meantMs;
  const eveningMs = hours.fromMs - EVENING_LEAD_MS;
  const isNearerMorning = hours.toMs - meantMs < meantMs - eveningMs;
  return kind === '24h' && isNearerMorning ? hours.toMs : eveningMs;
};

/** This soon after the reminder of 24 hours, the one of 3 hours says nothing new. */
const JUST_TOLD_MS = 12 * HOUR_MS;

/**
 * Morning to which the reminder of 3 hours moves instead of the evening before, epoch milliseconds: the client read
 * the one of 24 hours less than 12 hours before that evening. Null when it is sent as planned.
 */
const morningInstead = (
  { start, timeZone, quiet, toldAt }: PlannedVisit & { toldAt: Instant | null },
  atMs: number,
): number | null => {
  const meantMs = epochOf(start) - ahead['3h'];
  const hours = quietAround(meantMs, timeZone, quiet);
  if (toldAt === null || !hours || atMs >= meantMs) return null;
  return atMs - epochOf(toldAt) < JUST_TOLD_MS ? hours.toMs : null;
};

/** True when the morning after the quiet hours is too late to announce a visit in 3 hours. */
const isTooLateInMorning = (start: Instant, morningMs: number): boolean =>
  epochOf(start) - morningMs <= tooClose['3h'];

/** A wall time, HH:mm, moved by some minutes in either direction. */
const shifted = (time: string, minutes: number): string =>
  timeOfMinute((minuteOfDay(time) + minutes + DAY_MINUTES) % DAY_MINUTES);

/**
 * Effect of quiet hours on the reminder of 3 hours, as wall times HH:mm: visits that start between the two get it at
 * `sentAt` before them, or when the quiet hours end.
 */
export const quietEffect = ({ from, to }: QuietHours): { from: string; to: string; sentAt: string } => {
  const aheadMinutes = ahead['3h'] / MINUTE_MS;
  return {
    from: shifted(from, aheadMinutes),
    to: shifted(to, aheadMinutes),
    sentAt: shifted(from, -EVENING_LEAD_MS / MINUTE_MS),
  };
};

/** True when a visit was booked so late that its reminder of this kind would repeat the booking. */
export const isBookedLate = (kind: PlannedKind, start: Instant, madeAt: Instant): boolean =>
  epochOf(start) - epochOf(madeAt) < ahead[kind];

export type Timing =
  | { action: 'send' }
  | { action: 'wait'; untilMs: number }
  | { action: 'skip'; reason: ReminderReason };

export interface TimedReminder extends PlannedVisit {
  kind: ReminderKind;
  madeAt: Instant;
  now: Instant;
  /** Due time of the reminder of 3 hours, if it will be sent at all; otherwise null. */
  laterDueAt: Instant | null;
  /** Send time of the reminder of 24 hours; null when it was not sent. */
  toldAt: Instant | null;
  /** The owner pressed "enviar agora": only the visit itself makes it too late, and quiet hours do not apply. */
  byHand?: boolean;
}

const isTooLate = ({ kind, start, madeAt, now }: TimedReminder, atMs: number): boolean => {
  const isOld = kind === 'confirmation' && epochOf(now) - epochOf(madeAt) > MAX_CONFIRMATION_AGE_MS;
  return isOld || epochOf(start) - atMs <= tooClose[kind];
};

/** Decision by the clock alone; visit and client are checked elsewhere. */
export const reminderTiming = (reminder: TimedReminder): Timing => {
  const { kind, start, madeAt, now, timeZone, quiet, laterDueAt } = reminder;
  const nowMs = epochOf(now);
  if (nowMs >= epochOf(start)) return { action: 'skip', reason: 'started' };
  if (reminder.byHand) return { action: 'send' };
  if (isPlannedKind(kind)) {
    if (isBookedLate(kind, start, madeAt)) return { action: 'skip', reason: 'booked-late' };
    const dueMs = reminderDueAt(kind, reminder);
    if (dueMs > nowMs) return { action: 'wait', untilMs: dueMs };
  }
  const morningMs = kind === '3h' ? morningInstead(reminder, nowMs) : null;
  if (morningMs !== null) {
    return isTooLateInMorning(start, morningMs)
      ? { action: 'skip', reason: 'just-told' }
      : { action: 'wait', untilMs: morningMs };
  }
  if (kind === '24h' && laterDueAt !== null && epochOf(laterDueAt) <= nowMs) {
    return { action: 'skip', reason: 'superseded' };
  }
  if (isTooLate(reminder, nowMs)) return { action: 'skip', reason: 'late' };
  const hours = quietAround(now, timeZone, quiet);
  if (!hours) return { action: 'send' };
  return isTooLate(reminder, hours.toMs)
    ? { action: 'skip', reason: 'late' }
    : { action: 'wait', untilMs: hours.toMs };
};
