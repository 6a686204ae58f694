// Layout of a day on 24 hourly rows: at most three events per cell and three side by side (spec 1 §2).
import type { MinuteRange } from '#hours/working-day.ts';
import { DAY_MINUTES, type DaySegment } from './calendar-days.ts';

const HOURS = 24;
const HOUR_MINUTES = 60;
const MAX_EVENTS_PER_CELL = 3;
/** A shorter event is drawn at this length: the height of one line. Longer ones have their true height. */
const MIN_DRAWN_MINUTES = 15;

export interface PlacedSegment<E> {
  part: DaySegment<E>;
  /** minutes after the full hour at which it starts */
  offsetMinutes: number;
  /** minutes that it is drawn over, to midnight at most */
  drawnMinutes: number;
  /** from 0, of `lanes` side by side */
  lane: number;
  lanes: number;
}

export interface HourCell<E> {
  shown: readonly PlacedSegment<E>[];
  /** further events that start in this hour */
  hiddenCount: number;
}

export interface DayColumn<E> {
  wholeDay: readonly DaySegment<E>[];
  /** one for each hour from 0 to 23 */
  hours: readonly HourCell<E>[];
}

/** Places the segments of one day, which must be sorted by start. */
export const dayColumn = <E>(parts: readonly DaySegment<E>[]): DayColumn<E> => {
  const wholeDay: DaySegment<E>[] = [];
  const hours = Array.from({ length: HOURS }, () => ({ shown: [] as PlacedSegment<E>[], hiddenCount: 0 }));
  let group: PlacedSegment<E>[] = [];
  let laneEnds: number[] = [];
  for (const part of parts) {
    if (part.isWholeDay) {
      wholeDay.push(part);
      continue;
    }
    const { startMinute: start, endMinute: end } = part;
    // Nothing drawn so far reaches this start: those before it shared the width among themselves.
    if (laneEnds.every((laneEnd) => laneEnd <= start)) [group, laneEnds] = [[], []];
    const cell = hours[Math.floor(start / HOUR_MINUTES)];
    const lane = freeLane(laneEnds, start);
    if (!cell) continue;
    if (lane === null || cell.shown.length === MAX_EVENTS_PER_CELL) {
      cell.hiddenCount += 1;
      continue;
    }
    const drawnMinutes = Math.min(Math.max(end - start, MIN_DRAWN_MINUTES), DAY_MINUTES - start);
    laneEnds[lane] = start + drawnMinutes;
    const placed = { part, offsetMinutes: start % HOUR_MINUTES, drawnMinutes, lane, lanes: laneEnds.length };
    cell.shown.push(placed);
    group.push(placed);
    for (const other of group) other.lanes = laneEnds.length;
  }
  return { wholeDay, hours };
};

const freeLane = (laneEnds: readonly number[], start: number): number | null => {
  const free = laneEnds.findIndex((end) => end <= start);
  if (free !== -1) return free;
  return laneEnds.length < MAX_EVENTS_PER_CELL ? laneEnds.length : null;
};

/** The minutes of one hour, 0 to 60, in which the day is closed; `open` is ascending. */
export const closedMinutes = (open: readonly MinuteRange[], hour: number): MinuteRange[] => {
  const [first, last] = [hour * HOUR_MINUTES, (hour + 1) * HOUR_MINUTES];
  const closed: MinuteRange[] = [];
  let from = first;
  for (const { start, end } of open) {
    if (end <= from || start >= last) continue;
    if (start > from) closed.push({ start: from - first, end: start - first });
    from = Math.min(end, last);
  }
  if (from < last) closed.push({ start: from - first, end: HOUR_MINUTES });
  return closed;
};

const DEFAULT_OPENING = 7 * HOUR_MINUTES;

/**
 * The minute of the day at which the view opens: the earliest opening of the visible days (07:00 when all are
 * closed), or their first event if it starts earlier.
 */
export const openingMinute = (
  days: readonly { open: readonly MinuteRange[]; parts: readonly DaySegment<unknown>[] }[],
): number => {
  const openings = days.flatMap(({ open: [first] }) => (first ? [first.start] : []));
  const starts = days.flatMap(({ parts }) =>
    parts.filter(({ isStart, isWholeDay }) => isStart && !isWholeDay).map(({ startMinute }) => startMinute),
  );
  return Math.min(openings.length === 0 ? DEFAULT_OPENING : Math.min(...openings), ...starts);
};
