// A linear model over hashed features: one weight, of one byte, per bucket and label.
import { type Features, featuresOf } from './text-features.ts';

/** Hashes the words of `tokensOf` into buckets below `size`. */
export type Featurizer = (tokens: readonly string[], size: number) => Features;

export interface PackedModel {
  labels: readonly string[];
  /** number of buckets */
  size: number;
  /** per label: the value of a weight of 1, and the score of an empty message */
  scales: readonly number[];
  biases: readonly number[];
  /** signed bytes in base64, label after label */
  weights: string;
}

export interface LinearModel {
  labels: readonly string[];
  /** One score per label, in order of the labels; above 0 the label is more likely than not. */
  scoresOf: (tokens: readonly string[]) => number[];
}

const dotProduct = ({ buckets, values }: Features, weights: Int8Array): number => {
  let sum = 0;
  for (let at = 0; at < buckets.length; at += 1) sum += (weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
};

/** @param featurize the one with which the model was trained */
export const unpackModel = (
  { labels, size, scales, biases, weights }: PackedModel,
  featurize: Featurizer = featuresOf,
): LinearModel => {
  const all = Int8Array.from(atob(weights), (char) => char.charCodeAt(0));
  if (all.length !== size * labels.length) throw new Error('The weights do not fit the labels.');
  const perLabel = labels.map((_, label) => all.subarray(label * size, (label + 1) * size));
  return {
    labels,
    scoresOf: (tokens) => {
      const features = featurize(tokens, size);
      return perLabel.map(
        (one, label) => dotProduct(features, one) * (scales[label] ?? 0) + (biases[label] ?? 0),
      );
    },
  };
};
