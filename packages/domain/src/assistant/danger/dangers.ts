// Messages about a life in danger: the writer's own or somebody else's, by one's own hand, by violence or by illness.
// A grammar of phrases and a learned model are read together: either alone may see what the other does not know.
import { dangerScoreOf, likelyKindsOf } from './danger-model.ts';
import { type Danger, dangerPhrasesIn, readPhrases } from './danger-phrases.ts';
import { DANGER_THRESHOLDS } from './danger-weights.ts';

export type { Danger } from './danger-phrases.ts';

export interface DangerReading {
  kinds: ReadonlySet<Danger>;
  /** What a phrase says is no doubt. In doubt, help is offered without alarm: it costs a moment, and help not given cannot be made up for. */
  isSure: boolean;
}

/** The danger of which a message speaks, for certain or perhaps; null when it does not. */
export const readDanger = (message: string): DangerReading | null => {
  const phrases = readPhrases(message);
  const score = dangerScoreOf(message) + phrases.score;
  if (score < DANGER_THRESHOLDS.doubt) return null;
  const kinds = phrases.kinds.size > 0 ? phrases.kinds : likelyKindsOf(message);
  return { kinds, isSure: phrases.score > 0 || score >= DANGER_THRESHOLDS.sure };
};

/** Longer messages are no half of a sentence. */
const MAX_HALF_LENGTH = 60;

/** The same for a sentence that is broken over two turns: "quero", and then "morrer". */
export const readDangerAfter = (before: string, message: string): DangerReading | null => {
  const alone = readDanger(message);
  const isHalf = [before, message].every((half) => half.trim() !== '' && half.length <= MAX_HALF_LENGTH);
  if (alone !== null || !isHalf) return alone;
  const both = `${before}\n${message}`;
  const isNew = dangerPhrasesIn(both).length > dangerPhrasesIn(before).length;
  return isNew && readDanger(before) === null ? readDanger(both) : null;
};

const NONE: ReadonlySet<Danger> = new Set();

/** The dangers of which a message speaks, also when it is not certain. */
export const dangersIn = (message: string): ReadonlySet<Danger> => readDanger(message)?.kinds ?? NONE;
