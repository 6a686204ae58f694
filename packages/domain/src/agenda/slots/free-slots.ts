// The free starts of an agenda. Time is cut in UTC minutes; every rule is stated on them, so that a local time
// that a zone skips is never offered and one that it repeats is offered twice.
import { type MinuteRange, openRangesByDate, type WorkingCalendar } from '#hours/working-day.ts';
import { DAY_MS, epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { dateOfDayNumber, dayNumber, zoneOffset } from '#shared/local-time.ts';
import { blockedRanges, type BusyIndex, busyIndex, mayTouch, type TimedAppointment } from './busy-index.ts';

export interface AgendaCalendar extends WorkingCalendar {
  /** IANA name */
  timeZone: string;
  /** in any order, may overlap; personal and all-day events block like any other */
  appointments: readonly TimedAppointment[];
}

interface FreeSlotsQuery {
  /** first and last local date, yyyy-MM-dd, both included */
  from: string;
  to: string;
  durationMin: number;
  /** starts lie on multiples of this since local midnight, or since the opening */
  stepMin: number;
  /** start of the steps, again on each local date; midnight without it */
  anchor?: 'midnight' | 'opening' | undefined;
  /** minutes without another visit before and after this one, also outside of the open hours; 0 without it */
  pauseBefore?: number | undefined;
  pauseAfter?: number | undefined;
  now: Instant;
  /** the appointment that is being moved does not block itself */
  excludeId?: number | string | undefined;
}

export interface PreparedCalendar {
  timeZone: string;
  openRanges: (date: string) => readonly MinuteRange[];
  busy: BusyIndex<TimedAppointment>;
}

/** Free minutes, and the opening of the hours that hold them. */
interface FreeRange extends MinuteRange {
  opening: number;
}

/** A part of one local date in which the zone's offset does not change, in UTC minutes `[start, end)`. */
interface DayPiece {
  day: number;
  date: string;
  start: number;
  end: number;
  /** local midnight by this offset, even if it is outside the piece */
  midnight: number;
}

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Builds the index of a calendar once; queries on it do not pay for appointments outside their dates. */
export const prepare = (calendar: AgendaCalendar): PreparedCalendar => ({
  timeZone: calendar.timeZone,
  openRanges: openRangesByDate(calendar),
  busy: busyIndex(calendar.appointments),
});

/**
 * Every free start, ascending, in epoch milliseconds: local date in [from, to], not before now, all minutes inside
 * the working hours and touching no appointment that is not cancelled, nor its pause. A booking may run over midnight when both
 * sides are open.
 * @throws RangeError for a duration or step that is not a positive whole number, or a date that does not exist
 */
export const freeSlots = (calendar: AgendaCalendar | PreparedCalendar, query: FreeSlotsQuery): number[] => {
  assertWholeMinutes(query);
  const window = windowOf(query);
  const prepared = 'busy' in calendar ? calendar : prepareFor(calendar, window);
  const pieces = dayPieces(prepared.timeZone, window);
  const open = openMinutes(pieces, prepared);
  const free = withoutBusy(open, prepared.busy, query);
  return startsIn(free, pieces, query);
};

const assertWholeMinutes = ({ durationMin, stepMin }: FreeSlotsQuery): void => {
  const isWhole = (minutes: number) => Number.isInteger(minutes) && minutes > 0;
  if (!isWhole(durationMin) || !isWhole(stepMin))
    throw new RangeError('Duration and step are whole minutes from 1');
};

/** UTC minutes that hold every booking of the query: no zone is a day from UTC, so one more day per side is enough. */
const windowOf = ({ from, to, durationMin }: FreeSlotsQuery): MinuteRange => ({
  start: (dayNumber(from) - 1) * DAY_MINUTES,
  end: (dayNumber(to) + 2) * DAY_MINUTES + durationMin,
});

/** For a single query, most appointments need not even be parsed. */
const prepareFor = (calendar: AgendaCalendar, window: MinuteRange): PreparedCalendar =>
  prepare({ ...calendar, appointments: calendar.appointments.filter(mayTouch(window)) });

/** The local dates of the window in pieces, ascending. */
const dayPieces = (zone: string, window: MinuteRange): DayPiece[] => {
  const pieces: DayPiece[] = [];
  for (let start = window.start; start < window.end;) {
    const offset = offsetMinutes(start, zone);
    const day = Math.floor((start + offset) / DAY_MINUTES);
    const midnight = day * DAY_MINUTES - offset;
    const end = sameOffsetUntil(start, midnight + DAY_MINUTES, zone);
    pieces.push({ day, date: dateOfDayNumber(day), start, end, midnight });
    start = end;
  }
  return pieces;
};

const offsetMinutes = (minute: number, zone: string): number =>
  zoneOffset(minute * MINUTE_MS, zone) / MINUTE_MS;

/** The first minute after `start`, and at most `limit`, at which the zone has another offset than at `start`. */
const sameOffsetUntil = (start: number, limit: number, zone: string): number => {
  const offset = offsetMinutes(start, zone);
  if (offsetMinutes(limit - 1, zone) === offset) return limit;
  let same = start;
  let other = limit - 1;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetMinutes(middle, zone) === offset) same = middle;
    else other = middle;
  }
  return other;
};

