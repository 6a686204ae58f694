// Parses corpora of labelled sentences and splits them for training and evaluation.
import type { Example } from './training.ts';
import { textHash, tokensOf } from './text-features.ts';

/** One sentence per line, under headings "# label: what they have in common". */
export const examplesIn = (file: string): Example[] => {
  let label = '';
  return file.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) label = line.slice(2).split(':')[0]?.trim() ?? '';
    return line.trim() === '' || line.startsWith('#') ? [] : [{ text: line.trim(), label }];
  });
};

/** Ignores spelling, case and punctuation, so that no sentence is on both sides of a split. */
const normalized = (text: string): string => tokensOf(text).join(' ');

/** Keeps the first of sentences that are equal once normalized. */
export const withoutRepeats = (examples: readonly Example[]): Example[] => {
  const known = new Set<string>();
  return examples.filter(({ text }) => {
    const key = normalized(text);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
};

/** Index of the split a sentence belongs to, by the hash of its normalized words alone. */
export const partOf = (text: string, split: { name: string; parts: number }): number =>
  textHash(`${split.name} ${normalized(text)}`) % split.parts;
