// npm run test:security: runs every test file with an attack of docs/security.md, browser journeys last.
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { attackTestFiles } from './house/check-coverage.ts';
import { runSteps } from './steps/run-steps.ts';

export const attackFiles = (): { tests: string[]; journeys: string[] } => {
  const files = attackTestFiles(fileURLToPath(new URL('..', import.meta.url)));
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
