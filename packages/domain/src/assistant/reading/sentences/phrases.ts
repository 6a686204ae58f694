// Phrases over concepts, one per line, and how they are matched against the words of a sentence.
//   WANT .. DIE            a word of each concept in this order, at most 4 words between
//   me KILL/eu|KILL/inf    one after the other (words of degree are allowed between); '|' separates alternatives
//   OWN?                   may be missing
//   SMALL*                 any number of them up to eight, or none
//   ^ $                    beginning and end of the sentence
//   ...                    at most 8 words between
//   END                    here the clause ends; also among alternatives: END|sempre
//   >!de|com               the next word is not one of these;  <!vai: nor is the previous one
//   [DIE] de               the word in brackets is marked: as part of an idiom, it loses its meaning
//   ! LAUGH SPORT          not in a sentence (LAUGH, ANIMAL: message) with such words

/** A word of a message with all names that a phrase may use for it: itself and its concepts. */
export interface ReadWord {
  text: string;
  names: ReadonlySet<string>;
  isFiller: boolean;
}

interface WordPart {
  kind: 'word';
  names: readonly string[];
  mayEnd: boolean;
  isOptional: boolean;
  isRepeated: boolean;
  isBracketed: boolean;
}

type Part =
  | WordPart
  | { kind: 'gap'; most: number }
  | { kind: 'next-not'; names: readonly string[] }
  | { kind: 'last-not'; names: readonly string[] };

export interface Phrase {
  line: string;
  parts: readonly Part[];
  /** concepts whose words make the phrase harmless */
  unless: readonly string[];
}

const SHORT_GAP = 4;
const LONG_GAP = 8;
const CLAUSE_ENDS = new Set(
  ', e mas porque que quando se ai entao pois kkk como nem enquanto por'.split(' '),
);

const namesOf = (alternatives: string, isConcept: (name: string) => boolean): string[] => {
  const names = alternatives.split('|');
  const unknown = names.find((name) => /^[A-Z]/.test(name) && name !== 'END' && !isConcept(name));
  if (unknown !== undefined) throw new Error(`No concept: ${unknown}`);
  return names;
};

const partOf = (piece: string, isConcept: (name: string) => boolean): Part => {
  if (piece === '..') return { kind: 'gap', most: SHORT_GAP };
  if (piece === '...') return { kind: 'gap', most: LONG_GAP };
  if (piece.startsWith('>!')) return { kind: 'next-not', names: namesOf(piece.slice(2), isConcept) };
  if (piece.startsWith('<!')) return { kind: 'last-not', names: namesOf(piece.slice(2), isConcept) };
  const isBracketed = piece.startsWith('[');
  // '?' alone, or among alternatives, is a question mark
  const isRepeated = piece.endsWith('*');
  const isOptional = isRepeated || (piece.endsWith('?') && !/(^|\|)\?$/.test(piece));
  const alternatives = (isOptional ? piece.slice(0, -1) : piece).replace(/[[\]]/g, '');
  const names = namesOf(alternatives, isConcept);
  return { kind: 'word', names, mayEnd: names.includes('END'), isOptional, isRepeated, isBracketed };
};

/**
 * Reads phrases, one per line; ignores blank lines and lines that begin with '#'. @throws Error for a name in
 * capitals that is no concept
 */
export const phrasesOf = (table: string, isConcept: (name: string) => boolean): Phrase[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [said = '', unless = ''] = line.split(' ! ');
      return {
        line,
        parts: said
          .trim()
          .split(/\s+/)
          .map((piece) => partOf(piece, isConcept)),
        unless: unless
          .split(' ')
          .filter(Boolean)
          .flatMap((names) => namesOf(names, isConcept)),
      };
    });

/** The words of a sentence with the positions of each name. */
export interface Sentence {
  words: readonly ReadWord[];
  places: ReadonlyMap<string, readonly number[]>;
}

export const sentenceOf = (words: readonly ReadWord[]): Sentence => {
  const places = new Map<string, number[]>();
  for (const [at, { names }] of words.entries())
    for (const name of names) {
      const known = places.get(name);
      if (known) known.push(at);
      else places.set(name, [at]);
    }
  return { words, places };
};

const isOneOf = (word: ReadWord | undefined, names: readonly string[]): boolean =>
  word !== undefined && names.some((name) => word.names.has(name));

const afterFillers = (words: readonly ReadWord[], at: number): number => {
  let next = at;
  while (words[next]?.isFiller) next += 1;
  return next;
};

