// Decides whether a message requests the visit that it names: the grammar of consent for booking and moving. A
// clause requests when it says so or only names the visit, and every word of it is explained. A service and an
// hour anywhere in a message are no request.
import { isUnclearWho } from '../../language/people/hour-people.ts';
import { REQUEST_CONCEPTS, BARE_CONCEPTS } from '../sentences/booking-words.ts';
import {
  ASIDES,
  DAILY_LIFE,
  DENIALS,
  DENIED_TIMES,
  DONE,
  HEDGES,
  LATE,
  OBJECTIONS,
  OPEN,
  OTHER_ACTIVITIES,
  OUTRIGHT,
  PAST,
  REASONS,
  REQUESTS,
  TOLD,
} from '../wish-phrases/booking-phrases.ts';
import { type Clause, clausesOf, type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has, marking } from '../sentences/phrase-tables.ts';
import { type Sentence, sentenceOf } from '../sentences/phrases.ts';
import type { Word } from '../../language/words/words.ts';
import { REGRETS } from '../visits/protest-phrases.ts';

/** request: may be executed immediately; unsure: the assistant asks first; told: mentions a visit and requests none. */
export type BookingTone = 'request' | 'unsure' | 'told';

export interface SpokenMoment {
  index: number;
  end: number;
  hour: unknown;
  refused: boolean;
}

export interface SpokenOfVisit extends Spoken {
  moments: readonly SpokenMoment[];
}

/** Removes the meaning of words that phrases mark. */
const without = (table: string) => {
  const markedIn = marking(table);
  return (sentence: Sentence): Sentence => {
    const marked = new Set(markedIn(sentence));
    if (marked.size === 0) return sentence;
    return sentenceOf(
      sentence.words.map((word, at) => (marked.has(at) ? { ...word, names: new Set(['DENIED']) } : word)),
    );
  };
};

const asks = has(REQUESTS);
const isOpen = has(OPEN);
const isOutright = has(OUTRIGHT);
const isHedged = has(HEDGES + REGRETS);
const objects = has(OBJECTIONS);
const isLate = has(LATE);
const isAside = has(LATE + ASIDES);
const isPast = has(PAST);
const isDone = has(DONE);
const isReason = has(DONE + REASONS);
const isOfOthers = has(TOLD);
const isOfDailyLife = has(DAILY_LIFE);
const isOtherwiseBusy = has(OTHER_ACTIVITIES);
const withoutDenied = without(DENIALS);
const withoutDeniedTimes = without(DENIED_TIMES);
const rulesOutDay = has('NOT na|no? WEEKDAY');

const setOf = (names: string): readonly string[] => names.trim().split(/\s+/);
const BARE = ['^', '?', 'MOMENT', 'SERVICE', 'PERSON', ...setOf(BARE_CONCEPTS)];
/** Words of the clauses beside an acceptance: choosing from a list, refusing another time, the price, thanks. */
const EXPLAINED_BESIDE_CONCEPTS = 'NOT NONE NTH CHOICE DEAR FAREWELL LAUGH YES';
export const EXPLAINED = [...BARE, 'NAME', 'DENIED', ...setOf(REQUEST_CONCEPTS)];

const EXPLAINED_BESIDE = [...EXPLAINED, ...setOf(EXPLAINED_BESIDE_CONCEPTS)];

const isExplained = ({ words }: Sentence, by: readonly string[]): boolean =>
  words.every(({ text, names }) => /^[\dªº]+$/.test(text) || by.some((name) => names.has(name)));

export interface JudgedClause extends Clause {
  /** it requests something, regardless of its other words */
  asks: boolean;
  /** it requests the visit, or only names it */
  isPlain: boolean;
  /** it denies or reports something */
  isTold: boolean;
  /** it describes daily life, or of the acts of others */
  isReport: boolean;
  isPast: boolean;
}

const judge = (clause: Clause): JudgedClause => {
  const { sentence } = clause;
  const wanted = withoutDenied(sentence);
  const isDenied = wanted !== sentence;
  const isAsked = asks(wanted) && !isOtherwiseBusy(wanted);
  const isPastTold = isPast(sentence);
  const isQuestion = sentence.places.has('?');
  const isDaily = !isQuestion && !asks(wanted) && isOfDailyLife(sentence);
  const isReport = isDaily || isOfOthers(sentence);
  const isBare = !isDenied && !isPastTold && !isDaily && !isQuestion && isExplained(sentence, BARE);
  return {
    ...clause,
    asks: isAsked,
    isPlain: (isAsked && isExplained(withoutDeniedTimes(wanted), EXPLAINED)) || isBare,
    isTold: isDenied || isPastTold || isReport,
    isReport,
    isPast: isPastTold,
  };
};

export const judgedClauses = (spoken: Spoken): JudgedClause[] => clausesOf(spoken).map(judge);

/** "mas 90 tá salgado": speaks against the visit, unless every word of it is part of a request. */
const isObjection = ({ sentence, isPlain }: JudgedClause): boolean =>
  !isPlain && objects(sentence) && !isLate(sentence);

