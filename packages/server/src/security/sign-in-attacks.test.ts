// Attacks on sign-in, over real connections and redirects: a lying provider, a prepared browser, a stolen cookie.
import { sql } from 'drizzle-orm';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { dumpOf } from '#features/clients/test-dump.ts';
import { aTestIssuer, type Behaviour } from '#gateways/oidc/test-issuer.ts';
import { aSite, SID, type Site } from './test-site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let site: Site;

beforeAll(async () => {
  site = await aSite();
});

afterAll(() => site.close());

const person = (name: string) => ({ sub: name, email: `${name}@exemplo.com.br`, name: `${name} Souza` });

/** Rows left in the database by a sign-in. */
const traces = async (name: string) => {
  const rows = await site.db.execute(sql`
    select (select count(*)::int from users where email = ${`${name}@exemplo.com.br`}) as users,
      (select count(*)::int from identities where sub = ${name}) as identities`);
  return rowsOf(rows)[0];
};

const NOTHING = { users: 0, identities: 0 };
const now = Math.floor(Date.now() / 1000);

describe('provider that answers with', () => {
  // attack: A1
  it.each<[string, Behaviour]>([
    ['a wrong nonce', { claims: { nonce: 'outro' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a wrong issuer', { claims: { iss: 'https://outro.example' } }],
    ['a wrong audience', { claims: { aud: 'outro' } }],
    ['an expired token', { claims: { iat: now - 7200, exp: now - 3600 } }],
    ['a token of tomorrow', { claims: { iat: now + 86_400, nbf: now + 86_400, exp: now + 90_000 } }],
    ['the signature of a foreign key', { signature: 'foreign-key' }],
    ['no signature', { signature: 'none' }],
    ['a signature made with the client secret', { signature: 'HS256' }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject that is no text', { claims: { sub: { id: 1 } } }],
    ['no ID token', { idToken: 'missing' }],
    ['a wrong state', { query: { state: 'outro' } }],
    ['no state', { query: { state: undefined } }],
    ['a refusal of the PKCE verifier', { verifier: 'wrong' }],
    ['a code that nobody was given', { query: { code: 'usado' } }],
    ['another issuer in the response', { query: { iss: 'https://outro.example' } }],
    ['a refusal by the person', { query: { code: undefined, error: 'access_denied' } }],
    ['an error that nobody knows', { query: { code: undefined, error: '<script>' } }],
  ])('%s ends on the public page: no session, no user', async (_name, behaviour) => {
    const browser = site.browser();
    const back = await browser.signIn(person('hostil'), { behaviour });
    expect(back.status).toBe(302);
    expect(back.headers.location).toMatch(/^\/\?erro=entrada-(recusada|cancelada)$/);
    expect(browser.jar.has(SID)).toBe(false);
    expect(await browser.status()).toBe(401);
    expect(await traces('hostil')).toEqual(NOTHING);
  });

  // attack: A1
  it("another issuer's name in its metadata is not used at all", async () => {
    const liar = await aTestIssuer({ namedIssuer: 'https://accounts.example' });
    const other = await aSite({ oidc: { ...liar.settings, local: false } });
    const away = await other.browser().open('/api/login');
    expect([away.status, away.headers.location]).toEqual([302, '/?erro=entrada-indisponivel']);
    await other.close();
    await liar.close();
  });

  // attack: A1
  it('an unverified e-mail gives no user that e-mail', async () => {
    const browser = site.browser();
    await browser.signIn({ ...person('rita'), email_verified: false });
    expect(JSON.parse((await browser.open('/api/auth/user')).text)).toMatchObject({ email: null });
  });

  // attack: A1
  it('the same code a second time opens nothing', async () => {
    const browser = site.browser();
    site.provider.expects(person('gil'));
    const back = await browser.visitProvider();
    expect((await browser.open(back)).headers.location).toBe('/');
    const other = site.browser();
    await other.open('/api/login');
    expect((await other.open(back)).headers.location).toBe('/?erro=entrada-recusada');
    expect(other.jar.has(SID)).toBe(false);
  });
});

// attack: A1.2
it('refuses a token signed by a foreign key only because of our setting, not by the library alone', async () => {
  const issuer = site.provider;
  const exchanged = async (execute: ((config: client.Configuration) => void)[]) => {
    const { issuer: address, clientId, clientSecret } = issuer.settings;
    const config = await client.discovery(new URL(address), clientId, clientSecret, undefined, { execute });
    const [state, nonce, verifier] = ['estado', 'nonce', 'v'.repeat(43)];
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    const asked = { redirect_uri: 'http://localhost/cb', state, nonce, code_challenge: challenge };
    const url = client.buildAuthorizationUrl(config, asked).href;
    const query = issuer.authorize(url, person('forjado'), { signature: 'foreign-key' });
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    return client.authorizationCodeGrant(config, new URL(`http://localhost/cb${query}`), checks);
  };
  const { allowInsecureRequests, enableNonRepudiationChecks } = client;
  expect((await exchanged([allowInsecureRequests])).claims()?.sub).toBe('forjado');
  await expect(exchanged([allowInsecureRequests, enableNonRepudiationChecks])).rejects.toThrow();
});

describe('redirect back from the provider', () => {
  // attack: A2
  it('works once, within ten minutes, in the browser that began', async () => {
    const [browser, thief] = [site.browser(), site.browser()];
    site.provider.expects(person('eva'));
    const back = await browser.visitProvider();
    expect(await thief.open(back)).toMatchObject({
      status: 400,
      text: expect.stringContaining('recusou ou perdeu o cookie') as string,
    });
    expect(thief.jar.size).toBe(0);
    const cookies = new Map(browser.jar);
    expect((await browser.open(back)).headers.location).toBe('/');
    // a stolen cookie of the attempt, and a code that the provider would accept
    for (const [name, value] of cookies) thief.jar.set(name, value);
    expect((await thief.open(back)).headers.location).toBe('/?erro=entrada-recusada');

    const slow = site.browser();
    site.provider.expects(person('vagarosa'));
    const late = await slow.visitProvider();
    site.clock.advance(11 * MINUTE_MS);
    expect((await slow.open(late)).headers.location).toBe('/?erro=entrada-recusada');
    expect(await traces('vagarosa')).toEqual(NOTHING);
  });

  // attack: A7.2
  it.each([
    ['/clients?q=1', '/clients?q=1'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['http:evil.example', '/'],
    ['/%0d%0aset-cookie:x=1', '/'],
    ['/ok\r\nset-cookie: x=1', '/'],
    ['https://localhost@evil.example/', '/'],
  ])('returns for return_to=%j to %j, on our own origin', async (wanted, path) => {
    const target = `/api/login?return_to=${encodeURIComponent(wanted)}`;
    const back = await site.browser().signIn(person('kaue'), { path: target });
    const { location = '' } = back.headers;
    expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
    expect(location).toBe(path);
    expect((back.headers['set-cookie'] ?? []).filter((line) => !line.startsWith('__Host-'))).toEqual([]);
  });

  // attack: A8
  it('never joins two identities by their e-mail', async () => {
    await site.browser().signIn(person('lara'));
    const browser = site.browser();
    const back = await browser.signIn({ ...person('lara'), sub: 'outra-lara' });
    expect(back.status).toBe(409);
    expect(back.text).toContain('Este e-mail já pertence a outra conta');
    expect(browser.jar.has(SID)).toBe(false);
    expect(await traces('lara')).toEqual({ users: 1, identities: 1 });
    expect(await traces('outra-lara')).toEqual(NOTHING);
  });
});

describe('session', () => {
  // attack: A3
  it('is new at each sign-in: a planted id stays worthless', async () => {
    const [victim, attacker] = [site.browser(), site.browser()];
    await attacker.signIn(person('mallory'));
    const planted = attacker.jar.get(SID) ?? '';
    victim.jar.set(SID, planted);
    await victim.signIn(person('bia'));
    expect(victim.jar.get(SID)).not.toBe(planted);
    attacker.jar.set(SID, planted);
    expect([await victim.status(), await attacker.status()]).toEqual([200, 401]);

    const invented = `${'a'.repeat(43)}.${'b'.repeat(43)}`;
    const other = site.browser();
    other.jar.set(SID, invented);
    await other.signIn(person('davi'));
    expect(other.jar.get(SID)).not.toBe(invented);
    const copy = site.browser();
    copy.jar.set(SID, invented);
    expect(await copy.status()).toBe(401);
  });

  // attack: A4
  it('with a copied cookie ends with the sign-out', async () => {
    const [ana, thief] = [site.browser(), site.browser()];
    await ana.signIn(person('ines'));
    thief.jar.set(SID, ana.jar.get(SID) ?? '');
    expect(await thief.status()).toBe(200);
    const out = await ana.open('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect([ana.jar.has(SID), await thief.status()]).toEqual([false, 401]);
  });

  // attack: A9.2
  it("survives another site's image that points to the sign-out", async () => {
    const ana = site.browser();
    await ana.signIn(person('joana'));
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    await ana.open('/api/logout', { headers });
    expect(await ana.status()).toBe(200);
  });

  // attack: A4
  it('with a copied cookie ends after seven days without use, and after thirty at the latest', async () => {
    const [idle, busy] = [site.browser(), site.browser()];
    await idle.signIn(person('otto'));
    await busy.signIn(person('paula'));
    for (let days = 0; days < 30; days += 6) {
      expect(await busy.status()).toBe(200);
      site.clock.advance(6 * DAY_MS);
      if (days === 6) expect(await idle.status()).toBe(401);
    }
    expect(await busy.status()).toBe(401);
  });

  // attack: A6
  it('is in no dump: neither an id nor a cookie nor a secret of a pending sign-in', async () => {
    const [ana, waiting] = [site.browser(), site.browser()];
    await ana.signIn(person('zeca'));
    await waiting.open('/api/login');
    const dump = await dumpOf(site.db);
    const values = [...ana.jar.values(), ...waiting.jar.values()].map((value) => decodeURIComponent(value));
    expect(values.length).toBeGreaterThanOrEqual(2);
    for (const value of values) {
      expect(dump).not.toContain(value);
      expect(dump).not.toContain(value.split('.')[0]);
    }
    // proves that the search would find it: the row of the session is there, under a hash
    expect(dump).toMatch(/^sessions /m);
  });
});

/** Missing attributes of a cookie; empty when it is correct. */
const lacking = (line: string): string[] => {
  const parts = line.split('; ').slice(1);
  return [
    ...['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'].filter((part) => !parts.includes(part)),
    ...(line.startsWith('__Host-') ? [] : ['__Host-']),
    ...(parts.some((part) => part.startsWith('Domain')) ? ['no Domain'] : []),
  ];
};

// attack: A5
it('sets every cookie HttpOnly, Secure, SameSite=Lax, Path=/, with __Host- and without Domain', () => {
  expect(site.setCookies.length).toBeGreaterThan(60);
  expect(site.setCookies.filter((line) => lacking(line).length > 0)).toEqual([]);
  expect(lacking('zelo_sid=x; Path=/; Secure; Domain=exemplo.com.br')).toEqual([
    'HttpOnly',
    'SameSite=Lax',
    '__Host-',
    'no Domain',
  ]);
});
