// npm run seed:demo: fills an account with six months of a realistic practice. Never in production.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { installationSecrets } from '../packages/server/src/sealing/generated-secrets.ts';
import { clockFrom } from '../packages/server/src/shared/clock.ts';
import { ConfigError, readConfig } from '../packages/server/src/settings/config.ts';
import { requireDataKeys } from '../packages/server/src/db/start/data-key-check.ts';
import { openDatabase } from '../packages/server/src/db/opening/open-database.ts';
import { createLog } from '../packages/server/src/shared/log.ts';
import { startProgress } from '../packages/server/src/shared/progress.ts';
import { failureText } from '../packages/server/src/shared/refusal-line.ts';
import { EMAIL, owner } from './demo/plan/practice.ts';
import { seedDemo, type SeedOutcome } from './demo/seed.ts';

const SIGN_IN = `Abra o Zelo e entre com o e-mail ${EMAIL} (nome: ${owner.firstName} ${owner.lastName}).`;

const { values } = takeCommandLine({
  usage: 'npm run seed:demo [-- --again] (--again: recomeça do zero)',
  options: { again: { type: 'boolean' } },
});

const readSafely = (): ReturnType<typeof readConfig> => {
  const config = readConfig(process.env);
  if (config.production) throw new ConfigError('A demonstração não entra em produção.');
  if (config.OIDC_ISSUER !== undefined) {
    throw new ConfigError('A demonstração só abre com a identidade local: tire OIDC_ISSUER.');
  }
  return config;
};

const outcomeText = (outcome: SeedOutcome): string => {
  if (outcome.kind === 'seeded') {
    const { clients, visits, chats } = outcome;
    return `Demonstração pronta: ${clients} clientes, ${visits} agendamentos, ${chats} conversas. ${SIGN_IN}`;
  }
  return `A demonstração já está pronta: a conta ${EMAIL} tem ${outcome.clients} clientes e ficou como estava. ${SIGN_IN} Para recomeçar do zero: npm run seed:demo -- --again`;
};

const run = async (): Promise<string> => {
  const config = readSafely();
  const keys = await installationSecrets(config);
  const database = await openDatabase(config, createLog('warn'));
  try {
    await requireDataKeys(database.db, keys, config.ALLOW_LOST_DATA_KEY);
    const { dataKey } = keys;
    return outcomeText(
      await seedDemo({
        db: database.db,
        dataKey,
        now: clockFrom(config.TEST_CLOCK)(),
        again: values.again === true,
      }),
    );
  } finally {
    await database.close();
  }
};

const stopProgress = startProgress('Preparando a demonstração');
try {
  const answer = await run();
  stopProgress();
  console.log(answer);
} catch (error) {
  stopProgress();
  console.error(failureText(error));
  process.exitCode = 1;
}
