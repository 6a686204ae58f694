import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes } from '#security/test-site.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { isPlainPath } from './plain-path.ts';

it.each([
  '/',
  '/calendar',
  '/api/clients/3',
  '/api/appointments/date/2026-03-04',
  '/assets/index-a_1.js',
  '/api/clients/a%20b',
  '/caf%C3%A9',
])('%s is plain', (path) => {
  expect(isPlainPath(path)).toBe(true);
});

const ODD = [
  '/%61pi/logout',
  '/api/%6Cogout',
  '/api/%6cogout',
  '/%2561pi/logout',
  '/api%2Flogout',
  '/api%2flogout',
  '/api%5Clogout',
  '/api\\logout',
  '//api/logout',
  '/api//logout',
  '/./api/logout',
  '/x/../api/logout',
  '/x/%2e%2e/api/logout',
  '/api/logout/.',
  '/api;x/logout',
  '/api/logout%00',
  '/api/logout%',
  '/api/logout#x',
];

describe('ambiguous URL', () => {
  let app: TestApp;
  let ana: Awaited<ReturnType<TestApp['signIn']>>;
  let port: number;

  beforeAll(async () => {
    app = await aTestApp();
    ana = await app.signIn();
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => app.close());

  // attack: S16
  it.each(ODD)('is refused before any other check: %s', async (target) => {
    const head = [
      `GET ${target} HTTP/1.1`,
      `host: localhost:${port}`,
      `cookie: ${ana.cookie}`,
      'connection: close',
    ];
    // raw bytes, because HTTP clients normalize URLs
    const answer = await sendBytes(port, `${head.join('\r\n')}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toContain('Endereço inválido');
    expect(answer).not.toMatch(/set-cookie|location:/i);
  });

  // attack: S16.2
  it('neither reads nor fills the ETag cache', async () => {
    const ask = (url: string, etag = '"none"') =>
      app.app.inject({
        url,
        headers: { host: 'localhost:3000', cookie: ana.cookie, 'if-none-match': etag },
      });
    const { headers } = await ask('/api/clients');
    const etag = String(headers['etag']);
    expect((await ask('/api/clients', etag)).statusCode).toBe(304);
    for (const odd of ['/api/%63lients', '/%61pi/clients', '/api/client%73']) {
      const answer = await ask(odd, etag);
      expect([answer.statusCode, answer.headers['etag']]).toEqual([400, undefined]);
    }
    expect((await ask('/api/clients', etag)).statusCode).toBe(304);
  });

  it('ends no session', async () => {
    expect((await ana.request('GET', '/api/auth/user')).status).toBe(200);
  });
});
