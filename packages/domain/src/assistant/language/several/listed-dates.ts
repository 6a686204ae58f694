// Days of a list: "segunda 9, quarta 11 e sexta 13", "dia 16 e 23", "semana que vem, segunda e sexta".
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import { nextDayOfMonth } from '../../time/words/next-dates.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import { fold } from '../words/words.ts';

const WEEK = 7;
/** Longer messages hold more than one list. */
const MAX_LENGTH = 200;
const NAMES = 'domingo segunda terca quarta quinta sexta sabado'.split(' ');

/** "cancela as duas, dia 16": the number counts visits, and is no hour. */
const COUNTED =
  /(?<=(?:cancel|desmarc|remarc|adi|tir)\p{L}{1,4} )(?:as|os) (?:duas|dois|tr[êe]s)(?=,? (?:d[oae]s? )?dias? \d)/giu;

/** The message with such a count blanked, of the same length. */
export const withoutCounts = (original: string): string =>
  original.replace(COUNTED, (found) => ' '.repeat(found.length));

const NUMBERED =
  /\b(domingo|segunda|terca|quarta|quinta|sexta|sabado)s?(?:-feira)? (?:dia )?(\d{1,2})(?= ?(?:,|e |$|[.!]))/g;
const MORE_DAYS =
  /\b(?:dias? \d{1,2}|(?:domingo|segunda|terca|quarta|quinta|sexta|sabado)s(?: tb| tbm| tambem)?,? (?:dias? )?\d{1,2})((?:, ?\d{1,2})* e (?:dia |o |no )?\d{1,2})(?! ?(?:h|:|\/|hora|min|e meia|pessoa|de \p{L})|\d)/gu;

/** "quarta 11", beside another weekday with its number: each number is a day, and none an hour. */
const withNumberedDays = (
  moments: readonly MomentMention[],
  folded: string,
  today: string,
): MomentMention[] => {
  const pairs = [...folded.matchAll(NUMBERED)].map((found) => ({
    index: found.index,
    date: nextDayOfMonth(today, Number(found[2]), NAMES.indexOf(found[1] ?? '')),
  }));
  if (pairs.length < 2 || pairs.some(({ date }) => date === undefined || date > addDays(today, 45)))
    return [...moments];
  return moments.map((moment) => {
    const pair = pairs.find(({ index }) => index >= moment.index && index < moment.end);
    return pair?.date === undefined ? moment : { ...moment, date: pair.date, hour: null, isWeekday: false };
  });
};

/** "dia 16 e 23": the second number is a day, too. */
const withFurtherDays = (
  moments: readonly MomentMention[],
  folded: string,
  today: string,
): MomentMention[] => {
  const added = [...folded.matchAll(MORE_DAYS)].flatMap((found) => {
    const from = found.index + found[0].length - (found[1] ?? '').length;
    const pattern = moments.find(
      ({ index, end, date }) => date !== null && index <= found.index + found[0].length && end >= found.index,
    );
    if (!pattern) return [];
    return [...(found[1] ?? '').matchAll(/\d{1,2}/g)].flatMap((number): MomentMention[] => {
      const index = from + number.index;
      const end = index + number[0].length;
      const date = nextDayOfMonth(today, Number(number[0]));
      const isRead = moments.some((moment) => index < moment.end && end > moment.index);
      if (date === undefined || isRead) return [];
      return [{ ...pattern, index, end, date, hour: null, part: null, isWeekday: false, orLater: false }];
    });
  });
  return [...moments, ...added].toSorted((left, right) => left.index - right.index);
};

const place = (date: string): number => (weekdayOf(date) + WEEK - 1) % WEEK;

/** "semana que vem, segunda, quarta e sexta": the week of the first day is that of all, as in "segunda, quarta e sexta". */
const LIST_LINK = /^(,|e|, e|e n?a|,? ?e tambem|)$/;

const inOneWeek = (moments: readonly MomentMention[], folded: string): MomentMention[] => {
  const placed: MomentMention[] = [];
  for (const moment of moments) {
    const last = placed.at(-1);
    const { date } = moment;
    const before = last && !last.refused ? last.date : null;
    const isNamed = date !== null && moment.isWeekday && !moment.refused;
    const isListed = LIST_LINK.test(folded.slice(last?.end, moment.index).trim());
    const isBehind = before !== null && isNamed && isListed && place(date) > place(before);
    // two weekdays without a date stay as said, unless the second would come before the first
    if (!isBehind || (last?.isWeekday && date > before)) placed.push(moment);
    else placed.push({ ...moment, date: date < before ? addDays(date, WEEK) : date, isWeekday: false });
  }
  return placed;
};

/** The moments of a message with the days of its lists. */
export const withListedDates = (
  original: string,
  moments: readonly MomentMention[],
  now: LocalStart,
): MomentMention[] => {
  const folded = fold(original);
  if (original.length > MAX_LENGTH || folded.length !== original.length) return [...moments];
  const today = dateOf(now);
  return inOneWeek(withFurtherDays(withNumberedDays(moments, folded, today), folded, today), folded);
};
