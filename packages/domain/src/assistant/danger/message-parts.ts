// How a message is parted for the learned model.
import type { LinearModel } from '../ranker/linear-model.ts';
import { tokensOf } from '../ranker/text-features.ts';
import { spelledOut } from './danger-phrases.ts';

/** A longer message is also read in parts, so that much talk around it hides no sentence. */
const PART_WORDS = 24;
/** Words of the part before that a part begins with: a sentence may be broken anywhere. */
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

/** Sentences put together until they have some words, each with the one before it; long ones in overlapping steps. */
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

/** The score of the model's first label in the part of the message that has most of it, in logits. */
export const highestScore = (model: LinearModel, message: string): number =>
  Math.max(...partsOf(spelledOut(message)).map((words) => model.scoresOf(words)[0] ?? 0));
