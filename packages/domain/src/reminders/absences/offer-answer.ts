// Reads which of several proposed times a message chooses. Only messages that say nothing else count: the
// assistant reads the rest.
import { foldText } from '#shared/texts/text.ts';
import { addDays, type LocalDateTime, minuteOfDay, timeOfMinute, weekdayOf } from '#shared/local-time.ts';
import { DOUBTS, EVERY, FILLERS, REFUSES, WAITS } from './offer-words.ts';
import { inDigits } from './spelled-days.ts';

const ORDINALS = [
  ['primeiro', 'primeira', 'um', 'uma'],
  ['segundo', 'segunda', 'dois', 'duas'],
  ['terceiro', 'terceira', 'tres'],
  ['quarto', 'quarta', 'quatro'],
  ['quinto', 'quinta', 'cinco'],
  ['sexto', 'sexta', 'seis'],
];
const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

const DATE = /^(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d{2})?$/;
const TIME = /^(\d{1,2})(?::(\d{2})|h(\d{2})?|hs|hrs)$/;
const NUMBER = /^(\d{1,2})[ªºao]?$/;

type Place = number;
type Reading = (offer: LocalDateTime, place: Place) => boolean;

interface Spoken {
  word: string;
  /** the word before it */
  before: string;
  /** a word of "a segunda opção" is next to it: a place in the list, not a day */
  isPlace?: boolean;
  count: number;
  /** yyyy-MM-dd; absent when "amanhã" is no valid answer */
  today?: string | undefined;
}

const DAYS_AWAY = new Map([
  ['hoje', 0],
  ['amanha', 1],
  ['depoisdeamanha', 2],
]);

const timeOf = (hours: string, minutes: string | undefined): string =>
  timeOfMinute(minuteOfDay(`${hours.padStart(2, '0')}:${minutes ?? '00'}`));

const dayOfMonth =
  (day: string): Reading =>
  ({ date }) =>
    date.slice(8) === day.padStart(2, '0');

/** A bare number: a day after "dia", a clock time after "às", otherwise a place in the list. */
const numberReading = (digits: string, { before, count }: Spoken): Reading | null => {
  if (before === 'dia') return dayOfMonth(digits);
  if (before === 'as' || before === 'das') return ({ time }) => time === timeOf(digits, undefined);
  if (Number(digits) >= 1 && Number(digits) <= count) return (_, place) => place === Number(digits) - 1;
  return dayOfMonth(digits);
};

/** Possible readings of a word; undefined for an unknown word, empty for one that chooses nothing. */
const readingsOf = (spoken: Spoken): Reading[] | undefined => {
  const { word, count, today, isPlace = false } = spoken;
  const away = DAYS_AWAY.get(word);
  if (away !== undefined && today !== undefined) return [({ date }) => date === addDays(today, away)];
  const date = DATE.exec(word);
  if (date) {
    const monthDay = [date[2], date[1]].map((part) => (part ?? '').padStart(2, '0')).join('-');
    return [(offer) => offer.date.endsWith(monthDay)];
  }
  const time = TIME.exec(word);
  if (time?.[1]) {
    const said = timeOf(time[1], time[2] ?? time[3]);
    return [(offer) => offer.time === said];
  }
  const digits = NUMBER.exec(word)?.[1];
  if (digits) {
    const reading = numberReading(digits, spoken);
    return reading ? [reading] : undefined;
  }
  const nth = ORDINALS.findIndex((forms) => forms.includes(word));
  const weekday = WEEKDAYS.indexOf(word.replace(/feira$/, ''));
  const readings: Reading[] = [];
  if (nth >= 0 && nth < count) readings.push((_, place) => place === nth);
  if (weekday >= 0 && !isPlace) readings.push((offer) => weekdayOf(offer.date) === weekday);
  if (word === 'ultima' || word === 'ultimo') readings.push((_, place) => place === count - 1);
  if (readings.length > 0) return readings;
  return FILLERS.has(word) ? [] : undefined;
};

type Part =
  | { kind: 'nothing' | 'denied' }
  | { kind: 'chosen' | 'refused' | 'open'; places: Place[] }
  | { kind: 'cancelled'; visits: Place[] };

const CANCELS = /^(cancela|cancelar|cancele|desmarca|desmarcar|desmarque)$/;
/** "pode ser a 2?" accepts an offer, "a 2?" only asks. */
const ACCEPTS = /\b(pode|podemos|poderia|da|rola|serve|fica)\b/;
const LAUGH = /^(k{2,}|(ha|he|hi|rs|hua)+h?)$/;
/** "o primeiro pode ser a 1": words before the visit, and between the visit and its new time. */
const BEFORE_VISIT = new Set('e|o|do|no'.split('|'));
const BECOMES = new Set(
  'eu|horario|pode|poderia|ser|passa|muda|troca|vai|fica|quero|marca|remarca|bota|coloca|para|pra|pro|na|no|as'.split(
    '|',
  ),
);

