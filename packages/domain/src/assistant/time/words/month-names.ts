import { addMonths, type YearMonth, yearMonthOf } from './next-dates.ts';
import { type Match, phrases, type Scan, wordAt } from './scan.ts';

const FULL = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);
const MONTHS = new Map<string, number>(FULL.map((name, place) => [name, place + 1]));
const SHORT_MONTHS = new Map<string, number>(FULL.map((name, place) => [name.slice(0, 3), place + 1]));

const BEFORE_MONTH = /^(de|do|em|mes|\/|-|\.)$/;

/** "depois eu marco um corte": without the cedilla or a preceding "de" it is a verb or a name. */
const isVerb = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === 'marco' &&
  scan.tokens[at]?.marked !== true &&
  !BEFORE_MONTH.test(wordAt(scan, at - 1));

export const readMonthName = (scan: Scan, at: number): Match<number> | undefined => {
  const month = MONTHS.get(wordAt(scan, at));
  return month === undefined || isVerb(scan, at) ? undefined : { value: month, next: at + 1 };
};

/** Also reads three-letter abbreviations. Use only next to a day: "set", "dez" and "mar" are words. */
export const readMonth = (scan: Scan, at: number): Match<number> | undefined => {
  const short = SHORT_MONTHS.get(wordAt(scan, at));
  return short === undefined ? readMonthName(scan, at) : { value: short, next: at + 1 };
};

const thisMonth = phrases(
  'deste mes | desse mes | este mes | esse mes | neste mes | nesse mes | do mes | do mes atual | ' +
    'do corrente mes',
);
const nextMonth = phrases(
  'do? proximo mes | no proximo mes | do? mes que vem | no mes que vem | do? mes seguinte | ' +
    'do? outro mes',
);
const lastMonth = phrases('do? mes passado | no mes passado');

/** A month relative to now: "deste mês", "do mês que vem". */
export const readRelativeMonth = (scan: Scan, at: number): Match<YearMonth> | undefined => {
  const current = yearMonthOf(scan.now.date);
  const readings = [
    { next: nextMonth(scan, at), months: 1 },
    { next: lastMonth(scan, at), months: -1 },
    { next: thisMonth(scan, at), months: 0 },
  ];
  const found = readings.find(({ next }) => next !== undefined);
  return found?.next === undefined
    ? undefined
    : { value: addMonths(current, found.months), next: found.next };
};
