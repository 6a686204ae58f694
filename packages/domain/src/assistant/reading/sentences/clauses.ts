// A message as words with their concepts, and the clauses between its commas, stops and "mas".
import { unitOf } from '#shared/texts/number-words.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import type { Utterance, Word } from '../../language/words/words.ts';
import { BOOKING_INFLECTION, BOOKING_WORDS, ORDINARY } from './booking-words.ts';
import { lexiconOf } from './lexicon.ts';
import { type ReadWord, type Sentence, sentenceOf } from './phrases.ts';

interface Span {
  index: number;
  end: number;
}

/** A message with the moments, people and services already read. */
export interface Spoken {
  text: Utterance;
  moments: readonly (Span & { gap?: Span })[];
  people: readonly Span[];
  services: readonly { words: readonly Word[] }[];
}

export interface Clause extends Span {
  sentence: Sentence;
}

/** Placeholders for words that were already read, and for words of no concept. */
const SLOTS = new Set([
  'MOMENT',
  'SERVICE',
  'PERSON',
  'NAME',
  'OTHER_THING',
  'OTHER_DOING',
  'OTHER_DID',
  'NUMBER',
]);

const lexicon = lexiconOf({
  table: BOOKING_WORDS,
  inflection: BOOKING_INFLECTION,
  ordinary: ORDINARY,
  slipsFrom: 6,
  isExact: (heading) => heading.endsWith('only as spelled'),
});

/** True when phrases may name a concept. */
export const isConcept = (name: string): boolean => SLOTS.has(name) || lexicon.isConcept(name);

/** A message of more clauses is not judged as a whole; its first ones are read. */
export const MAX_CLAUSES = 16;

/** A clause; a comma or a dot between digits belongs to a number. */
const CLAUSE = /(?:[^,.;:!?…\n]|(?<=\d)[,.:](?=\d))+\??/gu;

const FIRST: ReadWord = { text: '^', names: new Set(['^']), isFiller: true };
const mark = (text: string): ReadWord => ({ text, names: new Set([text]), isFiller: false });

const pastOf = ({ text }: Word): string[] =>
  /^\p{L}{2,}(?<![aei]r)ei$/u.test(text) ? ['OTHER_DID', 'NUMBER'] : [];

/** A name is no misspelled verb: "Márcia" asks for nothing. */
const isSomebody = ({ text, raw }: Word): boolean =>
  isGivenName(text) && !(raw === text && lexicon.knows(text));

/** Concepts guessed from the ending of a word that has none. */
const guessed = (word: Word): string[] => [
  ...(/^\p{L}{2,}(ar|er|ir)$/u.test(word.text) ? ['OTHER_DOING'] : []),
  ...pastOf(word),
  ...(/^\p{Lu}/u.test(word.raw) ? ['NAME'] : []),
  'OTHER_THING',
];

/** Daily life: such a word keeps what its ending says. */
const isOfDailyLife = (concept: string): boolean => /^(?:EVERYDAY|EVENT)\b/.test(concept);

const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text) || (unitOf(text) ?? 1) > 1;

const isIn = ({ index, end }: Word, spans: readonly Span[]): boolean =>
  spans.some((span) => index < span.end && end > span.index);

const readWord = (word: Word, isWhen: boolean): ReadWord => {
  // "depois eu marco", "dia 3 de março": only the first is a verb
  const concepts = isWhen
    ? // "hoje meu time joga às 21h30": the words between a day and its hour
      ['MOMENT', ...pastOf(word), ...[...lexicon.conceptsOf(word.text)].filter(isOfDailyLife)]
    : isSomebody(word)
      ? ['NAME']
      : [...lexicon.conceptsOf(word.text)];
  const isGuess = !isWhen && concepts.every(isOfDailyLife);
  const names = [word.text, word.raw.toLowerCase(), ...concepts, ...(isGuess ? guessed(word) : [])];
  if (isNumber(word.text)) names.push('NUMBER');
  return { text: word.text, names: new Set(names), isFiller: false };
};

const withSlots = (word: ReadWord, slots: readonly string[]): ReadWord =>
  slots.length === 0
    ? word
    : {
        ...word,
        names: new Set([...word.names, ...slots].filter((name) => !name.startsWith('OTHER_THING'))),
      };

/** Words of a message that were looked up: several readers share them. */
const lookedUp = new WeakMap<Utterance, Map<string, ReadWord>>();

/** The words of a message with their concepts; each is looked up once. */
const readAll = ({ text, moments, people, services }: Spoken): ReadWord[] => {
  const isOfService = new Set(services.flatMap(({ words }) => words.map(({ index }) => index)));
  const known = lookedUp.get(text) ?? new Map<string, ReadWord>();
  lookedUp.set(text, known);
  const gaps = moments.flatMap(({ gap }) => gap ?? []);
  return text.words.map((word) => {
    const isWhen = isIn(word, moments) && !isIn(word, gaps);
    const key = `${isWhen} ${word.raw} ${word.text}`;
    const read = known.get(key) ?? readWord(word, isWhen);
    known.set(key, read);
    const slots = [
      ...(isOfService.has(word.index) ? ['SERVICE'] : []),
      ...(isIn(word, people) ? ['PERSON'] : []),
    ];
    return withSlots(read, slots);
  });
};

const signIn = (between: string): string | null => {
  if (between.includes('?')) return '?';
  if (/[.;!…\n]/u.test(between)) return '.';
  return /[,:]/.test(between) ? ',' : null;
};

/** A message as one run of words, with '?', '.', ',' and '/' as marks. */
export const wholeOf = (spoken: Spoken): Sentence => {
  const { original, words } = spoken.text;
  const marked = readAll(spoken).flatMap((read, at) => {
    const between = original.slice(words[at]?.end, words[at + 1]?.index ?? original.length);
    // "10h/11h", but not the slash of a date
    const isEither = between.trim() === '/' && !/^\d+$/.test(read.text);
    const sign = isEither ? '/' : signIn(between);
    return sign === null ? [read] : [read, mark(sign)];
  });
  return sentenceOf([FIRST, ...marked]);
};

/** The clauses of a message, in order. */
export const clausesOf = (spoken: Spoken): Clause[] => {
  const { original, words } = spoken.text;
  const read = readAll(spoken);
  let next = 0;
  return [...original.matchAll(CLAUSE)].map((found): Clause => {
    const [index, end] = [found.index, found.index + found[0].length];
    const first = next;
    while (next < words.length && (words[next]?.end ?? 0) <= end) next += 1;
    const ends = found[0].endsWith('?') ? [mark('?')] : [];
    return { index, end, sentence: sentenceOf([FIRST, ...read.slice(first, next), ...ends]) };
  });
};
