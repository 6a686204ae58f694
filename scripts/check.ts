// npm run check: everything that needs no browser.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { startPostgres, UNSAFE } from './postgres-server.ts';
import { run, runSideBySide, runSteps, type Step } from './run-steps.ts';

const npm = (name: string, script: string): Step => ({ name, command: 'npm', args: ['run', '-s', script] });

/** The longest first, so that the short ones fill what is left. */
export const staticSteps: Step[] = [
  npm('lint', 'lint'),
  npm('format', 'format:check'),
  npm('regular expressions', 'check:patterns'),
  npm('build', 'build'),
  npm('types', 'types'),
  npm('judged headers', 'check:headers'),
  npm('documents', 'check:docs'),
  npm('imports', 'check:imports'),
  npm('lengths before patterns', 'check:schemas'),
  npm('supply', 'check:supply'),
  { name: 'bundle', command: 'node', args: ['scripts/check-bundle.ts'], after: ['build'] },
  { name: 'built files', command: 'node', args: ['scripts/check-built-files.ts'], after: ['build'] },
];

/** The whole suite on PGlite, then the server's once more on PostgreSQL. */
export const testsOnBothDatabases = async (): Promise<boolean> => {
  if (!(await runSteps([npm('tests on PGlite', 'test:features')]))) return false;
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startPostgres({ settings: UNSAFE });
  try {
    const env = { TEST_DATABASE_URL: given ?? server?.url ?? '' };
    console.log('\n=== tests of the server on PostgreSQL');
    return (await run({ command: 'vitest', args: ['run', '--project', 'server'], env })) === 0;
  } finally {
    await server?.stop();
  }
};

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run check', language: 'en' });
  const passed = (await runSideBySide(staticSteps)) && (await testsOnBothDatabases());
  process.exitCode = passed ? 0 : 1;
}
