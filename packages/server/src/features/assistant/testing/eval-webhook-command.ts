// `npm run -s assistant:eval:webhook`: the protocol of `assistant:eval` over a listening server with running jobs on
// PostgreSQL. With `--driver drive.mjs --file dialogues --out results` it runs the driver on itself.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';

const text = { type: 'string' } as const;
const { values } = takeCommandLine({
  usage: 'npm run -s assistant:eval:webhook [-- --driver drive.mjs --file DIALOGUES [--out RESULTS]]',
  options: { driver: text, file: text, out: text },
  language: 'en',
});
if ((values.driver ?? values.file ?? values.out) !== undefined && !(values.driver && values.file)) {
  console.error('--driver and --file go together');
  process.exit(2);
}

if (values.driver !== undefined && values.file !== undefined) {
  const out = values.out === undefined ? [] : ['--out', values.out];
  const self = [process.execPath, fileURLToPath(import.meta.url)];
  const args = [values.driver, '--file', values.file, ...out, '--', ...self];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
} else {
  // imported late: loading the whole server takes seconds
  const { startPostgres } = await import('../../../../../../scripts/postgres-server.ts');
  const { readConfig } = await import('#settings/config.ts');
  const { languageModel } = readConfig({ ...process.env, NODE_ENV: 'test' });
  const { evaluateStdin } = await import('./eval-loop.ts');
  const { webhookServer } = await import('./webhook-server.ts');
  const postgres = process.env['TEST_DATABASE_URL'] === undefined ? await startPostgres() : undefined;
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  await evaluateStdin(await webhookServer({ languageModel }));
  await postgres?.stop();
}
