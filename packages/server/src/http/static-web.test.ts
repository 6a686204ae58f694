import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';

const THEME = "document.documentElement.classList.add('dark');";
const PAGE = `<!doctype html><html><head><script>${THEME}</script><script type="module" src="/assets/main-1.js"></script></head><body></body></html>`;

let directory: string;
let app: TestApp;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'zelo-web-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  writeFileSync(join(directory, 'icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'sw.js'), 'self;');
  writeFileSync(join(directory, 'assets/main-1.js'), 'export {};');
  writeFileSync(join(directory, 'assets/main-1.js.gz'), gzipSync('export {};'));
  app = await aTestApp({ settings: { webDirectory: directory } });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers });

it.each(['/', '/clients', '/crm?client=1', '/a/b/c', '/index'])(
  '%s is the page, asked for again each time',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toBe(PAGE);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get(url, { 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
  },
);

it('files under /assets/ are kept for ever and come compressed', async () => {
  const answer = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript') as string,
  });
  expect((await get('/assets/main-1.js')).body).toBe('export {};');
});

it('the service worker is asked for again each time, so that a mended one arrives', async () => {
  const answer = await get('/sw.js');
  expect([answer.statusCode, answer.body]).toEqual([200, 'self;']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript') as string,
  });
  expect((await get('/sw.js', { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
});

it('a file beside the page is itself', async () => {
  const answer = await get('/icon.svg');
  expect([answer.body, answer.headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml']);
});

it.each([
  '/api/nothing',
  '/hooks/nothing',
  '/assets/nothing.js',
  '/assets/../index.html.map',
  '/assets/main-1.js.map',
  '/main.js.map',
  '/.env',
  '/.git/config',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/wp-login.php',
])('%s is 404 in JSON', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found' });
});

describe('security headers', () => {
  it.each(['/', '/assets/main-1.js', '/api/auth/user', '/api/nothing', '/healthz', '/api/logout'])(
    'are on %s',
    async (url) => {
      const { headers } = await get(url, { origin: 'https://evil.example' });
      const policy = String(headers['content-security-policy']).split('; ');
      const hash = createHash('sha256').update(THEME).digest('base64');
      expect(policy).toEqual([
        "default-src 'self'",
        `script-src 'self' 'sha256-${hash}'`,
        "style-src 'self'",
        "img-src 'self' data:",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
      for (const absent of [
        'access-control-allow-origin',
        'strict-transport-security',
        'x-powered-by',
        'server',
      ]) {
        expect(headers[absent]).toBeUndefined();
      }
    },
  );

  it('keep answers of the API out of every cache, as JSON with a charset', async () => {
    const { headers } = await get('/api/auth/user');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('insist on https only where the public address is https', async () => {
    const other = await aTestApp({ settings: { publicOrigin: 'https://zelo.example' } });
    const { headers } = await other.app.inject({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    await other.close();
  });
});

it('without a build every page says what to do', async () => {
  const other = await aTestApp({ settings: { webDirectory: join(directory, 'nothing') } });
  const answer = await other.app.inject({ method: 'GET', url: '/clients' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('npm run build');
  await other.close();
});
