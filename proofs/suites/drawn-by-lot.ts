import { RUNS } from '../../packages/domain/src/shared/test-runs.ts';
import { OURS, proofOf } from '../proof.ts';
import { runTests } from './vitest-run.ts';

/** The tests that ask for their number of runs. */
const FILES = ['client-totals', 'llm-hostile', 'payment-shuffles', 'fault-shuffles'];

/** Each with both counts, for who reads the page. */
const counts = (): string =>
  Object.entries(RUNS)
    .map(([what, { few, all }]) => `${all} ${what} (${few} with npm test)`)
    .join('; ');

export const drawnByLot = proofOf<{ tests: number; failed: number; which: string; drawn: string }>({
  name: 'drawn-by-lot',
  group: 'suites',
  promise:
    'What `npm test` tries a few times with what was drawn by lot holds as often as promised: totals of clients after any sequence of work, a hostile model, events of payments and deliveries of messages in any order.',
  mutants: {},
  run: async (way, scale) => {
    const isWhole = way === OURS && scale === 1;
    const { tests, failed } = await runTests(['--project', 'server', ...FILES], {
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
