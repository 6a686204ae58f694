import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOidcStandIn, type OidcStandIn } from '@zelo/stand-ins/oidc/oidc-stand-in.ts';
import { aTestIssuer } from '#gateways/oidc/test-issuer.ts';
import { aBrowser } from '#http/test-browser.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const client = { clientId: 'zelo', clientSecret: 'segredo-do-teste' };
const redirectUris = ['localhost', '127.0.0.1'].map((host) => `http://${host}:3000/api/callback`);

let standIn: OidcStandIn;
let app: TestApp;

beforeAll(async () => {
  standIn = await startOidcStandIn({ ...client, redirectUris });
  app = await aTestApp({ oidc: { issuer: standIn.issuer, ...client, local: true } });
});

afterAll(async () => {
  await app.close();
  await standIn.close();
});

const LOOPBACK = '127.0.0.1';
// a new browser in each test; this machine may sign in at most ten times per minute
const open = (headers: Record<string, string>, address = LOOPBACK) =>
  aBrowser(app.app, address).open('/api/login', headers);

/** Follows the stand-in's redirects and submits its form like a user; returns the address of the final redirect. */
const fillIn = async (url: string): Promise<URL> => {
  const jar = new Map<string, string>();
  const follow = async (target: URL, init: RequestInit = {}): Promise<URL> => {
    if (target.origin !== standIn.issuer) return target;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(target, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) return follow(new URL(location, target));
    const body = new URLSearchParams({ email: 'lia@exemplo.com.br', name: 'Lia Prado' });
    return follow(target, { method: 'POST', body });
  };
  return follow(new URL(url));
};

it.each(['localhost:3000', '127.0.0.1:3000'])(
  'signs in through the real provider when opened as %s',
  async (host) => {
    const browser = aBrowser(app.app, LOOPBACK);
    const away = await browser.open('/api/login', { host });
    const back = await fillIn(String(away.headers.location));
    expect(back.host).toBe(host);
    const done = await browser.open(back.pathname + back.search, { host, 'sec-fetch-site': 'cross-site' });
    expect(done.headers.location).toBe('/');
    expect((await browser.open('/api/auth/user', { host })).json()).toMatchObject({
      email: 'lia@exemplo.com.br',
      firstName: 'Lia',
      lastName: 'Prado',
    });
  },
);

// attack: L3
it.each<[string, Record<string, string>]>([
  ['a foreign host name', { host: 'evil.example' }],
  ['a foreign host name with our port', { host: 'evil.example:3000' }],
  ['a host name that starts like ours', { host: 'localhost.evil.example' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
  ['Forwarded', { forwarded: 'for=127.0.0.1' }],
  ['CF-Connecting-IP', { 'cf-connecting-ip': '127.0.0.1' }],
  ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
  ['Via', { via: '1.1 proxy' }],
  ['another site as its cause', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site as its cause', { 'sec-fetch-site': 'same-site' }],
])('refuses a sign-in with %s', async (_name, headers) => {
  const answer = await open(headers);
  expect(answer.statusCode).toBe('host' in headers ? 421 : 403);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

// attack: L4
it('refuses sign-in and session from another machine', async () => {
  const answer = await open({}, '192.168.0.7');
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  const ana = await app.signIn();
  const status = async (remoteAddress: string, headers: Record<string, string>) =>
    (
      await app.app.inject({
        method: 'GET',
        url: '/api/auth/user',
        remoteAddress,
        headers: { cookie: ana.cookie, ...headers },
      })
    ).statusCode;
  expect(await status('127.0.0.1', { host: 'localhost:3000' })).toBe(200);
  expect(await status('192.168.0.7', { host: 'localhost:3000' })).toBe(401);
  expect(await status('127.0.0.1', { host: 'evil.example' })).toBe(421);
  expect(await status('127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe(401);
});

// attack: L6
it('is off beside a configured issuer: sign-in uses that issuer, and local sessions are invalid', async () => {
  const issuer = await aTestIssuer();
  const other = await aTestApp({ oidc: { ...issuer.settings, local: false } });
  const away = await aBrowser(other.app).open('/api/login');
  expect(new URL(String(away.headers.location)).origin).toBe(issuer.settings.issuer);

  const { userId } = await other.signIn();
  const sessionId = await other.sessions.open({ userId, issuer: 'local' });
  const cookie = `__Host-zelo_sid=${encodeURIComponent(other.app.signCookie(sessionId))}`;
  const answer = await other.app.inject({ method: 'GET', url: '/api/auth/user', headers: { cookie } });
  expect(answer.statusCode).toBe(401);
  await other.close();
  await issuer.close();
});
