// Days and instants relative to now: "depois de amanhã", "daqui a 15 dias", "dois dias depois de hoje",
// "agora".
import { addDays, minuteOfDay, timeOfMinute, weekdayOf } from '#shared/local-time.ts';
import { sameDayAfterMonths, weekdayInWeekOf } from '../words/next-dates.ts';
import { readNumber } from '../words/number-words.ts';
import {
  isClauseEnd,
  isDigits,
  type Match,
  phrases,
  type Phrases,
  type Scan,
  wordAt,
} from '../words/scan.ts';
import type { SaidDate } from '../words/time-expression.ts';

const NAMED_DAYS: readonly (readonly [Phrases, number])[] = [
  [phrases('hoje | dia de hoje'), 0],
  [phrases('dia? depois de amanha | dia? depois amanha | depoisdeamanha'), 2],
  [phrases('amanha | dia de amanha | dia seguinte | proximo dia'), 1],
  [phrases('anteontem | dia? antes de ontem'), -2],
  [phrases('ontem'), -1],
];
const hojeEmDia = phrases('hoje em dia');
/** "o da amanhã", "aquele da amanhã" is the visit of that day. */
const OF_VISIT = /^([oa]|meu|minha|aquel[ea]|ess[ea])$/;

/** "pela amanhã" and "na amanhã" are misspelled mornings. */
export const isMisspeltMorning = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === 'amanha' &&
  /^(pela|da|na)$/.test(wordAt(scan, at - 1)) &&
  !OF_VISIT.test(wordAt(scan, at - 2));

/** "próximo dia 15" is a day of the month. */
const isOtherSense = (scan: Scan, at: number, next: number): boolean =>
  hojeEmDia(scan, at) !== undefined ||
  isMisspeltMorning(scan, at) ||
  (wordAt(scan, at) === 'proximo' && readNumber(scan, next) !== undefined);

const readNamedDay = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  for (const [phrase, days] of NAMED_DAYS) {
    const next = phrase(scan, at);
    if (next === undefined) continue;
    return isOtherSense(scan, at, next) ? undefined : { value: { date: addDays(scan.now.date, days) }, next };
  }
  return undefined;
};

/** A length of time in one unit. */
export interface Distance {
  count: number;
  unit: 'dia' | 'semana' | 'mes' | 'ano' | 'minuto';
}

const UNITS: Record<string, Distance['unit']> = {
  dia: 'dia',
  dias: 'dia',
  diazinhos: 'dia',
  semana: 'semana',
  semanas: 'semana',
  mes: 'mes',
  meses: 'mes',
  ano: 'ano',
  anos: 'ano',
  minutos: 'minuto',
};

const halfAnHour = phrases('meia horas');
const andAHalf = phrases('e meia');

/** "3 dias", "uma semana", "2 horas e meia"; hours are counted in minutes. */
export const readDistance = (scan: Scan, at: number): Match<Distance> | undefined => {
  const half = halfAnHour(scan, at);
  if (half !== undefined) return { value: { count: 30, unit: 'minuto' }, next: half };
  const count = readNumber(scan, at);
  if (!count || count.value > 999) return undefined;
  const word = wordAt(scan, count.next);
  const unit = Object.hasOwn(UNITS, word) ? UNITS[word] : undefined;
  if (unit !== undefined) return { value: { count: count.value, unit }, next: count.next + 1 };
  if (wordAt(scan, count.next) !== 'horas' && wordAt(scan, count.next) !== 'h') return undefined;
  const withHalf = andAHalf(scan, count.next + 1);
  const minutes = count.value * 60 + (withHalf === undefined ? 0 : 30);
  return { value: { count: minutes, unit: 'minuto' }, next: withHalf ?? count.next + 1 };
};

const moveDate = (date: string, { count, unit }: Distance, direction: 1 | -1): string => {
  if (unit === 'mes' || unit === 'ano')
    return sameDayAfterMonths(date, direction * count * (unit === 'ano' ? 12 : 1));
  return addDays(date, direction * count * (unit === 'semana' ? 7 : 1));
};

/**
 * Portuguese counts the first day, so that the weekday is the same: "oito dias" is one week, "quinze dias"
 * two.
 */
const WEEKS_OF_DAYS: Partial<Record<number, number>> = { 8: 1, 15: 2 };

export const inWholeWeeks = (distance: Distance): Distance => {
  const weeks = distance.unit === 'dia' ? WEEKS_OF_DAYS[distance.count] : undefined;
  return weeks === undefined ? distance : { count: weeks, unit: 'semana' };
};

/** A day, with a time when the distance was in hours or minutes. */
export interface RelativeMoment extends SaidDate {
  time?: string;
}

const momentAt = (scan: Scan, distance: Distance, direction: 1 | -1): RelativeMoment => {
  if (distance.unit !== 'minuto') return { date: moveDate(scan.now.date, distance, direction) };
  const minute = minuteOfDay(scan.now.time) + direction * distance.count;
  const days = Math.floor(minute / 1440);
  return { date: addDays(scan.now.date, days), time: timeOfMinute(minute - days * 1440) };
};

