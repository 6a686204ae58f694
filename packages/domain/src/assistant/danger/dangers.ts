// Detects messages about a life in danger, the writer's or another person's: self-harm, violence, illness or
// fire. Combines a grammar of phrases with a learned model, since each covers what the other misses.
import { dangerScoreOf, likelyKindsOf } from './danger-model.ts';
import { type Danger, dangerPhrasesIn, readPhrases, scoreOfBoth } from './danger-phrases.ts';
import { DANGER_THRESHOLDS } from './danger-weights.ts';

export interface DangerReading {
  kinds: ReadonlySet<Danger>;
  /**
   * A phrase of the grammar is certain. In doubt, help is offered without alarm: a needless offer costs
   * little, a missed one cannot be repaired.
   */
  isSure: boolean;
}

const SMALL_CHILD = /\b(beb[eê]|nen[eé]m|crian[cç]a|[1-9] (?:anos|aninhos|meses))\b/iu;
const CHILD = /\b(filh(?:o|a|inho|inha)|net(?:o|a|inho|inha)|sobrinh[oa])\b/iu;
const SWALLOWED = /\b(engoliu|tomou|bebeu|ingeriu)\b/iu;
const WANTS_TO_DIE = /\b(se matar|morrer|suic[ií]\p{L}*|desistiu)\b/iu;

/** A child that swallowed something needs an ambulance; in a small one it was an accident. */
const poisonedChild = (message: string): ReadonlySet<Danger> | null => {
  if (!SWALLOWED.test(message) || WANTS_TO_DIE.test(message)) return null;
  if (SMALL_CHILD.test(message)) return new Set(['health']);
  return CHILD.test(message) ? new Set(['health', 'self']) : null;
};

/** Danger the message speaks of, certain or possible; null without any. */
export const readDanger = (message: string): DangerReading | null => {
  const found = dangerIn(message);
  const kinds = found?.kinds.has('self') ? poisonedChild(message) : null;
  return found && kinds ? { ...found, kinds } : found;
};

const dangerIn = (message: string): DangerReading | null => {
  const phrases = readPhrases(message);
  const score = scoreOfBoth(dangerScoreOf(message), phrases);
  if (score < DANGER_THRESHOLDS.doubt) return null;
  const told = phrases.kinds.size > 0 ? phrases.kinds : phrases.hinted;
  const kinds = told.size > 0 ? told : likelyKindsOf(message);
  // what is only hinted at is answered gently
  const isSure = phrases.hinted.size === 0 && score >= DANGER_THRESHOLDS.sure;
  return { kinds, isSure: phrases.score > 0 || isSure };
};

/** A longer message is not half of a sentence. */
const MAX_HALF_LENGTH = 60;

/** Reads a sentence split over two turns: "quero", then "morrer". */
export const readDangerAfter = (before: string, message: string): DangerReading | null => {
  const alone = readDanger(message);
  const isHalf = [before, message].every((half) => half.trim() !== '' && half.length <= MAX_HALF_LENGTH);
  if (alone !== null || !isHalf) return alone;
  const both = `${before}\n${message}`;
  const isNew = dangerPhrasesIn(both).length > dangerPhrasesIn(before).length;
  return isNew && readDanger(before) === null ? readDanger(both) : null;
};

const NONE: ReadonlySet<Danger> = new Set();

export const dangersIn = (message: string): ReadonlySet<Danger> => readDanger(message)?.kinds ?? NONE;
