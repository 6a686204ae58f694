import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';

const THEME = "document.documentElement.classList.add('dark');";
const PAGE = `<!doctype html><html><head><script>${THEME}</script><script type="module" src="/assets/main-1.js"></script></head><body></body></html>`;
const OWN_PAGE = PAGE.replace('<body>', '<body>Conversas');
const STYLE = 'h1{color:teal}';
const landing = (text: string): string =>
  `<!doctype html><html><head><style>${STYLE}</style><link rel="canonical" href="__PUBLIC_URL__/"><script type="application/ld+json">{}</script></head><body>${text}</body></html>`;
const filled = (text: string): string => landing(text).replace('__PUBLIC_URL__', 'http://localhost:3000');
const PAGES = ['/', '/clients', '/crm?client=1', '/a/b/c', '/index'];

let directory: string;
let app: TestApp;
let session: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'zelo-web-'));
  mkdirSync(join(directory, 'assets'));
  const files = {
    'index.html': PAGE,
    'app-whatsapp-conversas.html': OWN_PAGE,
    'landing.html': landing('Bem-vindo'),
    'landing-entrada-recusada.html': landing('Recusada'),
    'legal-termos.html': landing('Operado por __OPERATOR_NAME__: __OPERATOR_CONTACT__'),
    'robots.txt': 'Sitemap: __PUBLIC_URL__/sitemap.xml',
    'icon.svg': '<svg/>',
    'sw.js': 'self;',
    'offline.html': '<!doctype html>',
    'manifest.webmanifest': '{}',
    'assets/main-1.js': 'export {};',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  writeFileSync(join(directory, 'assets/main-1.js.gz'), gzipSync('export {};'));
  const operator = { name: 'Zelo & Cia', contact: 'ola@zelo.example', transcribesAudio: false };
  app = await aTestApp({ settings: { webDirectory: directory, operator } });
  session = (await app.signIn()).cookie;
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers });

const DEAD = '__Host-zelo_sid=of-a-session-that-is-over';

describe.each([
  { who: 'somebody signed in', page: PAGE, cookie: () => session, kept: 'no-store' },
  { who: 'whose session is dead', page: PAGE, cookie: () => DEAD, kept: 'no-store' },
  { who: 'a visitor', page: filled('Bem-vindo'), cookie: () => 'outro=1', kept: 'no-cache' },
])('for $who', ({ page, cookie, kept }) => {
  // spec: 1 §2.89, 1 §6.9
  it.each(PAGES)('%s is the right page, with headers that keep it from other users', async (url) => {
    const answer = await get(url, { cookie: cookie() });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toBe(page);
    expect(answer.headers['x-zelo-page'] === 'public').toBe(page !== PAGE);
    expect(answer.headers).toMatchObject({
      'cache-control': kept,
      vary: expect.stringMatching(/^cookie\b/) as string,
    });
  });
});

// spec: 1 §0.20
it.each([
  { who: 'a visitor', cookie: () => '' },
  { who: 'somebody signed in', cookie: () => session },
  { who: 'whose session is dead', cookie: () => DEAD },
])(
  'shows the terms to $who, with the operator, and without ending the session on the device',
  async ({ cookie }) => {
    const answer = await get('/termos?de=rodape', { cookie: cookie() });
    expect(answer.body).toBe(
      filled('Operado por Zelo &amp; Cia: <a href="mailto:ola@zelo.example">ola@zelo.example</a>'),
    );
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(answer.headers['x-zelo-page']).toBeUndefined();
    expect((await get('/legal-termos.html', { cookie: cookie() })).statusCode).toBe(404);
  },
);

it('sends a page of the application the document with its own first screen', async () => {
  const answer = await get('/whatsapp/conversas?chat=3', { cookie: session });
  expect([answer.body, answer.headers['cache-control']]).toEqual([OWN_PAGE, 'no-store']);
  expect((await get('/app-whatsapp-conversas.html', { cookie: session })).statusCode).toBe(404);
});

it('revalidates the public page each time, and sends it again only after a change or a sign-in', async () => {
  const { etag } = (await get('/')).headers;
  const again = await get('/', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('/', { 'if-none-match': '"another"' });
  expect([other.statusCode, other.body]).toEqual([200, filled('Bem-vindo')]);
  const signedIn = await get('/', { cookie: session, 'if-none-match': String(etag) });
  expect([signedIn.statusCode, signedIn.body]).toEqual([200, PAGE]);
});

it.each([
  ['/?erro=entrada-recusada', 'Recusada'],
  ['/calendar?view=day&erro=entrada-recusada', 'Recusada'],
  ['/termos?erro=entrada-recusada', 'Recusada'],
  ['/?erro=outra-coisa', 'Bem-vindo'],
  ['/?erro=', 'Bem-vindo'],
  ['/?erro=entrada-recusada&erro=x', 'Bem-vindo'],
])('sends for %s the public page with %s', async (url, text) => {
  expect((await get(url)).body).toBe(filled(text));
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (content: Buffer) => content],
])('compresses the public page by Accept-Encoding: %s', async (accepted, encoding, open) => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(open(rawPayload).toString()).toBe(filled('Bem-vindo'));
});

it('allows the public page its own style and no scripts except our files', async () => {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = String((await get('/')).headers['content-security-policy']).split('; ');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(policy).toContain("script-src 'self'");
});

it('tells search engines the public URL', async () => {
  const answer = await get('/robots.txt');
  expect([answer.body, answer.headers['content-type']]).toEqual([
    'Sitemap: http://localhost:3000/sitemap.xml',
    'text/plain; charset=utf-8',
  ]);
});

it('serves files under /assets/ compressed and cacheable as immutable', async () => {
  const answer = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript') as string,
  });
  expect((await get('/assets/main-1.js')).body).toBe('export {};');
});

// spec: 1 §0.8
it.each([
  ['sw.js', 'self;', 'javascript'],
  ['offline.html', '<!doctype html>', 'text/html'],
])(
  'makes browsers revalidate the service worker each time, so that a fixed one arrives: %s',
  async (file, body, type) => {
    const answer = await get(`/${file}`);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining(type) as string,
    });
    expect((await get(`/${file}`, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
  },
);

it('serves a file beside the page unchanged', async () => {
  const answer = await get('/icon.svg');
  expect([answer.body, answer.headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml']);
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
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
  '/landing.html',
  '/index.html',
])('%s is 404 in JSON', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found' });
});

describe('security headers', () => {
  it.each(['/', '/assets/main-1.js', '/api/auth/user', '/api/nothing', '/healthz', '/api/logout'])(
    'are on %s',
    async (url) => {
      const { headers } = await get(url, { origin: 'https://evil.example', cookie: DEAD });
      const policy = String(headers['content-security-policy']).split('; ');
      const hash = createHash('sha256').update(THEME).digest('base64');
      expect(policy).toEqual([
        "default-src 'self'",
        `script-src 'self' 'sha256-${hash}'`,
        "style-src 'self'",
        "img-src 'self' data: https://*.googleusercontent.com",
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

  it('keep API responses out of every cache, as JSON with a charset', async () => {
    const { headers } = await get('/api/auth/user');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('include HSTS only when the public URL is https', async () => {
    const other = await aTestApp({ settings: { publicOrigin: 'https://zelo.example' } });
    const { headers } = await other.app.inject({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    await other.close();
  });
});

it('explains on every page that the build is missing', async () => {
  const other = await aTestApp({ settings: { webDirectory: join(directory, 'nothing') } });
  const answer = await other.app.inject({ method: 'GET', url: '/clients' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('npm run build');
  await other.close();
});
