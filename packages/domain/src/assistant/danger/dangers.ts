// Detects messages about a life in danger, the writer's or another person's: self-harm, violence, illness or
// fire. Combines a grammar of phrases with a learned model, since each covers what the other misses.
import { remembered } from '#shared/texts/remembered.ts';
import { dangerScoreOf, likelyKindsOf } from './danger-model.ts';
import { type Danger, dangerPhrasesIn, readPhrases, scoreOfBoth } from './danger-phrases.ts';
import { DANGER_THRESHOLDS } from './danger-weights.ts';
import { feelsWell } from './ordinary-clauses.ts';
import { hasVitalAlarm } from './vital-signs.ts';

export interface DangerReading {
  kinds: ReadonlySet<Danger>;
  /**
   * A phrase of the grammar is certain. In doubt, help is offered without alarm: a needless offer costs
   * little, a missed one cannot be repaired.
   */
  isSure: boolean;
}

const CHILD =
  /\b(beb[eê]|nen[eé]m|crian[cç]a|filh(?:o|a|inho|inha)|net(?:o|a|inho|inha)|sobrinh[oa]|[1-9] (?:anos|aninhos|meses))\b/iu;
const SWALLOWED = /\b(engoliu|tomou|bebeu|ingeriu)\b/iu;

const ILL: ReadonlySet<Danger> = new Set(['health']);

/** Danger the message speaks of, certain or possible; null without any. */
export const readDanger = remembered((message: string): DangerReading | null => {
  const found = dangerIn(message) ?? (hasVitalAlarm(message) ? { kinds: ILL, isSure: false } : null);
  // a child that swallowed something needs an ambulance first, regardless of intent; no other help is left out
  const isPoisoned = found?.kinds.has('self') && CHILD.test(message) && SWALLOWED.test(message);
  return found && isPoisoned ? { ...found, kinds: new Set([...found.kinds, 'health'] as const) } : found;
});

/** As long as a voice transcript: its many ordinary words add up to a score that a short message does not reach. */
const LONG_WORDS = 30;
const WORD = /\p{L}+/gu;

const isLong = (message: string): boolean => (message.match(WORD)?.length ?? 0) >= LONG_WORDS;

const dangerIn = (message: string): DangerReading | null => {
  const phrases = readPhrases(message);
  const score = scoreOfBoth(dangerScoreOf(message), phrases);
  const isSaid = phrases.score > 0 || phrases.hinted.size > 0;
  const isOnlyResembled = !isSaid && isLong(message);
  const least = isOnlyResembled ? DANGER_THRESHOLDS.sure : DANGER_THRESHOLDS.doubt;
  if (score < least || (!isSaid && feelsWell(message))) return null;
  const told = phrases.kinds.size > 0 ? phrases.kinds : phrases.hinted;
  const kinds = told.size > 0 ? told : likelyKindsOf(message);
  // what is only hinted at is answered gently
  const isSure = phrases.hinted.size === 0 && !isOnlyResembled && score >= DANGER_THRESHOLDS.sure;
  return { kinds, isSure: phrases.score > 0 || isSure };
};

/** True where only an illness is mentioned: "comeu veneno" merely resembles what a person would say of themselves. */
export const isOnlyIllness = (message: string): boolean => {
  const { kinds, hinted, score } = readPhrases(message);
  const isPhrased = score > 0 || kinds.size + hinted.size > 0;
  const told = isPhrased ? new Set([...kinds, ...hinted]) : new Set<Danger>();
  const read = readDanger(message)?.kinds ?? new Set<Danger>();
  return [...read].every((kind) => kind === 'health' || (kind === 'self' && !told.has('self')));
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
