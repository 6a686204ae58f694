// npm run check: everything that needs no browser.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { startPostgres, UNSAFE } from './postgres-server.ts';
import { run, runSteps, type Step } from './run-steps.ts';

const npm = (name: string, script: string): Step => ({ name, command: 'npm', args: ['run', '-s', script] });

export const staticSteps: Step[] = [
  npm('format', 'format:check'),
  npm('lint', 'lint'),
  npm('types', 'types'),
  npm('imports', 'check:imports'),
  npm('documents', 'check:docs'),
  npm('supply', 'check:supply'),
  npm('regular expressions', 'check:patterns'),
  npm('lengths before patterns', 'check:schemas'),
  npm('judged headers', 'check:headers'),
  npm('build', 'build'),
  { name: 'bundle', command: 'node', args: ['scripts/check-bundle.ts'] },
  { name: 'built files', command: 'node', args: ['scripts/check-built-files.ts'] },
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
  const passed = (await runSteps(staticSteps)) && (await testsOnBothDatabases());
  process.exitCode = passed ? 0 : 1;
}
