// One chat that is flooded makes nobody else wait: how much is worked on between the question of another account and its
// answer, counted in statements, because a machine may be slow.
import { setImmediate as nextRound } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { aDatabase } from '#db/test-database.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';
import { anInbox, type TestInbox } from './inbox-test-app.ts';
import { webhookKeyFrom, webhookSecret } from './webhook-secret.ts';

const FLOOD = 100;
const POOL = 5;
/** Fewer than two webhooks send; one alone sends about 15. */
const MOST_BETWEEN = 30;

let sent: number;
let database: Database;
let app: TestApp;
let ana: TestInbox;

beforeEach(async () => {
  sent = 0;
  database = await aDatabase(() => void (sent += 1), { poolSize: POOL });
  app = await aTestApp({ database, jobs: true });
  ana = await anInbox(app);
});

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

const stored = async (): Promise<number> => {
  const rows = rowsOf<{ count: number }>(
    await app.db.execute(sql`select count(*)::int as count from whatsapp_messages`),
  );
  return rows[0]?.count ?? 0;
};

it.each([
  ['one chat', () => '5511988887777'],
  ['one account', (id: number) => `55119${String(80_000_000 + id)}`],
])(
  'a flood of %s: another account is answered before two of its messages are taken',
  async (_name, number) => {
    const rui = await app.signIn();
    await rui.request('GET', '/api/clients');
    const answers = Array.from({ length: FLOOD }, (_, id) => arrives(id, number(id)));
    // all of them have arrived and wait for the database
    await expect.poll(() => sent, { interval: 1 }).toBeGreaterThan(150);
    const between: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const before = sent;
      expect(await rui.request('GET', '/api/clients')).toMatchObject({ status: 200 });
      between.push(sent - before);
      await nextRound();
    }
    expect(Math.max(...between)).toBeLessThan(MOST_BETWEEN);
    expect(await stored()).toBeLessThan(FLOOD);
    expect(database.connections().waiting).toBe(0);
    // what was not stored is not acknowledged, and comes again
    for (const [id, status] of (await Promise.all(answers)).entries())
      if (status !== 200) expect([status, await arrives(id, number(id))]).toEqual([503, 200]);
    expect(await stored()).toBe(FLOOD);
  },
);
