// The dates of a rule. Computed in local dates: an instant plus seven days is another wall time after a clock change.
import { addDays, isCalendarDate, monthOf, weekdayOf } from '#shared/local-time.ts';
import { counted } from '#shared/texts/counted.ts';
import { lastSeriesDate, MAX_SERIES_ROWS } from './series-limits.ts';
import type { DatePattern, SeriesRule } from './series-rule.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

const monthAfter = (startDate: string, months: number): string => {
  const month = Number(startDate.slice(5, 7)) - 1 + months;
  return `${Number(startDate.slice(0, 4)) + Math.floor(month / 12)}-${pad((month % 12) + 1)}`;
};

/** 1 to 5: the place of a date among the days of its weekday in its month. */
export const nthOf = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);

const nthWeekday = (month: string, weekday: number, nth: number): string => {
  const first = `${month}-01`;
  const day = 1 + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  return `${month}-${pad(day)}`;
};

const lastWeekday = (month: string, weekday: number): string => {
  const { to } = monthOf(`${month}-01`);
  return addDays(to, -((weekdayOf(to) - weekday + 7) % 7));
};

/** The date of a month, which may not exist: 2027-02-31. */
const dateInMonth = ({ monthMode, startDate }: DatePattern, month: string): string => {
  if (monthMode === 'nth') return nthWeekday(month, weekdayOf(startDate), nthOf(startDate));
  if (monthMode === 'last') return lastWeekday(month, weekdayOf(startDate));
  if (monthMode === 'last-day') return monthOf(`${month}-01`).to;
  return `${month}-${startDate.slice(8)}`;
};

const LAST_YEAR = 2200;

function* monthlyDates(pattern: DatePattern): Generator<string> {
  for (let months = 0; ; months += pattern.interval) {
    const month = monthAfter(pattern.startDate, months);
    if (Number(month.slice(0, 4)) > LAST_YEAR) return;
    const date = dateInMonth(pattern, month);
    if (isCalendarDate(date)) yield date;
  }
}

function* weeklyDates({ interval, weekdays, startDate }: DatePattern): Generator<string> {
  const sunday = addDays(startDate, -weekdayOf(startDate));
  for (let week = sunday; Number(week.slice(0, 4)) <= LAST_YEAR; week = addDays(week, interval * 7)) {
    for (const weekday of weekdays) {
      const date = addDays(week, weekday);
      if (date >= startDate) yield date;
    }
  }
}

/** Every date of a pattern, ascending, from its start on and without an end. */
export const patternDates = (pattern: DatePattern): Generator<string> =>
  pattern.freq === 'weekly' ? weeklyDates(pattern) : monthlyDates(pattern);

/** Dates of a rule up to `to`, included; its own end and `max` apply too. */
export const ruleDates = (
  rule: DatePattern & Pick<SeriesRule, 'ends'>,
  to: string,
  max: number,
): string[] => {
  const { ends } = rule;
  const last = ends.kind === 'until' && ends.until < to ? ends.until : to;
  const most = ends.kind === 'count' ? Math.min(ends.count, max) : max;
  const dates: string[] = [];
  if (most <= 0) return dates;
  for (const date of patternDates(rule)) {
    if (date > last || dates.push(date) === most) break;
  }
  return dates.filter((date) => date <= last);
};

export const OPEN_WEEKS_WRITTEN = 26;
export const OPEN_WEEKS_KEPT = 13;
export const OPEN_MONTHS_WRITTEN = 12;

/** The last date that an open-ended series is written to, from `from` on. */
export const openHorizon = ({ freq }: Pick<SeriesRule, 'freq'>, from: string): string =>
  freq === 'weekly'
    ? addDays(from, OPEN_WEEKS_WRITTEN * 7 - 1)
    : addDays(`${monthAfter(from, OPEN_MONTHS_WRITTEN)}-01`, -1);

/** Dates that the first save writes. */
export const savedDates = (rule: SeriesRule): string[] => {
  const horizon = lastSeriesDate(rule.startDate);
  const to = rule.ends.kind === 'never' ? openHorizon(rule, rule.startDate) : horizon;
  return ruleDates(rule, to, MAX_SERIES_ROWS + 1);
};

/** Reason why a rule cannot be saved, beyond errors of single fields, or null. */
export const datesProblem = (rule: SeriesRule): string | null => {
  const dates = savedDates(rule);
  if (dates.length > MAX_SERIES_ROWS)
    return `Uma série tem no máximo ${MAX_SERIES_ROWS} visitas: escolha um fim mais cedo`;
  if (rule.ends.kind === 'count' && dates.length < rule.ends.count)
    return `Com ${counted(rule.ends.count, 'visita', 'visitas')}, a série passa de 24 meses: escolha menos visitas`;
  return dates.length < 2 ? 'Com este fim, a série tem uma visita só' : null;
};
