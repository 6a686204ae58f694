// A message as words with their concepts, and the clauses between its commas, stops and "mas".
import { isGivenName } from '../language/given-names.ts';
import type { Utterance, Word } from '../language/words.ts';
import { BOOKING_INFLECTION, BOOKING_WORDS, ORDINARY } from './booking-words.ts';
import { lexiconOf } from './lexicon.ts';
import { type ReadWord, type Sentence, sentenceOf } from './phrases.ts';

interface Span {
  index: number;
  end: number;
}

/** A message with what was read in it already. */
export interface Spoken {
  text: Utterance;
  moments: readonly Span[];
  people: readonly Span[];
  services: readonly { words: readonly Word[] }[];
}

export interface Clause extends Span {
  sentence: Sentence;
}

/** What stands for words that were read already, and for words of no concept. */
const SLOTS = new Set(['MOMENT', 'SERVICE', 'PERSON', 'NAME', 'OTHER_THING', 'OTHER_DOING', 'OTHER_DID']);

const lexicon = lexiconOf({
  table: BOOKING_WORDS,
  inflection: BOOKING_INFLECTION,
  ordinary: ORDINARY,
  slipsFrom: 6,
  isExact: (heading) => heading.endsWith('only as spelled'),
});

/** Whether phrases may name a concept. */
export const isConcept = (name: string): boolean => SLOTS.has(name) || lexicon.isConcept(name);

/** A clause; a comma or a dot between digits belongs to a number. */
const CLAUSE = /(?:[^,.;:!?…\n]|(?<=\d)[,.:](?=\d))+\??/gu;

const FIRST: ReadWord = { text: '^', names: new Set(['^']), isFiller: true };
const mark = (text: string): ReadWord => ({ text, names: new Set([text]), isFiller: false });

const pastOf = ({ text }: Word): string[] => (/^\p{L}{2,}(?<![aei]r)ei$/u.test(text) ? ['OTHER_DID'] : []);

/** A name is no slip of a verb: "Márcia" asks for nothing. */
const isSomebody = ({ text, raw }: Word): boolean => isGivenName(text) && !(raw === text && lexicon.knows(text));

/** What the ending of a word of no concept says of it. */
const guessed = (word: Word): string[] => [
  ...(/^\p{L}{2,}(ar|er|ir)$/u.test(word.text) ? ['OTHER_DOING'] : []),
  ...pastOf(word),
  ...(/^\p{Lu}/u.test(word.raw) ? ['NAME'] : []),
  'OTHER_THING',
];

const isIn = ({ index, end }: Word, spans: readonly Span[]): boolean =>
  spans.some((span) => index < span.end && end > span.index);

const readWord = (word: Word, { moments, people, services }: Spoken): ReadWord => {
  // "depois eu marco", "dia 3 de março": only the first is a verb
  const isWhen = isIn(word, moments);
  const concepts = isWhen ? ['MOMENT', ...pastOf(word)] : isSomebody(word) ? ['NAME'] : [...lexicon.conceptsOf(word.text)];
  const isService = services.some(({ words }) => words.some(({ index }) => index === word.index));
  const slots = [...(isService ? ['SERVICE'] : []), ...(isIn(word, people) ? ['PERSON'] : [])];
  const known = [...concepts, ...slots];
  const names = [word.text, word.raw.toLowerCase(), ...(known.length > 0 ? known : guessed(word))];
  return { text: word.text, names: new Set(names), isFiller: false };
};

/** The message as one run of words, with '?', '.' and ',' as marks, and its clauses. */
export const readClauses = (spoken: Spoken): { whole: Sentence; clauses: Clause[] } => {
  const { original, words } = spoken.text;
  const read = words.map((word) => ({ word, read: readWord(word, spoken) }));
  const clauses = [...original.matchAll(CLAUSE)].map((found): Clause => {
    const [index, end] = [found.index, found.index + found[0].length];
    const own = read.filter(({ word }) => word.index >= index && word.end <= end);
    const ends = found[0].endsWith('?') ? [mark('?')] : [];
    return { index, end, sentence: sentenceOf([FIRST, ...own.map((each) => each.read), ...ends]) };
  });
  const whole = read.flatMap((each, at) => {
    const next = read[at + 1]?.word.index ?? original.length;
    const between = original.slice(each.word.end, next);
    const sign = between.includes('?') ? '?' : /[.;!…\n]/u.test(between) ? '.' : between.includes(',') ? ',' : null;
    return sign === null ? [each.read] : [each.read, mark(sign)];
  });
  return { whole: sentenceOf([FIRST, ...whole]), clauses };
};
