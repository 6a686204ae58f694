// `npm run -s assistant:eval:webhook`: the protocol of `assistant:eval` over a listening server with running jobs on
// PostgreSQL. With `--driver drive.mjs --file dialogues --out results` it runs the driver on itself; with the options of
// `assistant:eval`, such as `--brain llm --trials 4`, it repeats dialogues and prints figures.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { ConfigError, readConfig } from '#settings/config.ts';
import type { EvaluatedOptions, EvaluatedServer } from './evaluated-server.ts';
import { TRIAL_OPTIONS, TRIAL_USAGE } from './trials/trial-options.ts';

const { values } = takeCommandLine({
  usage: `npm run -s assistant:eval:webhook [-- --driver drive.mjs --file DIALOGUES [--out RESULTS] | ${TRIAL_USAGE}]`,
  options: { ...TRIAL_OPTIONS, driver: { type: 'string' } },
  language: 'en',
});
const { driver, ...trialValues } = values;
const TRIAL_ONLY = [
  'brain',
  'trials',
  'protocol',
  'price-prompt',
  'price-cached',
  'price-completion',
] as const;
const isTrials = TRIAL_ONLY.some((name) => values[name] !== undefined);
const isDriven = !isTrials && (driver ?? values.file ?? values.out) !== undefined;
if (isTrials ? driver !== undefined : isDriven && !(driver && values.file)) {
  console.error(isTrials ? '--driver goes without the other options' : '--driver and --file go together');
  process.exit(2);
}

const driveSelf = (script: string, file: string): void => {
  const out = values.out === undefined ? [] : ['--out', values.out];
  const self = [process.execPath, fileURLToPath(import.meta.url)];
  const args = [script, '--file', file, ...out, '--', ...self];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
};

const onPostgres = async (work: () => Promise<void>): Promise<void> => {
  const { startPostgres } = await import('../../../../../../scripts/postgres-server.ts');
  const postgres = process.env['TEST_DATABASE_URL'] === undefined ? await startPostgres() : undefined;
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  try {
    await work();
  } finally {
    await postgres?.stop();
  }
};

// imported late: loading the whole server takes seconds
const serverOf = async (options: EvaluatedOptions): Promise<EvaluatedServer> =>
  (await import('./webhook-server.ts')).webhookServer(options);

const answerStdin = async (): Promise<void> => {
  const { languageModel } = readConfig({ ...process.env, NODE_ENV: 'test' });
  const { evaluateStdin } = await import('./eval-loop.ts');
  await evaluateStdin(() => serverOf({ languageModel }));
};

const repeatDialogues = async (): Promise<void> => {
  const { commandTrials } = await import('./trials/trial-command.ts');
  await commandTrials(trialValues, serverOf);
};

try {
  if (driver !== undefined && values.file !== undefined) driveSelf(driver, values.file);
  else await onPostgres(isTrials ? repeatDialogues : answerStdin);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
