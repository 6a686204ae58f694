// Trains the danger models and sets their thresholds from the corpus in this folder. Run by `npm run
// assistant:train`.
import { examplesIn, partOf, withoutRepeats } from '../ranker/corpus.ts';
import { type Featurizer, type LinearModel, type PackedModel, unpackModel } from '../ranker/linear-model.ts';
import type { Features } from '../ranker/text-features.ts';
import { type Example, trainModel } from '../ranker/training.ts';
import { DANGER_SIZE, FEATURIZERS, type Reading } from './concepts/concept-features.ts';
import { type PhraseReading, readPhrases, scoreOfBoth, spelledOut } from './danger-phrases.ts';
import { highestScore } from './message-parts.ts';

/** Label for danger of an unspecified kind. */
const ANY_KIND = 'danger';
const KINDS = ['self', 'violence', 'health', 'fire'];
const HARMLESS = 'none';
const KIND_SIZE = 2 ** 13;

/**
 * Writers used for cross-validation: each fold leaves some of them out of training, because people in danger
 * write unlike anyone in the corpus. All of them also wrote near misses.
 */
const WRITERS = [
  'second-writer-1',
  'voices-young',
  'voices-plain',
  'voices-mixed',
  'voices-regional',
  'voices-quiet',
  'voices-arranging',
  'voices-control',
  'voices-formal',
  'voices-girl',
  'voices-hints',
  'voices-mother',
  'voices-neighbour',
  'voices-plain-two',
  'voices-recife',
  'voices-reporting',
  'voices-spoken',
  'voices-student',
  'voices-worker',
  'voices-young-man',
  'voices-boy',
  'voices-cleaner',
  'voices-courier',
  'voices-designer',
  'voices-driver',
  'voices-engineer',
  'voices-grandmother',
  'voices-lawyer',
  'voices-mother-of-three',
  'voices-night-guard',
  'voices-nurse',
  'voices-nursing-aide',
  'voices-sao-paulo-girl',
  'voices-shop-owner',
  'voices-teacher',
  'voices-trans-student',
  'voices-cook',
  'voices-delivery',
  'voices-farmer',
  'voices-policewoman',
  'voices-professor',
  'voices-schoolgirl',
  'voices-unemployed',
  'voices-young-parent',
  'voices-reception',
];

/** Writers left out together: training once per writer would take minutes. */
const WRITERS_PER_FOLD = 3;

/** Accepted share of false alarms among the near misses of an unknown writer, per threshold. */
const FALSE_ALARMS = { doubt: 0.03, sure: 0.01 };

export interface TextFile {
  /** without extension */
  name: string;
  text: string;
}

export interface DangerExample extends Example {
  /** name of the file */
  writer: string;
}

/** Sentences of all files, without duplicates. */
export const dangerCorpus = (files: readonly TextFile[]): DangerExample[] => {
  const examples = files.flatMap(({ name, text }) =>
    examplesIn(text).map((one) => ({ ...one, writer: name })),
  );
  const writers = new Map(examples.toReversed().map(({ text, writer }) => [text, writer]));
  return withoutRepeats(examples).map((one) => ({ ...one, writer: writers.get(one.text) ?? '' }));
};

export const isDanger = ({ label }: Example): boolean => label !== HARMLESS;

const spelled = ({ text, label }: Example): Example => ({ text: spelledOut(text), label });

/** Memoizes features: each fold reads the same sentences again. */
const remembering = (featurize: (tokens: readonly string[]) => Features): Featurizer => {
  const known = new Map<string, Features>();
  return (tokens) => {
    const key = tokens.join(' ');
    const features = known.get(key) ?? featurize(tokens);
    known.set(key, features);
    return features;
  };
};

const trainDanger = (examples: readonly Example[], featurize: Featurizer): PackedModel =>
  trainModel(
    examples.map((one) => ({ ...spelled(one), label: isDanger(one) ? ANY_KIND : HARMLESS })),
    { labels: [ANY_KIND], size: DANGER_SIZE, featurize },
  );

const trainKinds = (examples: readonly Example[]): PackedModel =>
  trainModel(examples.filter(({ label }) => KINDS.includes(label)).map(spelled), {
    labels: KINDS,
    size: KIND_SIZE,
  });

/** Configuration to evaluate: the feature set, with or without the grammar. */
export interface Judging {
  reading: Reading;
  hasPhrases: boolean;
}

const IN_USE: Judging = { reading: 'both', hasPhrases: true };

/** Memoizes what the phrases read: each fold asks again. */
const phrasesOf = (() => {
  const known = new Map<string, PhraseReading>();
  return (text: string): PhraseReading => {
    const read = known.get(text) ?? readPhrases(text);
    known.set(text, read);
    return read;
  };
})();

const scorerOf =
  (model: LinearModel, { hasPhrases }: Judging) =>
  (text: string): number => {
    const score = highestScore(model, text);
    return hasPhrases ? scoreOfBoth(score, phrasesOf(text)) : score;
  };

