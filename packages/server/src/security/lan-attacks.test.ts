// The trial in the local network: the code lets in one client, once, and no other client of the network.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOidcStandIn, type OidcStandIn } from '@zelo/stand-ins/oidc/oidc-stand-in.ts';
import type { Database } from '#db/database.ts';
import { aDatabase } from '#db/test-database.ts';
import { lanTrial } from '#settings/lan-trial.ts';
import { identifyLocal } from '#start-stand-ins.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const client = { clientId: 'zelo', clientSecret: 'segredo-do-teste' };
const HOST = '192.168.0.10:3000';
const ORIGIN = `http://${HOST}`;
const MINUTE_MS = 60_000;

let standIn: OidcStandIn;
// shared: a test here shows that a session of another test's server is invalid
let database: Database;
let app: TestApp;
let code: string;
let phones = 20;

beforeAll(async () => {
  standIn = await startOidcStandIn({ ...client, redirectUris: ['http://localhost:3000/api/callback'] });
  database = await aDatabase();
});
afterAll(async () => {
  await database.close();
  await standIn.close();
});

const sessionSecret = 's'.repeat(32);
const anApp = async () => {
  const lan = lanTrial({ address: '192.168.0.10', cidr: '192.168.0.10/24' }, 3000);
  const made = await aTestApp({
    oidc: { issuer: standIn.issuer, ...client, local: true },
    lan: { ...lan, identify: identifyLocal },
    settings: { sessionSecret },
    database,
  });
  return { made, code: lan.code };
};

beforeEach(async () => {
  const { made, code: given } = await anApp();
  [app, code] = [made, given];
  return () => made.close();
});

const nextPhone = (): string => `192.168.0.${(phones += 1)}`;

const send = (options: InjectOptions, to = app) =>
  to.app.inject({
    remoteAddress: nextPhone(),
    ...options,
    headers: { host: HOST, ...options.headers },
  });

const post = (fields: Record<string, string>, more: InjectOptions = {}) =>
  send({
    method: 'POST',
    url: '/api/lan',
    ...more,
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
    payload: new URLSearchParams({ email: 'lia@exemplo.com.br', name: 'Lia Prado', ...fields }).toString(),
  });

const sessionOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

const status = async (cookie: string, more: InjectOptions = {}, to = app): Promise<number> =>
  (await send({ url: '/api/auth/user', ...more, headers: { cookie, ...more.headers } }, to)).statusCode;

describe('phone with the code', () => {
  // attack: L7
  it("gets the computer's account, once", async () => {
    expect((await send({ url: `/api/lan?codigo=${code}` })).body).toContain(`value="${code}"`);
    const entered = await post({ codigo: code });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/']);
    const cookie = sessionOf(entered);
    const user = await send({ url: '/api/auth/user', headers: { cookie } });
    expect(user.json()).toMatchObject({ email: 'lia@exemplo.com.br', firstName: 'Lia', lastName: 'Prado' });
    const again = await post({ codigo: code });
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([403, undefined]);
    expect(again.body).toContain('já foi usado');
  });

  it('sees before the form that its code is wrong, and may type it', async () => {
    const page = await send({ url: '/api/lan?codigo=errado' });
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('Este código não vale')]);
    expect(page.body).toContain('name="codigo" value=""');
    expect((await post({ codigo: code })).statusCode).toBe(303);
  });

  it.each([
    { what: 'was used', end: () => post({ codigo: code }) },
    { what: 'is over ten minutes old', end: async () => app.clock.advance(10 * MINUTE_MS) },
  ])('with a code that $what gets a message without a form', async ({ end }) => {
    await end();
    for (const url of [`/api/lan?codigo=${code}`, '/api/lan']) {
      const page = await send({ url });
      expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('já foi usado ou passou')]);
      expect(page.body).not.toContain('<form');
    }
  });

  it('may mistype its e-mail, and the code stays valid', async () => {
    expect((await post({ codigo: code, email: 'lia' })).statusCode).toBe(400);
    expect((await post({ codigo: code })).statusCode).toBe(303);
  });

  it('gets a cookie that is HttpOnly, SameSite=Lax and host-only, and no redirect elsewhere', async () => {
    expect((await post({ codigo: code })).headers['set-cookie']).toMatch(
      /^zelo_sid=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  // attack: L7
  it('is refused after ten minutes', async () => {
    app.clock.advance(10 * MINUTE_MS);
    expect((await post({ codigo: code })).statusCode).toBe(403);
  });

  // attack: L7
  it('has a session that ends with the process, and is valid in the network only', async () => {
    const cookie = sessionOf(await post({ codigo: code }));
    expect(await status(cookie)).toBe(200);
    const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };
    expect(await status(cookie, local)).toBe(401);
    const { made: restarted } = await anApp();
    expect(await status(cookie, {}, restarted)).toBe(401);
    await restarted.close();
  });

  it('pays on the computer, which serves the payment page', async () => {
    const cookie = sessionOf(await post({ codigo: code }));
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
    const answer = await send({
      method: 'POST',
      url: '/api/create-checkout-session',
      headers,
      payload: '{}',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: /só no computador/ }]);
  });
});