const isBesideOption = (words: readonly string[], at: number): boolean =>
  words[at - 1] === 'opcao' || words[at + 1] === 'opcao';

/** The offers allowed by every word of a part; null when a word is unknown, 'nothing' for courtesies. */
const allowedBy = (
  words: readonly string[],
  offers: readonly LocalDateTime[],
  today?: string,
): Place[] | 'nothing' | null => {
  let possible = offers.map((_, place) => place);
  let chooses = false;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '';
    const isMiddle = word === 'meio' && before === 'do' && offers.length % 2 === 1 && offers.length > 1;
    const readings = isMiddle
      ? [(_: LocalDateTime, place: Place) => place === (offers.length - 1) / 2]
      : readingsOf({ word, before, isPlace: isBesideOption(words, index), count: offers.length, today });
    if (readings === undefined) return null;
    if (readings.length === 0) continue;
    chooses = true;
    possible = possible.filter((place) => {
      const offer = offers[place];
      return offer !== undefined && readings.some((reads) => reads(offer, place));
    });
  }
  return chooses ? possible : 'nothing';
};

interface OfferContext {
  visits: readonly LocalDateTime[];
  /** in the order of their numbers */
  offers: readonly LocalDateTime[];
  visitOf: readonly Place[];
  /** yyyy-MM-dd */
  today?: string;
}

const cancelledBy = (words: readonly string[], { visits }: OfferContext): Part | null => {
  const rest = words.filter((word) => !CANCELS.test(word));
  const isEvery = rest.some((word) => EVERY.has(word));
  const all = visits.map((_, visit) => visit);
  const named = allowedBy(
    rest.filter((word) => !EVERY.has(word)),
    visits,
  );
  if (isEvery) return named === 'nothing' ? { kind: 'cancelled', visits: all } : null;
  if (named === 'nothing') return visits.length === 1 ? { kind: 'cancelled', visits: all } : null;
  return named?.length === 1 && visits.length > 1 ? { kind: 'cancelled', visits: named } : null;
};

/** "o primeiro pode ser a 1", with several visits. */
const pairedBy = (words: readonly string[], { visits, offers, visitOf }: OfferContext): Part | null => {
  const at = words.findIndex((word) => !BEFORE_VISIT.has(word));
  const which = words[at] ?? '';
  const visit = ORDINALS.findIndex((forms, nth) => forms[0] === which || String(nth + 1) === which);
  const what = words.slice(at + 1);
  const isPaired = at > 0 && visits.length > 1 && visit >= 0 && BECOMES.has(what[0] ?? '');
  if (!isPaired || visit >= visits.length) return null;
  const places = allowedBy(
    what.filter((word) => !BECOMES.has(word)),
    offers,
  );
  const own =
    places === null || places === 'nothing' ? [] : places.filter((place) => visitOf[place] === visit);
  return own.length === 1 ? { kind: 'chosen', places: own } : null;
};

/** "melhor dia 14 ou 15": a time that is not among the offers. */
const namesAnother = (words: readonly string[], { offers, today }: OfferContext): boolean =>
  words.some((word, at) => {
    const readings = readingsOf({ word, before: words[at - 1] ?? '', count: offers.length, today });
    const isOffered = offers.some((offer, place) => readings?.some((reads) => reads(offer, place)));
    return readings !== undefined && readings.length > 0 && !isOffered;
  });

const partOf = (words: readonly string[], isQuestion: boolean, told: OfferContext): Part | null => {
  if (words.some((word) => CANCELS.test(word))) return cancelledBy(words, told);
  const paired = pairedBy(words, told);
  if (paired) return paired;
  if (words.length > 0 && words.every((word) => REFUSES.has(word))) return { kind: 'denied' };
  if (words.length > 0 && words.every((word) => WAITS.has(word))) return { kind: 'open', places: [] };
  const isRefused = words.some((word) => REFUSES.has(word));
  const isDoubted = words.some((word) => DOUBTS.has(word));
  const rest = words.filter((word) => !REFUSES.has(word) && !DOUBTS.has(word));
  const places = allowedBy(rest, told.offers, told.today);
  if (isDoubted && namesAnother(rest, told)) return null;
  if (isDoubted && places !== null) return { kind: 'open', places: places === 'nothing' ? [] : places };
  if (places === null) return null;
  if (places === 'nothing') return isRefused ? null : { kind: 'nothing' };
  if (isRefused) return { kind: 'refused', places };
  if (isQuestion && places.length === 0) return null;
  if (isQuestion && !ACCEPTS.test(words.join(' '))) return { kind: 'open', places };
  return places.length === 1
    ? { kind: 'chosen', places }
    : places.length > 1
      ? { kind: 'open', places }
      : null;
};