export interface Scored {
  example: DangerExample;
  score: number;
}

interface CrossPlan {
  judging?: Judging;
  /** filter for training sentences */
  isIn?: (example: Example) => boolean;
  /** number of folds to score; all of them by default */
  folds?: number;
}

const FOLDS = WRITERS.flatMap((_, place) =>
  place % WRITERS_PER_FOLD === 0 ? [WRITERS.slice(place, place + WRITERS_PER_FOLD)] : [],
);

/** Scores each writer's sentences with a model trained without them, on the writers of other folds. */
export const crossScored = (
  examples: readonly DangerExample[],
  { judging = IN_USE, isIn = () => true, folds = FOLDS.length }: CrossPlan = {},
): Scored[] => {
  const featurize = remembering(FEATURIZERS[judging.reading]);
  return FOLDS.slice(0, folds).flatMap((fold) => {
    const others = examples.filter((one) => !fold.includes(one.writer) && isIn(one));
    const scoreOf = scorerOf(unpackModel(trainDanger(others, featurize), featurize), judging);
    const judged = examples.filter((one) => fold.includes(one.writer));
    return judged.map((example) => ({ example, score: scoreOf(example.text) }));
  });
};

/** Score that exactly this share of the harmless messages reaches. */
const thresholdOf = (scored: readonly Scored[], share: number): number => {
  const harmless = scored.filter(({ example }) => !isDanger(example)).map(({ score }) => score);
  const sorted = harmless.toSorted((left, right) => right - left);
  return Number(((sorted[Math.floor(share * sorted.length)] ?? 0) + 0.01).toFixed(2));
};

/** Recall and false-alarm share at a threshold. */
export const sharesAt = (scored: readonly Scored[], threshold: number) => {
  const share = (some: readonly Scored[]): number =>
    some.filter(({ score }) => score >= threshold).length / Math.max(1, some.length);
  return {
    recall: share(scored.filter(({ example }) => isDanger(example))),
    falseAlarms: share(scored.filter(({ example }) => !isDanger(example))),
  };
};

export const sharesByWriter = (scored: readonly Scored[], threshold: number) =>
  WRITERS.map((writer) => ({
    writer,
    ...sharesAt(
      scored.filter(({ example }) => example.writer === writer),
      threshold,
    ),
  }));

/** Recall and false alarms at several thresholds. */
export const thresholdCurve = (scored: readonly Scored[], falseAlarms: readonly number[]) =>
  falseAlarms.map((share) => {
    const threshold = thresholdOf(scored, share);
    return { threshold, ...sharesAt(scored, threshold) };
  });

/** Recall at the accepted share of false alarms, for growing parts of the corpus. */
export const learningCurve = (corpus: readonly DangerExample[], parts: readonly number[]) =>
  parts.map((share) => {
    const isIn = ({ text }: Example) => partOf(text, { name: 'curve', parts: 1000 }) < share * 1000;
    const scored = crossScored(corpus, { isIn });
    const { recall } = sharesAt(scored, thresholdOf(scored, FALSE_ALARMS.doubt));
    return { sentences: corpus.filter(isIn).length, recall };
  });

const JUDGINGS: readonly [string, Judging][] = [
  ['letters', { reading: 'letters', hasPhrases: false }],
  ['concepts', { reading: 'concepts', hasPhrases: false }],
  ['letters and concepts', { reading: 'both', hasPhrases: false }],
  ['letters and phrases', { reading: 'letters', hasPhrases: true }],
  ['all, as in use', IN_USE],
];

/** False-alarm share at which feature sets are compared. */
const COMPARED_AT = 0.02;

/** Recall on unknown writers for each feature set. */
export const compareReadings = (corpus: readonly DangerExample[]) =>
  JUDGINGS.map(([name, judging]) => {
    const scored = crossScored(corpus, { judging });
    const threshold = thresholdOf(scored, COMPARED_AT);
    return { name, ...sharesAt(scored, threshold), byWriter: sharesByWriter(scored, threshold) };
  });

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

export interface Thresholds {
  doubt: number;
  sure: number;
}

/** Thresholds at the accepted shares of false alarms; `scored` holds every fold. */
export const thresholdsOf = (scored: readonly Scored[]): Thresholds => ({
  doubt: thresholdOf(scored, FALSE_ALARMS.doubt),
  sure: thresholdOf(scored, FALSE_ALARMS.sure),
});

/** Source of the weights file. */
export const dangerWeightsFile = (
  corpus: readonly DangerExample[],
  { doubt, sure }: Thresholds,
): string => `// Written by \`npm run assistant:train\` from the corpus in this folder; do not edit.

/** In logits, with what a phrase adds. */
export const DANGER_THRESHOLDS = { doubt: ${doubt}, sure: ${sure} };

${asCode('DANGER_WEIGHTS', trainDanger(corpus, FEATURIZERS.both))}
${asCode('KIND_WEIGHTS', trainKinds(corpus))}`;
