// A separate server process that takes one delivery. Arguments: database (URL or folder), Stripe settings, task. With
// `kill` it opens the payment page, waits for the delivery, and dies by SIGKILL between the event and its effect.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { pino } from 'pino';
import { buildApp } from '#app.ts';
import { openEmbedded } from '#db/opening/open-embedded.ts';
import { openPostgres } from '#db/opening/open-postgres.ts';
import { paymentEvents } from '#db/schema/billing.ts';
import type { StripeSettings } from '#gateways/stripe/stripe-gateway.ts';
import { signed, WEBHOOK } from './test-billing.ts';

interface Task {
  database: { url: string } | { dataDir: string };
  stripe: StripeSettings;
  /** The delivery to take twice. */
  event?: object;
  kill: boolean;
}

const task = JSON.parse(process.argv[2] ?? '{}') as Task;
const log = pino({ level: 'silent' });
const now = new Date('2026-03-04T13:00:00Z');
const unused = { publicKey: '', privateKey: '', subject: 'mailto:zelo@localhost' };
const none = async (): Promise<never> => Promise.reject(new Error('no jobs here'));

let isEventWritten = false;
/** Dies after the event was written, before the next statement. */
const onStatement = (statement: string): void => {
  if (task.kill && isEventWritten) process.kill(process.pid, 'SIGKILL');
  if (statement.startsWith('insert into "payment_events"')) isEventWritten = true;
};

const database =
  'url' in task.database
    ? await openPostgres({ url: task.database.url, log, onStatement })
    : await openEmbedded({ dataDir: task.database.dataDir, onStatement });

const { app, accounts, payments, billing } = await buildApp({
  database,
  queue: { send: none, work: none, stop: async () => {} },
  log,
  clock: () => now,
  oidc: { issuer: 'http://127.0.0.1:9', clientId: 'zelo', clientSecret: 'segredo', local: false },
  evolution: { url: 'http://127.0.0.1:9', apiKey: 'nobody' },
  push: { vapid: unused, services: [] },
  stripe: task.stripe,
  settings: {
    publicOrigin: 'http://127.0.0.1:9',
    production: false,
    trustProxy: false,
    sessionSecret: randomBytes(32).toString('hex'),
    dataKey: Buffer.alloc(32, 7),
    webDirectory: '/nonexistent',
    messageBurstMs: 0,
    reminderSweepSeconds: 60,
  },
});
const person = { email: 'ana@exemplo.com.br', firstName: 'Ana', lastName: '', profileImageUrl: null };
const ana = await accounts.enter({ iss: 'prova', sub: 'ana', ...person });

const take = async (event: object) => {
  const payload = JSON.stringify(event);
  const signature = signed(payload, { secret: task.stripe.webhookSecret, at: now });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await app.inject({ method: 'POST', url: WEBHOOK, headers, payload });
  return answer.statusCode;
};

const stateNow = async () => ({
  events: (await database.db.select().from(paymentEvents)).length,
  isSubscribed: (await billing.status(ana.professionalId)).isSubscribed,
});

if (task.kill) {
  process.send?.(await payments.checkout.createSession(ana));
  const [event] = (await once(process, 'message')) as [object];
  await take(event);
}
const before = await stateNow();
const answers = [await take(task.event ?? {}), await take(task.event ?? {})];
process.send?.({ before, answers, after: await stateNow() });
await app.close();
await database.close();
process.disconnect();
