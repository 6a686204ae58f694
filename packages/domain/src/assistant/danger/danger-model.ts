// Learned half of the danger detection: how closely a message resembles messages of people in danger, and of
// which kind.
import { unpackModel } from '../ranker/linear-model.ts';
import { tokensOf } from '../ranker/text-features.ts';
import { dangerFeaturesOf } from './concepts/concept-features.ts';
import { type Danger, spelledOut } from './danger-phrases.ts';
import { DANGER_WEIGHTS, KIND_WEIGHTS } from './danger-weights.ts';
import { highestScore } from './message-parts.ts';
import { withoutOrdinary } from './ordinary-clauses.ts';

const dangerModel = unpackModel(DANGER_WEIGHTS, dangerFeaturesOf);
const kindModel = unpackModel(KIND_WEIGHTS);

/** Log-odds that the message speaks of danger. */
export const dangerScoreOf = (message: string): number => highestScore(dangerModel, withoutOrdinary(message));

const isKind = (label: string | undefined): label is Danger =>
  label === 'self' || label === 'violence' || label === 'health' || label === 'fire';

/** Most likely kinds of a message in danger; several when the scores are close. */
export const likelyKindsOf = (message: string): Set<Danger> => {
  const scores = kindModel.scoresOf(tokensOf(spelledOut(message)));
  const least = Math.min(0, Math.max(...scores));
  return new Set(kindModel.labels.filter(isKind).filter((_, at) => (scores[at] ?? 0) >= least));
};
