// The choices of "Repetir", and the rule that they make.
import type { SeriesChoice } from '@zelo/domain/agenda/series/series-contract.ts';
import { nthOf } from '@zelo/domain/agenda/series/series-dates.ts';
import { MAX_SERIES_INTERVAL, MAX_SERIES_ROWS } from '@zelo/domain/agenda/series/series-limits.ts';
import type { MonthMode, SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { shortWeekday } from '@zelo/domain/agenda/series/series-sentence.ts';
import { addDays, isCalendarDate, isWallTime, monthOf, weekdayOf } from '@zelo/domain/shared/local-time.ts';
import type { Repetition } from './repeat-choice.ts';

/** Start and length of the first visit, as typed. */
export interface FirstVisit {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
  durationMinutes: number;
}

const MIN_COUNT = 2;
const DEFAULT_DAYS = 12 * 7;

const withinRange = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value) || min));

export const steppedCount = (count: number): number => withinRange(count, MIN_COUNT, MAX_SERIES_ROWS);
export const steppedInterval = (interval: number): number => withinRange(interval, 1, MAX_SERIES_INTERVAL);

export const isMonthly = ({ every, unit }: Repetition): boolean =>
  every === 'month' || (every === 'other' && unit === 'monthly');

/** Without a choice, the weekday of the first visit. */
export const weekdaysOf = ({ weekdays }: Repetition, date: string): readonly number[] =>
  weekdays ?? [weekdayOf(date)];

/** The last weekday stays: a series has at least one. */
export const toggledWeekday = (repetition: Repetition, date: string, weekday: number): Repetition => {
  const chosen = weekdaysOf(repetition, date);
  const next = chosen.includes(weekday)
    ? chosen.filter((day) => day !== weekday)
    : [...chosen, weekday].toSorted((a, b) => a - b);
  return next.length === 0 ? repetition : { ...repetition, weekdays: next };
};

/** The typed date, or the first day after it that is one of the chosen weekdays. */
const startOf = (repetition: Repetition, date: string): string => {
  if (isMonthly(repetition)) return date;
  const chosen = weekdaysOf(repetition, date);
  const week = Array.from({ length: 7 }, (_, days) => addDays(date, days));
  return week.find((day) => chosen.includes(weekdayOf(day))) ?? date;
};

const isInLastWeek = (date: string): boolean => addDays(date, 7).slice(0, 7) !== date.slice(0, 7);

/** The ways to name a date within its month: 'Dia 24', '4ª terça', 'Última terça', 'Último dia'. */
export const monthChoices = (date: string): { value: MonthMode; label: string }[] => {
  const weekday = weekdayOf(date);
  const isMasculine = weekday === 0 || weekday === 6;
  const name = shortWeekday(weekday);
  return [
    { value: 'day', label: `Dia ${Number(date.slice(8))}` },
    { value: 'nth', label: `${nthOf(date)}${isMasculine ? 'º' : 'ª'} ${name}` },
    ...(isInLastWeek(date)
      ? [{ value: 'last' as const, label: `${isMasculine ? 'Último' : 'Última'} ${name}` }]
      : []),
    ...(date === monthOf(date).to ? [{ value: 'last-day' as const, label: 'Último dia' }] : []),
  ];
};

/** The chosen way, while the date allows it. */
export const monthModeOf = ({ monthMode }: Repetition, date: string): MonthMode =>
  monthChoices(date).some(({ value }) => value === monthMode) ? monthMode : 'day';

/** Some months are left out. */
export const isSkippingMonths = (repetition: Repetition, date: string): boolean => {
  if (!isMonthly(repetition)) return false;
  const mode = monthModeOf(repetition, date);
  return (mode === 'day' && Number(date.slice(8)) > 28) || (mode === 'nth' && nthOf(date) === 5);
};

export const untilOf = ({ until }: Repetition, date: string): string =>
  until === '' ? addDays(date, DEFAULT_DAYS) : until;

const endsOf = (repetition: Repetition, date: string): SeriesRule['ends'] => {
  const { ends, count } = repetition;
  if (ends === 'count') return { kind: 'count', count: steppedCount(count) };
  return ends === 'until' ? { kind: 'until', until: untilOf(repetition, date) } : { kind: 'never' };
};

const intervalOf = ({ every, interval }: Repetition): number => {
  if (every === 'other') return steppedInterval(interval);
  return every === 'fortnight' ? 2 : 1;
};

/** Null while the day or the hour is missing. */
export const ruleOf = (
  repetition: Repetition,
  { date, time, durationMinutes }: FirstVisit,
): SeriesRule | null => {
  if (!isCalendarDate(date) || !isWallTime(time)) return null;
  const ends = endsOf(repetition, date);
  if (ends.kind === 'until' && !isCalendarDate(ends.until)) return null;
  const monthly = isMonthly(repetition);
  return {
    freq: monthly ? 'monthly' : 'weekly',
    interval: intervalOf(repetition),
    weekdays: monthly ? [] : [...weekdaysOf(repetition, date)],
    monthMode: monthly ? monthModeOf(repetition, date) : null,
    startDate: startOf(repetition, date),
    startTime: time,
    durationMinutes,
    ends,
  };
};

/** Choices for dates that the rule still gives. */
export const choicesFor = (
  choices: readonly SeriesChoice[],
  dates: readonly string[],
): readonly SeriesChoice[] => {
  const known = new Set(dates);
  return choices.filter(({ date }) => known.has(date));
};
