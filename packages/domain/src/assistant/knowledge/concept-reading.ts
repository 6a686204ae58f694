// Reads a text into topics: words and set phrases with their roots and concepts.
import { isOneSlipAway } from '../language/words/word-forms.ts';
import { readWords } from '../language/words/words.ts';
import { ATTRIBUTES, BUSINESS_CONCEPTS } from './concepts/business-concepts.ts';
import { CARE_CONCEPTS } from './concepts/care-concepts.ts';
import { TOLD_CONCEPTS } from './concepts/told-concepts.ts';
import { TRADE_CONCEPTS } from './concepts/trade-concepts.ts';
import { EVERYDAY_ATTRIBUTES, EVERYDAY_CONCEPTS } from './concepts/everyday-concepts.ts';
import { EVERYDAY_TRADES } from './concepts/everyday-trades.ts';
import { WORKSHOP_TRADES } from './concepts/workshop-trades.ts';
import { COMPOUNDS, EMPTY_WORDS, OFFER_WORDS, PEOPLE_WORDS, VAGUE_WORDS } from './concepts/empty-words.ts';
import { rootOf } from './word-roots.ts';

/** A root, or the number of a concept. */
export type Key = string | number;

export interface Topic {
  /** as written, folded */
  text: string;
  /** of the whole word or phrase */
  keys: readonly Key[];
  /** of the words and shorter phrases within a phrase */
  parts: readonly Key[];
  kind: 'subject' | 'attribute' | 'vague' | 'unknown';
  isPerson: boolean;
  /** object of a verb of offering: "fazem acupuntura?" */
  isObject: boolean;
}

interface Phrase {
  roots: readonly string[];
  concepts: number[];
  isCompound: boolean;
}

const linesOf = (table: string): string[] =>
  table.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

const attributes = [...linesOf(ATTRIBUTES), ...linesOf(EVERYDAY_ATTRIBUTES)];
const narrow = [
  ...attributes,
  ...linesOf(BUSINESS_CONCEPTS),
  ...linesOf(CARE_CONCEPTS),
  ...linesOf(TRADE_CONCEPTS),
];
const lines = [
  ...narrow,
  ...linesOf(EVERYDAY_CONCEPTS),
  ...linesOf(EVERYDAY_TRADES),
  ...linesOf(WORKSHOP_TRADES),
  ...linesOf(TOLD_CONCEPTS),
];

/** True for a concept whose words go together without being synonyms. */
export const isBroad = (key: Key): boolean => typeof key === 'number' && key >= narrow.length;

/** The concept of what something costs. */
export const PRICE = attributes.findIndex((line) => line.startsWith('quanto custa,'));

const wordsIn = (text: string): string[] => text.match(/[a-z]+/g) ?? [];

const empty = new Set(wordsIn(EMPTY_WORDS));

const NUMBERS = new Set(
  'dois duas tres quatro cinco seis sete oito nove dez doze quinze vinte trinta'.split(' '),
);

/** Empty words match only in their exact form: "para" is not a form of "parar". */
const formOf = (word: string): string => {
  if (/^\d/.test(word) || NUMBERS.has(word)) return '#';
  return empty.has(word) || word.length < 3 ? `=${word}` : rootOf(word);
};

const phrasesByFirst = new Map<string, Phrase[]>();
/** Words of the lexicon by first letter and length, for typo correction. */
const byStart = new Map<string, Set<string>>();

const MIN_TYPO_LENGTH = 6;
/** Words of a question that are corrected; bounds the work of a hostile one. */
const MAX_CORRECTED_WORDS = 60;
const startOf = (word: string, length: number): string => `${word.charAt(0)}${length}`;

const rootsIn = (item: string): { words: string[]; roots: string[] } => {
  const words = readWords(item.replaceAll('#', '1')).words.map((word) => word.text);
  return { words, roots: words.map(formOf) };
};

const compounds = new Set(COMPOUNDS.split(', ').map((item) => rootsIn(item).roots.join(' ')));