/** True for a clause that asks for the visit outright: "seria ótimo, pode marcar". */
const asksOutright = ({ sentence, asks: isAsked, isPlain, isTold }: JudgedClause): boolean =>
  isAsked && isPlain && !isTold && isOutright(sentence) && !isHedged(sentence);

/** True for doubts, delays, conditions, hedges and objections, regardless of the rest of the message. */
export const isUndecided = (spoken: Spoken): boolean => {
  const judged = judgedClauses(spoken);
  const isHedge = isHedged(wholeOf(spoken)) && !judged.some(asksOutright);
  return isHedge || isOpen(wholeOf(spoken)) || judged.some(isObjection);
};

const isBeside = (clause: JudgedClause): boolean =>
  clause.isPlain ||
  clause.sentence.places.has('?') ||
  isAside(clause.sentence) ||
  isExplained(clause.sentence, EXPLAINED_BESIDE);

/** False when a clause says something else: "pode marcar, disse a minha mãe na novela", "9h, quando tá um sol". */
export const isWhollyExplained = (spoken: Spoken): boolean => judgedClauses(spoken).every(isBeside);

/**
 * True when a message without a service or a time asks to arrange the visit in question: "pode marcar". A word
 * of it elsewhere asks for nothing: "reserva é paga?".
 */
export const asksToArrange = (spoken: Spoken): boolean => {
  const judged = judgedClauses(spoken);
  const isAsked = judged.some((clause) => clause.asks && clause.isPlain && !clause.isTold);
  const asksElse = judged.some(({ sentence, isPlain }) => !isPlain && sentence.places.has('?'));
  return isAsked && !asksElse && !isUndecided(spoken) && isWhollyExplained(spoken);
};

/** Tone in which a message refers to the visit whose service or hour it names. */
export const bookingToneOf = (spoken: SpokenOfVisit): BookingTone => {
  const { text, moments, people, services } = spoken;
  if (isUnclearWho(text, people, moments)) return 'unsure';
  const whole = wholeOf(spoken);
  const judged = judgedClauses(spoken);
  const withHour = moments.filter(({ hour, refused }) => hour !== null && !refused);
  const known = [...moments, ...people, ...services.flatMap(({ words }) => words)];
  const telling = withHour.length > 0 ? withHour : known;
  const named = judged.filter((clause) =>
    telling.some(({ index }) => index >= clause.index && index < clause.end),
  );
  const isOpenYet = isUndecided(spoken) || (!moments.some(({ refused }) => refused) && rulesOutDay(whole));
  // "casei em 98, no dia 12": the day belongs to the event before it
  const isTail = judged.some(
    (clause, at) =>
      named.includes(clause) && !clause.asks && (judged[at - 1]?.isReport || judged[at - 1]?.isPast),
  );
  if (named.every(({ isPlain }) => isPlain)) return isOpenYet || isTail ? 'unsure' : 'request';
  const wants = judged.some((clause) => clause.asks && !clause.isTold);
  const onlyTold = named.every((clause) => clause.isPlain || (clause.isTold && !clause.asks));
  // "saio meio-dia, então umas duas e meia"
  const isBeside = named.some(({ isReport }) => isReport) && named.some(({ isTold }) => !isTold);
  return !wants && onlyTold && !isBeside ? 'told' : 'unsure';
};

/** False for a wish in the past: "10h era o ideal". */
export const isOnlyTold = (spoken: Spoken): boolean =>
  !judgedClauses(spoken).some(
    ({ isPast: isPastTold, isReport, sentence }) =>
      isPastTold && !isReport && sentence.places.has('MOMENT') && !isDone(sentence),
  );

/** "melhor quinta, sexta fui ao médico": the day of a past act is not the day of the visit when there is another. */
export const withoutDone = <M extends SpokenMoment>(
  text: Spoken['text'],
  moments: readonly M[],
): readonly M[] => {
  if (moments.length < 2) return moments;
  const done = clausesOf({ text, moments, people: [], services: [] }).filter(
    ({ sentence }) => isDone(sentence) && !asks(sentence),
  );
  const left = moments.filter(
    ({ index }) => !done.some((clause) => index >= clause.index && index < clause.end),
  );
  return left.some(({ refused }) => !refused) ? left : moments;
};

/** A longer message is no plain request; a hostile one would only keep the process busy. */
const MAX_TOLD_WORDS = 60;

/** "fiz o pé ontem, só mão", "tô perdido com imposto, quero consultoria": the words of services that are not wished, when others are. */
export const doneServiceWords = (spoken: SpokenOfVisit): ReadonlySet<Word> => {
  const named = spoken.services.flatMap(({ words }) => words);
  if (named.length < 2 || spoken.text.words.length > MAX_TOLD_WORDS) return new Set();
  const done = clausesOf(spoken).filter(({ sentence }) => isReason(sentence) && !asks(sentence));
  const told = named.filter((word) => done.some(({ index, end }) => word.index >= index && word.index < end));
  return new Set(told.length < named.length ? told : []);
};

/** Several hours for one visit leave open which of them is wanted. */
export const tentative = (isVague: boolean, tone: BookingTone): BookingTone =>
  isVague && tone === 'request' ? 'unsure' : tone;