/** The parts of a message between its commas, stops, "e" and "mas". */
const partsOf = (message: string): { words: string[]; isQuestion: boolean }[] => {
  const plain = inDigits(foldText(message))
    .replace(/\bdepois de amanha\b/g, 'depoisdeamanha')
    .replace(/\b(sem ser|que nao seja|exceto|tirando)\b/g, 'menos')
    .replace(/\b(segunda|terca|quarta|quinta|sexta)[- ]feira\b/g, '$1feira')
    .replace(/(\d)\s*h(?:oras?)?\b/g, '$1h')
    .replace(/\bp\//g, 'para ')
    // "não prefiro o 3" retracts the previous choice
    .replace(/^(nao|n) (?=prefiro|melhor)/, '$1, ')
    .replace(/[.!\n]+(?!\d)/g, ',')
    .replace(/[^a-z0-9/:ªº,;? ]/g, ' ');
  return (plain.match(/[^,;?]+\??/g) ?? [])
    .flatMap((part) => part.split(/(?<!\s)\s+(?:e|mas|porem|ja)\s+(?!melhor|bom|otimo|ruim)/))
    .map((part) => ({
      words: part
        .replace('?', ' ')
        .split(/\s+/)
        .filter((word) => word !== '' && !LAUGH.test(word)),
      isQuestion: part.includes('?'),
    }));
};

/** Decision in an answer: the accepted offers, from 0, and the visits given up. */
export interface OfferDecision {
  accepted: Place[];
  cancelled: Place[];
  /** it refers to the offers without choosing one */
  isOpen: boolean;
  /** offers turned down by number, when the message says nothing else */
  refused?: Place[];
}

/**
 * Reads an answer to a message that cancelled visits and proposed other times. Null when any part is not understood:
 * the assistant reads the rest. `segunda` is both Monday and the second one.
 */
export const readOfferDecision = (message: string, told: OfferContext): OfferDecision | null => {
  const read = partsOf(message);
  if (read.every(({ words }) => words.every((word) => WAITS.has(word)))) return null;
  const parts = read.map(({ words, isQuestion }) => partOf(words, isQuestion, told));
  if (parts.includes(null)) return null;
  const placesOf = (kind: 'chosen' | 'refused' | 'open') =>
    parts.flatMap((part) => (part?.kind === kind ? part.places : []));
  const refused = new Set(placesOf('refused'));
  const chosen = [...new Set(placesOf('chosen'))];
  const cancelled = parts.flatMap((part) => (part?.kind === 'cancelled' ? part.visits : []));
  const open = parts.some((part) => part?.kind === 'open');
  const contradicts = chosen.some(
    (place) => refused.has(place) || cancelled.includes(told.visitOf[place] ?? -1),
  );
  const isOpen = { accepted: [], cancelled: [], isOpen: true };
  const isNumber = read.some(({ words }) => words.some((word) => /^\d$/.test(word)));
  if (chosen.length + cancelled.length === 0 && refused.size > 0 && isNumber)
    return { ...isOpen, refused: [...refused] };
  if (open || contradicts) return isOpen;
  if (chosen.length + cancelled.length === 0) return null;
  // a "não" before a choice retracts an earlier one; elsewhere it is ambiguous
  const denied = parts.findIndex((part) => part?.kind === 'denied');
  const first = parts.findIndex((part) => part?.kind === 'chosen');
  if (denied >= 0 && (first < 0 || denied > first)) return null;
  return {
    accepted: chosen.toSorted((left, right) => left - right),
    cancelled: [...new Set(cancelled)],
    isOpen: false,
  };
};

const OF_ANSWERS = new Set('nenhum|nenhuma|hoje|amanha|cedo|meu|minha|horario|essa|esse'.split('|'));
/** More offers than any message has: a number up to this is a place in the list. */
const MANY_OFFERS = 9;

/** True for an answer that only chooses, refuses or cancels, with courtesies. */
export const isOnlyChoice = (message: string): boolean => {
  const words = partsOf(message).flatMap((part) => part.words);
  const known = [REFUSES, DOUBTS, EVERY, OF_ANSWERS];
  return (
    words.length > 0 &&
    words.every(
      (word, at) =>
        known.some((table) => table.has(word)) ||
        CANCELS.test(word) ||
        readingsOf({ word, before: words[at - 1] ?? '', count: MANY_OFFERS }) !== undefined,
    )
  );
};

/** The offers of one list that a message chooses, as places from 0; null when it says more or is ambiguous. */
export const readChosenOffers = (message: string, offers: readonly LocalDateTime[]): Place[] | null => {
  const visitOf = offers.map((_, place) => place);
  const decision = readOfferDecision(message, { visits: [], offers, visitOf });
  return decision && decision.accepted.length > 0 ? decision.accepted : null;
};
