// `npm run assistant:train [-- --check]`: trains the linear models of the assistant from their corpora and writes the
// weights into the repository; with --check it only says whether they are the ones of the corpus.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '#shared/command-line.ts';
import { dangerCorpus, dangerWeightsFile, isDanger, learningCurve } from '../danger/danger-training.ts';
import { isHeldApart } from './corpus.ts';

const { values } = takeCommandLine({
  usage: 'npm run assistant:train [-- --check] [--curve]',
  options: {
    /** Writes nothing; fails when the weights are not those of the corpus. */
    check: { type: 'boolean', default: false },
    /** Prints how much more the model knows with each part of the corpus. */
    curve: { type: 'boolean', default: false },
  },
  language: 'en',
});

const CURVE = [0.06, 0.125, 0.25, 0.5, 0.75, 1];
const file = fileURLToPath(new URL('../danger/danger-weights.ts', import.meta.url));
const textsIn = (folder: string): string[] => {
  const cwd = fileURLToPath(new URL(`../danger/${folder}/`, import.meta.url));
  return globSync('*.txt', { cwd })
    .toSorted()
    .map((name) => readFileSync(cwd + name, 'utf8'));
};
const corpus = dangerCorpus({ corpus: textsIn('corpus'), testData: textsIn('test-data') });
const heldApart = corpus.filter(isHeldApart).length;
console.log(
  `danger: ${corpus.length} sentences, ${corpus.filter(isDanger).length} in danger, ${heldApart} held apart`,
);
if (values.curve) {
  console.log('| sentences trained on | seen at 2 % false alarms, held-apart third |');
  for (const { sentences, recall } of learningCurve(corpus, CURVE))
    console.log(`| ${sentences} | ${(recall * 100).toFixed(1)} % |`);
}
const written = dangerWeightsFile(corpus);
const isSame = readFileSync(file, 'utf8') === written;
if (!values.check) writeFileSync(file, written);
console.log(isSame ? 'The weights are those of the corpus.' : 'The weights have changed.');
if (values.check && !isSame) process.exitCode = 1;
