// The form of cookies: `__Host-` and Secure, or plain on this machine, where Safari would drop the other form.
import { startOidcStandIn, type OidcStandIn } from '@zelo/stand-ins/oidc/oidc-stand-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';

const client = { clientId: 'zelo', clientSecret: 'segredo-do-teste' };
let standIn: OidcStandIn;
let plain: TestApp;
let secure: TestApp;

interface Place {
  publicOrigin: string;
  local?: boolean;
  trustProxy?: boolean | number;
}

const anApp = ({ local = true, ...settings }: Place): Promise<TestApp> =>
  aTestApp({
    oidc: { issuer: standIn.issuer, ...client, local },
    settings: { sessionSecret: 's'.repeat(32), ...settings },
  });

beforeAll(async () => {
  standIn = await startOidcStandIn({ ...client, redirectUris: ['http://localhost:3000/api/callback'] });
  plain = await anApp({ publicOrigin: 'http://localhost:3000' });
  secure = await anApp({ publicOrigin: 'https://zelo.example' });
});

afterAll(async () => {
  await plain.close();
  await secure.close();
  await standIn.close();
});

const headers = { host: 'localhost:3000', 'sec-fetch-site': 'none' };
const setCookiesOf = async ({ app }: TestApp, url: string, cookie = ''): Promise<string[]> =>
  [(await app.inject({ url, headers: { ...headers, cookie } })).headers['set-cookie'] ?? []].flat();

const nameAndAttributes = (line: string): string => line.replace(/=[^;]*/, '=');

describe('plain http on this machine with the local identity', () => {
  // attack: A5.2
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'as %s has cookies without Secure and without __Host-',
    async (publicOrigin) => {
      const app = await anApp({ publicOrigin });
      const { cookie } = await app.signIn();
      expect(cookie).toMatch(/^zelo_sid=/);
      const [attempt] = await setCookiesOf(app, '/api/login');
      expect(nameAndAttributes(attempt ?? '')).toBe(
        'zelo_entrada=; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
      );
      const ends = await setCookiesOf(app, '/api/logout', cookie);
      expect(ends.map(nameAndAttributes)).toContain('zelo_sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
      for (const line of ends) expect(line).not.toMatch(/Secure|__Host-/);
      await app.close();
    },
  );
});

describe('any other place', () => {
  // attack: A5.2
  it.each<[string, Place]>([
    ['an https address', { publicOrigin: 'https://zelo.example' }],
    ['an https address of this machine', { publicOrigin: 'https://localhost' }],
    ['another name over http', { publicOrigin: 'http://zelo.example' }],
    ['a name that begins like ours', { publicOrigin: 'http://localhost.evil.example' }],
    ['behind a proxy', { publicOrigin: 'http://localhost:3000', trustProxy: true }],
    ['behind two proxies', { publicOrigin: 'http://localhost:3000', trustProxy: 2 }],
    ['with a provider of its own', { publicOrigin: 'http://localhost:3000', local: false }],
  ])('cookies are Secure and __Host-: %s', async (_name, place) => {
    const app = await anApp(place);
    const { cookie } = await app.signIn();
    expect(cookie).toMatch(/^__Host-zelo_sid=/);
    const lines = [
      ...(await setCookiesOf(app, '/api/login')),
      ...(await setCookiesOf(app, '/api/logout', cookie)),
    ];
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines)
      expect(line).toMatch(/^__Host-zelo_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await app.close();
  });
});

describe('cookie of one form', () => {
  const status = async ({ app }: TestApp, cookie: string): Promise<number> =>
    (await app.inject({ url: '/api/auth/user', headers: { ...headers, cookie } })).statusCode;

  // attack: A5.2
  it('is no session where the other form is used', async () => {
    const [ofPlain, ofSecure] = [await plain.signIn(), await secure.signIn()];
    const renamed = { plain: `__Host-${ofPlain.cookie}`, secure: ofSecure.cookie.replace('__Host-', '') };
    expect(await status(plain, ofPlain.cookie)).toBe(200);
    expect(await status(secure, ofSecure.cookie)).toBe(200);
    expect(await status(plain, renamed.plain)).toBe(401);
    expect(await status(secure, renamed.secure)).toBe(401);
  });

  // attack: A5.2
  it('completes no sign-in where the other form is used', async () => {
    const [line = ''] = await setCookiesOf(secure, '/api/login');
    const [pair = ''] = line.split(';');
    const back = (cookie: string) =>
      secure.app.inject({ url: '/api/callback?code=x&state=y', headers: { ...headers, cookie } });
    // with the right name it reaches the check of the provider's response
    expect((await back(pair)).headers.location).toBe('/?erro=entrada-recusada');
    const answer = await back(pair.replace('__Host-', ''));
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('perdeu o cookie')]);
  });
});
