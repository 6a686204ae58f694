import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeStandIn } from '@zelo/stand-ins/stripe/stripe-stand-in.ts';
import { type PostgresServer, startPostgres } from '../../../../../scripts/postgres-server.ts';
import { compiledOnce } from '#testing/run-command.ts';
import { controlsOf } from './testing/test-billing.ts';

const PROCESS = fileURLToPath(new URL('./testing/webhook-process.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'zelo-killed-'));

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Report {
  before: { events: number; isSubscribed: boolean };
  after: { events: number; isSubscribed: boolean };
  url?: string;
  answered?: number;
}

/** Runs one process to its end; returns its report, or the signal that ended it. */
const run = (task: object): Promise<{ report?: Report; signal: string | null }> =>
  new Promise((resolve) => {
    const child = fork(PROCESS, [JSON.stringify(task)], {
      execArgv: [],
      env: { ...process.env, ...compiledOnce() },
    });
    const ended: { report?: Report; signal: string | null } = { signal: null };
    child.on('message', (report) => (ended.report = report as Report));
    child.on('exit', (_code, signal) => resolve({ ...ended, signal }));
  });

it.each([
  ['PGlite', () => Promise.resolve({ dataDir })],
  ['PostgreSQL', async () => ({ url: await postgres.createDatabase('killed_webhook') })],
])(
  'stores on %s neither the event nor its effect when killed in between, and both once on the next delivery',
  { timeout: 180_000 },
  async (_, databaseOf) => {
    const standIn = await startStripeStandIn({ now: () => new Date('2026-03-04T13:00:00Z') });
    const { url, secretKey, webhookSecret, priceId } = standIn;
    const stripe = { url, secretKey, webhookSecret, priceId, paymentMethods: ['card'] };
    const task = { database: await databaseOf(), stripe, kill: false };
    const controls = controlsOf(url);

    const page = await run(task);
    await controls.pay(page.report?.url ?? '');
    const created = (await controls.events()).find(({ type }) => type === 'customer.subscription.created');
    const delivery = { ...task, event: created?.event };

    expect(await run({ ...delivery, kill: true })).toEqual({ signal: 'SIGKILL' });
    expect((await run({ ...delivery, times: 2 })).report).toEqual({
      before: { events: 0, isSubscribed: false },
      answered: 200,
      after: { events: 1, isSubscribed: true },
    });
    await standIn.close();
  },
);
