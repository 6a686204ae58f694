// Named spans of days: weeks, weekends, months and their parts. Weeks run from Monday to Sunday.
import { addDays } from '#shared/local-time.ts';
import {
  addMonths,
  dateOf,
  mondayOf,
  monthDays,
  weekdayInWeekOf,
  type YearMonth,
  yearMonthOf,
} from '../words/next-dates.ts';
import { readCalendarDate, readMonthThenDay } from '../dates/calendar-dates.ts';
import { readHoliday } from '../dates/holidays.ts';
import { readMonth, readMonthName, readRelativeMonth } from '../words/month-names.ts';
import { readNumber, readOrdinal, readYear } from '../words/number-words.ts';
import { firstOf, type Match, phrases, type Phrases, type Reader, type Scan, wordAt } from '../words/scan.ts';
import type { SaidDate } from '../words/time-expression.ts';
import { readWeeksFromNow, weekdayWeeksAway } from '../dates/relative-days.ts';
import { readWeekdayName } from '../dates/weekday-dates.ts';

/** First and last day, both included; `month` marks a whole month. */
export interface DateSpan {
  from: string;
  to: string;
  month?: true;
}

/** "não essa semana, na outra": the next one. */
const notThisWeek = ['essa semana', 'nessa semana', 'esta semana', 'nesta semana']
  .flatMap((week) => [`nao ${week}`, `${week} nao`, `${week} nao posso`, `nao posso ${week}`])
  .flatMap((denied) =>
    ['na outra', 'a outra', 'so na outra', 'so a outra'].map((other) => `${denied} ,? ${other}`),
  )
  .join(' | ');

const WEEKS: readonly (readonly [Phrases, number])[] = [
  [
    phrases(
      'a? semana que vem | na semana que vem | da semana que vem | a? proximo semana | ' +
        'na proximo semana | da proximo semana',
    ),
    1,
  ],
  [
    phrases(
      'a? outra semana | na outra semana | semana seguinte | na semana seguinte | semana q vem | ' +
        'pra semana que vem | ' +
        notThisWeek,
    ),
    1,
  ],
  [phrases('semana passada | na semana passada | da semana passada'), -1],
  [
    phrases(
      'essa semana | esta semana | nessa semana | nesta semana | dessa semana | desta semana | ' +
        'semana atual | na semana atual',
    ),
    0,
  ],
];

const readWeek = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  for (const [words, weeks] of WEEKS) {
    const next = words(scan, at);
    if (next === undefined) continue;
    const from = addDays(mondayOf(scan.now.date), 7 * weeks);
    return { value: { from, to: addDays(from, 6) }, next };
  }
  return undefined;
};

const weekend = phrases('fim de semana | fds | fins de semana');
const nextWord = phrases('proximo | no proximo | o proximo');
const thisWord = phrases('no | o | nesse | neste | esse | este | desse | deste | nos | do');
const comingAfter = phrases('que vem | seguinte');
const afterNow = phrases('agora');
const afterPast = phrases('passado');

/** The coming or current weekend; "que vem" means the one of next week. */
const readWeekend = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const asked = nextWord(scan, at);
  const next = weekend(scan, asked ?? thisWord(scan, at) ?? at);
  if (next === undefined) return undefined;
  const saturday = weekdayInWeekOf(scan.now.date, 6);
  const begun = scan.now.date >= saturday;
  const coming = comingAfter(scan, next);
  const gone = afterPast(scan, next);
  const weeks = coming !== undefined || (asked !== undefined && begun) ? 1 : gone === undefined ? 0 : -1;
  const from = addDays(saturday, 7 * weeks);
  return { value: { from, to: addDays(from, 1) }, next: coming ?? gone ?? afterNow(scan, next) ?? next };
};

const monthOfName = (scan: Scan, month: number, passedToo: boolean): YearMonth => {
  const now = yearMonthOf(scan.now.date);
  return { year: month < now.month && !passedToo ? now.year + 1 : now.year, month };
};

const wholeMonth = (month: YearMonth): DateSpan => ({ ...monthDays(month), month: true });

