// Decides whether a message asks for the visit that it names: the grammar of consent for booking and moving. A clause
// asks when it says so, or does nothing but name the visit, and nothing in it is left unexplained. A service and an
// hour anywhere in a message are no request.
import { REQUEST_CONCEPTS, BARE_CONCEPTS } from '../sentences/booking-words.ts';
import { DENIALS, DENIED_TIMES, OPEN, OTHER_ACTIVITIES, PAST, REQUESTS, TOLD } from './booking-phrases.ts';
import { type Clause, clausesOf, type Spoken, wholeOf } from '../sentences/clauses.ts';
import { has, marking } from '../sentences/phrase-tables.ts';
import { type Sentence, sentenceOf } from '../sentences/phrases.ts';

/** request: may be done at once; unsure: is asked about first; told: speaks of a visit and wants none. */
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

/** The words that phrases mark mean nothing any more. */
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
const isPast = has(PAST);
const isOfOthers = has(TOLD);
const isOtherwiseBusy = has(OTHER_ACTIVITIES);
const withoutDenied = without(DENIALS);
const withoutDeniedTimes = without(DENIED_TIMES);
const rulesOutDay = has('NOT na|no? WEEKDAY');

const setOf = (names: string): readonly string[] => names.trim().split(/\s+/);
const BARE = ['^', '?', 'MOMENT', 'SERVICE', 'PERSON', ...setOf(BARE_CONCEPTS)];
const EXPLAINED = [...BARE, 'NAME', 'DENIED', ...setOf(REQUEST_CONCEPTS)];

const isExplained = ({ words }: Sentence, by: readonly string[]): boolean =>
  words.every(({ text, names }) => /^\d+$/.test(text) || by.some((name) => names.has(name)));

/** A clause, judged. */
interface Judged extends Clause {
  /** it asks for something, whatever else it says */
  asks: boolean;
  /** it asks for the visit, or does nothing but name it */
  isPlain: boolean;
  /** it denies or tells something */
  isTold: boolean;
}

const judge = (clause: Clause): Judged => {
  const { sentence } = clause;
  const wanted = withoutDenied(sentence);
  const isDenied = wanted !== sentence;
  const isAsked = asks(wanted) && !isOtherwiseBusy(wanted);
  const isPastTold = isPast(sentence);
  const isBare = !isDenied && !isPastTold && !sentence.places.has('?') && isExplained(sentence, BARE);
  return {
    ...clause,
    asks: isAsked,
    isPlain: (isAsked && isExplained(withoutDeniedTimes(wanted), EXPLAINED)) || isBare,
    isTold: isDenied || isPastTold || isOfOthers(sentence),
  };
};

/** How a message speaks of the visit whose service or hour it names. */
export const bookingToneOf = (spoken: SpokenOfVisit): BookingTone => {
  const { moments, people, services } = spoken;
  const whole = wholeOf(spoken);
  const judged = clausesOf(spoken).map(judge);
  const withHour = moments.filter(({ hour, refused }) => hour !== null && !refused);
  const known = [...moments, ...people, ...services.flatMap(({ words }) => words)];
  const telling = withHour.length > 0 ? withHour : known;
  const named = judged.filter((clause) =>
    telling.some(({ index }) => index >= clause.index && index < clause.end),
  );
  const isUndecided = isOpen(whole) || (!moments.some(({ refused }) => refused) && rulesOutDay(whole));
  if (named.every(({ isPlain }) => isPlain)) return isUndecided ? 'unsure' : 'request';
  const wants = judged.some((clause) => clause.asks && !clause.isTold);
  const onlyTold = named.every((clause) => clause.isPlain || (clause.isTold && !clause.asks));
  return !wants && onlyTold ? 'told' : 'unsure';
};
