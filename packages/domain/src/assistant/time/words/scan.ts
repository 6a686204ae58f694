// The small vocabulary in which the readers of this folder are written: a reader looks at a place in the message
// and answers what it found there and where it ends, or nothing.
import type { Token } from './tokenize.ts';

/** The message and the wall clock of the professional: date yyyy-MM-dd, time HH:mm. */
export interface Scan {
  tokens: readonly Token[];
  now: { date: string; time: string };
}

/** What was found, and the number of the first token after it. */
export interface Match<T> {
  value: T;
  next: number;
}

export type Reader<T> = (scan: Scan, at: number) => Match<T> | undefined;

/** The text of a token, empty outside the message. */
export const wordAt = (scan: Scan, at: number): string => scan.tokens[at]?.text ?? '';

/** True when the token stands directly after the one before, without a space. */
export const isGlued = (scan: Scan, at: number): boolean => scan.tokens[at]?.glued === true;

/** True when a number in digits stands here. */
export const isDigits = (scan: Scan, at: number): boolean => scan.tokens[at]?.kind === 'number';

/** True when nothing more is said in this sentence. */
export const isClauseEnd = (scan: Scan, at: number): boolean => {
  const token = scan.tokens[at];
  return token === undefined || (token.kind === 'mark' && !'$%/:+-'.includes(token.text));
};

/** Answers where a phrase that starts here ends, if one does. */
export type Phrases = (scan: Scan, at: number) => number | undefined;

/** Finds the longest of some phrases, which ` | ` separates. `?` after a word makes it optional. */
export const phrases = (alternatives: string): Phrases => {
  const byFirst = new Map<string, string[][]>();
  for (const words of alternatives.split(' | ').flatMap(withoutOptions)) {
    const first = words[0] ?? '';
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].sort((left, right) => right.length - left.length),
    );
  }
  // asked at each word of a message: most words begin no phrase
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

/** The first reader that finds something. */
export const firstOf =
  <T>(...readers: Reader<T>[]): Reader<T> =>
  (scan, at) => {
    for (const reader of readers) {
      const found = reader(scan, at);
      if (found) return found;
    }
    return undefined;
  };
