// npm run test:security: every test that docs/security.md names, the journeys in a real browser last.
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { SECURITY_PAGE, testFiles } from './house/check-coverage.ts';
import { runSteps } from './steps/run-steps.ts';

/** The files that the page names. */
export const attackFiles = (): { tests: string[]; journeys: string[] } => {
  const files = testFiles(fileURLToPath(new URL('..', import.meta.url)), SECURITY_PAGE);
  const isJourney = (file: string): boolean => file.startsWith('e2e/');
  return { tests: files.filter((file) => !isJourney(file)), journeys: files.filter(isJourney) };
};

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run test:security', language: 'en' });
  const { tests, journeys } = attackFiles();
  const passed = await runSteps([
    { name: 'attacks', command: 'vitest', args: ['run', ...tests] },
    ...(journeys.length > 0
      ? [{ name: 'journeys under attack', command: 'playwright', args: ['test', ...journeys] }]
      : []),
  ]);
  process.exitCode = passed ? 0 : 1;
}
