// Words that name a visit's time relative to the day of reading: 'hoje', 'amanhã', 'daqui a pouco', 'em 3 horas'.
// Recognized word by word, never by a pattern over the text, so the cost grows with the words alone.
import { DAY_MS, epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { dayNumber, instantToLocal, weekdayOf } from '#shared/local-time.ts';
import { smallNumberOf, tensOf } from '#shared/texts/number-words.ts';
import { foldText } from '#shared/texts/text.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** Maximum time from our decision to the phone: the text must be true at both ends. */
const SEND_MARGIN_MS = 2 * MINUTE_MS;
const MAX_WORDS = 6;

interface Distance {
  days: number;
  /** Weeks in between, each beginning on Sunday. */
  weeks: number;
  ms: number;
}

type Claim = (distance: Distance) => boolean;

const onDay =
  (days: number): Claim =>
  (distance) =>
    distance.days === days;
const inWeek =
  (weeks: number): Claim =>
  (distance) =>
    distance.weeks === weeks;
const within =
  (ms: number): Claim =>
  (distance) =>
    distance.ms <= ms;
const never: Claim = () => false;

const SOON = within(4 * HOUR_MS);

const CLAIMS: readonly (readonly [phrases: string, claim: Claim])[] = [
  ['depois de amanha|daqui a dois dias', onDay(2)],
  ['amanha|amnh', onDay(1)],
  ['hoje|hj|mais tarde|logo mais|esta manha|nesta manha|essa manha|nessa manha', onDay(0)],
  ['esta tarde|nesta tarde|essa tarde|nessa tarde|esta noite|nesta noite|essa noite|nessa noite', onDay(0)],
  ['ontem|anteontem', never],
  ['daqui a pouco|daqui a pouquinho|daqui um pouco|dentro de pouco|em pouco tempo', SOON],
  ['em instantes|em alguns instantes|em poucos minutos|em alguns minutos|ja ja|ate ja|falta pouco', SOON],
  ['em poucas horas|em algumas horas|daqui a algumas horas|daqui a poucas horas', within(6 * HOUR_MS)],
  ['em breve|ate breve|brevemente|nos proximos dias|em alguns dias|em poucos dias', within(3 * DAY_MS)],
  ['esta semana|nesta semana|essa semana|nessa semana', inWeek(0)],
  ['semana que vem|proxima semana', inWeek(1)],
];

const claims = new Map(
  CLAIMS.flatMap(([phrases, claim]) => phrases.split('|').map((phrase) => [phrase, claim] as const)),
);

const LEADS = new Set(['em', 'daqui a', 'daqui', 'dentro de', 'falta', 'faltam', 'em cerca de', 'em apenas']);
const UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['min', 'mins', 'minuto', 'minutos'].map((unit) => [unit, MINUTE_MS])),
  ...Object.fromEntries(['h', 'hs', 'hr', 'hrs', 'hora', 'horas'].map((unit) => [unit, HOUR_MS])),
  ...Object.fromEntries(['dia', 'dias'].map((unit) => [unit, DAY_MS])),
  ...Object.fromEntries(['semana', 'semanas'].map((unit) => [unit, 7 * DAY_MS])),
};

const numberOf = (word: string): number =>
  word === 'meia'
    ? 0.5
    : (smallNumberOf(word) ?? tensOf(word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : Number.NaN));

/** Milliseconds of 'tres horas', '24 h' or '3h'; NaN when the words are no duration. */
const lengthOf = (words: readonly string[]): number => {
  const [first = '', second, ...others] = words;
  if (others.length > 0) return Number.NaN;
  if (second !== undefined) return numberOf(first) * (UNITS[second] ?? Number.NaN);
  const [, digits = '', unit = ''] = /^(\d{1,3})([a-z]{1,4})$/.exec(first) ?? [];
  return digits === '' ? Number.NaN : Number(digits) * (UNITS[unit] ?? Number.NaN);
};

