// A flooded chat delays no other account: counts the work between another account's question and its answer, in
// statements, because a machine may be slow.
import { setImmediate as nextRound } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { aDatabase } from '#db/test-database.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp, type TestAppOptions } from '#test-app.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import type { MessageLanes } from './message-lanes.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';

const FLOOD = 30;
const POOL = 5;
/** The rest of the flood is processed too. */
const SLOW = { timeout: 300_000 };
/** Fewer than two webhooks send; one alone sends about 15. */
const MAX_BETWEEN = 30;

/** Lanes without taking turns. */
const WITHOUT_LANES: MessageLanes = { run: (_lane, work) => work(), take: (_lane, work) => work() };

let sent: number;
let database: Database;
let app: TestApp;
let ana: TestInbox;

const start = async (options: TestAppOptions = {}): Promise<void> => {
  sent = 0;
  database = await aDatabase(() => void (sent += 1), { poolSize: POOL });
  app = await aTestApp({ ...options, database, jobs: true });
  ana = await anInbox(app);
};

afterEach(async () => {
  await app.close();
  await database.close();
});

const arrives = async (id: number, number: string): Promise<number> => {
  const { instanceName: instance } = ana;
  const data = {
    key: { id: `3AFLOOD${id}`, fromMe: false, remoteJid: `${number}@s.whatsapp.net` },
    pushName: 'Bruna',
    message: { conversation: 'oi' },
    messageTimestamp: Math.floor(app.clock.now().getTime() / 1000),
  };
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: `/hooks/evolution/${instance}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${webhookSecret(webhookKeyFrom(TEST_DATA_KEY), instance)}`,
    },
    payload: JSON.stringify({ event: 'messages.upsert', instance, data }),
  });
  return statusCode;
};

const countStored = async (): Promise<number> => {
  const rows = rowsOf<{ count: number }>(
    await app.db.execute(sql`select count(*)::int as count from whatsapp_messages`),
  );
  return rows[0]?.count ?? 0;
};

const ofOneChat = (): string => '5511988887777';
const ofOneAccount = (id: number): string => `55119${String(80_000_000 + id)}`;

interface Flood {
  /** Statuses of the deliveries, in order. */
  answers: Promise<number[]>;
  /** The most statements between another account's question and its answer, over three questions. */
  mostBetween: number;
}

const flood = async (numberOf: (id: number) => string): Promise<Flood> => {
  const rui = await app.signIn();
  await rui.request('GET', '/api/clients');
  const begun = sent;
  const answers = Promise.all(Array.from({ length: FLOOD }, (_, id) => arrives(id, numberOf(id))));
  // the deliveries have arrived and wait for the database
  await expect.poll(() => sent, { interval: 1 }).toBeGreaterThan(begun + 20);
  const between: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const before = sent;
    expect(await rui.request('GET', '/api/clients')).toMatchObject({ status: 200 });
    between.push(sent - before);
    await nextRound();
  }
  return { answers, mostBetween: Math.max(...between) };
};

it.each([
  ['one chat', ofOneChat],
  ['one account', ofOneAccount],
])(
  'answers another account during a flood of %s before two of its messages are processed',
  SLOW,
  async (_name, numberOf) => {
    await start();
    const { answers, mostBetween } = await flood(numberOf);
    expect(mostBetween).toBeLessThan(MAX_BETWEEN);
    expect(await countStored()).toBeLessThan(FLOOD);
    expect(database.connections().waiting).toBe(0);
    // a message that was not stored is not acknowledged, and comes again
    for (const [id, status] of (await answers).entries())
      if (status !== 200) expect([status, await arrives(id, numberOf(id))]).toEqual([503, 200]);
    expect(await countStored()).toBe(FLOOD);
  },
);

it.each([
  ['one chat', ofOneChat],
  ['one account', ofOneAccount],
])('the measure catches messages that do not take turns, from %s', SLOW, async (_name, numberOf) => {
  await start({ lanes: WITHOUT_LANES });
  const { answers, mostBetween } = await flood(numberOf);
  expect(mostBetween).toBeGreaterThan(MAX_BETWEEN);
  await answers;
});
