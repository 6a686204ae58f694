// npm test: the checks, the tests, and the journeys in a real browser on PGlite and on PostgreSQL, side by side.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { staticSteps } from './check.ts';
import { runSideBySide } from './steps/run-steps.ts';

takeCommandLine({
  usage: 'npm test (npx vitest run FILE and npx playwright test FILE run single ones)',
  language: 'en',
});

const build = staticSteps.filter(({ name }) => name === 'build');
const [longest, ...others] = staticSteps.filter(({ name }) => name !== 'build');
// tests and journeys each wait for a tenth to a third of their time, in which the other one and the checks compute
const passed = await runSideBySide([
  ...build,
  ...(longest ? [longest] : []),
  // on PostgreSQL, and what PGlite alone can break on PGlite (vitest.config.ts)
  { name: 'tests', command: 'npm', args: ['run', '-s', 'test:features'], after: ['build'] },
  { name: 'journeys', command: 'npm', args: ['run', '-s', 'test:journeys'], after: ['build'] },
  ...others,
]);
process.exitCode = passed ? 0 : 1;
