// What the times of one message say of each other: "em março, dia 10" is one day, "quinta, não quarta" rules one out.
import { isCalendarDate, monthOf } from '#shared/local-time.ts';
import type { RangeExpression, TimeExpression } from '../time/time-expression.ts';
import type { SaidMoment } from './said-moment.ts';

/** The month, yyyy-MM, of a stretch that is a whole month: "em março". */
const monthSaid = (said: TimeExpression): string | undefined => {
  if (said.kind !== 'range') return undefined;
  const { start, end }: RangeExpression = said;
  if (!start || !end || !('date' in start) || !('date' in end)) return undefined;
  const { from, to } = monthOf(start.date);
  return start.date === from && end.date === to ? from.slice(0, 7) : undefined;
};

const isDayOnly = (said: TimeExpression): said is TimeExpression & { date: string } =>
  'dayOnly' in said && said.dayOnly && !('weekday' in said);

/** The expressions with a day of the month in the only month that was named: "em março, corte dia 10 às 16h". */
export const inSaidMonth = (expressions: readonly TimeExpression[]): TimeExpression[] => {
  const months = expressions.flatMap((said) => monthSaid(said) ?? []);
  const [month, ...others] = months;
  const inMonth = (date: string): string => `${month}-${date.slice(8)}`;
  const days = expressions.filter(isDayOnly);
  const isOneDay = month !== undefined && others.length === 0 && days.length > 0;
  if (!isOneDay || !days.every(({ date }) => isCalendarDate(inMonth(date)))) return [...expressions];
  return expressions
    .filter((said) => monthSaid(said) === undefined)
    .map((said) => (isDayOnly(said) ? { ...said, date: inMonth(said.date) } : said));
};

/** A "não" that belongs to the time behind it; behind a comma it takes back what was said before. */
const RULED_OUT =
  /(?:^|[,.;(]|(?<!\p{L})(?:e|mas) ) ?n[ãa]o (?:(?:[àa]s?|n[ao]s?|pr[ao]s?|para(?: [ao]s?)?) )?$/iu;
/** Characters before a moment in which such a "não" stands. */
const LEAD = 24;

const leadTo = (message: string, index: number): string =>
  message.slice(Math.max(0, index - LEAD), index).replace(/\s+/g, ' ');

/** The moments with those refused that a "não" rules out beside another that is wanted, or alone: "não às 9". */
export const withRuledOut = (moments: readonly SaidMoment[], message: string): SaidMoment[] => {
  const isOut = (moment: SaidMoment) => !moment.refused && RULED_OUT.test(leadTo(message, moment.index));
  const out = moments.filter(isOut);
  const kept = moments.filter((moment) => !out.includes(moment) && !moment.refused);
  const [only, ...others] = out;
  if (!only || others.length > 0) return [...moments];
  const isHour = only.date === null && only.hour !== null;
  if (isHour && (moments.length === 1 || kept.some(({ hour }) => hour !== null)))
    return moments.map((moment) => (moment === only ? { ...moment, refused: true } : moment));
  if (only.date === null || !kept.some(({ date }) => date !== null)) return [...moments];
  // the hour behind the day that is ruled out is that of the other one
  const free = kept.find(({ date, hour }) => date !== null && hour === null);
  return moments.map((moment) => {
    if (moment === only) return { ...moment, hour: free ? null : moment.hour, refused: true };
    return moment === free ? { ...moment, hour: only.hour } : moment;
  });
};
