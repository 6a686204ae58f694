// One server process of the proof, killed at any moment. Arguments: way, database URL, gateway URL, gateway key.
import { pino } from 'pino';
import { buildApp, queueNames } from '#app.ts';
import { openPostgres } from '#db/opening/open-postgres.ts';
import { startQueue } from '#jobs/queue.ts';
import { runWeakerWay, type WeakerWay, naiveSenders } from './naive-senders.ts';

const [way = '', databaseUrl = '', url = '', apiKey = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const unused = { publicKey: '', privateKey: '', subject: 'mailto:zelo@localhost' };

const runServer = async (): Promise<void> => {
  const database = await openPostgres({ url: databaseUrl, log });
  const queue = await startQueue({ database, log, names: queueNames });
  const { startJobs } = await buildApp({
    database,
    queue,
    log,
    clock: () => new Date(),
    oidc: { issuer: 'http://127.0.0.1:9', clientId: 'zelo', clientSecret: 'segredo', local: false },
    evolution: { url, apiKey },
    push: { vapid: unused, services: [] },
    // seconds instead of minutes; the limits keep their real order
    sending: {
      gatewayMs: 1_500,
      leaseMs: 2_000,
      outboxTimings: {
        leaseMs: 3_000,
        doubtMs: 500,
        underWayMs: 1_500,
        retryMs: 200,
        longestRetryMs: 1_000,
        longestJobDelayMs: 10_000,
      },
      pacing: { spacingMs: 20, jitterMs: 20, horizonMs: 60_000 },
      retryMs: 200,
    },
    settings: {
      publicOrigin: 'http://127.0.0.1:9',
      production: false,
      trustProxy: false,
      sessionSecret: 'prova-'.repeat(8),
      dataKey: Buffer.alloc(32, 7),
      webDirectory: '/nonexistent',
      messageBurstMs: 0,
      reminderSweepSeconds: 1,
    },
  });
  await startJobs();
};

const isWeaker = (name: string): name is WeakerWay => naiveSenders.some((known) => known === name);

const signalReady = (): void => void process.send?.('ready');

if (isWeaker(way)) {
  // runs until it is killed
  signalReady();
  await runWeakerWay(way, { databaseUrl, gateway: { url, apiKey } });
} else {
  await runServer();
  signalReady();
}
