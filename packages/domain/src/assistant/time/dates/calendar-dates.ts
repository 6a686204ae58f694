// Days given by number: "dia 5", "5/12", "5 de dezembro", "5/12/2026", "novembro 19", "dia 10 do mês que
// vem".
import {
  dateOf,
  nextDayAndMonth,
  nextDayOfMonth,
  recentDayAndMonth,
  yearMonthOf,
} from '../words/next-dates.ts';
import { readMonth, readMonthName, readRelativeMonth } from '../words/month-names.ts';
import { readNumber, readOrdinal, readYear } from '../words/number-words.ts';
import {
  firstOf,
  isClauseEnd,
  isDigits,
  isGlued,
  type Match,
  phrases,
  type Scan,
  wordAt,
} from '../words/scan.ts';
import type { SaidDate } from '../words/time-expression.ts';

interface DayParts {
  day: number;
  month: number;
  year?: number | undefined;
}

const resolve = (scan: Scan, { day, month, year }: DayParts): SaidDate | undefined => {
  if (year !== undefined) {
    const date = dateOf({ year, month }, day);
    return date === undefined ? undefined : { date };
  }
  const date = nextDayAndMonth(scan.now.date, month, day);
  if (date === undefined) return undefined;
  const passedDate = recentDayAndMonth(scan.now.date, month, day);
  return { date, yearless: true, ...(passedDate === undefined ? {} : { past: true, passedDate }) };
};

const matched = (scan: Scan, parts: DayParts, next: number): Match<SaidDate> | undefined => {
  const value = resolve(scan, parts);
  return value && { value, next };
};

const isMonthNumber = (scan: Scan, at: number): boolean =>
  isDigits(scan, at) && /^(0?[1-9]|1[0-2])$/.test(wordAt(scan, at));
const isDayNumber = (scan: Scan, at: number): boolean =>
  isDigits(scan, at) && /^(0?[1-9]|[12]\d|3[01])$/.test(wordAt(scan, at));

const fullYear = (digits: string): number | undefined => {
  if (/^(19|20)\d\d$/.test(digits)) return Number(digits);
  return /^\d\d$/.test(digits) ? 2000 + Number(digits) : undefined;
};

/** "1/2 perna" is a half. */
const isFraction = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === '1' &&
  /^[24]$/.test(wordAt(scan, at + 2)) &&
  scan.tokens[at + 3]?.kind === 'word' &&
  !/^(as|a|de|da|pela|ou|e|ao|no|na|ate)$/.test(wordAt(scan, at + 3));

/**
 * "5/12", "05/12/26", "5-12-2026", "05.12.2026"; a hyphen or a dot needs the year or two digits on both
 * sides.
 */
const readSlashed = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const separator = wordAt(scan, at + 1);
  if (
    !isDayNumber(scan, at) ||
    !'/-.'.includes(separator) ||
    !isMonthNumber(scan, at + 2) ||
    isFraction(scan, at)
  )
    return undefined;
  if (!isGlued(scan, at + 1) || !isGlued(scan, at + 2)) return undefined;
  const parts = { day: Number(wordAt(scan, at)), month: Number(wordAt(scan, at + 2)) };
  const again = wordAt(scan, at + 3) === separator && isGlued(scan, at + 3) && isGlued(scan, at + 4);
  const year = again ? fullYear(wordAt(scan, at + 4)) : undefined;
  if (year !== undefined) return matched(scan, { ...parts, year }, at + 5);
  const twoDigits = /^\d\d$/.test(wordAt(scan, at)) && /^\d\d$/.test(wordAt(scan, at + 2));
  const padded = twoDigits && wordAt(scan, at + 3) !== 'h';
  return separator === '/' || (padded && !again) ? matched(scan, parts, at + 3) : undefined;
};

const readYearFirst = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const year = isDigits(scan, at) ? readYear(scan, at) : undefined;
  const separator = wordAt(scan, at + 1);
  if (!year || !'/-.'.includes(separator) || wordAt(scan, at + 3) !== separator) return undefined;
  if (!isMonthNumber(scan, at + 2) || !isDayNumber(scan, at + 4)) return undefined;
  const parts = { year: year.value, month: Number(wordAt(scan, at + 2)), day: Number(wordAt(scan, at + 4)) };
  return matched(scan, parts, at + 5);
};

const readDayValue = (scan: Scan, at: number): Match<number> | undefined => {
  const found = readOrdinal(scan, at) ?? readNumber(scan, at);
  return found && found.value >= 1 && found.value <= 31 ? found : undefined;
};

const yearLead = phrases('de | , | / | - | do ano de | do ano');

const readYearAfter = (scan: Scan, at: number): Match<number> | undefined => {
  const lead = yearLead(scan, at);
  const full = readYear(scan, lead ?? at);
  if (full || lead === undefined || wordAt(scan, at) !== '/') return full;
  const year = fullYear(wordAt(scan, lead));
  return year === undefined ? undefined : { value: year, next: lead + 1 };
};

/** "dia 12 dez da manhã" names an hour, not December. */
const isTen = (scan: Scan, next: number): boolean =>
  wordAt(scan, next - 1) === 'dez' &&
  (/^(h|horas)$/.test(wordAt(scan, next)) ||
    (wordAt(scan, next) === 'da' && /^(manha|noite)$/.test(wordAt(scan, next + 1))) ||
    (wordAt(scan, next) === 'e' && wordAt(scan, next + 1) === 'meia'));

