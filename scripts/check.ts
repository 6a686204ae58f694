// npm run check: everything that reads the code without running it. The tests and the journeys are `npm test`.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { runSideBySide, type Step } from './steps/run-steps.ts';

const npm = (name: string, script: string): Step => ({ name, command: 'npm', args: ['run', '-s', script] });

/** Longest first, so that short steps fill the remaining time. */
export const staticSteps: Step[] = [
  // the linter's program is type-checked in the same pass: `npm run types` again would cost half as much once more
  { name: 'lint and types', command: 'npm', args: ['run', '-s', 'lint', '--', '--type-check'] },
  npm('format', 'format:check'),
  npm('regular expressions', 'check:patterns'),
  npm('build', 'build'),
  npm('judged headers', 'check:headers'),
  npm('documents', 'check:docs'),
  npm('imports', 'check:imports'),
  npm('lengths before patterns', 'check:schemas'),
  npm('supply', 'check:supply'),
  { name: 'bundle', command: 'node', args: ['scripts/checks/check-bundle.ts'], after: ['build'] },
  { name: 'built files', command: 'node', args: ['scripts/checks/check-built-files.ts'], after: ['build'] },
];

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run check', language: 'en' });
  process.exitCode = (await runSideBySide(staticSteps)) ? 0 : 1;
}