/** 'em 3 horas' is true within a quarter of that time: a reminder of 3 hours is sent within minutes of its due time. */
const after =
  (lengthMs: number): Claim =>
  ({ ms }) =>
    Math.abs(ms - lengthMs) <= lengthMs / 4;

const stretchClaim = (words: readonly string[]): Claim | undefined => {
  for (let lead = 1; lead < words.length; lead += 1) {
    const lengthMs = LEADS.has(words.slice(0, lead).join(' ')) ? lengthOf(words.slice(lead)) : Number.NaN;
    if (!Number.isNaN(lengthMs)) return after(lengthMs);
  }
  return undefined;
};

const firstWords = new Set([...claims.keys(), ...LEADS].map((phrase) => phrase.split(' ')[0]));

const claimOf = (words: readonly string[]): Claim | undefined =>
  claims.get(words.join(' ')) ?? stretchClaim(words);

interface RelativeWord {
  /** As written. */
  written: string;
  claim: Claim;
}

const read = (text: string): RelativeWord[] => {
  const words = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: written, index }) => ({
    folded: foldText(written),
    from: index,
    to: index + written.length,
  }));
  const found: RelativeWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!firstWords.has(words[at]?.folded)) continue;
    // the longest first: 'depois de amanhã' does not mean tomorrow
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1) {
      const phrase = words.slice(at, at + count);
      const claim = claimOf(phrase.map(({ folded }) => folded));
      if (!claim) continue;
      found.push({ written: text.slice(phrase[0]?.from, phrase.at(-1)?.to), claim });
      at += count - 1;
      break;
    }
  }
  return found;
};

const unique = (words: readonly RelativeWord[]): string[] => [
  ...new Set(words.map(({ written }) => written)),
];

export const relativeWords = (text: string): string[] => unique(read(text));

/** A visit and the time at which a message about it is sent. */
export interface SpokenVisit {
  start: Instant;
  sentAt: Instant;
  timeZone: string;
}

const weekNumber = (date: string): number => (dayNumber(date) - weekdayOf(date)) / 7;

const distanceOf = ({ start, sentAt, timeZone }: SpokenVisit): Distance => {
  const [visit, now] = [instantToLocal(start, timeZone).date, instantToLocal(sentAt, timeZone).date];
  return {
    days: dayNumber(visit) - dayNumber(now),
    weeks: weekNumber(visit) - weekNumber(now),
    ms: epochOf(start) - epochOf(sentAt),
  };
};

const distancesOf = (visit: SpokenVisit): [Distance, Distance] => [
  distanceOf(visit),
  distanceOf({ ...visit, sentAt: epochOf(visit.sentAt) + SEND_MARGIN_MS }),
];

/** The relative words of a text that are false for a visit when the message is sent. */
export const falseWords = (text: string, visit: SpokenVisit): string[] => {
  const words = read(text);
  if (words.length === 0) return [];
  const distances = distancesOf(visit);
  return unique(words.filter(({ claim }) => !distances.every(claim)));
};

const WEEKDAYS = [
  'no domingo',
  'na segunda-feira',
  'na terça-feira',
  'na quarta-feira',
  'na quinta-feira',
  'na sexta-feira',
  'no sábado',
];
const NEAR_DAYS = 6;

/**
 * The word for the day of a visit when the message is sent: 'hoje', 'amanhã', 'na quinta-feira', and from a week on
 * 'na quinta-feira, 24/12/2026'. Never 'hoje' or 'amanhã' within two minutes of midnight.
 * @param hasDate true when the date is next to it anyway
 */
export const dayWord = (visit: SpokenVisit, hasDate = false): string => {
  const [{ days }, last] = distancesOf(visit);
  if (days === last.days && (days === 0 || days === 1)) return days === 0 ? 'hoje' : 'amanhã';
  const { date, weekday } = instantToLocal(visit.start, visit.timeZone);
  const name = WEEKDAYS[weekday] ?? '';
  return hasDate || (days > 0 && days <= NEAR_DAYS)
    ? name
    : `${name}, ${date.split('-').toReversed().join('/')}`;
};
