import { buildWebIfChanged } from '../../scripts/web/web-build.ts';
import { attackFiles } from '../../scripts/test-security.ts';
import { proofOf } from '../proof.ts';
import { runPlaywright } from './playwright-run.ts';
import { runTests } from './vitest-run.ts';

export const security = proofOf<{ attacks: number; failed: number; which: string }>({
  name: 'security',
  group: 'suites',
  promise:
    'Every attack of docs/security.md fails, against the running server and in Chromium. The mutants are tests of the suite itself: the same attack on something that is really open (`npm run test:security`).',
  mutants: {},
  run: async (_way, scale) => {
    buildWebIfChanged();
    const { tests, journeys } = attackFiles();
    const attacked = await runTests(scale < 1 ? tests.slice(0, Math.ceil(tests.length * scale)) : tests);
    const browsed = scale < 1 ? { passed: [], failed: [] } : await runPlaywright(journeys);
    const failed = [...attacked.failed, ...browsed.failed];
    return {
      attacks: attacked.tests + browsed.passed.length + browsed.failed.length,
      failed: failed.length,
      which: failed.join('; ') || 'none',
    };
  },
  bounds: {
    attacks: { atLeast: 1 },
    failed: { is: 0 },
    which: { is: 'none' },
  },
});
