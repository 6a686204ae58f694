// How the events of a day lie on 24 hourly rows, at most three in a cell and three side by side (spec 1 §2).
import type { MinuteRange } from '#hours/working-day.ts';
import { minuteOfDay } from '#shared/local-time.ts';
import { type CalendarEvent, isWholeDay, startOf } from './calendar-days.ts';

const HOURS = 24;
const HOUR_MINUTES = 60;
const DAY_MINUTES = HOURS * HOUR_MINUTES;
const MOST_IN_A_CELL = 3;
/** A shorter event is drawn as long as this, or its name could not be read. */
const SHORTEST_DRAWN_MINUTES = 30;

export interface PlacedEvent<E> {
  event: E;
  /** minutes after the full hour at which it starts */
  offsetMinutes: number;
  /** minutes that it is drawn over, to midnight at most */
  drawnMinutes: number;
  /** from 0, of `lanes` side by side */
  lane: number;
  lanes: number;
}

export interface HourCell<E> {
  shown: readonly PlacedEvent<E>[];
  /** how many more start in this hour */
  hiddenCount: number;
}

export interface DayColumn<E> {
  wholeDay: readonly E[];
  /** one for each hour from 0 to 23 */
  hours: readonly HourCell<E>[];
}

/** Places the events of one day, which come in the order of their start. */
export const dayColumn = <E extends CalendarEvent>(events: readonly E[], zone: string): DayColumn<E> => {
  const wholeDay: E[] = [];
  const hours = Array.from({ length: HOURS }, () => ({ shown: [] as PlacedEvent<E>[], hiddenCount: 0 }));
  let group: PlacedEvent<E>[] = [];
  let laneEnds: number[] = [];
  for (const event of events) {
    if (isWholeDay(event, zone)) {
      wholeDay.push(event);
      continue;
    }
    const start = minuteOfDay(startOf(event));
    // Nothing drawn so far reaches this start: those before it shared the width among themselves.
    if (laneEnds.every((end) => end <= start)) [group, laneEnds] = [[], []];
    const cell = hours[Math.floor(start / HOUR_MINUTES)];
    const lane = freeLane(laneEnds, start);
    if (!cell) continue;
    if (lane === null || cell.shown.length === MOST_IN_A_CELL) {
      cell.hiddenCount += 1;
      continue;
    }
    const drawnMinutes = Math.min(Math.max(event.duration, SHORTEST_DRAWN_MINUTES), DAY_MINUTES - start);
    laneEnds[lane] = start + drawnMinutes;
    const placed = { event, offsetMinutes: start % HOUR_MINUTES, drawnMinutes, lane, lanes: laneEnds.length };
    cell.shown.push(placed);
    group.push(placed);
    for (const other of group) other.lanes = laneEnds.length;
  }
  return { wholeDay, hours };
};

const freeLane = (laneEnds: readonly number[], start: number): number | null => {
  const free = laneEnds.findIndex((end) => end <= start);
  if (free !== -1) return free;
  return laneEnds.length < MOST_IN_A_CELL ? laneEnds.length : null;
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

const DEFAULT_FIRST_HOUR = 7;

/** The hour at which the view opens: the earliest opening of the days on show, 7 when none opens. */
export const firstOpenHour = (days: readonly (readonly MinuteRange[])[]): number => {
  const openings = days.flatMap(([first]) => (first ? [Math.floor(first.start / HOUR_MINUTES)] : []));
  return openings.length === 0 ? DEFAULT_FIRST_HOUR : Math.min(...openings);
};
