// The limit on writes per user is tested over the wire: security/rate-limits.test.ts.
import { expect, it } from 'vitest';
import { aTestApp } from '#test-app.ts';
import { aBrowser } from '#http/test-browser.ts';

// attack: S12
it.each<[string, boolean | number, (turn: number) => string, number]>([
  ['no proxy: whatever is forwarded is ignored', false, (turn) => `203.0.113.${turn}`, 429],
  [
    'one proxy: the address that it adds counts, not what the client put before it',
    true,
    (turn) => `203.0.113.${turn}, 198.51.100.1`,
    429,
  ],
  ['one proxy: two clients are two', 1, (turn) => `198.51.100.${turn}`, 302],
  [
    'two proxies: the address that the first adds counts',
    2,
    (turn) => `203.0.113.${turn}, 198.51.100.1, 10.0.0.1`,
    429,
  ],
])('counts sign-ins by IP behind %s', async (_name, trustProxy, forwarded, last) => {
  const app = await aTestApp({ settings: { trustProxy } });
  const browser = aBrowser(app.app);
  const statuses: number[] = [];
  for (let turn = 1; turn <= 11; turn += 1) {
    statuses.push((await browser.open('/api/login', { 'x-forwarded-for': forwarded(turn) })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(302), last]);
  await app.close();
});

// attack: S16.2
it('counts a sign-in path with an escaped letter like the plain one', async () => {
  const app = await aTestApp();
  const browser = aBrowser(app.app);
  const forms = ['/api/%6Cogin', '/api/%6cogin', '/%61pi/login', '/api/logi%6E'];
  for (const form of forms) expect((await browser.open(form)).statusCode).toBe(400);
  // refused requests were not counted either
  for (let turn = 1; turn <= 10; turn += 1) expect((await browser.open('/api/login')).statusCode).toBe(302);
  for (const form of forms) {
    const { statusCode, headers } = await browser.open(form);
    expect([statusCode, headers['location']]).toEqual([400, undefined]);
  }
  expect((await browser.open('/api/login')).statusCode).toBe(429);
  await app.close();
});
