import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startStripeStandIn } from '@zelo/stand-ins/stripe/stripe-stand-in.ts';
import { aServerUrl, embeddedIn } from '#db/test-database.ts';
import { compiledOnce } from '#testing/run-command.ts';
import { controlsOf } from './testing/test-billing.ts';

const PROCESS = fileURLToPath(new URL('./testing/webhook-process.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'zelo-killed-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Report {
  before: { events: number; isSubscribed: boolean };
  answers: number[];
  after: { events: number; isSubscribed: boolean };
}

const aProcess = (task: object) => {
  const child = fork(PROCESS, [JSON.stringify(task)], {
    execArgv: [],
    env: { ...process.env, ...compiledOnce() },
  });
  return {
    child,
    said: <Said>() => new Promise<Said>((resolve) => child.once('message', (said) => resolve(said as Said))),
    end: new Promise<string | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal))),
  };
};

it.each([
  [
    'PGlite',
    async () => {
      await embeddedIn(dataDir);
      return { place: { dataDir }, drop: async () => {} };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await aServerUrl();
      return { place: { url }, drop };
    },
  ],
])(
  'stores on %s neither the event nor its effect when killed in between, and both once on the next delivery',
  { timeout: 180_000 },
  async (_, databaseOf) => {
    const standIn = await startStripeStandIn({ now: () => new Date('2026-03-04T13:00:00Z') });
    const { url, secretKey, webhookSecret, priceId } = standIn;
    const stripe = { url, secretKey, webhookSecret, priceId, paymentMethods: ['card'] };
    const { place, drop } = await databaseOf();
    const task = { database: place, stripe, kill: false };
    const controls = controlsOf(url);

    const killed = aProcess({ ...task, kill: true });
    const page = await killed.said<{ url: string }>();
    await controls.pay(page.url);
    const created = (await controls.events()).find(({ type }) => type === 'customer.subscription.created');
    killed.child.send(created?.event ?? {});
    expect(await killed.end).toBe('SIGKILL');

    const next = aProcess({ ...task, event: created?.event });
    expect(await next.said<Report>()).toEqual({
      before: { events: 0, isSubscribed: false },
      answers: [200, 200],
      after: { events: 1, isSubscribed: true },
    });
    await next.end;
    await drop();
    await standIn.close();
  },
);