const monthLead = phrases('de | do | / | - | . | do mes de | de mes de');

/** "5 de dezembro", "1º de jan", "2-Out", "23/set/2020", "um jan"; also "22 deste mês". */
const readDayThenMonth = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const day = readDayValue(scan, at);
  if (!day) return undefined;
  const relative = readRelativeMonth(scan, day.next);
  if (relative) {
    const date = dateOf(relative.value, day.value);
    return date === undefined ? undefined : { value: { date }, next: relative.next };
  }
  const month = readMonth(scan, monthLead(scan, day.next) ?? day.next);
  if (!month || isTen(scan, month.next)) return undefined;
  const year = readYearAfter(scan, month.next);
  return matched(scan, { day: day.value, month: month.value, year: year?.value }, year?.next ?? month.next);
};

/** "novembro 19", "maio vinte e um". */
export const readMonthThenDay = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const month = readMonthName(scan, at);
  // "o Abril segunda 10h": a weekday, not 2 April
  if (month && /^(segunda|terca|quarta|quinta|sexta)$/.test(wordAt(scan, month.next))) return undefined;
  const day = month && readDayValue(scan, month.next);
  if (!month || !day || /^(h|horas|:)$/.test(wordAt(scan, day.next))) return undefined;
  const year = readYearAfter(scan, day.next);
  return matched(scan, { day: day.value, month: month.value, year: year?.value }, year?.next ?? day.next);
};

const dayLead = phrases('dia | dias | proximo dia');
const dayArticle = phrases('no | pro');
const clockAfter = /^(h|horas|:|minutos|am|pm|reais|x|%)$/;

const readBareDay = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const day = readDayValue(scan, at);
  if (!day || clockAfter.test(wordAt(scan, day.next))) return undefined;
  // "31/02" is not a date
  if (wordAt(scan, day.next) === '/' && isGlued(scan, day.next) && isMonthNumber(scan, day.next + 1))
    return undefined;
  const date = nextDayOfMonth(scan.now.date, day.value);
  return date === undefined ? undefined : { value: { date, dayOnly: true }, next: day.next };
};

const readNumericDay = firstOf(readYearFirst, readSlashed, readDayThenMonth);

/** Words before "bom" that make it a judgment, not a greeting: "fica bom dia 5". */
const JUDGES = /^(seria|fica|e|ta|acho|muito|mais|esta|ficaria|eh)$/;

/** The word after a spelled day: "dia dois às 9", but not "no dia dois atendimentos". */
const AFTER_SPELLED =
  /^(|[.,;:!?)]|de|do|da|pela|pelo|a|as|ao|e|ou|ate|pode|posso|da|tem|que|mesmo|entao|por|cedo)$/;

/** "no mesmo dia um atrás do outro", "no dia dois atendimentos": counts, not days of the month. */
const isCounting = (scan: Scan, from: number): boolean =>
  /^(uma?|dois|duas|tres)$/.test(wordAt(scan, from)) &&
  (/^(mesmo|outro)$/.test(wordAt(scan, from - 2)) || !AFTER_SPELLED.test(wordAt(scan, from + 1)));

/** "dia 5", "dia 5/12", "dia 5 de dezembro"; not the "dia" of "bom dia". */
const readDay = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const from = dayLead(scan, at);
  const before = wordAt(scan, at - 1);
  const isGreeting = /^(bom|boa)$/.test(before) && !JUDGES.test(wordAt(scan, at - 2));
  if (from === undefined || before === 'por' || isGreeting) return undefined;
  return readNumericDay(scan, from) ?? (isCounting(scan, from) ? undefined : readBareDay(scan, from));
};

/** "no 15": a day only when no counted noun follows, and never a house number ("nº 15"). */
const readDayWithArticle = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const from = dayArticle(scan, at);
  if (from === undefined || scan.tokens[at]?.marked || !isDigits(scan, from)) return undefined;
  const found = readBareDay(scan, from);
  return found && (isClauseEnd(scan, found.next) || /^(as|de|a|pela|ou|e)$/.test(wordAt(scan, found.next)))
    ? found
    : undefined;
};

const monthSaid = phrases('mes que vem | proximo mes | outro mes');
const between = phrases(', | no | la | , no | pro | la pro | la no');

/** "mês que vem dia 10". */
const readMonthThenDayNumber = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const month = monthSaid(scan, at) === undefined ? undefined : readRelativeMonth(scan, at);
  const from = month && dayLead(scan, between(scan, month.next) ?? month.next);
  const day = from === undefined ? undefined : readDayValue(scan, from);
  const date = day && dateOf(month?.value ?? yearMonthOf(scan.now.date), day.value);
  return day && date !== undefined ? { value: { date }, next: day.next } : undefined;
};

export const readCalendarDate = firstOf(
  readDay,
  readMonthThenDayNumber,
  readDayWithArticle,
  readNumericDay,
  readMonthThenDay,
);

/** A day without "dia", in a list of days: "dia 10 ou 12". */
export const readListedDay = firstOf(readNumericDay, readBareDay);
