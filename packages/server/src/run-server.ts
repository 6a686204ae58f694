// database -> stand-ins if needed -> app -> jobs -> listen; graceful stop.
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { buildApp, queueNames } from './app.ts';
import { clockFrom } from './shared/clock.ts';
import type { Config } from './settings/config.ts';
import { backlogOf } from '#db/feed/backlog.ts';
import { requireDataKeys } from '#db/start/data-key-check.ts';
import { openDatabase } from '#db/opening/open-database.ts';
import { transcriptionGateway } from '#gateways/transcription/transcription-gateway.ts';
import { LAN_CODE_MINUTES } from '#features/account/sign-in/lan-sign-in-routes.ts';
import { installationSecrets, withdrawNewDataKey } from './sealing/generated-secrets.ts';
import { safeErrorFields } from '#http/error-handler.ts';
import { startQueue } from '#jobs/queue.ts';
import { lanNotice, lanTrial } from './settings/lan-trial.ts';
import { hostOf } from './settings/listen-addresses.ts';
import { createLog } from './shared/log.ts';
import { identifyLocal, startStandIns } from './start-stand-ins.ts';
import type { settingsForStart } from './settings/start-settings.ts';
import { startTelemetry } from '#telemetry/start-telemetry.ts';

const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Requests and jobs under way get ten seconds each; closing the rest takes a few more. */
const STOP_MS = 25_000;

/** Stops at the first SIGTERM or SIGINT: work under way finishes; a second signal ends the process at once. */
const stopOnSignals = (log: Logger, drainMs: number, stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), drainMs + STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: error instanceof Error ? error.name : typeof error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

const MAILTO = 'mailto:';

const operatorContactOf = ({ OPERATOR_CONTACT, VAPID_SUBJECT }: Config): string | undefined =>
  OPERATOR_CONTACT ?? (VAPID_SUBJECT?.startsWith(MAILTO) ? VAPID_SUBJECT.slice(MAILTO.length) : undefined);

const settingsOf = (config: Config) => ({
  production: config.production,
  trustProxy: config.TRUST_PROXY,
  webDirectory: WEB_DIRECTORY,
  messageBurstMs: config.MESSAGE_BURST_MS,
  reminderSweepSeconds: config.REMINDER_SWEEP_SECONDS,
  messageRetentionMonths: config.MESSAGE_RETENTION_MONTHS,
  operator: {
    name: config.OPERATOR_NAME,
    contact: operatorContactOf(config),
    modelHost: config.languageModel && new URL(config.languageModel.url).host,
    transcribesAudio: config.transcription !== undefined,
    messageRetentionMonths: config.MESSAGE_RETENTION_MONTHS,
  },
});

/** Backlog of unaccepted connections after a burst of work; beyond it a browser retries a second later. */
const WAITING_CONNECTIONS = 4096;

/** Tells the person who started the server what is running; the URL comes last. */
const introduce = (
  config: Config,
  { notices, publicOrigin }: { notices: string[]; publicOrigin: string },
) => {
  for (const notice of notices) console.log(notice);
  if (!config.DATABASE_URL) {
    console.log(`Banco de dados embutido em ${config.DATA_DIR}. Para usar PostgreSQL, defina DATABASE_URL.`);
  }
  if (config.production && operatorContactOf(config) === undefined)
    console.log('Termos e Privacidade não dizem a quem escrever: defina OPERATOR_NAME e OPERATOR_CONTACT.');
  if (config.languageModel) console.log(`A assistente usa o modelo ${config.languageModel.model}.`);
  console.log(`Zelo está em ${publicOrigin}`);
};

/** Node's own crash output would contain the message and the values of the failed statement. */
const endOnBugs = (log: Logger): void => {
  process.on('uncaughtException', (error) => {
    log.fatal(safeErrorFields(error), 'crashed');
    process.exit(1);
  });
};

type StartSettings = Awaited<ReturnType<typeof settingsForStart>>;

export const runServer = async (settings: StartSettings): Promise<void> => {
  const { config, lanFound, host, port } = settings;
  const log = createLog(config.LOG_LEVEL);
  endOnBugs(log);
  const lan = lanFound && lanTrial(lanFound, port);
  const publicOrigin = new URL(config.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  const { vapid, ...secrets } = await installationSecrets(config);
  const subject =
    config.VAPID_SUBJECT ?? (publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:zelo@localhost');

  const telemetry = await startTelemetry(config);
  const { watcher } = telemetry;
  const database = await openDatabase(config, log, watcher?.onStatement);
  await requireDataKeys(database.db, secrets, config.ALLOW_LOST_DATA_KEY).catch(async (error: unknown) => {
    await withdrawNewDataKey(secrets, config);
    throw error;
  });
  const clock = clockFrom(config.TEST_CLOCK);
  const outside = await startStandIns(config, { publicOrigin, port, clock });
  const queue = await startQueue({ database, log, names: queueNames, aroundJob: watcher?.aroundJob });
  const { app, startJobs, drain } = await buildApp({
    database,
    queue,
    clock,
    log,
    oidc: outside.oidc,
    evolution: outside.evolution,
    ...(lan && { lan: { ...lan, identify: identifyLocal } }),
    ...(outside.stripe && { stripe: outside.stripe }),
    ...(watcher && { watcher }),
    ...(config.languageModel && { languageModel: config.languageModel }),
    ...(config.transcription && { transcription: transcriptionGateway(config.transcription) }),
    push: { vapid: { ...vapid, subject }, services: config.PUSH_SERVICES },
    settings: { publicOrigin, ...secrets, ...settingsOf(config) },
  });
  const drainMs = config.DRAIN_SECONDS * 1000;
  stopOnSignals(log, drainMs, async () => {
    await drain(drainMs);
    await app.close();
    await queue.stop();
    await outside.close();
    await telemetry.close();
    await database.close();
  });
  await app.listen({ port, host: hostOf(host), backlog: WAITING_CONNECTIONS });
  await startJobs();
  await telemetry.serve({ connections: database.connections, backlog: () => backlogOf(database.db) });
  const notices = [...outside.notices, ...(lan ? [lanNotice(lan, LAN_CODE_MINUTES)] : [])];
  introduce(config, { notices, publicOrigin });
};
