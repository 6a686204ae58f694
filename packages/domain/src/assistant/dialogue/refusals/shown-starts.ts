// Which of many free starts are shown: few of a day, on few days, near the wish.
import { dayNumber, minuteOfDay } from '#shared/local-time.ts';
import type { TimePreference } from '../../language/mentions/visit-mentions.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';

export const ENOUGH = 2;
const MAX_STARTS_SAME_DAY = 6;
const MAX_STARTS_AT_EDGE = 3;
const MAX_DAYS = 3;
const MAX_STARTS_PER_DAY = 3;
const NEAREST = 4;

const evenly = (starts: readonly LocalStart[], most: number): LocalStart[] => {
  if (starts.length <= most) return [...starts];
  const step = (starts.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => starts[Math.round(at * step)] ?? '');
};

const onDay = (starts: readonly LocalStart[], most: number, edge: TimePreference['edge']): LocalStart[] => {
  if (edge === 'early') return starts.slice(0, MAX_STARTS_AT_EDGE);
  if (edge === 'late') return starts.slice(-MAX_STARTS_AT_EDGE);
  const fullHours = starts.filter((start) => start.endsWith(':00'));
  return evenly(starts.length > most && fullHours.length >= ENOUGH ? fullHours : starts, most);
};

export const onSeveralDays = (
  starts: readonly LocalStart[],
  edge: TimePreference['edge'],
  isBefore = false,
): LocalStart[] => {
  const all = [...new Set(starts.map(dateOf))];
  const dates = isBefore ? all.slice(-MAX_DAYS) : all.slice(0, MAX_DAYS);
  const most = dates.length === 1 ? MAX_STARTS_SAME_DAY : MAX_STARTS_PER_DAY;
  return dates.flatMap((date) =>
    onDay(
      starts.filter((start) => dateOf(start) === date),
      most,
      edge,
    ),
  );
};

const minutesOf = (start: LocalStart): number => dayNumber(dateOf(start)) * 1440 + minuteOfDay(timeOf(start));

/** Nearest starts of the same day; if too few, also those of the next days nearest to the hour. */
export const nearestTo = (near: LocalStart, starts: readonly LocalStart[]): LocalStart[] => {
  const byDistance = (wanted: LocalStart) => (left: LocalStart, right: LocalStart) =>
    Math.abs(minutesOf(left) - minutesOf(wanted)) - Math.abs(minutesOf(right) - minutesOf(wanted));
  const sameDay = starts
    .filter((start) => dateOf(start) === dateOf(near))
    .sort(byDistance(near))
    .slice(0, NEAREST);
  if (sameDay.length >= ENOUGH) return sameDay.sort();
  const dates = [...new Set(starts.map(dateOf))].filter((date) => date !== dateOf(near)).slice(0, MAX_DAYS);
  const others = dates.flatMap((date) =>
    starts
      .filter((start) => dateOf(start) === date)
      .sort(byDistance(`${date}T${timeOf(near)}`))
      .slice(0, ENOUGH),
  );
  return [...sameDay, ...others].sort();
};

/** Minutes between an hour and a time of the day. */
const away = (start: LocalStart, time: string): number =>
  Math.abs(minuteOfDay(timeOf(start)) - minuteOfDay(time));

/** The hours of a day nearest to a time, and some of the next days. */
export const besideDay = (
  day: readonly LocalStart[],
  next: readonly LocalStart[],
  time: string,
): LocalStart[] => {
  const near = day.toSorted((left, right) => away(left, time) - away(right, time));
  const dates = [...new Set(next.map(dateOf))].slice(0, MAX_DAYS - 1);
  const others = dates.flatMap((date) =>
    onDay(
      next.filter((start) => dateOf(start) === date),
      ENOUGH,
      null,
    ),
  );
  return [...near.slice(0, MAX_STARTS_PER_DAY), ...others].sort();
};
