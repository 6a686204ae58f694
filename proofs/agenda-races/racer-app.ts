// The whole application in a process of a race, without jobs, gateways and a listening server.
import { pino } from 'pino';
import { buildApp } from '@zelo/server/app.ts';
import { openPostgres } from '@zelo/server/db/opening/open-postgres.ts';

const dataKey = Buffer.alloc(32, 7);
const log = pino({ level: 'silent' });

export const openRacerApp = async (databaseUrl: string) => {
  const database = await openPostgres({ url: databaseUrl, log, poolSize: 25 });
  const app = await buildApp({
    database,
    queue: { send: async () => {}, work: async () => {}, stop: async () => {} },
    log,
    clock: () => new Date(),
    oidc: { issuer: 'http://127.0.0.1:9', clientId: 'zelo', clientSecret: 'segredo', local: false },
    evolution: { url: 'http://127.0.0.1:9', apiKey: 'nobody' },
    push: { vapid: { publicKey: '', privateKey: '', subject: '' }, services: [] },
    settings: {
      publicOrigin: 'http://127.0.0.1:9',
      production: false,
      trustProxy: false,
      sessionSecret: 'corrida-'.repeat(8),
      dataKey,
      webDirectory: '/nonexistent',
      messageBurstMs: 0,
      reminderSweepSeconds: 1800,
    },
  });
  return { app, database, dataKey };
};
