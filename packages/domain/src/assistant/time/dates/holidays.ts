// Days known by name. Carnival, Good Friday and Corpus Christi move with Easter.
import { easterOf } from '#hours/holidays/easter.ts';
import { addDays } from '#shared/local-time.ts';
import { dateOf, nthWeekday } from '../words/next-dates.ts';
import { type Match, phrases, type Phrases, type Scan, wordAt } from '../words/scan.ts';
import type { SaidDate } from '../words/time-expression.ts';

type InYear = (year: number) => string | undefined;

const fixed =
  (month: number, day: number): InYear =>
  (year) =>
    dateOf({ year, month }, day);

const fromEaster =
  (days: number): InYear =>
  (year) =>
    addDays(easterOf(year), days);

const HOLIDAYS: readonly (readonly [Phrases, InYear])[] = [
  [phrases('vespera de natal'), fixed(12, 24)],
  [phrases('natal | dia de natal'), fixed(12, 25)],
  [phrases('vespera de ano novo | vespera do ano novo | reveillon'), fixed(12, 31)],
  [phrases('ano novo | dia de ano novo | dia do ano novo'), fixed(1, 1)],
  [phrases('dia do trabalho | dia do trabalhador'), fixed(5, 1)],
  [phrases('dia da mulher | dia das mulheres'), fixed(3, 8)],
  [phrases('dia dos namorados'), fixed(6, 12)],
  [phrases('dia das criancas | nossa senhora aparecida'), fixed(10, 12)],
  [phrases('tiradentes'), fixed(4, 21)],
  [phrases('dia da independencia'), fixed(9, 7)],
  [phrases('dia? de? finados'), fixed(11, 2)],
  [phrases('proclamacao da republica'), fixed(11, 15)],
  [phrases('dia? da? consciencia negra'), fixed(11, 20)],
  [phrases('sao joao'), fixed(6, 24)],
  [phrases('domingo? de? pascoa'), fromEaster(0)],
  [phrases('sexta feira? santa | paixao de cristo'), fromEaster(-2)],
  [phrases('carnaval | terca de carnaval'), fromEaster(-47)],
  [phrases('segunda de carnaval'), fromEaster(-48)],
  [phrases('quarta feira? de cinzas'), fromEaster(-46)],
  [phrases('corpus christi'), fromEaster(60)],
  [phrases('dia das maes'), (year) => nthWeekday({ year, month: 5 }, 0, 2)],
  [phrases('dia dos pais'), (year) => nthWeekday({ year, month: 8 }, 0, 2)],
];

/** Natal is also a city, and a saint's day needs its article. */
const isPlaceName = (scan: Scan, at: number): boolean =>
  (wordAt(scan, at) === 'natal' && /^(em|de|rn|para)$/.test(wordAt(scan, at - 1))) ||
  (wordAt(scan, at) === 'sao' && wordAt(scan, at - 1) !== 'no') ||
  (wordAt(scan, at) === 'tiradentes' && !/^(no|de)$/.test(wordAt(scan, at - 1)));

/** Next occurrence of a named day, today included: "Natal", "dia das mães", "sexta-feira santa". */
export const readHoliday = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  for (const [phrase, inYear] of HOLIDAYS) {
    const next = phrase(scan, at);
    if (next === undefined) continue;
    const year = Number(scan.now.date.slice(0, 4));
    const date = [inYear(year), inYear(year + 1)].find((day) => day !== undefined && day >= scan.now.date);
    return date === undefined || isPlaceName(scan, at) ? undefined : { value: { date }, next };
  }
  return undefined;
};