const addPhrase = (item: string, concept: number): void => {
  const { words, roots } = rootsIn(item);
  const [first = ''] = roots;
  const known = phrasesByFirst.get(first) ?? [];
  phrasesByFirst.set(first, known);
  const same = known.find((phrase) => phrase.roots.join(' ') === roots.join(' '));
  if (same) same.concepts.push(concept);
  else known.push({ roots, concepts: [concept], isCompound: compounds.has(roots.join(' ')) });
  for (const word of words) {
    if (word.length < MIN_TYPO_LENGTH) continue;
    const start = startOf(word, word.length);
    byStart.set(start, (byStart.get(start) ?? new Set()).add(word));
  }
};

for (const [concept, line] of lines.entries())
  for (const item of line.split(', ')) addPhrase(item.trim(), concept);
for (const known of phrasesByFirst.values())
  known.sort((left, right) => right.roots.length - left.roots.length);

const rootsOf = (table: string): Set<string> => new Set(wordsIn(table).map(rootOf));
const people = rootsOf(PEOPLE_WORDS);
const offers = new Set(wordsIn(OFFER_WORDS));
const vague = rootsOf(VAGUE_WORDS);
const ARTICLES = new Set('o a os as um uma uns umas meu minha seu sua'.split(' '));

interface Spelled {
  text: string;
  root: string;
}

/**
 * Number of words the phrase covers from `at` on, articles between them included; 0 when it does not match.
 */
const lengthAt = (words: readonly Spelled[], at: number, roots: readonly string[]): number => {
  let next = at;
  for (const [nth, root] of roots.entries()) {
    if (nth > 0 && words[next]?.root !== root && ARTICLES.has(words[next]?.text ?? '')) next += 1;
    if (words[next]?.root !== root) return 0;
    next += 1;
  }
  return next - at;
};

interface Found {
  length: number;
  concepts: readonly number[];
  isCompound: boolean;
}

/** Phrases that begin here, longest first. */
const phrasesAt = (words: readonly Spelled[], at: number): Found[] =>
  (phrasesByFirst.get(words[at]?.root ?? '') ?? [])
    .map(({ concepts, isCompound, roots }) => ({ length: lengthAt(words, at, roots), concepts, isCompound }))
    .filter(({ length }) => length > 0);

/**
 * Phrases that begin here; none where the phrase of the next word outlasts this one by being longer: "meu | filho de 13",
 * "me | devolver o dinheiro".
 */
const phraseFrom = (words: readonly Spelled[], at: number): Found[] => {
  const here = phrasesAt(words, at);
  const length = here[0]?.length ?? 0;
  const next = phrasesAt(words, at + 1)[0]?.length ?? 0;
  const isOutlasted = ARTICLES.has(words[at]?.text ?? '') ? next + 1 > length : length > 1 && next > length;
  return isOutlasted ? [] : here;
};

const kindOf = (concepts: readonly number[], root: string): Topic['kind'] => {
  if (concepts.some((concept) => concept >= attributes.length)) return 'subject';
  if (concepts.length > 0) return 'attribute';
  return vague.has(root) ? 'vague' : 'unknown';
};

/** The word without its typo, if the lexicon has it. */
const withoutTypo = (word: string): string => {
  if (word.length < MIN_TYPO_LENGTH || phrasesByFirst.has(rootOf(word))) return word;
  for (let length = Math.max(MIN_TYPO_LENGTH, word.length - 1); length <= word.length + 1; length += 1) {
    for (const form of byStart.get(startOf(word, length)) ?? []) if (isOneSlipAway(word, form)) return form;
  }
  return word;
};

/** `readWords` reads only one message's length, and owners write longer texts. */
const PIECE_LENGTH = 1_800;

const spelledWords = (text: string): Spelled[] => {
  const words: Spelled[] = [];
  for (let from = 0; from === 0 || from < text.length; from += PIECE_LENGTH)
    for (const word of readWords(text.slice(from, from + PIECE_LENGTH)).words)
      words.push({ text: word.text, root: formOf(word.text) });
  return words;
};

/** "atende pelo Ipasgo" speaks of no fur, "o pelo do gato" does. */
const isPreposition = (words: readonly Spelled[], at: number): boolean =>
  words[at]?.text === 'pelo' &&
  at > 0 &&
  !ARTICLES.has(words[at - 1]?.text ?? '') &&
  !/^(|de|do|da|dos|das|e|curto|longo|comprido|solto|embolado)$/.test(words[at + 1]?.text ?? '');

const isRoot = ({ root }: Spelled): boolean => root !== '#' && !root.startsWith('=');

