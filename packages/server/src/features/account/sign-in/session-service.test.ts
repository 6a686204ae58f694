import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const statusOf = async (person: { request: (method: 'GET', url: string) => Promise<{ status: number }> }) =>
  (await person.request('GET', '/api/auth/user')).status;

it('ends a session after seven days without use', async () => {
  const [used, forgotten] = [await app.signIn(), await app.signIn()];
  app.clock.advance(6.9 * DAY_MS);
  expect(await statusOf(used)).toBe(200);
  app.clock.advance(0.2 * DAY_MS);
  expect([await statusOf(used), await statusOf(forgotten)]).toEqual([200, 401]);
});

it('ends a session in daily use after thirty days', async () => {
  const person = await app.signIn();
  for (let day = 1; day < 30; day += 1) {
    app.clock.advance(DAY_MS);
    expect(await statusOf(person)).toBe(200);
  }
  app.clock.advance(DAY_MS);
  expect(await statusOf(person)).toBe(401);
});

it('writes nothing for use within five minutes', async () => {
  const person = await app.signIn();
  const ends = async () => rowsOf(await app.db.execute(sql`select max(expire)::text as last from sessions`));
  const before = await ends();
  app.clock.advance(4 * 60_000);
  await statusOf(person);
  expect(await ends()).toEqual(before);
  app.clock.advance(2 * 60_000);
  await statusOf(person);
  expect(await ends()).not.toEqual(before);
});

it('removes expired sessions when a new one opens', async () => {
  await app.signIn();
  app.clock.advance(31 * DAY_MS);
  await app.signIn();
  expect(rowsOf(await app.db.execute(sql`select sid from sessions`))).toHaveLength(1);
});

it.each([
  ['nothing of ours', '__Host-zelo_sid=abc'],
  ['an unsigned id', `__Host-zelo_sid=${'a'.repeat(43)}`],
  ['another name', 'zelo_sid=abc'],
  ['rubbish', '__Host-zelo_sid=%E0%A4%A; =;;'],
])('a cookie with %s is no session', async (_name, cookie) => {
  const answer = await app.app.inject({ method: 'GET', url: '/api/auth/user', headers: { cookie } });
  expect([answer.statusCode, answer.body]).toEqual([401, '{"message":"Unauthorized"}']);
});
