// Limits over the wire: a user who tries too often waits, other users do not, and a page that polls as specified
// never reaches a limit.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';
import { aSite, sendHttp, type Site } from './test-site.ts';

let site: Site;
let ana: Tenant;

beforeAll(async () => {
  site = await aSite({ jobs: true });
  ana = await aFullTenant(site);
});

afterAll(() => site.close());

const login = (from: string, forwarded: string) =>
  sendHttp(site.port, '/api/login', {
    from,
    headers: {
      host: `localhost:${site.port}`,
      'x-forwarded-for': forwarded,
      'x-real-ip': forwarded,
      'cf-connecting-ip': forwarded,
      forwarded: `for=${forwarded}`,
    },
  });

// attack: S12
it('delays the eleventh sign-in per minute from one IP, regardless of its headers, and no other IP', async () => {
  const statuses: number[] = [];
  for (let turn = 1; turn <= 11; turn += 1) {
    const answer = await login('127.2.0.1', `203.0.113.${turn}`);
    statuses.push(answer.status);
    if (turn < 11) continue;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain('Espere um minuto');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(statuses).toEqual([...Array<number>(10).fill(302), 429]);
  expect((await login('127.2.0.2', '203.0.113.1')).status).toBe(302);
});

const asUser = (person: { cookie: string }, method: string, path: string) =>
  sendHttp(site.port, path, {
    method,
    headers: { host: `localhost:${site.port}`, cookie: person.cookie, 'x-forwarded-for': '203.0.113.1' },
  });

// attack: S12.8
it("never refuses a page's polls of five minutes within one, nor writes after them", async () => {
  const polled = interfaceCalls.filter(({ endpoint }) => endpoint.polled);
  expect(polled.length).toBeGreaterThan(5);
  const paths = polled.map((call) => requestOf(call, partsOf(call, ana.rows)).url);
  // spec 1 §7: about sixty polls per minute
  for (let asked = 0; asked < 300; asked += 1) {
    const url = paths[asked % paths.length] ?? '';
    const answer = await site.app.inject({
      method: 'GET',
      url,
      headers: { host: `localhost:${site.port}`, cookie: ana.cookie },
    });
    expect(answer.statusCode).not.toBe(429);
  }
  expect((await asUser(ana, 'POST', '/api/notifications/read')).status).toBe(200);
});

// attack: S12
it("delays a user's 301st write per minute, over many connections and with other headers, and no other user", async () => {
  const [rui, bia] = [await site.signIn(), await site.signIn()];
  const statuses: number[] = [];
  for (let batch = 0; batch < 31; batch += 1) {
    const sent = Array.from({ length: 10 }, () => asUser(rui, 'POST', '/api/notifications/read'));
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = await asUser(rui, 'DELETE', '/api/services/1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await asUser(rui, 'GET', '/api/services')).status).toBe(200);
  expect((await asUser(bia, 'POST', '/api/notifications/read')).status).toBe(200);
});