const inMonth = phrases('em | no mes de | mes de | de | para | pra | durante | ate | todo | so em | desde');
const thisMonth = phrases('este | esse | neste | nesse | deste | desse');
const nextMonth = phrases('proximo | o proximo | no proximo');

/** "em fevereiro", "este setembro", "próximo junho", and "março" when written with its cedilla. */
const readNamedMonth = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const current = thisMonth(scan, at);
  const lead = current ?? nextMonth(scan, at) ?? inMonth(scan, at);
  const month = readMonthName(scan, lead ?? at);
  if (!month) return undefined;
  const isName =
    month.value === 3 &&
    !scan.tokens[lead ?? at]?.marked &&
    !/^(em|de)$/.test(wordAt(scan, (lead ?? at) - 1));
  if (isName || readMonthThenDay(scan, lead ?? at)) return undefined;
  const said = wordAt(scan, month.next) === 'de' ? readYear(scan, month.next + 1) : undefined;
  if (said) return { value: wholeMonth({ year: said.value, month: month.value }), next: said.next };
  return { value: wholeMonth(monthOfName(scan, month.value, current !== undefined)), next: month.next };
};

const readMonthSaid = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const month = readRelativeMonth(scan, at);
  if (month) return { value: wholeMonth(month.value), next: month.next };
  return readNamedMonth(scan, at);
};

const weekWord = phrases('semana');
const lastWord = phrases('ultima | na ultima');
const ofMonth = phrases('de | do mes de | do');

const readMonthAfterOf = (scan: Scan, at: number): Match<YearMonth> | undefined => {
  const relative = readRelativeMonth(scan, at);
  if (relative) return relative;
  const from = ofMonth(scan, at);
  const month = from === undefined ? undefined : readMonth(scan, from);
  return month && { value: monthOfName(scan, month.value, false), next: month.next };
};

/** A week belongs to the month with most of its days, so the first week holds the 4th. */
const readWeekOfMonth = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const start = /^[an]a?$/.test(wordAt(scan, at)) ? at + 1 : at;
  const place = readOrdinal(scan, start);
  const last = lastWord(scan, at);
  const noun = weekWord(scan, last ?? place?.next ?? scan.tokens.length);
  const month = noun === undefined ? undefined : readMonthAfterOf(scan, noun);
  if (!month) return undefined;
  const fourth = last === undefined ? dateOf(month.value, 4) : addDays(monthDays(month.value).to, -3);
  const from = addDays(mondayOf(fourth ?? scan.now.date), 7 * ((place?.value ?? 1) - 1));
  return { value: { from, to: addDays(from, 6) }, next: month.next };
};

const half = phrases('quinzena | quinzenas | metade');
const lastHalf = phrases('ultima | na ultima | a ultima');

/** "segunda quinzena de dezembro", "primeira metade de janeiro"; without a month, the next such half. */
const readHalfOfMonth = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const start = /^[an]a?$/.test(wordAt(scan, at)) ? at + 1 : at;
  const place = readOrdinal(scan, start);
  const last = lastHalf(scan, at);
  const noun = half(scan, last ?? place?.next ?? scan.tokens.length);
  const isSecond = last !== undefined || place?.value === 2;
  if (noun === undefined || (!isSecond && place?.value !== 1)) return undefined;
  const said = readMonthAfterOf(scan, noun);
  if (!said && wordAt(scan, noun - 1) === 'metade') return undefined;
  const spanOf = (month: YearMonth): DateSpan => ({
    from: dateOf(month, isSecond ? 16 : 1) ?? '',
    to: isSecond ? monthDays(month).to : (dateOf(month, 15) ?? ''),
  });
  const current = spanOf(said?.value ?? yearMonthOf(scan.now.date));
  const isOver = !said && current.to < scan.now.date;
  const value = isOver ? spanOf(addMonths(yearMonthOf(scan.now.date), 1)) : current;
  return { value, next: said?.next ?? noun };
};

const weekOf = phrases('semana do | semana de | semana da');
const weekendOf = phrases('fim de semana do | fds do');
const weekLead = phrases('na | a | pra | la na | la pra | numa | no | o | pro');

