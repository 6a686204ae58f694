// Questions about the sender's own visit: "qdo é?", "quanto vai dar?", "é amanhã, né?". Whole messages only: with
// any other word the message may be about something else.
import { withoutTag } from '../../language/signs/tag-questions.ts';
import type { Utterance } from '../../language/words/words.ts';
import { clausesOf, MAX_CLAUSES, type Spoken, wholeOf } from '../sentences/clauses.ts';
import * as phrases from './own-visit-phrases.ts';
import { has } from '../sentences/phrase-tables.ts';
import { judgedClauses } from '../wishes/consent.ts';
import { type ReadWord, type Sentence, sentenceOf } from '../sentences/phrases.ts';

/**
 * `stands`: asks if anything is booked; standing: asks if the visit of a named time is still booked; whether: if a named time is the visit's; that: the same, or a request for that time; service: asks if a
 * named service is the visit's.
 */
export type OwnVisitQuestion =
  | 'when'
  | 'what'
  | 'who'
  | 'price'
  | 'length'
  | 'end'
  | 'stands'
  | 'standing'
  | 'whether'
  | 'that'
  | 'service';

const READERS: readonly [OwnVisitQuestion, ReturnType<typeof has>][] = [
  ['when', has(phrases.WHEN)],
  ['what', has(phrases.WHAT)],
  ['who', has(phrases.WHO)],
  ['price', has(phrases.PRICE)],
  ['length', has(phrases.LENGTH)],
  ['end', has(phrases.END)],
  ['stands', has(phrases.STANDS_BARELY)],
  ['standing', has(phrases.STANDING)],
  ['whether', has(phrases.WHETHER + phrases.SERVICE_WHETHER)],
  ['that', has(phrases.BARE_WHETHER)],
  ['service', has(phrases.WHETHER_SERVICE)],
];
const asksHour = has(phrases.HOUR_ASKED);
const isIfBooked = has(phrases.IF_BOOKED + phrases.ONLY_BOOKED);
const isDisputed = has(phrases.DISPUTED);
const isIfCancelled = has(phrases.IF_CANCELLED);
const isAskedWith = has(phrases.ASKED_WITH);
const AROUND = new Set(phrases.AROUND.trim().split(/\s+/));

const FIRST: ReadWord = { text: '^', names: new Set(['^']), isFiller: true };
const LAST: ReadWord = { text: '$', names: new Set(['$']), isFiller: false };
const MAX_WORDS = 16;
/** Length of "você sabe me dizer". */
const MAX_LEAD_WORDS = 6;

const closed = (words: readonly ReadWord[]): Sentence => sentenceOf([FIRST, ...words, LAST]);

/** The words of the question itself, and whether an introduction was left out. */
const coreOf = ({ words: said }: Sentence): { core: ReadWord[]; isLed: boolean } => {
  const words = said
    .slice(1)
    .filter((word) => !/^[?.,]$/.test(word.text))
    .filter((word) => word.names.has('MOMENT') || !AROUND.has(word.text));
  for (let lead = Math.min(MAX_LEAD_WORDS, words.length - 1); lead > 0; lead -= 1) {
    const isLead =
      isAskedWith(closed(words.slice(0, lead))) && !isAskedWith(closed(words.slice(0, lead - 1)));
    if (isLead) return { core: words.slice(lead), isLed: true };
  }
  return { core: words, isLed: false };
};

const ASKS_BACK = / (ne|certo|correto|confere)( \?)*$/;

/** The words alone make these a question. */
const NEEDS_NO_MARK: ReadonlySet<OwnVisitQuestion> = new Set([
  'when',
  'what',
  'who',
  'price',
  'length',
  'end',
]);

const isAsked = ({ plain }: Utterance, found: OwnVisitQuestion): boolean =>
  ASKS_BACK.test(plain) ||
  ((found === 'whether' || found === 'standing' || found === 'stands') && withoutTag(plain).includes('?'));

const asksIn = (spoken: Spoken, isQuestion: (sentence: Sentence) => boolean): boolean =>
  (spoken.text.plain.includes('?') || ASKS_BACK.test(spoken.text.plain)) &&
  clausesOf(spoken).some(({ sentence }) => isQuestion(sentenceOf([...sentence.words, LAST])));

/** "só a da Marlene. ficou só uma né?": one clause asks for its booking. */
export const asksIfBooked = (spoken: Spoken): boolean => asksIn(spoken, isIfBooked);

/** "como assim não marcou?", with or without a question mark */
export const disputesNothingBooked = (spoken: Spoken): boolean =>
  clausesOf(spoken).some(({ sentence }) => isDisputed(sentenceOf([...sentence.words, LAST])));

/** "e a manicure das 15 você tirou né?" */
export const asksIfCancelled = (spoken: Spoken): boolean => asksIn(spoken, isIfCancelled);

const questionIn = (sentence: Sentence): OwnVisitQuestion | null => {
  const { core: words, isLed } = coreOf(sentence);
  const core = closed(words);
  if (isLed && asksHour(core)) return 'when';
  return READERS.find(([, asks]) => asks(core))?.[0] ?? null;
};

/** "já tenho uma restauração amanhã. só quero saber a hora": one clause asks, and no other wants anything. */
const asksInClause = (spoken: Spoken): boolean => {
  const judged = judgedClauses(spoken);
  if (judged.length > MAX_CLAUSES) return false;
  const asking = judged.filter(({ sentence }) => questionIn(sentence) === 'when');
  return asking.length > 0 && judged.every((clause) => asking.includes(clause) || !clause.asks);
};

/** The question about a visit that the message does not name; null for any other message. */
export const ownVisitQuestion = (spoken: Spoken): OwnVisitQuestion | null => {
  if (spoken.text.words.length > MAX_WORDS) return null;
  const found = questionIn(wholeOf(spoken)) ?? (asksInClause(spoken) ? 'when' : null);
  if (found === null || NEEDS_NO_MARK.has(found)) return found;
  return isAsked(spoken.text, found) ? found : null;
};
