// Days given by weekday. "segunda", "quarta", "quinta" and "sexta" are also ordinals, "ter" a verb, "dom" a
// title.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { readCalendarDate } from './calendar-dates.ts';
import { readMonth, readRelativeMonth } from '../words/month-names.ts';
import {
  nextDayOfMonth,
  nextWeekday,
  nthWeekday,
  weekdayInWeekOf,
  type YearMonth,
  yearMonthOf,
} from '../words/next-dates.ts';
import { readNumber, readOrdinal, readYear } from '../words/number-words.ts';
import { areHours, isHourBehind, isRatherHour, NEAR_DAYS } from './hour-behind-day.ts';
import { otherBefore, readBeyond, readDateBeside } from './other-weeks.ts';
import { readWeeksBeyond, readWeeksFromNow, weekdayWeeksAway } from './relative-days.ts';
import { isClauseEnd, isDigits, isGlued, type Match, phrases, type Scan, wordAt } from '../words/scan.ts';
import type { SaidDate } from '../words/time-expression.ts';

const NAMES = 'domingo segunda terca quarta quinta sexta sabado'.split(' ');
const WEEKDAYS = new Map<string, number>(NAMES.map((name, day) => [name, day]));
const PLURALS = new Map<string, number>(NAMES.map((name, day) => [`${name}s`, day]));
const POINTING = /^(([nd]?ess|[nd]?est)[ae]|proximo|[nd][ao]|toda|todo|ate|ou|,|\(|-|\/|)$/;
const ORDINAL_NOUNS = new Set(
  (
    'opcao vez parte via pessoa filha casa rua unidade alternativa sugestao escolha chance tentativa mensagem foto imagem ' +
    'lista questao pergunta duvida dose etapa fase semana quinzena data mao camada colocada serie edicao turma ' +
    'parcela prestacao cor cadeira porta loja sala'
  ).split(' '),
);
const SERVICE_NOUNS = new Set('consulta sessao aula avaliacao visita aplicacao massagem'.split(' '));

const nextAfter = phrases('que vem | proximo | que entra | seguinte');
const feira = phrases('feira | a feira | as feiras | feiras | afeira | . feira');

/** "2ª via", "3a sessão". */
const isCountedNoun = (scan: Scan, next: number): boolean =>
  wordAt(scan, next - 1) === 'a' &&
  (ORDINAL_NOUNS.has(wordAt(scan, next)) || SERVICE_NOUNS.has(wordAt(scan, next)));

/** "2ª feira", "6a", "3 feira". */
const readNumbered = (scan: Scan, at: number): Match<number> | undefined => {
  const number = Number(wordAt(scan, at));
  if (!isDigits(scan, at) || number < 2 || number > 6 || wordAt(scan, at - 1) === '/') return undefined;
  const sign = isGlued(scan, at + 1) && wordAt(scan, at + 1) === 'a' ? at + 2 : undefined;
  const next = feira(scan, sign ?? at + 1) ?? sign;
  return next === undefined || isCountedNoun(scan, next) ? undefined : { value: number - 1, next };
};

const startsWithTime = (scan: Scan, at: number): boolean =>
  /^(as|agora|de|a|pela|cedo|e|ou|,)$/.test(wordAt(scan, at)) ||
  nextAfter(scan, at) !== undefined ||
  isDigits(scan, at) ||
  isClauseEnd(scan, at);

const TAKES_INFINITIVE =
  /^(vai|vao|vou|pode|podem|posso|quero|queria|deve|devo|sem|de|por|precisa|preciso|consigo|consegue|gostaria|a|ao|poder)$/;

const hourFollows = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === 'as' ||
  (isDigits(scan, at) && /^(h|horas|:)$/.test(wordAt(scan, at + 1)) && wordAt(scan, at + 2) !== 'de');

/** "ter" and "dom" are weekdays only where the words around them suggest a day. */
const readRiskyName = (scan: Scan, at: number): Match<number> | undefined => {
  const value = wordAt(scan, at) === 'ter' ? 2 : 0;
  const certain = feira(scan, at + 1);
  if (certain !== undefined) return { value, next: certain };
  const led = POINTING.test(wordAt(scan, at - 1)) || WEEKDAYS.has(wordAt(scan, at - 1));
  if (value === 2 && hourFollows(scan, at + 1) && !TAKES_INFINITIVE.test(wordAt(scan, at - 1)))
    return { value, next: at + 1 };
  const followed = startsWithTime(scan, at + 1) || WEEKDAYS.has(wordAt(scan, at + 1));
  return led && followed ? { value, next: at + 1 } : undefined;
};

const isOrdinal = (scan: Scan, at: number): boolean => {
  if (ORDINAL_NOUNS.has(wordAt(scan, at + 1))) return true;
  const article = /^(a|uma|na|da|minha|sua|nossa|pela)$/.test(wordAt(scan, at - 1));
  const listed = [at - 2, at - 3].some((place) => /^(primeira|terceira)$/.test(wordAt(scan, place)));
  return article && (SERVICE_NOUNS.has(wordAt(scan, at + 1)) || listed);
};

/** "aos domingos"; Domingos without an article is a person. */
const readPlural = (scan: Scan, at: number): number | undefined => {
  const isName = scan.tokens[at]?.capital === true && !/^([adn]?[ao]s)$/.test(wordAt(scan, at - 1));
  return isName ? undefined : PLURALS.get(wordAt(scan, at));
};

/** Weekday by name: 0 Sunday to 6 Saturday. */
export const readWeekdayName = (scan: Scan, at: number): Match<number> | undefined => {
  if (/^(ter|dom)$/.test(wordAt(scan, at))) return readRiskyName(scan, at);
  const number = readNumbered(scan, at);
  if (number) return number;
  const value = WEEKDAYS.get(wordAt(scan, at)) ?? readPlural(scan, at);
  if (value === undefined || (wordAt(scan, at) === 'segunda' && isDigits(scan, at - 1))) return undefined;
  const certain = feira(scan, at + 1);
  if (certain !== undefined) return { value, next: certain };
  return isOrdinal(scan, at) ? undefined : { value, next: at + 1 };
};

const demonstrative = phrases(
  'essa | esse | esta | este | nessa | nesse | nesta | neste | dessa | desse | desta | deste',
);
const every = phrases('toda | todo | todas as | todos os | cada');
const nextBefore = phrases('proximo');
const thisAfter = phrases('agora | mesmo | ( agora )');
const thisWeek = phrases(
  'desta semana | dessa semana | nesta semana | nessa semana | essa semana | esta semana',
);
const nextWeek = phrases(
  'da? semana que vem | na semana que vem | da? proximo semana | na proximo semana | da? outra semana | da? semana seguinte',
);
const gone = phrases('passada | passado');

/** "terça daqui a 2 semanas", also after a comma. */
const readWeeksBehind = (scan: Scan, at: number): Match<string> | undefined =>
  readWeeksFromNow(scan, wordAt(scan, at) === ',' ? at + 1 : at);

const readWeekOfDay = (scan: Scan, at: number, weekday: number): Match<string> | undefined => {
  const today = scan.now.date;
  const choices = [
    { next: nextWeek(scan, at), date: () => addDays(weekdayInWeekOf(today, weekday), 7) },
    { next: thisWeek(scan, at), date: () => weekdayInWeekOf(today, weekday) },
    { next: gone(scan, at), date: () => addDays(nextWeekday(addDays(today, -1), weekday), -7) },
    { next: thisAfter(scan, at), date: () => nextWeekday(today, weekday) },
  ];
  const weeks = readWeeksBehind(scan, at);
  if (weeks) return { value: weekdayWeeksAway(weeks.value, weekday), next: weeks.next };
  const chosen = choices.find(({ next }) => next !== undefined);
  return chosen?.next === undefined ? undefined : { value: chosen.date(), next: chosen.next };
};

/** "sexta que vem" said before Friday, and "quarta" said on a Wednesday, can mean two days. */
const dateReadings = (scan: Scan, date: string, saidNext: boolean): Pick<SaidDate, 'dateReadings'> => {
  const today = scan.now.date;
  if (addDays(today, 7) === date && !saidNext) return { dateReadings: [today, date] };
  const inThisWeek = date === weekdayInWeekOf(today, weekdayOf(date));
  return saidNext && inThisWeek ? { dateReadings: [date, addDays(date, 7)] } : {};
};

const UNIT = /^(e|h|hs|hrs|horas?|:|\/|min|minutos?|pessoas?|vezes|x|reais|anos?)$/;
const AFTER_DAY_NUMBER = /^(as|a|de|da|do|por|pela|ou|com|no|na|la|pra|para|umas|depois|antes)$/;

/** The day number of "sexta 13" or "sexta (13)"; "sexta 10h" and "sexta 2 pessoas" have none. */
const readDayNumber = (scan: Scan, at: number, weekday: number): Match<number> | undefined => {
  const bracket = wordAt(scan, at) === '(' ? 1 : 0;
  const day = isDigits(scan, at + bracket) ? readNumber(scan, at + bracket) : undefined;
  if (!day || day.value < 1 || day.value > 31) return undefined;
  const after = wordAt(scan, day.next);
  if (bracket) return after === ')' ? { value: day.value, next: day.next + 1 } : undefined;
  // "sexta 9 de outubro", "quarta 09.12.2026"
  const isPartOfDate = (readCalendarDate(scan, at)?.next ?? 0) > day.next;
  const date = UNIT.test(after) ? undefined : nextDayOfMonth(scan.now.date, day.value, weekday);
  const isNear = date !== undefined && date <= addDays(scan.now.date, NEAR_DAYS);
  const stands = isNear || isClauseEnd(scan, day.next) || AFTER_DAY_NUMBER.test(after);
  return stands && !areHours(scan, day.next) && !isPartOfDate ? day : undefined;
};

/** "sexta 20" is a Friday the 20th within this many days; one further away is hardly meant. */
export const MAX_NUMBERED_WEEKDAY_DAYS = 45;

/** "sexta 20 14h", when such a Friday is near: the number before an hour is the day. */
const readDayBeforeHour = (scan: Scan, at: number, weekday: number): Match<string> | undefined => {
  const day = isDigits(scan, at) && isDigits(scan, at + 1) ? readNumber(scan, at) : undefined;
  if (!day || day.next !== at + 1 || !/^(h|horas|:)$/.test(wordAt(scan, at + 2))) return undefined;
  const date = day.value > 31 ? undefined : nextDayOfMonth(scan.now.date, day.value, weekday);
  return date === undefined || date > addDays(scan.now.date, MAX_NUMBERED_WEEKDAY_DAYS)
    ? undefined
    : { value: date, next: day.next };
};

interface Lead {
  next: number;
  saidNext: boolean;
  pointed: boolean;
  recurring: boolean;
  other: boolean;
}

const readLead = (scan: Scan, at: number): Lead => {
  const saidNext = nextBefore(scan, at);
  const recurring = every(scan, at);
  const pointed = demonstrative(scan, at);
  const other = otherBefore(scan, at);
  return {
    next: saidNext ?? recurring ?? pointed ?? other ?? at,
    saidNext: saidNext !== undefined,
    pointed: pointed !== undefined,
    recurring: recurring !== undefined,
    other: other !== undefined,
  };
};

/** "na outra quarta", "sexta sem ser essa": a week beyond the next one. */
const beyondNext = (today: string, weekday: number, skips: 'other' | 'beyond'): SaidDate => {
  const next = nextWeekday(today, weekday);
  // said on a Wednesday, "na outra quarta" is the next one
  if (skips === 'other' && next === addDays(today, 7)) return { date: next, weekday, skips };
  const date = addDays(next, 7);
  return { date, weekday, skips, ...(skips === 'other' && { dateReadings: [next, date] as const }) };
};

/**
 * "de quarta a oito", "quarta a oito, 10h": a week after the next Wednesday. Without "de" or an hour it may
 * mean eight o'clock, so the day is asked.
 */
export const readWeekdayBeyond = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const isFrom = wordAt(scan, at) === 'de';
  const name = readWeekdayName(scan, isFrom ? at + 1 : at);
  const weeks = name && readWeeksBeyond(scan, name.next);
  if (!weeks) return undefined;
  if (!isFrom && !isHourBehind(scan, weeks.next))
    return { value: beyondNext(scan.now.date, name.value, 'other'), next: weeks.next };
  return {
    value: { date: addDays(nextWeekday(scan.now.date, name.value), 7 * weeks.value) },
    next: weeks.next,
  };
};

