// The moments of a message, its times combined: "em março, dia 10" is one day, "quinta, não quarta" rules one out.
import { remembered } from '#shared/texts/remembered.ts';
import { addDays, isCalendarDate, monthOf, weekdayOf } from '#shared/local-time.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import type { Expected } from '../../time/alternatives.ts';
import type { RangeExpression, TimeExpression } from '../../time/words/time-expression.ts';
import { timeExpressions } from '../../time/time-expressions.ts';
import { wording } from '../words/wording.ts';
import { fold } from '../words/words.ts';
import { type MomentMention, momentOf } from './moment-mentions.ts';

/** The month, yyyy-MM, of a range that is a whole month: "em março". */
const monthSaid = (said: TimeExpression): string | undefined => {
  if (said.kind !== 'range') return undefined;
  const { start, end }: RangeExpression = said;
  if (!start || !end || !('date' in start) || !('date' in end)) return undefined;
  const { from, to } = monthOf(start.date);
  return start.date === from && end.date === to ? from.slice(0, 7) : undefined;
};

const isDayOnly = (said: TimeExpression): said is TimeExpression & { date: string } =>
  'dayOnly' in said && said.dayOnly && !('weekday' in said);

type End = NonNullable<RangeExpression['start']>;

/** "depois do dia 8", "até dia 20" within the month named next to it. */
const rangeInMonth = (said: TimeExpression, inMonth: (date: string) => string): TimeExpression => {
  if (said.kind !== 'range') return said;
  const placed = (end: End): End =>
    'date' in end && end.dayOnly && isCalendarDate(inMonth(end.date))
      ? { ...end, date: inMonth(end.date) }
      : end;
  const { start, end, ...rest } = said;
  return { ...rest, ...(start && { start: placed(start) }), ...(end && { end: placed(end) }) };
};

/** Puts days of the month into the only month that the message names: "em março, corte dia 10 às 16h". */
const inSaidMonth = (expressions: readonly TimeExpression[]): TimeExpression[] => {
  const months = expressions.flatMap((said) => monthSaid(said) ?? []);
  const [month, ...others] = months;
  const inMonth = (date: string): string => `${month}-${date.slice(8)}`;
  const days = expressions.filter(isDayOnly);
  if (month !== undefined && others.length === 0 && days.length === 0)
    return expressions.map((said) => rangeInMonth(said, inMonth));
  const isOneDay = month !== undefined && others.length === 0 && days.length > 0;
  if (!isOneDay || !days.every(({ date }) => isCalendarDate(inMonth(date)))) return [...expressions];
  return expressions
    .filter((said) => monthSaid(said) === undefined)
    .map((said) => (isDayOnly(said) ? { ...said, date: inMonth(said.date) } : said));
};

