// Combinators for the readers of this folder. A reader looks at one token position and returns what it found
// and where that ends, or undefined.
import type { Token } from './tokenize.ts';

/** The message and the professional's wall clock: date yyyy-MM-dd, time HH:mm. */
export interface Scan {
  tokens: readonly Token[];
  now: { date: string; time: string };
}

/** A reading, and the index of the first token after it. */
export interface Match<T> {
  value: T;
  next: number;
}

export type Reader<T> = (scan: Scan, at: number) => Match<T> | undefined;

/** Empty outside the message. */
export const wordAt = (scan: Scan, at: number): string => scan.tokens[at]?.text ?? '';

/** True when no space separates the token from the previous one. */
export const isGlued = (scan: Scan, at: number): boolean => scan.tokens[at]?.glued === true;

export const isDigits = (scan: Scan, at: number): boolean => scan.tokens[at]?.kind === 'number';

/** True at the end of a sentence or clause. */
export const isClauseEnd = (scan: Scan, at: number): boolean => {
  const token = scan.tokens[at];
  return token === undefined || (token.kind === 'mark' && !'$%/:+-'.includes(token.text));
};

/** Returns the end of a phrase that starts at `at`, if one does. */
export type Phrases = (scan: Scan, at: number) => number | undefined;

/** Finds the longest of the phrases, separated by ` | `. `?` after a word makes it optional. */
export const phrases = (alternatives: string): Phrases => {
  const byFirst = new Map<string, string[][]>();
  for (const words of alternatives.split(' | ').flatMap(withoutOptions)) {
    const first = words[0] ?? '';
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].sort((left, right) => right.length - left.length),
    );
  }
  // called for each word of a message, and most words begin no phrase
  return (scan, at) => {
    const candidates = byFirst.get(wordAt(scan, at));
    if (candidates === undefined) return undefined;
    const found = candidates.find((words) => words.every((word, k) => wordAt(scan, at + k) === word));
    return found && at + found.length;
  };
};

const withoutOptions = (phrase: string): string[][] =>
  phrase.split(' ').reduce<string[][]>(
    (heads, word) => {
      const plain = word.replace('?', '');
      const longer = heads.map((head) => [...head, plain]);
      return plain === word ? longer : [...longer, ...heads];
    },
    [[]],
  );

/** Combines readers; the first that finds something wins. */
export const firstOf =
  <T>(...readers: Reader<T>[]): Reader<T> =>
  (scan, at) => {
    for (const reader of readers) {
      const found = reader(scan, at);
      if (found) return found;
    }
    return undefined;
  };
