// Logistic regression by stochastic gradient descent with averaged weights. Uses only addition,
// multiplication and division, so that the same examples give the same bytes on every machine.
import type { Featurizer, PackedModel } from './linear-model.ts';
import { type Features, featuresOf, tokensOf } from './text-features.ts';

export interface Example {
  text: string;
  label: string;
}

export interface TrainingPlan {
  /** trains one model per label, against all other examples */
  labels: readonly string[];
  /** number of buckets */
  size: number;
  featurize?: Featurizer;
}

const EPOCHS = 16;
/** Weights are averaged over the last epochs. */
const AVERAGED_EPOCHS = 4;
const RATE = 2;
const BIAS_RATE_SHARE = 0.05;
const DECAY = 3e-6;
const MAX_BYTE = 127;
/** Below this the common factor is multiplied into the weights, to avoid underflow. */
const MIN_FACTOR = 1e-6;

/** e^x to three digits; `Math.exp` may differ in its last bit between processors. */
const exponential = (x: number): number => {
  let power = 1 + Math.max(-30, Math.min(30, x)) / 4096;
  for (let squared = 0; squared < 12; squared += 1) power *= power;
  return power;
};
const probabilityOf = (score: number): number => 1 / (1 + exponential(-score));

/** A linear congruential generator (Numerical Recipes), numbers in [0, 1). */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const shuffle = (order: Uint32Array, random: () => number): void => {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
};

/** The features of all examples, one after the other: read in this order 16 times, they stay close in memory. */
interface Rows {
  /** where each example begins, and the end of the last */
  starts: Uint32Array;
  buckets: Uint32Array;
  values: Float64Array;
}

const rowsOf = (features: readonly Features[]): Rows => {
  const starts = new Uint32Array(features.length + 1);
  for (const [at, { buckets }] of features.entries()) starts[at + 1] = (starts[at] ?? 0) + buckets.length;
  const total = starts.at(-1) ?? 0;
  const rows = { starts, buckets: new Uint32Array(total), values: new Float64Array(total) };
  for (const [at, { buckets, values }] of features.entries()) {
    rows.buckets.set(buckets, starts[at]);
    rows.values.set(values, starts[at]);
  }
  return rows;
};

/** Weights with a common factor, so that weight decay is one multiplication. */
const decayingWeights = ({ starts, buckets, values }: Rows, size: number) => {
  const weights = new Float64Array(size);
  let factor = 1;
  return {
    score: (row: number): number => {
      const end = starts[row + 1] ?? 0;
      let sum = 0;
      for (let at = starts[row] ?? 0; at < end; at += 1)
        sum += (weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
      return sum * factor;
    },
    step: (row: number, gradient: number, rate: number): void => {
      factor *= 1 - rate * DECAY;
      const step = (rate * gradient) / factor;
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at += 1) {
        const bucket = buckets[at] ?? 0;
        weights[bucket] = (weights[bucket] ?? 0) - step * (values[at] ?? 0);
      }
      if (factor >= MIN_FACTOR) return;
      for (let bucket = 0; bucket < size; bucket += 1) weights[bucket] = (weights[bucket] ?? 0) * factor;
      factor = 1;
    },
    addTo: (sum: Float64Array): void => {
      for (let bucket = 0; bucket < size; bucket += 1)
        sum[bucket] = (sum[bucket] ?? 0) + ((weights[bucket] ?? 0) * factor) / AVERAGED_EPOCHS;
    },
  };
};

interface Fitted {
  weights: Float64Array;
  bias: number;
}

const fit = (rows: Rows, isLabel: readonly boolean[], size: number): Fitted => {
  const weights = decayingWeights(rows, size);
  const mean: Fitted = { weights: new Float64Array(size), bias: 0 };
  const order = Uint32Array.from(isLabel.keys());
  const random = randomNumbers(7);
  let [bias, steps] = [0, 0];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const rate = RATE / (1 + RATE * DECAY * steps);
      const gradient = probabilityOf(weights.score(at) + bias) - Number(isLabel[at]);
      bias -= rate * BIAS_RATE_SHARE * gradient;
      weights.step(at, gradient, rate);
      steps += 1;
    }
    if (epoch < EPOCHS - AVERAGED_EPOCHS) continue;
    weights.addTo(mean.weights);
    mean.bias += bias / AVERAGED_EPOCHS;
  }
  return mean;
};

const base64Of = (bytes: Int8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte & 0xff);
  return btoa(text);
};

/** Four digits keep the file short and the scores equal to a thousandth. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/**
 * Clips weights beyond this many standard deviations: a single large one would waste the byte range of all
 * others.
 */
const WIDEST = 8;

const scaleOf = (weights: Float64Array): number => {
  let [sum, count, most] = [0, 0, 0];
  for (const weight of weights) {
    if (weight === 0) continue;
    sum += weight * weight;
    count += 1;
    most = Math.max(most, Math.abs(weight));
  }
  return rounded(Math.min(most, WIDEST * Math.sqrt(sum / Math.max(1, count))) / MAX_BYTE) || 1;
};

/** Trains one binary model per label. */
export const trainModel = (
  examples: readonly Example[],
  { labels, size, featurize = featuresOf }: TrainingPlan,
): PackedModel => {
  const rows = rowsOf(examples.map(({ text }) => featurize(tokensOf(text), size)));
  const packed = new Int8Array(size * labels.length);
  const [scales, biases]: [number[], number[]] = [[], []];
  for (const [nth, label] of labels.entries()) {
    const isLabel = examples.map((example) => example.label === label);
    const { weights, bias } = fit(rows, isLabel, size);
    const scale = scaleOf(weights);
    for (const [bucket, weight] of weights.entries()) {
      const byte = Math.max(-MAX_BYTE, Math.min(MAX_BYTE, Math.round(weight / scale)));
      packed[nth * size + bucket] = byte;
    }
    scales.push(scale);
    biases.push(rounded(bias));
  }
  return { labels, size, scales, biases, weights: base64Of(packed) };
};