/**
 * A weekday with its modifiers: "sexta", "essa sexta", "quinta da semana que vem", "sexta-feira 13", "toda
 * terça".
 */
export const readWeekday = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const lead = readLead(scan, at);
  const name = readWeekdayName(scan, lead.next);
  if (!name) return undefined;
  const weekday = name.value;
  const number = readDayNumber(scan, name.next, weekday);
  const numbered = number && nextDayOfMonth(scan.now.date, number.value, weekday);
  if (
    number &&
    numbered !== undefined &&
    !(isClauseEnd(scan, number.next) && isRatherHour(scan, name.next, { hour: number.value, date: numbered }))
  )
    return { value: { date: numbered, weekday, dayOnly: true }, next: number.next };
  const beforeHour = readDayBeforeHour(scan, name.next, weekday);
  if (beforeHour) return { value: { date: beforeHour.value, weekday, dayOnly: true }, next: beforeHour.next };
  const plural = PLURALS.has(wordAt(scan, lead.next)) || wordAt(scan, name.next - 1) === 'feiras';
  const recurring = lead.recurring || plural ? ({ recurring: true } as const) : {};
  const week = readWeekOfDay(scan, name.next, weekday);
  if (week) return { value: { date: week.value, weekday, ...recurring }, next: week.next };
  const beyond = readBeyond(scan, name.next, { weekday, readName: readWeekdayName });
  if (beyond !== undefined) return { value: beyondNext(scan.now.date, weekday, 'beyond'), next: beyond };
  if (lead.other)
    return (
      readDateBeside(scan, name.next, weekday) ?? {
        value: beyondNext(scan.now.date, weekday, 'other'),
        next: name.next,
      }
    );
  const following = nextAfter(scan, name.next);
  const date = nextWeekday(scan.now.date, weekday);
  const readings = lead.pointed ? {} : dateReadings(scan, date, lead.saidNext || following !== undefined);
  return { value: { date, weekday, ...readings, ...recurring }, next: following ?? name.next };
};

