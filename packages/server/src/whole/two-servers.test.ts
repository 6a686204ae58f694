// Two servers on one database: neither caches what the other one changed or ended (decision 017).
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announce } from '#db/feed/changes.ts';
import { rowsOf } from '#db/migrations.ts';
import { AppError } from '#shared/errors.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const sessionSecret = 's'.repeat(32);
const statements: string[] = [];
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  here = await aTestApp({
    settings: { sessionSecret },
    onStatement: (statement) => statements.push(statement),
  });
  there = await aTestApp({ settings: { sessionSecret }, database: here.database });
});

afterAll(async () => {
  await there.close();
  await here.close();
});

const poll = async (app: TestApp, cookie: string, etag = '', more: Record<string, string> = {}) => {
  statements.length = 0;
  const headers = { host: 'localhost:3000', cookie, 'if-none-match': etag, ...more };
  const answer = await app.app.inject({ url: '/api/services', headers });
  return {
    status: answer.statusCode,
    etag: answer.headers['etag'] as string,
    statements: statements.length,
  };
};

/** Polls until the server answers from its cache. */
const remembered = async (app: TestApp, cookie: string): Promise<string> => {
  const { etag } = await poll(app, cookie);
  await expect.poll(() => poll(app, cookie, etag)).toEqual({ status: 304, etag, statements: 0 });
  return etag;
};

/** Waits until `here` has received all earlier writes: notifications arrive in the order of the commits. */
const waitForNotifications = async (): Promise<void> => {
  const { cookie, professionalId } = await here.signIn();
  const etag = await remembered(here, cookie);
  await announce(here.db, { professionalId, topic: 'services' });
  await expect.poll(async () => (await poll(here, cookie, etag)).statements).toBeGreaterThan(0);
};

const service = { name: 'Corte', description: null, duration: 30, price: '45' };

it('ends the 304 after a write at one server at once, and at the other when it is announced', async () => {
  const ana = await here.signIn();
  const etag = await remembered(here, ana.cookie);
  await remembered(there, ana.cookie);
  expect(await ana.request('POST', '/api/services', service)).toMatchObject({ status: 201 });
  expect(await poll(here, ana.cookie, etag)).toMatchObject({ status: 200 });
  await expect.poll(() => poll(there, ana.cookie, etag)).toMatchObject({ status: 200 });
});

it('answers a client that bypasses the cache with an unannounced change', async () => {
  const ana = await here.signIn();
  await ana.request('POST', '/api/services', service);
  await waitForNotifications();
  const etag = await remembered(here, ana.cookie);
  // without an announcement
  await here.db.execute(
    sql`update services set name = 'Barba' where professional_id = ${ana.professionalId}`,
  );
  expect(await poll(here, ana.cookie, etag)).toEqual({ status: 304, etag, statements: 0 });
  // sent by browsers for a fetch with the cache mode no-cache
  const fresh = await poll(here, ana.cookie, etag, { 'cache-control': 'max-age=0' });
  expect(fresh).toMatchObject({ status: 200 });
  expect(await poll(here, ana.cookie, fresh.etag)).toMatchObject({ status: 304, statements: 0 });
});

it("keeps another professional's cached responses after a write", async () => {
  const [ana, rui] = [await here.signIn(), await here.signIn()];
  await waitForNotifications();
  const etag = await remembered(here, rui.cookie);
  await ana.request('POST', '/api/services', service);
  expect(await poll(here, rui.cookie, etag)).toEqual({ status: 304, etag, statements: 0 });
});

it("never serves another professional's response for an equal ETag", async () => {
  const [ana, rui] = [await here.signIn(), await here.signIn()];
  await ana.request('POST', '/api/services', service);
  const etag = await remembered(here, ana.cookie);
  expect(await poll(here, rui.cookie, etag)).toMatchObject({ status: 200 });
});

it('ends a session at the server of the sign-out at once, and at the other when it is announced', async () => {
  const ana = await here.signIn();
  await remembered(here, ana.cookie);
  await remembered(there, ana.cookie);
  await here.app.inject({ url: '/api/logout', headers: { host: 'localhost:3000', cookie: ana.cookie } });
  expect(await poll(here, ana.cookie)).toMatchObject({ status: 401 });
  await expect.poll(() => poll(there, ana.cookie)).toMatchObject({ status: 401 });
});

// attack: A4.2
it('ends an event stream at one server when its session ends at the other', async () => {
  const ana = await here.signIn();
  const base = await there.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${base}/api/events`, { headers: { cookie: ana.cookie } });
  expect(stream.status).toBe(200);
  await here.app.inject({ url: '/api/logout', headers: { host: 'localhost:3000', cookie: ana.cookie } });
  // resolves when the server ends the response
  expect(await stream.text()).toMatch(/data: \{"topic":"session"\}\n\n$/);
});

it.each([
  ['a row that is deleted', sql`delete from sessions`],
  ['an end that is brought forward', sql`update sessions set expire = '2026-03-01'`],
])(
  'ends a session everywhere through %s, without an announcement by the application',
  async (_name, statement) => {
    const ana = await here.signIn();
    await remembered(here, ana.cookie);
    await remembered(there, ana.cookie);
    await here.db.execute(statement);
    for (const app of [here, there])
      await expect.poll(() => poll(app, ana.cookie)).toMatchObject({ status: 401 });
  },
);

// attack: S12
it('counts sign-ins from one address at both servers together', async () => {
  const open = async ({ app }: TestApp, remoteAddress: string): Promise<number> =>
    (await app.inject({ url: '/api/login', headers: { host: 'localhost:3000' }, remoteAddress })).statusCode;
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push(await open(turn % 2 === 0 ? here : there, '203.0.113.7'));
  expect(statuses).toEqual([...Array<number>(10).fill(302), 429, 429]);
  expect(await open(there, '203.0.113.8')).toBe(302);
  // the last was refused by what its server knew
  const kept = await here.db.execute(sql`select key, count from rate_counters order by count`);
  expect(rowsOf<{ count: number }>(kept).map(({ count }) => count)).toEqual([1, 11]);
  expect(JSON.stringify(rowsOf(kept))).not.toContain('203.0.113');
  here.clock.advance(60_000);
  there.clock.advance(60_000);
  expect(await open(here, '203.0.113.7')).toBe(302);
});

it('counts the pairing codes of a professional at both servers together', async () => {
  const { professionalId } = await here.signIn();
  const request = async ({ whatsapp }: TestApp): Promise<string> => {
    try {
      await whatsapp.connection.pairingCode(professionalId, '5511912345678');
      return 'shown';
    } catch (error) {
      return error instanceof AppError ? error.code : 'bug';
    }
  };
  const codes: string[] = [];
  // no gateway listens
  for (let turn = 0; turn < 8; turn += 1) codes.push(await request(turn % 2 === 0 ? here : there));
  expect(codes).toEqual([...Array<string>(6).fill('gateway'), 'too-many', 'too-many']);
});