/** The previous word, skipping words of degree. */
const wordBefore = (words: readonly ReadWord[], at: number): ReadWord | undefined => {
  let before = at - 1;
  while (words[before]?.isFiller) before -= 1;
  return words[before];
};

const endsClause = (words: readonly ReadWord[], at: number): boolean => {
  const next = words[afterFillers(words, at)];
  return next === undefined || CLAUSE_ENDS.has(next.text);
};

/** Positions that a word of a phrase may match: here, or after words of degree. */
const spotsOf = (words: readonly ReadWord[], at: number, part: WordPart): number[] => {
  const spots: number[] = [];
  for (let spot = at; spot <= afterFillers(words, at); spot += 1)
    if (isOneOf(words[spot], part.names)) spots.push(spot);
  return spots;
};

/** `matchFrom` for a repeated part at `nth`. */
const matchRepeated = (
  words: readonly ReadWord[],
  parts: readonly Part[],
  [nth, at]: readonly [number, number],
): number[] | null => {
  const part = parts[nth];
  let end = at;
  const isNext = () => part?.kind === 'word' && (isOneOf(words[end], part.names) || words[end]?.isFiller);
  while (end - at < LONG_GAP && isNext()) end += 1;
  for (; end >= at; end -= 1) {
    const found = matchFrom(words, parts, [nth + 1, end]);
    const marked = part?.kind === 'word' && part.isBracketed ? [...words.keys()].slice(at, end) : [];
    if (found) return [...marked, ...found];
  }
  return null;
};

/** The positions of the bracketed words when the parts from `nth` on match from `at` on; null when they do not. */
const matchFrom = (
  words: readonly ReadWord[],
  parts: readonly Part[],
  [nth, at]: readonly [number, number],
): number[] | null => {
  const part = parts[nth];
  if (!part) return [];
  if (part.kind === 'next-not') {
    const isBarred = isOneOf(words[afterFillers(words, at)], part.names) || isOneOf(words[at], part.names);
    return isBarred ? null : matchFrom(words, parts, [nth + 1, at]);
  }
  if (part.kind === 'last-not') {
    const isBarred = isOneOf(wordBefore(words, at), part.names);
    return isBarred ? null : matchFrom(words, parts, [nth + 1, at]);
  }
  if (part.kind === 'gap') {
    for (let skipped = 0; skipped <= part.most && at + skipped <= words.length; skipped += 1) {
      const found = matchFrom(words, parts, [nth + 1, at + skipped]);
      if (found) return found;
    }
    return null;
  }
  if (part.isRepeated) return matchRepeated(words, parts, [nth, at]);
  for (const spot of spotsOf(words, at, part)) {
    const found = matchFrom(words, parts, [nth + 1, spot + 1]);
    if (found) return part.isBracketed ? [spot, ...found] : found;
  }
  const maySkip = part.isOptional || (part.mayEnd && endsClause(words, at));
  return maySkip ? matchFrom(words, parts, [nth + 1, at]) : null;
};

/** The names of the first word of a phrase. */
const firstNames = ({ line, parts }: Phrase): readonly string[] => {
  const first = parts.find((part) => part.kind !== 'last-not');
  if (first?.kind !== 'word' || first.isOptional || first.mayEnd)
    throw new Error(`Begins with no word: ${line}`);
  return first.names;
};

/** Positions at which a phrase may begin. */
const startsOf = ({ places }: Sentence, phrase: Phrase): number[] =>
  firstNames(phrase).flatMap((name) => places.get(name) ?? []);

/** Returns a finder for the phrases that may begin in a sentence, so that hundreds need not be tried. */
export const phraseIndex = (phrases: readonly Phrase[]): ((sentence: Sentence) => Set<Phrase>) => {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases)
    for (const name of firstNames(phrase)) byFirst.set(name, [...(byFirst.get(name) ?? []), phrase]);
  return ({ places }) => new Set([...places.keys()].flatMap((name) => byFirst.get(name) ?? []));
};

/** The positions of all bracketed words of the phrase in the sentence. */
export const bracketedIn = (sentence: Sentence, phrase: Phrase): number[] =>
  startsOf(sentence, phrase).flatMap((at) => matchFrom(sentence.words, phrase.parts, [0, at]) ?? []);

export const hasPhrase = (sentence: Sentence, phrase: Phrase): boolean =>
  startsOf(sentence, phrase).some((at) => matchFrom(sentence.words, phrase.parts, [0, at]) !== null);