const fromNow = phrases(
  'daqui | daki | daqui a | daqui ha | daki a | dentro de | de hoje a | em | daqui uns | ' +
    'daqui umas | daqui a uns | daqui a umas | dentro de uns | dentro de umas | a contar de hoje',
);
const ago = phrases('ha | faz | tem');
const agoAfter = phrases('atras');
const afterDay = phrases('depois de | apos | a partir de | depois');
const beforeDay = phrases('antes de | antes do');

/** "em 2 dias de curso", "de 15 em 15 dias" and "fica pronto em 40 minutos" are durations. */
const isLength = (scan: Scan, at: number, { value, next }: Match<Distance>): boolean =>
  wordAt(scan, at) === 'em' &&
  (value.unit === 'minuto' || wordAt(scan, next) === 'de' || readNumber(scan, at - 1) !== undefined);

const HOURS = /^(h|horas|:|e|da|em)$/;

/** Number of weeks in the "a oito" of "de quarta a oito". */
export const readWeeksBeyond = (scan: Scan, at: number): Match<number> | undefined => {
  const count = wordAt(scan, at) === 'a' ? readNumber(scan, at + 1) : undefined;
  const weeks = count && WEEKS_OF_DAYS[count.value];
  if (!count || weeks === undefined) return undefined;
  if (wordAt(scan, count.next) === 'dias') return { value: weeks, next: count.next + 1 };
  const isSpelled = !isDigits(scan, at + 1) && !HOURS.test(wordAt(scan, count.next));
  return isSpelled ? { value: weeks, next: count.next } : undefined;
};

/** "de hoje a oito", "de amanhã a quinze dias". */
export const readWeeksFromDay = (scan: Scan, at: number): Match<RelativeMoment> | undefined => {
  const day = wordAt(scan, at) === 'de' ? readNamedDay(scan, at + 1) : undefined;
  const weeks = day && readWeeksBeyond(scan, day.next);
  return weeks && { value: { date: addDays(day.value.date, 7 * weeks.value) }, next: weeks.next };
};

const readFromNow = (scan: Scan, at: number): Match<RelativeMoment> | undefined => {
  const start = fromNow(scan, at);
  const distance = start === undefined ? undefined : readDistance(scan, start);
  if (!distance || isLength(scan, at, distance)) return undefined;
  return { value: momentAt(scan, inWholeWeeks(distance.value), 1), next: distance.next };
};

/** "daqui a 2 semanas", "daqui a 15 dias": a day in the intended week, for a weekday named next to it. */
export const readWeeksFromNow = (scan: Scan, at: number): Match<string> | undefined => {
  const start = fromNow(scan, at);
  const distance = start === undefined ? undefined : readDistance(scan, start);
  if (!distance || isLength(scan, at, distance)) return undefined;
  const { count, unit } = inWholeWeeks(distance.value);
  if (unit !== 'semana') return undefined;
  return { value: addDays(scan.now.date, 7 * count), next: distance.next };
};

/** The weekday in some weeks; counted from a Sunday, in the week that begins the next day. */
export const weekdayWeeksAway = (date: string, weekday: number): string =>
  weekdayInWeekOf(weekdayOf(date) === 0 && weekday > 0 ? addDays(date, 1) : date, weekday);

/**
 * "2 dias atrás", and "há 2 dias" when nothing follows: "há 2 anos faço" and "há 3 dias estou com dor" are
 * durations.
 */
const readAgo = (scan: Scan, at: number): Match<RelativeMoment> | undefined => {
  const start = ago(scan, at);
  const distance = readDistance(scan, start ?? at);
  if (!distance || distance.value.unit === 'minuto') return undefined;
  const isPoint =
    wordAt(scan, at) === 'ha' && distance.value.unit !== 'ano' && isClauseEnd(scan, distance.next);
  const next = agoAfter(scan, distance.next) ?? (isPoint ? distance.next : undefined);
  return next === undefined ? undefined : { value: momentAt(scan, distance.value, -1), next };
};

/** "dois dias depois de hoje", "uma semana antes de amanhã". */
const readFromDay = (scan: Scan, at: number): Match<RelativeMoment> | undefined => {
  const distance = readDistance(scan, at);
  if (!distance || distance.value.unit === 'minuto') return undefined;
  const after = afterDay(scan, distance.next);
  const before = beforeDay(scan, distance.next);
  const day = readNamedDay(scan, after ?? before ?? scan.tokens.length);
  if (!day) return undefined;
  return {
    value: { date: moveDate(day.value.date, distance.value, after === undefined ? -1 : 1) },
    next: day.next,
  };
};

const nowPhrase = phrases(
  'agora mesmo | agora ja | agora | neste momento | nesse momento | neste exato momento',
);

/** "agora" at the end of a sentence is a time; elsewhere it is a filler ("agora quero remarcar"). */
const readNow = (scan: Scan, at: number): Match<RelativeMoment> | undefined => {
  const next = nowPhrase(scan, at);
  if (next === undefined || !isClauseEnd(scan, next) || /^(por|ate|e|ou|so)$/.test(wordAt(scan, at - 1)))
    return undefined;
  return { value: { date: scan.now.date, time: scan.now.time }, next };
};

export const readRelativeDay = (scan: Scan, at: number): Match<RelativeMoment> | undefined =>
  readWeeksFromDay(scan, at) ??
  readFromDay(scan, at) ??
  readNamedDay(scan, at) ??
  readFromNow(scan, at) ??
  readAgo(scan, at) ??
  readNow(scan, at);
