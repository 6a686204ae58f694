// The rules on both sides of a cut, and the rule after its days moved.
import { addDays, dayNumber, isCalendarDate, weekdayOf, weekOf } from '#shared/local-time.ts';
import { nthOf, ruleDates } from '#agenda/series/series-dates.ts';
import { MAX_SERIES_ROWS, type SeriesRule } from '#agenda/series/series-rule.ts';

/** The rule up to the day before a date of it. */
export const ruleBefore = (rule: SeriesRule, since: string): SeriesRule => ({
  ...rule,
  ends: { kind: 'until', until: since > rule.startDate ? addDays(since, -1) : rule.startDate },
});

/** The rule from one of its dates on: what is left of a count, never more (Compass #928). */
export const ruleFromDate = (rule: SeriesRule, since: string): SeriesRule => {
  if (rule.ends.kind !== 'count') return { ...rule, startDate: since };
  const before = ruleDates(rule, addDays(since, -1), MAX_SERIES_ROWS).length;
  return { ...rule, startDate: since, ends: { kind: 'count', count: Math.max(1, rule.ends.count - before) } };
};

export interface ShiftedRule {
  rule: SeriesRule;
  /** where a date of the former rule goes; null: the new rule has none for it */
  dateOf: (date: string) => string | null;
}

const NOT_BY_A_MOVE = 'Para mudar os dias desta série, termine esta e comece outra com os dias novos';

const shiftedUntil = (ends: SeriesRule['ends'], days: number): SeriesRule['ends'] =>
  ends.kind === 'until' ? { kind: 'until', until: addDays(ends.until, Math.max(days, 0)) } : ends;

const shiftedWeeks = (rule: SeriesRule, { from, to }: { from: string; to: string }): ShiftedRule | string => {
  const days = dayNumber(to) - dayNumber(from);
  if (rule.weekdays.length === 1) {
    const startDate = addDays(rule.startDate, days);
    const ends = shiftedUntil(rule.ends, days);
    return {
      rule: { ...rule, startDate, weekdays: [weekdayOf(startDate)], ends },
      dateOf: (date) => addDays(date, days),
    };
  }
  // one of several weekdays moves within its week
  const weekday = weekdayOf(from);
  const next = weekdayOf(to);
  if (weekOf(from).from !== weekOf(to).from) return NOT_BY_A_MOVE;
  if (rule.weekdays.includes(next)) return 'A série já tem visitas neste dia da semana';
  const dateOf = (date: string): string => (weekdayOf(date) === weekday ? addDays(date, days) : date);
  const weekdays = rule.weekdays.map((day) => (day === weekday ? next : day)).toSorted((a, b) => a - b);
  const startDate = dateOf(rule.startDate);
  return { rule: { ...rule, startDate, weekdays, ends: shiftedUntil(rule.ends, days) }, dateOf };
};

/** A day that every month has. */
const LAST_SAFE_DAY = 28;

const shiftedMonths = (
  rule: SeriesRule,
  { from, to }: { from: string; to: string },
): ShiftedRule | string => {
  const isByDay = rule.monthMode === 'day';
  const isSafe = isByDay
    ? Number(to.slice(8)) <= LAST_SAFE_DAY
    : rule.monthMode !== 'last-day' && nthOf(to) <= 4;
  if (from.slice(0, 7) !== to.slice(0, 7) || !isSafe) return NOT_BY_A_MOVE;
  const isLast = rule.monthMode === 'last' && addDays(to, 7).slice(0, 7) !== to.slice(0, 7);
  const monthMode = isByDay ? 'day' : isLast ? 'last' : 'nth';
  // the cut is at `from`: its month holds the first visit of the new rule
  const startDate = `${rule.startDate.slice(0, 7)}${to.slice(7)}`;
  if (rule.startDate.slice(0, 7) !== to.slice(0, 7) && !isByDay) return NOT_BY_A_MOVE;
  if (!isCalendarDate(startDate)) return NOT_BY_A_MOVE;
  const days = dayNumber(to) - dayNumber(from);
  const moved: SeriesRule = { ...rule, startDate, monthMode, ends: shiftedUntil(rule.ends, days) };
  const byMonth = new Map(
    ruleDates({ ...moved, ends: { kind: 'never' } }, addDays(startDate, 3_700), MAX_SERIES_ROWS).map(
      (date) => [date.slice(0, 7), date],
    ),
  );
  return { rule: moved, dateOf: (date) => byMonth.get(date.slice(0, 7)) ?? null };
};

/**
 * The rule after one of its dates moved to another day, and the others with it.
 * @returns the reason in Portuguese if a move cannot say what is meant
 */
export const shiftRule = (rule: SeriesRule, move: { from: string; to: string }): ShiftedRule | string =>
  rule.freq === 'weekly' ? shiftedWeeks(rule, move) : shiftedMonths(rule, move);
