// Where the visits of a series go when one of them is changed together with others.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { dayNumber, instantToLocal, weekdayOf } from '#shared/local-time.ts';
import type { SeriesValues } from '#agenda/series/series-contract.ts';
import { placeRow } from '#agenda/series/series-rows.ts';
import type { SeriesVisit } from './series-scopes.ts';
import { shortWeekday } from '#agenda/series/series-sentence.ts';

export interface SeriesMove {
  startMs: number;
  endMs: number;
  /** yyyy-MM-dd, local */
  date: string;
  time: string;
  durationMinutes: number;
  /** differs from the visit before */
  isMoved: boolean;
  /** The day of the rule moves: the new local date is another one than before. */
  isOtherDay: boolean;
}

interface Times {
  startTime: Instant;
  endTime: Instant;
}

/** The new time of the opened visit: without an end it keeps its length. */
export const moveOf = (before: Times, values: SeriesValues, zone: string): SeriesMove => {
  const length = epochOf(before.endTime) - epochOf(before.startTime);
  const startMs = epochOf(values.startTime ?? before.startTime);
  const endMs = values.endTime === undefined ? startMs + length : epochOf(values.endTime);
  const { date, time } = instantToLocal(startMs, zone);
  return {
    startMs,
    endMs,
    date,
    time,
    durationMinutes: Math.round((endMs - startMs) / MINUTE_MS),
    isMoved: startMs !== epochOf(before.startTime) || endMs !== epochOf(before.endTime),
    isOtherDay: date !== instantToLocal(before.startTime, zone).date,
  };
};

export interface VisitPlace {
  id: number;
  startMs: number;
  endMs: number;
  /** The zone skips the new time on that day: the visit stays where it is. */
  isMissing: boolean;
}

interface Placing {
  target: SeriesVisit;
  move: SeriesMove;
  dateOf: (date: string) => string | null;
  zone: string;
}

/** The place of a visit by the changed rule; the opened one goes exactly where it was put. */
export const placeVisit = (visit: SeriesVisit, { target, move, dateOf, zone }: Placing): VisitPlace => {
  if (visit.id === target.id)
    return { id: visit.id, startMs: move.startMs, endMs: move.endMs, isMissing: false };
  const date = dateOf(visit.seriesDate) ?? visit.seriesDate;
  const local = { date, time: move.time };
  const placed = placeRow({ date, local, durationMinutes: move.durationMinutes }, zone);
  return placed.isMissing
    ? { id: visit.id, startMs: epochOf(visit.startTime), endMs: epochOf(visit.endTime), isMissing: true }
    : { id: visit.id, startMs: placed.startMs, endMs: placed.endMs, isMissing: false };
};

const weekdayName = (date: string): string => shortWeekday(weekdayOf(date));

/** 'terça, das 14:00 para as 15:00', 'de terça às 14:00 para quarta às 15:00', 'de 50 para 60 minutos' */
export const moveText = (before: Times, move: SeriesMove, zone: string): string => {
  const from = instantToLocal(before.startTime, zone);
  const minutes = Math.round((epochOf(before.endTime) - epochOf(before.startTime)) / MINUTE_MS);
  const days = dayNumber(move.date) - dayNumber(from.date);
  const length = minutes === move.durationMinutes ? '' : `de ${minutes} para ${move.durationMinutes} minutos`;
  const isSameTime = from.time === move.time;
  if (days === 0 && isSameTime) return length;
  const moved =
    days === 0
      ? `${weekdayName(from.date)}, das ${from.time} para as ${move.time}`
      : `de ${weekdayName(from.date)} às ${from.time} para ${weekdayName(move.date)} às ${move.time}`;
  return length === '' ? moved : `${moved}, ${length}`;
};

export const sameDate = (date: string): string => date;
