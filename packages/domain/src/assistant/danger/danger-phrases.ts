// Grammar half of the danger detection: phrases over concepts, reviewed line by line by a Portuguese speaker.
import { usualForm } from '../language/spellings/usual-forms.ts';
import { fold } from '../language/words/words.ts';
import { lexiconOf } from '../reading/sentences/lexicon.ts';
import {
  bracketedIn,
  hasPhrase,
  phraseIndex,
  type Phrase,
  phrasesOf,
  type ReadWord,
  type Sentence,
  sentenceOf,
} from '../reading/sentences/phrases.ts';
import { CONCEPT_WORDS, DANGER_INFLECTION, DANGER_SPELLINGS, FILLERS } from './concepts/concept-words.ts';
import { CERTAIN_HEALTH, CERTAIN_SELF, CERTAIN_VIOLENCE, CRIES } from './hints/certain-phrases.ts';
import { CONFINED_HINTS, FIRE_HINTS, HEALTH_HINTS } from './hints/emergency-hints.ts';
import { SELF_HINTS } from './hints/self-hints.ts';
import { TAKEN_PHRASES } from './hints/taken-phrases.ts';
import { VIOLENCE_HINTS } from './hints/violence-hints.ts';
import { FALLEN_PHRASES, FORCED_CUT_PHRASES, WOUND_PHRASES } from './hints/wound-phrases.ts';
import { CONTEXTS } from './phrases/contexts.ts';
import { FIRE_PHRASES } from './phrases/fire-phrases.ts';
import { HEALTH_PHRASES } from './phrases/health-phrases.ts';
import { IDIOMS } from './phrases/idioms.ts';
import { ORDINARY_WORDS } from './phrases/ordinary-words.ts';
import { SELF_HARM_PHRASES } from './phrases/self-harm-phrases.ts';
import { SELF_PHRASES } from './phrases/self-phrases.ts';
import { VIOLENCE_PHRASES } from './phrases/violence-phrases.ts';

/**
 * self: suicide and self-harm; violence: someone hurts a person; health: an ambulance is needed; fire: the
 * fire brigade.
 */
export type Danger = 'self' | 'violence' | 'health' | 'fire';

/** Longer messages are cut to bound the work of a hostile one. */
const READ_LIMIT = 4_000;

/** Signs that replace letters: "m4tar", "su*cídio". */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
};
/** "m o r r e r", at least four letters. */
const LONE_LETTERS = /(?<![\p{L}\p{M}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{M}])/gu;

/** Replaces signs and digits inside words with letters, and joins spaced-out letters into words. */
export const spelledOut = (message: string): string =>
  message
    .replace(LONE_LETTERS, (letters) => letters.replaceAll(' ', ''))
    .replace(/\p{L}[\p{L}\p{M}\d@*_]*/gu, (word) =>
      word.replace(/[*_]/g, '').replace(/[013457@]/g, (sign) => LETTERS[sign] ?? sign),
    );

const { conceptsOf, isConcept } = lexiconOf({
  table: CONCEPT_WORDS,
  inflection: DANGER_INFLECTION,
  slipsFrom: 5,
  ordinary: ORDINARY_WORDS,
  // in doubt it is danger
  isExact: (heading) => heading.startsWith('what makes it harmless'),
});

const spellings = new Map<string, string>();
for (const line of DANGER_SPELLINGS.trim().split('\n')) {
  const [form = '', variants = ''] = line.split(': ');
  for (const variant of variants.split(' ')) spellings.set(variant, form);
}
const fillers = new Set(FILLERS.split(' '));
const LAUGH = /^(kk[a-z]*|haha[a-z]*|rs+|(rs)+|hehe[a-z]*|hua[a-z]*)$/;

const START: ReadWord = { text: '^', names: new Set(['^']), isFiller: true };
const STOP: ReadWord = { text: '$', names: new Set(['$']), isFiller: true };

const PIECE = /[\p{L}\p{M}]+|\d+|[?.!;,]|[😂🤣😅]/gu;

const readWord = (text: string): ReadWord => ({
  text,
  names: new Set([text, ...(/^\d{2,3}$/.test(text) ? ['NUMBER'] : conceptsOf(text))]),
  isFiller: fillers.has(text),
});

const wordsOfPiece = (piece: string): string[] => {
  const folded = fold(piece);
  if (LAUGH.test(folded) || /[😂🤣😅]/u.test(piece)) return ['kkk'];
  const usual = spellings.get(folded) ?? usualForm(folded);
  return (spellings.get(usual) ?? usual).split(' ');
};

/** Sentences of a message. A line break does not end a sentence: clients break sentences across messages. */
const sentencesOf = (message: string): ReadWord[][] => {
  const sentences: ReadWord[][] = [[]];
  const read = spelledOut(message.normalize('NFC').slice(0, READ_LIMIT));
  for (const [piece] of read.matchAll(PIECE))
    if (/^[?.!;]$/.test(piece)) sentences.push([]);
    else sentences.at(-1)?.push(...wordsOfPiece(piece).map(readWord));
  return sentences.filter((words) => words.length > 0).map((words) => [START, ...words, STOP]);
};

const STOPS = /[.!…]+/g;

/** The sentences one by one, and as one: "deixei tudo pago... adeus". */
const readingsOf = (message: string): ReadWord[][] => {
  const joined = message.replace(STOPS, ', ');
  const apart = sentencesOf(message.replace(STOPS, '. '));
  return joined === message ? apart : [...apart, ...sentencesOf(joined)];
};