describe('any other client of the network', () => {
  // attack: L7.2
  it.each(['', 'x', 'A'.repeat(22), 'A'.repeat(1_000)])('is refused with the code %j', async (codigo) => {
    const answer = await post({ codigo });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.body).not.toContain(code);
  });

  it('without a code is redirected to a page that says where the code is', async () => {
    const away = await send({ url: '/api/login' });
    expect([away.statusCode, away.headers.location]).toEqual([302, '/api/lan']);
    const page = await send({ url: '/api/lan' });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Código')]);
    expect(page.body).not.toContain(code);
  });

  // attack: L7.2
  it('may try ten times per minute', async () => {
    const remoteAddress = nextPhone();
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await post({ codigo: 'x' }, { remoteAddress }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(403), 429]);
    const guess = { url: '/api/lan?codigo=x', remoteAddress: nextPhone() };
    const guesses = [];
    for (let count = 0; count < 11; count += 1) guesses.push((await send(guess)).statusCode);
    expect(guesses).toEqual([...Array(10).fill(403), 429]);
  });

  // attack: L7.2
  it('cannot use a session of this computer', async () => {
    const ana = await app.signIn();
    expect((await ana.request('GET', '/api/auth/user')).status).toBe(200);
    expect(await status(ana.cookie)).toBe(401);
  });

  // attack: L7.2
  it.each<[string, InjectOptions]>([
    ['a foreign name', { headers: { host: 'evil.example:3000' } }],
    ['the name of the computer', { headers: { host: 'localhost:3000' } }],
    ['another port', { headers: { host: '192.168.0.10:3001' } }],
    ['another network', { remoteAddress: '10.0.0.7' }],
    ['the internet', { remoteAddress: '203.0.113.7' }],
    ['a proxy', { headers: { 'x-forwarded-for': '192.168.0.20' } }],
  ])('gets nothing by %s, even with the code', async (_name, more) => {
    for (const url of ['/', '/api/login', `/api/lan?codigo=${code}`, '/healthz']) {
      const answer = await send({ url, ...more });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    const entered = await post({ codigo: code }, more);
    expect([entered.statusCode, entered.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await post({ codigo: code })).statusCode).toBe(303);
  });

  // attack: L7.2
  it.each(['http://evil.example', 'null', 'http://192.168.0.10:9000', 'http://192.168.0.11:3000'])(
    'cannot make a page of %s send the code or a write',
    async (origin) => {
      expect((await post({ codigo: code }, { headers: { origin } })).statusCode).toBe(403);
      const cookie = sessionOf(await post({ codigo: code }));
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const write = { method: 'POST', url: '/api/clients', headers, payload: '{"name":"Invasor"}' } as const;
      expect((await send(write)).statusCode).toBe(403);
    },
  );

  // attack: L7.2
  it('with a program instead of a browser writes with its session, like on this computer', async () => {
    // a browser sends the origin of every write; without one, no other site can have caused it
    const usual = await aTestApp({ database });
    const own = { cookie: (await usual.signIn('programa@exemplo.com.br')).cookie, host: 'localhost:3000' };
    const theirs = { cookie: sessionOf(await post({ codigo: code })), host: HOST };
    for (const [to, headers] of [
      [usual, own],
      [app, theirs],
    ] as const) {
      const write = { method: 'POST', url: '/api/clients', payload: { name: 'Ana Prado' } } as const;
      expect((await send({ ...write, headers }, to)).statusCode).toBe(201);
      const crossSite = { ...headers, 'sec-fetch-site': 'cross-site' };
      expect((await send({ ...write, headers: crossSite }, to)).statusCode).toBe(403);
      expect((await send({ ...write, headers: { ...headers, cookie: '' } }, to)).statusCode).toBe(401);
    }
    await usual.close();
  });

  // attack: L7.2
  it.each([undefined, 'http://evil.example/', `http://${HOST}.evil.example/`])(
    'cannot sign a phone out by a link (referrer %s)',
    async (referer) => {
      const cookie = sessionOf(await post({ codigo: code }));
      await send({ url: '/api/logout', headers: { cookie, ...(referer && { referer }) } });
      expect(await status(cookie)).toBe(200);
      await send({ url: '/api/logout', headers: { cookie, referer: `${ORIGIN}/clients` } });
      expect(await status(cookie)).toBe(401);
    },
  );
});

// attack: L7
it('does not exist outside of the trial', async () => {
  const usual = await aTestApp({ database, oidc: { issuer: standIn.issuer, ...client, local: true } });
  const headers = { host: 'localhost:3000' };
  const answer = await usual.app.inject({ url: '/api/lan', headers });
  expect(answer.statusCode).toBe(404);
  await usual.close();
});
