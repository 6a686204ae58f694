// Remarks in passing: "tá quente hoje, né", "sexta tem jogo". Whole messages of known words only: any other word
// may be a request.
import { wording } from '../../language/words/wording.ts';
import type { Utterance } from '../../language/words/words.ts';
import { BESIDE, REMARKS, TOPICS } from './small-talk-words.ts';

export type Topic = keyof typeof TOPICS | keyof typeof REMARKS | 'emoji';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const topics = Object.entries(TOPICS).map(([topic, words]) => [topic as Topic, setOf(words)] as const);
const beside = setOf(BESIDE);
const remarks = Object.entries(REMARKS).map(
  ([topic, table]) => [topic as Topic, wording(table, 'whole')] as const,
);

const MAX_WORDS = 14;
/** Signs of joy; 👍 and 🙏 may be answers. */
const ONLY_SIGNS = /^[🎉🥳🎊❤💖💕💗💜😍🥰😘👏🤩✨🔥😂🤣\s]{1,40}$/u;
const TAG = / (ne|hein|viu)( \?)*$/;
const LAUGH = /^(k{2,}|(ha|he|hua|rs)+)$/;

interface Said {
  text: Utterance;
  moments: readonly { index: number; end: number }[];
}

/** The topic of a whole message of known wording; null for all others. */
export const remarkIn = ({ original, words, plain }: Utterance): Topic | null => {
  if (words.length > MAX_WORDS) return null;
  if (plain.trim() === '' && ONLY_SIGNS.test(original.replaceAll('\ufe0f', ''))) return 'emoji';
  return remarks.find(([, said]) => said.test(plain.trim()))?.[0] ?? null;
};

/** The topic of a remark; null for a message that says, asks or wants anything else. "né?" is no question. */
export const smallTalkIn = ({ text, moments }: Said): Topic | null => {
  const { words, plain } = text;
  const remark = remarkIn(text);
  if (remark) return remark;
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
