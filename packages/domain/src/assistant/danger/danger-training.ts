// Trains the models of danger and sets their thresholds, from the corpus beside it. Run by `npm run assistant:train`.
import { examplesIn, isHeldApart, partOf, withoutRepeats } from '../ranker/corpus.ts';
import { type LinearModel, type PackedModel, unpackModel } from '../ranker/linear-model.ts';
import { type Example, trainModel } from '../ranker/training.ts';
import { readPhrases, spelledOut } from './danger-phrases.ts';
import { highestScore } from './message-parts.ts';

/** Danger of a kind that its writer did not say. */
const ANY_KIND = 'danger';
const KINDS = ['self', 'violence', 'health'];
const HARMLESS = 'none';
const DANGER_SIZE = 2 ** 16;
const KIND_SIZE = 2 ** 13;
const FOLDS = 4;

/** The share of harmless messages of the training part that are taken for danger: in doubt, and for certain. */
const FALSE_ALARMS = { doubt: 0.015, sure: 0.01 };

/** A sentence, and whether the phrases of the grammar were written with it in view. */
export interface DangerExample extends Example {
  isOld: boolean;
}

/** Every sentence of the corpus once, with the sets that the phrases of the grammar were tuned on; texts of files. */
export const dangerCorpus = (files: {
  corpus: readonly string[];
  testData: readonly string[];
}): DangerExample[] => {
  const sets = files.corpus.flatMap(examplesIn).map((one) => ({ ...one, isOld: false }));
  const old = files.testData.flatMap(examplesIn).map((one) => ({ ...one, isOld: true }));
  const known = new Map([...old, ...sets].map((one) => [one.text, one.isOld]));
  return withoutRepeats([...sets, ...old]).map((one) => ({ ...one, isOld: known.get(one.text) ?? false }));
};

export const isDanger = ({ label }: Example): boolean => label !== HARMLESS;

const spelled = ({ text, label }: Example): Example => ({ text: spelledOut(text), label });

const trainDanger = (examples: readonly Example[]): PackedModel =>
  trainModel(
    examples.map((one) => ({ ...spelled(one), label: isDanger(one) ? ANY_KIND : HARMLESS })),
    { labels: [ANY_KIND], size: DANGER_SIZE },
  );

const trainKinds = (examples: readonly Example[]): PackedModel =>
  trainModel(examples.filter(({ label }) => KINDS.includes(label)).map(spelled), {
    labels: KINDS,
    size: KIND_SIZE,
  });

const scoreWith = (model: LinearModel, { text }: Example): number =>
  highestScore(model, text) + readPhrases(text).score;

interface Scored {
  example: DangerExample;
  score: number;
}

const foldOf = ({ text }: Example): number => partOf(text, { name: 'fold', parts: FOLDS });

/**
 * Scores sentences by models that were not trained on them. Those that the grammar was tuned on are left out: they
 * would make it look better than it is.
 */
export const crossScored = (examples: readonly DangerExample[]): Scored[] =>
  Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const model = unpackModel(trainDanger(examples.filter((one) => foldOf(one) !== fold)));
    const judged = examples.filter((one) => foldOf(one) === fold && !one.isOld);
    return judged.map((example) => ({ example, score: scoreWith(model, example) }));
  });

/** The score that just this share of the harmless messages reaches. */
export const thresholdOf = (scored: readonly Scored[], share: number): number => {
  const harmless = scored.filter(({ example }) => !isDanger(example)).map(({ score }) => score);
  const sorted = harmless.toSorted((left, right) => right - left);
  return Number(((sorted[Math.floor(share * sorted.length)] ?? 0) + 0.01).toFixed(2));
};

/** Shares of messages in danger and of harmless ones that reach a threshold. */
export const sharesAt = (scored: readonly Scored[], threshold: number) => {
  const share = (some: readonly Scored[]): number =>
    some.filter(({ score }) => score >= threshold).length / Math.max(1, some.length);
  return {
    recall: share(scored.filter(({ example }) => isDanger(example))),
    falseAlarms: share(scored.filter(({ example }) => !isDanger(example))),
  };
};

/** The share of danger seen at a share of false alarms, by models of ever larger parts of the corpus. */
export const learningCurve = (corpus: readonly DangerExample[], parts: readonly number[]) => {
  const training = corpus.filter((one) => !isHeldApart(one));
  const judged = corpus.filter((one) => isHeldApart(one) && !one.isOld);
  return parts.map((share) => {
    const isIn = ({ text }: Example) => partOf(text, { name: 'curve', parts: 1000 }) < share * 1000;
    const examples = training.filter(isIn);
    const model = unpackModel(trainDanger(examples));
    const scored = judged.map((example) => ({ example, score: scoreWith(model, example) }));
    const { recall } = sharesAt(scored, thresholdOf(scored, FALSE_ALARMS.doubt));
    return { sentences: examples.length, recall };
  });
};

const asCode = (name: string, { labels, size, scales, biases, weights }: PackedModel): string =>
  `export const ${name} = {
  labels: [${labels.map((label) => `'${label}'`).join(', ')}],
  size: ${size},
  scales: [${scales.join(', ')}],
  biases: [${biases.join(', ')}],
  weights:
    '${weights}',
};
`;

/** The file of weights that belongs to a corpus; the third that is held apart has no part in it. */
export const dangerWeightsFile = (corpus: readonly DangerExample[]): string => {
  const training = corpus.filter((one) => !isHeldApart(one));
  const scored = crossScored(training);
  const { doubt, sure } = FALSE_ALARMS;
  return `// Written by \`npm run assistant:train\` from the corpus beside it; not changed by hand.

/** In logits, with what a phrase adds. */
export const DANGER_THRESHOLDS = { doubt: ${thresholdOf(scored, doubt)}, sure: ${thresholdOf(scored, sure)} };

${asCode('DANGER_WEIGHTS', trainDanger(training))}
${asCode('KIND_WEIGHTS', trainKinds(training))}`;
};