const keysWithin = (words: readonly Spelled[]): Set<Key> => {
  const keys = new Set<Key>(words.filter(isRoot).map(({ root }) => root));
  let compoundEnd = 0;
  for (const at of words.keys())
    for (const { length, concepts, isCompound } of phrasesAt(words, at)) {
      if (at + length > words.length || at + length < compoundEnd || (at < compoundEnd && length === 1))
        continue;
      if (isCompound) compoundEnd = at + length;
      for (const concept of concepts) keys.add(concept);
    }
  return keys;
};

const TIME_UNITS = /^(dias?|semanas?|mes|meses|anos?)$/;
/** "vocês dão garantia": "da" is a verb here, and none in "da firma" and "dá para pagar". */
const isGives = (before: string, after: string): boolean =>
  /^(|voces?|nao|tambem|ja|que|me|e)$/.test(before) && after !== 'para';

const PLACE_BEFORE = /^(em|no|na|ate)$/;

/** "afinam", "imprime"; not "tive" */
const THIRD_PERSON = /(?<!iv)[ae]m?$/;

/**
 * True for what the client asks for: "fazem acupuntura?", where only empty words separate the word from a verb of
 * offering. Of words that are no topic, also "contrato de namoro" and the verb of "vocês afinam piano?".
 */
const isObject = (words: readonly Spelled[], at: number, isUnknown: boolean): boolean => {
  const textAt = (place: number): string => words[place]?.text ?? '';
  if (textAt(at - 1) === 'de' && at > 1 && !empty.has(textAt(at - 2)))
    if (isUnknown || isObject(words, at - 2, false)) return true;
  // "vem no Tatuapé": a place
  if (isUnknown && PLACE_BEFORE.test(textAt(at - 1))) return false;
  // "faz um ano" offers nothing
  if (TIME_UNITS.test(textAt(at))) return false;
  for (let before = at - 1; before >= 0; before -= 1) {
    if (offers.has(textAt(before)))
      return textAt(before) !== 'da' || isGives(textAt(before - 1), textAt(before + 1));
    if (!empty.has(textAt(before))) return false;
  }
  return isUnknown && THIRD_PERSON.test(textAt(at)) && !ARTICLES.has(textAt(at - 1));
};

/** Roots and concepts of an entry. */
export const keysOf = (text: string): Set<Key> => keysWithin(spelledWords(text));

/**
 * Topics of a question, in text order; phrases precede their words. @param isKnown true for roots of the
 * knowledge base, which are not typos
 */
export const topicsOf = (text: string, isKnown: (root: string) => boolean): Topic[] => {
  const words = spelledWords(text).map((word, at) =>
    at >= MAX_CORRECTED_WORDS || isKnown(word.root) || !isRoot(word)
      ? word
      : { text: word.text, root: formOf(withoutTypo(word.text)) },
  );
  const topics: Topic[] = [];
  for (let at = 0; at < words.length;) {
    const [phrase] = phraseFrom(words, at);
    const length = phrase?.length ?? 1;
    const said = words.slice(at, at + length);
    const start = at;
    at += length;
    const roots = said.filter(isRoot).map(({ root }) => root);
    const concepts = phrase?.concepts ?? [];
    if (length === 1 && isPreposition(words, start)) continue;
    if (roots.length === 0 && concepts.length === 0) continue;
    // "pegam o cachorro" speaks of an action
    const isPerson =
      roots.length > 0 &&
      said.every((word) => people.has(word.root) || (!isRoot(word) && !offers.has(word.text)));
    // "que roupa" speaks of clothes, as "roupa" does, and "pegam o cachorro" of no dogs
    const isOneWord = length === 1 || (roots.length === 1 && (isPerson || !people.has(roots[0] ?? '')));
    const keys = isOneWord ? [...new Set([...keysWithin(said), ...concepts])] : concepts;
    const parts = !isOneWord
      ? [...keysWithin(said)].filter((key) => typeof key === 'number' && !keys.includes(key))
      : [];
    const kind = isPerson ? 'attribute' : kindOf(concepts, roots[0] ?? '');
    topics.push({
      text: said.map((word) => word.text).join(' '),
      keys,
      parts,
      kind,
      isPerson,
      isObject: isObject(words, start, kind === 'unknown'),
    });
  }
  return topics;
};
