// npm test: the checks, the tests, then the journeys in a real browser on PGlite and on PostgreSQL.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { staticSteps } from './check.ts';
import { runSideBySide, runSteps } from './steps/run-steps.ts';

takeCommandLine({
  usage: 'npm test (npx vitest run FILE and npx playwright test FILE run single ones)',
  language: 'en',
});
const passed =
  (await runSideBySide(staticSteps)) &&
  (await runSteps([
    // on PostgreSQL, and what PGlite alone can break on PGlite (vitest.config.ts)
    { name: 'tests', command: 'npm', args: ['run', '-s', 'test:features'] },
    { name: 'journeys', command: 'npm', args: ['run', '-s', 'test:journeys'] },
  ]));
process.exitCode = passed ? 0 : 1;
