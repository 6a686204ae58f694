// Remarks in passing: "tá quente hoje, né", "sexta tem jogo". Whole messages of known words only: any other word
// may be a request.
import type { Utterance } from '../../language/words/words.ts';
import { BESIDE, TOPICS } from './small-talk-words.ts';

export type Topic = keyof typeof TOPICS;

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const topics = Object.entries(TOPICS).map(([topic, words]) => [topic as Topic, setOf(words)] as const);
const beside = setOf(BESIDE);

const MAX_WORDS = 14;
const TAG = / (ne|hein|viu)( \?)*$/;
const LAUGH = /^(k{2,}|(ha|he|hua|rs)+)$/;

interface Said {
  text: Utterance;
  moments: readonly { index: number; end: number }[];
}

/** The topic of a remark; null for a message that says, asks or wants anything else. "né?" is no question. */
export const smallTalkIn = ({ text, moments }: Said): Topic | null => {
  const { words, plain } = text;
  if (words.length < 2 || words.length > MAX_WORDS) return null;
  const found = topics.find(([, core]) => words.some((word) => core.has(word.text)));
  if (!found) return null;
  const [topic, core] = found;
  if (plain.includes('?') && !TAG.test(plain) && topic !== 'holiday') return null;
  const isKnown = words.every(
    ({ text: word, index, end }) =>
      core.has(word) ||
      beside.has(word) ||
      LAUGH.test(word) ||
      moments.some((moment) => index < moment.end && end > moment.index),
  );
  return isKnown ? topic : null;
};
