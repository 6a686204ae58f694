// Paths and methods that curious visitors and scanners try, sent unchanged over the wire: no response reveals
// anything about the server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite, sendHttp, type Site } from './test-site.ts';

const SECRET = 'segredo-do-disco';
const PAGE = '<!doctype html><title>Zelo</title>';

let site: Site;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'zelo-routes-'));
  const web = join(root, 'dist');
  mkdirSync(join(web, 'assets'), { recursive: true });
  mkdirSync(join(web, '.git'));
  writeFileSync(join(web, 'index.html'), PAGE);
  writeFileSync(join(web, 'landing.html'), PAGE);
  writeFileSync(join(web, 'assets/main-1.js'), 'export {};');
  // beside and inside the served directory, like after a careless deployment
  for (const name of ['.env', '.git/config', '../.env', '../package.json', '../data-key']) {
    writeFileSync(join(web, name), SECRET);
  }
  site = await aSite({ settings: { webDirectory: web } });
});

afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
});

const ask = (method: string, path: string) =>
  sendHttp(site.port, path, { method, headers: { host: `localhost:${site.port}` } });

const TELLING = /\bat .*:\d+:\d+|node_modules|\bselect \w|fastify|packages\/|ENOENT|\/tmp\//i;

// attack: S13
it.each([
  '/.env',
  '/.git/config',
  '/.git/',
  '/assets/.env',
  '/assets/../.env',
  '/assets/%2e%2e/%2e%2e/.env',
  '/assets/..%2f..%2f.env',
  '/assets/..%5c..%5c.env',
  '/assets/%252e%252e/.env',
  '/assets/....//....//.env',
  '/assets//../../package.json',
  '//.env',
  '/%2e%2e/.env',
  '/../.env',
  '/../data-key',
  '/..;/data-key',
  '/./.env',
  '/%00.env',
  '/assets/main-1.js%00.map',
  '/assets/main-1.js.map',
  '/index.html.map',
  '/api/../.env',
  '/api/%2e%2e/%2e%2e/.env',
  '/api//auth/user',
  '/API/auth/user',
  '//api/auth/user',
  '/api/auth/user/',
  '/api/auth/user;x=1',
  '/api/auth/user%2f',
  '/hooks/evolution/../../api/auth/user',
])('reveals nothing at GET %s', async (path) => {
  const answer = await ask('GET', path);
  expect([400, 401, 403, 404, 405, 200]).toContain(answer.status);
  // a path that is not a file gets at most the public page
  if (answer.status === 200) expect(answer.text).toBe(PAGE);
  expect(answer.text).not.toContain(SECRET);
  expect(answer.text).not.toMatch(TELLING);
});

// attack: S13
it.each([
  '/metrics',
  '/debug',
  '/debug/pprof/heap',
  '/server-status',
  '/actuator/env',
  '/graphql',
  '/phpmyadmin/index.php',
  '/wp-login.php',
])('does not exist: %s', async (path) => {
  const answer = await ask('GET', path);
  expect([200, 404]).toContain(answer.status);
  // every path without a dot is a page of the application, which shows that the page is unknown
  if (answer.status === 200) expect(answer.text).toBe(PAGE);
});

// attack: S13
it.each([
  '/api/metrics',
  '/api/debug',
  '/api/admin',
  '/api/users',
  '/api/test',
  '/api/reset',
  '/api/_control',
  '/hooks',
  '/hooks/evolution',
])('does not exist as a call: %s', async (path) => {
  const answer = await ask('GET', path);
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toEqual({ message: 'Endereço não encontrado', code: 'not-found' });
});

// attack: S13
it.each([
  ['TRACE', '/'],
  ['TRACE', '/api/auth/user'],
  ['PUT', '/'],
  ['PUT', '/api/auth/user'],
  ['PATCH', '/api/login'],
  ['POST', '/api/login'],
  ['DELETE', '/api/callback'],
  ['HEAD', '/api/logout'],
  ['HEAD', '/api/login'],
  ['DELETE', '/assets/main-1.js'],
  ['PUT', '/.env'],
  ['PROPFIND', '/'],
  ['MOVE', '/index.html'],
  ['OPTIONS', '/api/auth/user'],
  ['GET', '/hooks/evolution/zelo-1'],
  ['GET', '/api/stripe/webhook'],
])('%s %s is refused without an echo', async (method, path) => {
  const answer = await ask(method, path);
  expect([400, 404, 405]).toContain(answer.status);
  expect(answer.text).not.toMatch(TELLING);
  expect(answer.text).not.toMatch(/TRACE|localhost/);
  if (method !== 'HEAD') expect(answer.text).toMatch(/"message":"[^"]+"/);
});

// attack: S13
it('ignores a method override', async () => {
  const disguise = {
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-http-method': 'PUT',
  };
  const ana = await site.signIn();
  const headers = { host: `localhost:${site.port}`, cookie: ana.cookie, ...disguise };
  const read = await sendHttp(site.port, '/api/account?_method=DELETE', { headers });
  expect(read.status).toBe(405);
  const user = await sendHttp(site.port, '/api/auth/user', { headers });
  expect(user.status).toBe(200);
});

it('serves public files, so the refusals are not those of a dead server', async () => {
  expect(await ask('GET', '/assets/main-1.js')).toMatchObject({ status: 200, text: 'export {};' });
  expect(await ask('GET', '/')).toMatchObject({ status: 200, text: PAGE });
});
