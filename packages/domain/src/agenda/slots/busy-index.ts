// Index of blocked time, sorted once: a query costs nothing for appointments far from its window.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';

export interface TimedAppointment {
  id: number | string;
  startTime: Instant;
  endTime: Instant;
  status: string;
  /** minutes that stay without another visit before and after it; 0 without them */
  pauseBefore?: number | undefined;
  pauseAfter?: number | undefined;
}

/** Appointments that block time, by start. Times in whole UTC minutes, `[start, end)`; a begun minute is busy. */
export interface BusyIndex<T extends TimedAppointment> {
  appointments: readonly T[];
  starts: Float64Array;
  ends: Float64Array;
  /** The latest end of this appointment and all before it: ascending, so it can be searched by halving. */
  latestEnds: Float64Array;
  /** The longest pause of them all. */
  longestPause: number;
}

/** Builds the index. Cancelled and zero-length appointments block nothing and are left out. */
export const busyIndex = <T extends TimedAppointment>(all: readonly T[]): BusyIndex<T> => {
  const blocking = all
    .filter((appointment) => appointment.status !== 'cancelled')
    .map((appointment) => ({
      appointment,
      startMs: epochOf(appointment.startTime),
      endMs: epochOf(appointment.endTime),
    }))
    .filter(({ startMs, endMs }) => startMs < endMs)
    .sort((left, right) => left.startMs - right.startMs);
  const starts = Float64Array.from(blocking, ({ startMs }) => Math.floor(startMs / MINUTE_MS));
  const ends = Float64Array.from(blocking, ({ endMs }) => Math.ceil(endMs / MINUTE_MS));
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = ends.map((end) => (latest = Math.max(latest, end)));
  const appointments = blocking.map(({ appointment }) => appointment);
  const longestPause = appointments.reduce(
    (longest, { pauseBefore = 0, pauseAfter = 0 }) => Math.max(longest, pauseBefore, pauseAfter),
    0,
  );
  return { appointments, starts, ends, latestEnds, longestPause };
};

/**
 * True when an appointment may touch the minutes of a window; shortens a long list before it is parsed. UTC text
 * sorts like the instants except within the last second, so the check errs toward yes.
 */
export const mayTouch = (window: {
  start: number;
  end: number;
}): ((appointment: TimedAppointment) => boolean) => {
  const fromText = new Date((window.start - 1) * MINUTE_MS).toISOString();
  const toText = new Date((window.end + 1) * MINUTE_MS).toISOString();
  return ({ startTime, endTime }) => {
    const isText = isUtcText(startTime) && isUtcText(endTime);
    return !isText || (endTime > fromText && startTime < toText);
  };
};

const isUtcText = (instant: Instant): instant is string =>
  typeof instant === 'string' && instant.endsWith('Z');

/**
 * Positions `[first, last)` outside of which no appointment touches the minutes `[from, to)`. Some inside may end
 * before `from`; the caller checks `ends`.
 */
export const busyNear = <T extends TimedAppointment>(
  index: BusyIndex<T>,
  from: number,
  to: number,
): readonly [first: number, last: number] => [
  firstWhere(index.latestEnds, (end) => end > from),
  firstWhere(index.starts, (start) => start >= to),
];

/**
 * The minutes around the window that a visit with these pauses must leave free, by start. Between two visits the longer of the
 * two pauses counts; cancelled and excluded appointments leave everything free.
 */
export const blockedRanges = <T extends TimedAppointment>(
  index: BusyIndex<T>,
  window: { start: number; end: number },
  visit: { pauseBefore: number; pauseAfter: number; excludeId?: number | string | undefined },
): { start: number; end: number }[] => {
  const reach = Math.max(visit.pauseBefore, visit.pauseAfter, index.longestPause);
  const [first, last] = busyNear(index, window.start - reach, window.end + reach);
  const ranges: { start: number; end: number }[] = [];
  for (let position = first; position < last; position += 1) {
    const appointment = index.appointments[position];
    if (visit.excludeId !== undefined && appointment?.id === visit.excludeId) continue;
    ranges.push({
      start: (index.starts[position] ?? 0) - Math.max(visit.pauseAfter, appointment?.pauseBefore ?? 0),
      end: (index.ends[position] ?? 0) + Math.max(visit.pauseBefore, appointment?.pauseAfter ?? 0),
    });
  }
  // a long pause may reach before an earlier visit
  return reach === 0 ? ranges : ranges.sort((left, right) => left.start - right.start);
};

/** The first position whose value passes; all after it must pass too. */
const firstWhere = (values: Float64Array, passes: (value: number) => boolean): number => {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(values[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
};
