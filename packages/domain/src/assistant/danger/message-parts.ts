// Splits a message into parts for the learned model.
import type { LinearModel } from '../ranker/linear-model.ts';
import { tokensOf } from '../ranker/text-features.ts';
import { spelledOut } from './danger-phrases.ts';

/** Longer messages are also read in parts, so that surrounding talk cannot hide a sentence. */
const PART_WORDS = 24;
/** Overlap with the previous part: a sentence may be broken anywhere. */
const SHARED_WORDS = 8;
const MAX_PART_WORDS = 40;
const SENTENCE_ENDS = /[.!?;\n]+/;

const inSteps = (words: readonly string[]): string[][] => {
  const parts: string[][] = [];
  const step = MAX_PART_WORDS - SHARED_WORDS;
  for (let from = 0; from === 0 || from + SHARED_WORDS < words.length; from += step)
    parts.push(words.slice(from, from + MAX_PART_WORDS));
  return parts;
};

/**
 * Joins sentences until they have enough words, each part overlapping the previous one; splits long ones in
 * overlapping steps.
 */
const partsOf = (message: string): string[][] => {
  const runs: string[][] = [[]];
  for (const sentence of message.split(SENTENCE_ENDS)) {
    const words = tokensOf(sentence);
    if ((runs.at(-1)?.length ?? 0) >= PART_WORDS) runs.push([]);
    runs.at(-1)?.push(...words);
  }
  if (runs.length === 1 && (runs[0]?.length ?? 0) <= MAX_PART_WORDS) return [tokensOf(message)];
  return runs.flatMap((words, at) => inSteps([...(runs[at - 1] ?? []).slice(-SHARED_WORDS), ...words]));
};

/** Highest score of the model's first label over all parts, in log-odds. */
export const highestScore = (model: LinearModel, message: string): number =>
  Math.max(...partsOf(spelledOut(message)).map((words) => model.scoresOf(words)[0] ?? 0));
