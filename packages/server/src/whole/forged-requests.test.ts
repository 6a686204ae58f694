// Requests of other sites, careless clients and curious visitors to every call of the interface.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant, tenantDump } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
const HOST = 'localhost:3000';
const OWN_SITE = { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
const JSON_TYPE = { 'content-type': 'application/json' };

let app: BillingApp;
let ana: Tenant;

beforeAll(async () => {
  app = await aBillingApp({ jobs: true });
  ana = await aFullTenant(app);
});

afterAll(() => app.close());

const writing = interfaceCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
const addresses = [...new Set(interfaceCalls.map(({ endpoint }) => endpoint.path))];

const signedIn = (options: InjectOptions, { cookie } = ana): InjectOptions => ({
  ...options,
  headers: { host: HOST, cookie, ...options.headers },
});

const forgeries: [string, number, Record<string, string>][] = [
  ['from another origin', 403, { ...JSON_TYPE, origin: 'https://evil.example' }],
  ['from an origin that begins like ours', 403, { ...JSON_TYPE, origin: `http://${HOST}.evil.example` }],
  ['from a frame without an origin', 403, { ...JSON_TYPE, origin: 'null' }],
  ['that the browser calls cross-site', 403, { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }],
  ['that the browser calls same-site', 403, { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }],
  ['as text/plain', 415, { ...OWN_SITE, 'content-type': 'text/plain' }],
  ['as a form', 415, { ...OWN_SITE, 'content-type': 'application/x-www-form-urlencoded' }],
  ['as a form with files', 415, { ...OWN_SITE, 'content-type': 'multipart/form-data; boundary=x' }],
  ['of no type', 415, OWN_SITE],
];

describe.each(forgeries)('a request %s', (_name, status, headers) => {
  // one each: refused writes are counted too, and all of these are more than one person may send
  let victim: Tenant;
  let untouched: string[];

  beforeAll(async () => {
    victim = await aFullTenant(app);
    untouched = await tenantDump(app.db, victim);
  });

  // attack: S5
  it.each(writing)(`does not reach $name: ${status}`, async (call) => {
    const { method, url, body = {} } = requestOf(call, partsOf(call, victim.rows));
    const forged = signedIn({ method, url, headers, payload: JSON.stringify(body) }, victim);
    const answer = await app.app.inject(forged);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\S/) as string });
    expect(answer.statusCode).toBe(status);
  });

  // attack: S5
  it('changes nothing', async () => {
    expect(await tenantDump(app.db, victim)).toEqual(untouched);
  });
});

describe('method that a URL does not have', () => {
  let before: string[];

  beforeAll(async () => {
    before = await tenantDump(app.db, ana);
  });

  const known = (path: string): string[] =>
    interfaceCalls.flatMap(({ endpoint: { method, path: its } }) =>
      its !== path ? [] : method === 'GET' ? ['GET', 'HEAD'] : [method],
    );

  // attack: S13
  it.each(addresses)('is refused at %s', async (path) => {
    const call = interfaceCalls.find(({ endpoint }) => endpoint.path === path);
    const { url = '' } = call ? requestOf(call, partsOf(call, ana.rows)) : {};
    // a user's writes are counted, including refused ones
    const somebody = await app.signIn();
    for (const method of METHODS.filter((method) => !known(path).includes(method))) {
      // the injector's types lack TRACE
      const options = { url, headers: OWN_SITE, method: method as 'GET' };
      const answer = await app.app.inject(signedIn(options, { ...ana, cookie: somebody.cookie }));
      // 400: `duplicates` parsed as the id of a client
      expect([400, 404, 405], `${method} ${url}`).toContain(answer.statusCode);
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ message: expect.any(String) as string });
    }
  });

  // attack: S5
  it('changes nothing', async () => {
    expect(await tenantDump(app.db, ana)).toEqual(before);
  });
});

it.each([
  '/metrics',
  '/debug',
  '/debug/pprof',
  '/.git/config',
  '/.env',
  '/server-status',
  '/api',
  '/api/',
  '/api/admin',
  '/api/debug',
  '/api/metrics',
  '/api/users',
  '/api/professionals/1',
  '/api/clients/1/secret',
  '/api/../.env',
  '/api/%2e%2e/package.json',
  '/assets/../index.html',
  '/assets/app.js.map',
  '/sw.js.map',
  '/package.json',
  '/hooks',
  '/hooks/evolution',
  '/phpmyadmin/index.php',
])('%s reveals nothing about the server', async (url) => {
  const answer = await app.app.inject(signedIn({ url }));
  const isPage = String(answer.headers['content-type']).includes('html');
  // any other path is a page of the application, which is not built here
  expect(isPage ? [503] : [404, 405]).toContain(answer.statusCode);
  expect(answer.body).not.toMatch(/\bat .*:\d+:\d+|node_modules|select |fastify|packages\//i);
  expect(Object.keys(answer.headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by|x-runtime)$/)]),
  );
});