/** A "não" that belongs to the time after it; after a comma it retracts what was said before. */
const RULED_OUT =
  /(?:^|[,.;(]|(?<!\p{L})(?:e|mas) ) ?n[ãa]o (?:(?:[àa]s?|n[ao]s?|pr[ao]s?|para(?: [ao]s?)?) )?$/iu;
/** Characters before a moment that may hold such a "não". */
const LEAD = 24;

const leadTo = (message: string, index: number): string =>
  message.slice(Math.max(0, index - LEAD), index).replace(/\s+/g, ' ');

/** Marks moments as refused that a "não" rules out, next to a wanted one or alone: "não às 9". */
const withRuledOut = (moments: readonly MomentMention[], message: string): MomentMention[] => {
  const isOut = (moment: MomentMention) => !moment.refused && RULED_OUT.test(leadTo(message, moment.index));
  const out = moments.filter(isOut);
  const kept = moments.filter((moment) => !out.includes(moment) && !moment.refused);
  const [only, ...others] = out;
  if (!only || others.length > 0) return [...moments];
  const isHour = only.date === null && only.hour !== null;
  if (isHour && (moments.length === 1 || kept.some(({ hour }) => hour !== null)))
    return moments.map((moment) => (moment === only ? { ...moment, refused: true } : moment));
  if (only.date === null || !kept.some(({ date }) => date !== null)) return [...moments];
  // the hour after a ruled-out day belongs to the other day
  const free = kept.find(({ date, hour }) => date !== null && hour === null);
  return moments.map((moment) => {
    if (moment === only) return { ...moment, hour: free ? null : moment.hour, refused: true };
    return moment === free ? { ...moment, hour: only.hour } : moment;
  });
};

/** After a period, only these separate it from a weekday or another period within it. */
const PARTS = /[.!?;\n]|(?<!\p{L})(ou|nem|mas|não|nao|sen[ãa]o|e)(?!\p{L})/iu;
const JOINS = /^(?:[nd][ao]|em)?$/iu;
const WEEKDAY_NAME = /\b(domingo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado)/i;

const WEEK = 7;

type Days = NonNullable<MomentMention['days']>;

const shared = (left: Days, right: Days): Days | null => {
  const from = left.from > right.from ? left.from : right.from;
  const ends = [left.to, right.to].flatMap((to) => to ?? []).toSorted();
  const to = ends[0] ?? null;
  return to !== null && to < from ? null : { from, to };
};

/** The first day of a period with the same weekday as a date; the date itself when it is in the period. */
const weekdayIn = (date: string, { from, to }: Days): string | null => {
  if (date >= from && (to === null || date <= to)) return date;
  const day = addDays(from, (weekdayOf(date) - weekdayOf(from) + WEEK) % WEEK);
  return to !== null && day > to ? null : day;
};

const joinedMoment = (left: MomentMention, right: MomentMention, message: string): MomentMention | null => {
  const link = message.slice(left.end, right.index);
  const isPlain = (moment: MomentMention): boolean => !moment.refused && !moment.passed;
  if (!isPlain(left) || !isPlain(right) || PARTS.test(link)) return null;
  const place = { index: left.index, end: right.end };
  if (left.days && right.days) {
    const days = shared(left.days, right.days);
    return (
      days && {
        ...right,
        ...place,
        days,
        after: right.after ?? left.after,
        before: right.before ?? left.before,
      }
    );
  }
  const [period, day] = left.days ? [left, right] : [right, left];
  if (!period.days || day.date === null || !day.isWeekday) return null;
  const words = message.slice(period.index, period.end).trim();
  // "o Abril segunda 10h" is a person, and "de segunda a sexta" is not one week
  const isNamed = /\s/.test(words) && !WEEKDAY_NAME.test(words);
  if (!isNamed || (period === right && !JOINS.test(link.replaceAll(/[\s,(]/g, '')))) return null;
  const date = weekdayIn(day.date, period.days);
  return date === null ? null : { ...day, ...place, date, isWeekday: false };
};

/** Merges a mention within a period into one moment: "em dezembro depois do dia 8", "semana do dia 7, quarta às 9h". */
const inSaidPeriod = (moments: readonly MomentMention[], message: string): MomentMention[] => {
  const joined: MomentMention[] = [];
  for (const moment of moments) {
    const last = joined.at(-1);
    const both = last ? joinedMoment(last, moment, message) : null;
    if (both) joined[joined.length - 1] = both;
    else joined.push(moment);
  }
  return joined;
};

/** The moments in a message, in text order. */
export const momentMentions = remembered(
  (message: string, now: LocalStart, expected?: Expected): readonly MomentMention[] => {
    const told = timeExpressions(message, { date: dateOf(now), time: timeOf(now) }, expected);
    const moments = inSaidMonth(told).map((said) => momentOf(said, message, now));
    return inSaidPeriod(withRuledOut(moments, message), message);
  },
);

/** "não dá pra ir" points to no time. */
const GOES_TO = /(?<!\p{L})(?<!d[áa] )(?:para|pras?|pros?|p\/|pel[oa]s?(?=\s+(?:dia|\d)))(?=\s)/giu;
/** "o dia 3 pelo 4", "do dia 26 pra 27": from day to day, not to four o'clock. */
const DAY_TO_NUMBER = wording(`
  END: ,|.|!|?|; | $ | por|no|na|as|mesm[oa]|se
  dia 99 para|pra|pro|pelo (o) 99 END
  dia 99 p / (o) 99 END`);
const DAY = 'dia ';

/**
 * The moments of a message about a move. "de amanhã para o dia 9 às 13h" names two moments and no range, so each
 * side of "para" is read separately.
 */
export const movedMoments = (message: string, now: LocalStart): MomentMention[] => {
  const places = [...message.matchAll(GOES_TO)].map(({ index }) => index);
  return [0, ...places].flatMap((from, at) => {
    const piece = message.slice(from, places[at] ?? message.length);
    const told = fold(message.slice(places[at - 2] ?? 0)).replaceAll('\n', ';');
    const number = at > 0 && DAY_TO_NUMBER.test(told) ? piece.search(/\d/) : null;
    const read = number === null ? piece : `${piece.slice(0, number)}${DAY}${piece.slice(number)}`;
    const inMessage = (index: number): number =>
      from + (number === null || index <= number ? index : index - DAY.length);
    return momentMentions(read, now, 'time').map((moment) => ({
      ...moment,
      index: inMessage(moment.index),
      end: inMessage(moment.end),
    }));
  });
};