/** "na semana do dia 7/12", "semana do natal", "fim de semana do dia 12": a week given by one of its days. */
const readWeekOfDay = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const start = weekLead(scan, at) ?? at;
  const end = weekendOf(scan, start);
  const from = end ?? weekOf(scan, start);
  if (from === undefined || (end === undefined && /^(de|no)$/.test(wordAt(scan, start - 1))))
    return undefined;
  const day = readHoliday(scan, from) ?? readCalendarDate(scan, from);
  if (!day) return undefined;
  const monday = mondayOf(day.value.date);
  return {
    value: { from: addDays(monday, end === undefined ? 0 : 5), to: addDays(monday, 6) },
    next: day.next,
  };
};

const beginning = phrases('no? inicio | logo no inicio | pro inicio');
const middle = phrases('no? meio | la pro meio | pro meio');
const end = phrases('no? fim | pro fim | la pro fim | ate o fim');
const of = phrases('de | do | da');

/** "início do mês", "meio da semana que vem", "fim de março". */
const readPartOfSpan = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const third = [beginning, middle, end].findIndex((words) => words(scan, at) !== undefined);
  const start = [beginning, middle, end][third]?.(scan, at);
  if (start === undefined) return undefined;
  const found = readWeek(scan, start) ?? readWeekHere(scan, start) ?? readMonthSaid(scan, start);
  if (!found) return undefined;
  const borders = found.value.month ? [0, 10, 20, 31] : [0, 2, 4, 7];
  const from = addDays(found.value.from, borders[third] ?? 0);
  const to = addDays(found.value.from, (borders[third + 1] ?? 7) - 1);
  return { value: { from, to: to < found.value.to ? to : found.value.to }, next: found.next };
};

const readWeekHere = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const noun = weekWord(scan, of(scan, at) ?? scan.tokens.length);
  const from = mondayOf(scan.now.date);
  return noun === undefined ? undefined : { value: { from, to: addDays(from, 6) }, next: noun };
};

const nextDays = phrases('nos? proximo | proximo | esses proximo | nesses proximo');

/** "nos próximos 3 dias", "próximas duas semanas". */
const readNextDays = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const from = nextDays(scan, at);
  const count = from === undefined ? undefined : readNumber(scan, from);
  const unit = count && wordAt(scan, count.next);
  if (!count || count.value > 60 || (unit !== 'dias' && unit !== 'semanas')) return undefined;
  const days = unit === 'dias' ? count.value : 7 * count.value;
  return {
    value: { from: addDays(scan.now.date, 1), to: addDays(scan.now.date, days) },
    next: count.next + 1,
  };
};

const nextYear = phrases('ano que vem | no ano que vem | proximo ano | no proximo ano');

const readNextYear = (scan: Scan, at: number): Match<DateSpan> | undefined => {
  const next = nextYear(scan, at);
  const year = yearMonthOf(scan.now.date).year + 1;
  return next === undefined ? undefined : { value: { from: `${year}-01-01`, to: `${year}-12-31` }, next };
};

export const readDateSpan: Reader<DateSpan> = firstOf(
  readWeekOfDay,
  readHalfOfMonth,
  readWeekend,
  readPartOfSpan,
  readWeekOfMonth,
  readWeek,
  readNextDays,
  readMonthSaid,
  readNextYear,
);

const inside = phrases(
  ', | na | no | , na | , no | de | pra | la na | - | na proximo | numa | num | , numa | , num | em uma',
);

/** A week, as a function from weekday to date. */
const readWeekOf = (scan: Scan, at: number): Match<(weekday: number) => string> | undefined => {
  const week = readWeek(scan, at);
  if (week) return { value: (weekday) => weekdayInWeekOf(week.value.from, weekday), next: week.next };
  const away = readWeeksFromNow(scan, at);
  return away && { value: (weekday) => weekdayWeeksAway(away.value, weekday), next: away.next };
};

/** "semana que vem na quinta", "daqui a 2 semanas, na terça": a weekday within the week just named. */
export const readDayInWeek = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const week = readWeekOf(scan, at);
  const name = week && readWeekdayName(scan, inside(scan, week.next) ?? week.next);
  if (!name) return undefined;
  return { value: { date: week.value(name.value), weekday: name.value }, next: name.next };
};

export const dayAfter = ({ to }: DateSpan): string => addDays(to, 1);