/** Working hours of the pieces in UTC minutes: ascending, disjoint, merged across midnight. */
const openMinutes = (pieces: readonly DayPiece[], { openRanges }: PreparedCalendar): MinuteRange[] => {
  const open: MinuteRange[] = [];
  for (const piece of pieces) {
    for (const range of openRanges(piece.date)) {
      const start = Math.max(piece.midnight + range.start, piece.start);
      const end = Math.min(piece.midnight + range.end, piece.end);
      if (start >= end) continue;
      const last = open.at(-1);
      if (last?.end === start) last.end = end;
      else open.push({ start, end });
    }
  }
  return open;
};

/** Open ranges minus the appointments and their pauses; in UTC minutes, ascending, disjoint. */
const withoutBusy = (
  open: readonly MinuteRange[],
  busy: BusyIndex<TimedAppointment>,
  { excludeId, pauseBefore = 0, pauseAfter = 0 }: FreeSlotsQuery,
): FreeRange[] => {
  const free: FreeRange[] = [];
  for (const range of open) {
    const opening = range.start;
    let start = opening;
    for (const blocked of blockedRanges(busy, range, { pauseBefore, pauseAfter, excludeId })) {
      if (blocked.end <= start) continue;
      if (blocked.start >= range.end) break;
      if (blocked.start > start) free.push({ opening, start, end: blocked.start });
      start = blocked.end;
    }
    if (start < range.end) free.push({ opening, start, end: range.end });
  }
  return free;
};

/** The aligned starts from which the whole duration lies in one free range. */
const startsIn = (
  free: readonly FreeRange[],
  pieces: readonly DayPiece[],
  query: FreeSlotsQuery,
): number[] => {
  const { durationMin, stepMin, anchor } = query;
  const earliest = Math.ceil(epochOf(query.now) / MINUTE_MS);
  const firstDay = dayNumber(query.from);
  const lastDay = dayNumber(query.to);
  const starts: number[] = [];
  let first = 0;
  let [day, dateStart] = [Number.NaN, 0];
  for (const piece of pieces) {
    if (piece.day !== day) [day, dateStart] = [piece.day, piece.start];
    while ((free[first]?.end ?? Number.POSITIVE_INFINITY) <= piece.start) first += 1;
    if (piece.day < firstDay || piece.day > lastDay) continue;
    for (let position = first; position < free.length; position += 1) {
      const range = free[position];
      if (!range || range.start >= piece.end) break;
      const from = Math.max(range.start, piece.start, earliest);
      const until = Math.min(range.end - durationMin, piece.end - 1);
      const origin = anchor === 'opening' ? Math.max(range.opening, dateStart) : piece.midnight;
      const aligned = origin + Math.ceil((from - origin) / stepMin) * stepMin;
      for (let minute = aligned; minute <= until; minute += stepMin) starts.push(minute * MINUTE_MS);
    }
  }
  return starts;
};