const last = phrases('ultima | ultimo');

/** Candidate months of "primeira sexta de julho", in time order. */
const readMonthsAfter = (scan: Scan, at: number): Match<YearMonth[]> | undefined => {
  const relative = readRelativeMonth(scan, at);
  if (relative) return { value: [relative.value], next: relative.next };
  const month = wordAt(scan, at) === 'de' ? readMonth(scan, at + 1) : undefined;
  if (!month) return undefined;
  const said = wordAt(scan, month.next) === 'de' ? readYear(scan, month.next + 1) : undefined;
  if (said) return { value: [{ year: said.value, month: month.value }], next: said.next };
  const { year } = yearMonthOf(scan.now.date);
  return { value: [year, year + 1].map((year) => ({ year, month: month.value })), next: month.next };
};

/** "primeira sexta de julho", "última segunda do mês". */
export const readNthWeekday = (scan: Scan, at: number): Match<SaidDate> | undefined => {
  const place = readOrdinal(scan, at);
  const from = place?.next ?? last(scan, at);
  const name = from === undefined ? undefined : readWeekdayName(scan, from);
  const months = name && readMonthsAfter(scan, name.next);
  if (!months) return undefined;
  const dates = months.value.flatMap((month) => nthWeekday(month, name.value, place?.value ?? 0) ?? []);
  const date = dates.find((found) => found >= scan.now.date) ?? dates[0];
  return date === undefined ? undefined : { value: { date }, next: months.next };
};
