// A corpus of sentences by label, and how it is parted for training and judging.
import type { Example } from './training.ts';
import { textHash, tokensOf } from './text-features.ts';

/** Sentences one a line under headings "# label: what they have in common". */
export const examplesIn = (file: string): Example[] => {
  let label = '';
  return file.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) label = line.slice(2).split(':')[0]?.trim() ?? '';
    return line.trim() === '' || line.startsWith('#') ? [] : [{ text: line.trim(), label }];
  });
};

/** Spelling, case and punctuation aside, so that no sentence is on both sides of a split. */
const normalized = (text: string): string => tokensOf(text).join(' ');

/** Of sentences that are the same once normalised, the first. */
export const withoutRepeats = (examples: readonly Example[]): Example[] => {
  const known = new Set<string>();
  return examples.filter(({ text }) => {
    const key = normalized(text);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
};

/** The part of several to which a sentence belongs, by the hash of its normalised words alone. */
export const partOf = (text: string, split: { name: string; parts: number }): number =>
  textHash(`${split.name} ${normalized(text)}`) % split.parts;
