// Local dates and wall times of an explicit zone, based on Intl alone. Offsets are cached per quarter of an hour:
// every change of Brazil's zones since 2000 falls on one, and nearly all elsewhere.
import { DAY_MS, epochOf, type Instant, MINUTE_MS } from './instant.ts';

/** Date and time on a wall clock. As input, `time` may be '24:00': the midnight that ends the date. */
export interface LocalDateTime {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
}

/** Milliseconds since the epoch, the end not included: `[startMs, endMs)`. */
export type InstantRange = readonly [startMs: number, endMs: number];

const QUARTER_MS = 15 * MINUTE_MS;
const MAX_CACHED_OFFSETS = 50_000;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d)$/;

interface ZoneOffsets {
  format: Intl.DateTimeFormat;
  byQuarter: Map<number, number>;
}

const zones = new Map<string, ZoneOffsets>();

const zoneOffsets = (zone: string): ZoneOffsets => {
  const known = zones.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const made = { format, byQuarter: new Map<number, number>() };
  zones.set(zone, made);
  return made;
};

/** Offset of a zone from UTC at an instant, in milliseconds: -10800000 for -03:00. Throws RangeError for an unknown zone. */
export const zoneOffset = (epochMs: number, zone: string): number => {
  const { format, byQuarter } = zoneOffsets(zone);
  const quarter = Math.floor(epochMs / QUARTER_MS);
  const known = byQuarter.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(format.format(quarter * QUARTER_MS));
  if (byQuarter.size >= MAX_CACHED_OFFSETS) byQuarter.clear();
  byQuarter.set(quarter, offset);
  return offset;
};

/** Reads the end of '2/1/2027, GMT-03:00'; plain 'GMT' means zero. */
const readOffset = (formatted: string): number => {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(formatted) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
};

const daysInMonth = (year: number, month: number): number => {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** True when text is a day that exists, as yyyy-MM-dd, in the years 1000 to 9999: '2026-02-30' is not. */
export const isCalendarDate = (text: string): boolean => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  return Number(year) >= 1000 && Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
};

/** True when text is a time of day as HH:mm, 00:00 to 23:59. */
export const isWallTime = (text: string): boolean => minuteOfDay(text) < 24 * 60;

/** Minutes since midnight of an HH:mm time, '24:00' being 1440; NaN when it is no time. */
export const minuteOfDay = (time: string): number => {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 24 * 60 ? total : Number.NaN;
};

/** HH:mm of minutes since midnight, 1440 being '24:00'. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Days since 1970-01-01 of a local date. Throws RangeError when the day does not exist. */
export const dayNumber = (date: string): number => {
  if (!isCalendarDate(date)) throw new RangeError(`Not a date: ${date.slice(0, 40)}`);
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS;
};

/** Texts of recent days: reading one message names the same days hundreds of times. */
const dateTexts = new Map<number, string>();
const MAX_DATE_TEXTS = 4_000;

export const dateOfDayNumber = (day: number): string => {
  const known = dateTexts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (dateTexts.size === MAX_DATE_TEXTS) dateTexts.clear();
  dateTexts.set(day, text);
  return text;
};

/** The weekday of a day number, 0 Sunday to 6 Saturday. 1970-01-01 was a Thursday. */
const weekdayOfDayNumber = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The weekday of a local date, 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string): number => weekdayOfDayNumber(dayNumber(date));

export const addDays = (date: string, days: number): string => dateOfDayNumber(dayNumber(date) + days);

/** Every local date from `from` to `to`, both included; empty when `to` is before `from`. */
export const datesBetween = (from: string, to: string): string[] => {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dateOfDayNumber(first + index),
  );
};

/** Local date and time of a zone at an instant; `weekday` is 0 Sunday to 6 Saturday. */
export const instantToLocal = (instant: Instant, zone: string): LocalDateTime & { weekday: number } => {
  const epochMs = epochOf(instant);
  const wallMs = epochMs + zoneOffset(epochMs, zone);
  const day = Math.floor(wallMs / DAY_MS);
  const minute = Math.floor((wallMs - day * DAY_MS) / MINUTE_MS);
  return { date: dateOfDayNumber(day), time: timeOfMinute(minute), weekday: weekdayOfDayNumber(day) };
};

/**
 * The instant, in epoch milliseconds, at which the clock of a zone shows a local time. A time that the zone skips
 * moves forward by the gap, as in PostgreSQL; a repeated time means the earlier one.
 */
export const localToInstant = (local: LocalDateTime, zone: string): number => {
  const minute = minuteOfDay(local.time);
  if (Number.isNaN(minute)) throw new RangeError(`Not a time: ${local.time.slice(0, 40)}`);
  const wallMs = dayNumber(local.date) * DAY_MS + minute * MINUTE_MS;
  // No zone is a day away from UTC, so these two surround the instant.
  const before = zoneOffset(wallMs - DAY_MS, zone);
  const after = zoneOffset(wallMs + DAY_MS, zone);
  const earlier = wallMs - before;
  if (before === after || zoneOffset(earlier, zone) === before) return earlier;
  const later = wallMs - after;
  return zoneOffset(later, zone) === after ? later : earlier;
};

/** The instants of a local date; 23 to 25 hours on a day with a clock change. */
export const dayRange = (date: string, zone: string): InstantRange => datesRange(date, date, zone);

/** The instants of the local dates `first` to `last`, both included. */
export const datesRange = (first: string, last: string, zone: string): InstantRange => [
  localToInstant({ date: first, time: '00:00' }, zone),
  localToInstant({ date: addDays(last, 1), time: '00:00' }, zone),
];

/** The first and last local date of the week of a date; weeks start on Sunday. */
export const weekOf = (date: string): { from: string; to: string } => {
  const from = addDays(date, -weekdayOf(date));
  return { from, to: addDays(from, 6) };
};

export const monthOf = (date: string): { from: string; to: string } => {
  const month = date.slice(0, 8);
  const days = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return { from: `${month}01`, to: `${month}${String(days).padStart(2, '0')}` };
};

export const today = (now: Instant, zone: string): string => instantToLocal(now, zone).date;