const indexOf = (table: string) => phraseIndex(phrasesOf(table, isConcept));

const idiomsOf = indexOf(IDIOMS);
const PHRASES: readonly [Danger, (sentence: Sentence) => Set<Phrase>][] = [
  ['self', indexOf(SELF_PHRASES + SELF_HARM_PHRASES)],
  ['violence', indexOf(VIOLENCE_PHRASES)],
  ['health', indexOf(HEALTH_PHRASES)],
  ['fire', indexOf(FIRE_PHRASES)],
];

const HINTS: typeof PHRASES = [
  ['self', indexOf(SELF_HINTS)],
  ['violence', indexOf(VIOLENCE_HINTS + CONFINED_HINTS)],
  ['health', indexOf(HEALTH_HINTS)],
  ['fire', indexOf(FIRE_HINTS)],
];

const CERTAIN: typeof PHRASES = [
  ['self', indexOf(CERTAIN_SELF + TAKEN_PHRASES + WOUND_PHRASES)],
  ['violence', indexOf(CERTAIN_VIOLENCE + FORCED_CUT_PHRASES)],
  ['health', indexOf(CERTAIN_HEALTH + TAKEN_PHRASES + FALLEN_PHRASES)],
];

const CRIED: typeof PHRASES = [['violence', indexOf(CRIES)]];

const contextsOf = indexOf(CONTEXTS);

/** Strips the concepts of words that belong to an idiom ("morrendo de rir"). */
const withoutIdioms = (sentence: Sentence): Sentence => {
  const harmless = new Set([...idiomsOf(sentence)].flatMap((idiom) => bracketedIn(sentence, idiom)));
  if (harmless.size === 0) return sentence;
  return sentenceOf(
    sentence.words.map((word, at) => (harmless.has(at) ? { ...word, names: new Set([word.text]) } : word)),
  );
};

/** Concepts that apply to the whole message, wherever they appear. */
const OF_MESSAGE = ['LAUGH', 'ANIMAL', 'FICTION', 'COURTESY'];

const kindsOf = (sentences: readonly Sentence[], phrases = PHRASES): [Danger, string][] => {
  const read = sentences.map(withoutIdioms);
  const ofMessage = OF_MESSAGE.filter((name) => read.some(({ places }) => places.has(name)));
  return read.flatMap((sentence) =>
    phrases.flatMap(([kind, phrasesIn]) =>
      [...phrasesIn(sentence)]
        .filter(({ unless }) => !unless.some((name) => ofMessage.includes(name) || sentence.places.has(name)))
        .filter((phrase) => hasPhrase(sentence, phrase))
        .map((phrase): [Danger, string] => [kind, phrase.line]),
    ),
  );
};

/**
 * True when the message itself denies the danger, or calls it overcome, someone's work or a story.
 * english-ok
 */
const isToldFromAfar = (sentences: readonly Sentence[]): boolean =>
  sentences.some((sentence) =>
    [...contextsOf(sentence)].some(
      (context) =>
        !context.unless.some((name) => sentences.some(({ places }) => places.has(name))) &&
        hasPhrase(sentence, context),
    ),
  );

/** The named danger, else that of a cry for help. */
const orCried = (named: [Danger, string][], sentences: readonly Sentence[]): [Danger, string][] =>
  named.length > 0 ? named : kindsOf(sentences, CRIED);

export const dangerPhrasesIn = (message: string): [Danger, string][] => {
  const sentences = readingsOf(message).map(sentenceOf);
  return orCried(kindsOf(sentences), sentences);
};

/** Log-odds that a phrase adds to the learned model's score. */
const PHRASE_SCORE = 6;

export interface PhraseReading {
  kinds: ReadonlySet<Danger>;
  /** 0 when the message denies the danger */
  score: number;
  /** the model does not outweigh the phrases */
  isCertain: boolean;
  /** kinds that a hint lets be guessed */
  hinted: ReadonlySet<Danger>;
}

/** Danger shown by the phrases of a message. */
export const readPhrases = (message: string): PhraseReading => {
  // repetition adds no evidence
  const once = (all: ReadWord[][]): Sentence[] =>
    [...new Map(all.map((words) => [words.map(({ text }) => text).join(' '), words])).values()].map(
      sentenceOf,
    );
  const sentences = once(readingsOf(message));
  const certain = kindsOf(sentences, CERTAIN);
  const named = [...kindsOf(sentences), ...certain];
  const found = orCried(named, sentences);
  // "socorro!!", and no word more
  const isOnlyCry = named.length === 0 && found.length > 0 && once(sentencesOf(message)).length === 1;
  const hints = kindsOf(sentences, HINTS);
  const counts = found.length + hints.length > 0 && !isToldFromAfar(once(sentencesOf(message)));
  return {
    kinds: new Set(found.map(([kind]) => kind)),
    score: counts && found.length > 0 ? PHRASE_SCORE : 0,
    isCertain: counts && (certain.length > 0 || isOnlyCry),
    hinted: new Set(counts ? hints.map(([kind]) => kind) : []),
  };
};

/** A hint reaches the threshold of doubt, and not that of certainty. */
const HINT_SCORE = 5;
/** A certain phrase reaches both. */
const CERTAIN_SCORE = 12;

/** Log-odds of danger from both readers. */
export const scoreOfBoth = (model: number, { score, isCertain, hinted }: PhraseReading): number => {
  const least = isCertain ? CERTAIN_SCORE : hinted.size > 0 ? HINT_SCORE : -Infinity;
  return Math.max(model + score, least);
};
