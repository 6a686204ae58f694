import { RUNS } from '../../packages/domain/src/shared/test-runs.ts';
import { OURS, proofOf } from '../proof.ts';
import { runTests } from './vitest-run.ts';

/** Test files with a configurable size (`RUNS`). */
const FILES = [
  'client-totals',
  'llm-hostile',
  'payment-shuffles',
  'fault-shuffles',
  'rule-oracle',
  'free-slots-oracle',
  'relative-words',
  'danger/dangers.test.ts',
  'simulate.test.ts',
  'lists-when-asked',
  'portuguese.test.ts',
  'answers-behind-asides',
];

const PROJECTS = ['server', 'domain', 'domain-timed'].flatMap((name) => ['--project', name]);

/** Each name with both counts, for the page. */
const counts = (): string =>
  Object.entries(RUNS)
    .map(([what, { few, all }]) => `${all} ${what} (${few} with npm test)`)
    .join('; ');

export const drawnByLot = proofOf<{ tests: number; failed: number; which: string; drawn: string }>({
  name: 'drawn-by-lot',
  group: 'suites',
  promise:
    'Randomized tests that `npm test` runs a few times also pass in large numbers: client totals after any sequence of operations, a hostile model, payment events and message deliveries in any order, free starts and booking rules against a plain reading, reminders at any time, talks with simulated clients, and the danger models on writers that they have not seen. Of the pairs of two tables, such as a message and a point of a talk, `npm test` reads each entry in turn; here all pairs pass.',
  mutants: {},
  run: async (way, scale) => {
    const isWhole = way === OURS && scale === 1;
    const { tests, failed } = await runTests([...PROJECTS, ...FILES], {
      TEST_RUNS: isWhole ? 'all' : 'few',
    });
    return { tests, failed: failed.length, which: failed.join('; ') || 'none', drawn: counts() };
  },
  bounds: {
    tests: { atLeast: FILES.length },
    failed: { is: 0 },
    which: { is: 'none' },
    drawn: { is: counts },
  },
});
