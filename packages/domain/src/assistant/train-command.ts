// `npm run assistant:train [-- --check]`: trains the assistant's linear models from their corpora and writes the
// weights into the repository. With --check it only verifies that the stored weights match the corpus.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '#shared/command-line.ts';
import {
  compareReadings,
  crossScored,
  dangerCorpus,
  dangerWeightsFile,
  isDanger,
  learningCurve,
  type TextFile,
  thresholdCurve,
  thresholdsOf,
} from './danger/danger-training.ts';

const { values } = takeCommandLine({
  usage: 'npm run assistant:train [-- --check] [--curve] [--readings]',
  options: {
    /** Writes nothing; fails when the weights do not match the corpus. */
    check: { type: 'boolean', default: false },
    /** Prints recall on unknown writers at several thresholds, and for growing parts of the corpus. */
    curve: { type: 'boolean', default: false },
    /** Prints recall per feature set, for each unknown writer. */
    readings: { type: 'boolean', default: false },
  },
  language: 'en',
});

const PARTS = [0.125, 0.25, 0.5, 1];
const FALSE_ALARMS = [0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.06];
const file = fileURLToPath(new URL('./danger/danger-weights.ts', import.meta.url));
const filesIn = (folder: string): TextFile[] => {
  const cwd = fileURLToPath(new URL(`./danger/${folder}/`, import.meta.url));
  return globSync('*.txt', { cwd })
    .toSorted()
    .map((name) => ({ name: name.replace('.txt', ''), text: readFileSync(cwd + name, 'utf8') }));
};
const corpus = dangerCorpus([...filesIn('corpus'), ...filesIn('test-data')]);
if (corpus.length === 0) throw new Error('No corpus: the folders of danger are not where they were.');
const scored = crossScored(corpus);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
console.log(`danger: ${corpus.length} sentences, ${corpus.filter(isDanger).length} in danger`);
if (values.curve) {
  console.log('| threshold | seen, of unknown writers | false alarms |');
  for (const { threshold, recall, falseAlarms } of thresholdCurve(scored, FALSE_ALARMS))
    console.log(`| ${threshold} | ${percent(recall)} | ${percent(falseAlarms)} |`);
  console.log('| sentences | seen, of unknown writers |');
  for (const { sentences, recall } of learningCurve(corpus, PARTS))
    console.log(`| ${sentences} | ${percent(recall)} |`);
}
if (values.readings) {
  console.log('| reading | seen, of unknown writers | false alarms |');
  for (const { name, recall, falseAlarms, byWriter } of compareReadings(corpus)) {
    console.log(`| ${name} | ${percent(recall)} | ${percent(falseAlarms)} |`);
    for (const one of byWriter)
      console.log(`| — ${one.writer} | ${percent(one.recall)} | ${percent(one.falseAlarms)} |`);
  }
}
const weightsSource = dangerWeightsFile(corpus, thresholdsOf(scored));
const isSame = readFileSync(file, 'utf8') === weightsSource;
if (!values.check) writeFileSync(file, weightsSource);
console.log(isSame ? 'The weights are those of the corpus.' : 'The weights have changed.');
if (values.check && !isSame) process.exitCode = 1;
