import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/migrations.ts';
import { type Behaviour, aTestIssuer, type TestIssuer } from '#gateways/oidc/test-issuer.ts';
import { aBrowser, type TestBrowser } from '#http/test-browser.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const SID = '__Host-zelo_sid';
const MINUTE_MS = 60_000;

let issuer: TestIssuer;
let app: TestApp;

beforeAll(async () => {
  issuer = await aTestIssuer();
  app = await aTestApp({ oidc: { ...issuer.settings, local: false } });
});

afterAll(async () => {
  await app.close();
  await issuer.close();
});

const login = (browser: TestBrowser, path = '/api/login') => browser.open(path);

const person = (name: string) => ({ sub: name, email: `${name}@exemplo.com.br`, name: `${name} Souza` });

const signIn = async (browser: TestBrowser, claims: Record<string, unknown>, behaviour?: Behaviour) => {
  const away = await login(browser);
  return browser.open(`/api/callback${issuer.authorize(String(away.headers.location), claims, behaviour)}`);
};

const countUsers = async (email: string): Promise<number> =>
  rowsOf(await app.db.execute(sql`select id from users where email = ${email}`)).length;

// spec: 1 §6.9
it('sends the browser to the issuer with PKCE, state and nonce', async () => {
  const away = await login(aBrowser(app.app));
  const url = new URL(String(away.headers.location));
  expect(away.statusCode).toBe(302);
  expect(url.origin).toBe(issuer.settings.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/api/callback',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^.{40,}$/) as string,
    nonce: expect.stringMatching(/^.{40,}$/) as string,
  });
});

// spec: 1 §0.21
it("asks a browser inside of another app to open the phone's own, and signs in there if told to", async () => {
  const headers = {
    host: 'localhost:3000',
    'user-agent': 'Mozilla/5.0 (iPhone) Mobile/21F90 Instagram 334.0.4',
  };
  const url = '/api/login?return_to=%2Fcalendar%3Fview%3Dday';
  const hint = await app.app.inject({ url, headers });
  expect([hint.statusCode, hint.headers['set-cookie']]).toEqual([200, undefined]);
  expect(hint.body).toContain('Abra no navegador do celular');
  const anyway = /href="([^"]+)"/.exec(hint.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const away = await app.app.inject({ url: anyway, headers });
  expect([away.statusCode, String(away.headers.location)]).toEqual([
    302,
    expect.stringContaining(issuer.settings.issuer),
  ]);
  expect(new URLSearchParams(anyway.split('?')[1]).get('return_to')).toBe('/calendar?view=day');
});

it('creates user, professional in trial and settings at the first sign-in, and finds them at the next', async () => {
  const browser = aBrowser(app.app);
  const back = await signIn(browser, person('bia'));
  expect([back.statusCode, back.headers.location]).toEqual([302, '/']);
  const first = (await browser.open('/api/auth/user')).json<{ id: number; professional: { id: number } }>();
  expect(first).toMatchObject({ email: 'bia@exemplo.com.br', firstName: 'bia', lastName: 'Souza' });

  const [row] = rowsOf(
    await app.db.execute(
      sql`select p.subscription_status, p.trial_ends_at::text, s.working_hours, s.reminder_template_24h,
                 s.auto_scheduling, s.response_time
          from professionals p join settings s on s.professional_id = p.id where p.id = ${first.professional.id}`,
    ),
  );
  expect(row).toMatchObject({
    subscription_status: 'trialing',
    auto_scheduling: true,
    response_time: 'immediate',
    reminder_template_24h: expect.stringContaining('{client_name}') as string,
    working_hours: {
      monday: { enabled: true, slots: [{ start: '09:00' }, { end: '17:00' }] },
      sunday: { enabled: false },
    },
  });
  const days =
    (Date.parse((row as { trial_ends_at: string }).trial_ends_at) - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(7);

  const again = aBrowser(app.app);
  await signIn(again, { ...person('bia'), email: 'bia.nova@exemplo.com.br' });
  expect((await again.open('/api/auth/user')).json()).toMatchObject({
    id: first.id,
    email: 'bia.nova@exemplo.com.br',
  });
});

it('sets every cookie HttpOnly, Secure, SameSite=Lax, Path=/, without Domain, with the __Host- prefix', async () => {
  const browser = aBrowser(app.app);
  const away = await login(browser);
  const back = await browser.open(
    `/api/callback${issuer.authorize(String(away.headers.location), person('caio'))}`,
  );
  const out = await browser.open('/api/logout');
  const lines = [away, back, out].flatMap((answer) => [answer.headers['set-cookie'] ?? []].flat());
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(line.split('; ')).toContain(part);
    expect(line).not.toContain('Domain');
  }
});

// attack: A9
it('prompts for the account at the first sign-in after a sign-out, and at no other', async () => {
  const browser = aBrowser(app.app);
  const promptAt = async (): Promise<string | null> =>
    new URL(String((await login(browser)).headers.location)).searchParams.get('prompt');
  expect(await promptAt()).toBe(null);
  await browser.open('/api/logout');
  expect(await promptAt()).toBe('login');
  const away = await login(browser);
  await browser.open(`/api/callback${issuer.authorize(String(away.headers.location), person('bento'))}`);
  expect(await promptAt()).toBe(null);
});

it('stores no cookie value in the database', async () => {
  const browser = aBrowser(app.app);
  await login(browser);
  await signIn(browser, person('davi'));
  const dump = JSON.stringify(rowsOf(await app.db.execute(sql`select * from sessions`)));
  const values = [...browser.jar.values()].map((value) => decodeURIComponent(value));
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) {
    expect(dump).not.toContain(value);
    expect(dump).not.toContain(value.split('.')[0]);
  }
});

describe('issuer with a wrong response', () => {
  const now = Math.floor(Date.now() / 1000);

  it.each<[string, Behaviour]>([
    ['a wrong nonce', { claims: { nonce: 'outro' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a wrong issuer', { claims: { iss: 'https://outro.example' } }],
    ['a wrong audience', { claims: { aud: 'outro' } }],
    ['an expired token', { claims: { iat: now - 7200, exp: now - 3600 } }],
    ['the signature of a foreign key', { signature: 'foreign-key' }],
    ['no signature', { signature: 'none' }],
    ['a signature with the client secret', { signature: 'HS256' }],
    ['no subject', { claims: { sub: undefined } }],
    ['no ID token', { idToken: 'missing' }],
    ['a wrong state', { query: { state: 'outro' } }],
    ['no state', { query: { state: undefined } }],
    ['a wrong PKCE verifier', { verifier: 'wrong' }],
    ['an unknown code', { query: { code: 'usado' } }],
    ['another issuer in the response', { query: { iss: 'https://outro.example' } }],
  ])('is refused with %s: no session, no user', async (_name, behaviour) => {
    const browser = aBrowser(app.app);
    const back = await signIn(browser, person('hostil'), behaviour);
    expect([back.statusCode, back.headers.location]).toEqual([302, '/?erro=entrada-recusada']);
    expect(browser.jar.has(SID)).toBe(false);
    expect(await countUsers('hostil@exemplo.com.br')).toBe(0);
  });

  it('is distinguished from a person who cancels', async () => {
    const browser = aBrowser(app.app);
    const back = await signIn(browser, person('desiste'), {
      query: { code: undefined, error: 'access_denied' },
    });
    expect(back.headers.location).toBe('/?erro=entrada-cancelada');
    expect(browser.jar.has(SID)).toBe(false);
  });

  it('keeps the wanted place, to which the next attempt returns', async () => {
    const browser = aBrowser(app.app);
    const away = await login(browser, '/api/login?return_to=%2Fcalendar%3Fview%3Dday');
    const denied = { query: { code: undefined, error: 'access_denied' } };
    const back = await browser.open(
      `/api/callback${issuer.authorize(String(away.headers.location), person('lia'), denied)}`,
    );
    expect(back.headers.location).toBe('/calendar?view=day&erro=entrada-cancelada');
    const again = await browser.open('/api/login', {
      referer: `http://localhost:3000${String(back.headers.location)}`,
    });
    const opened = await browser.open(
      `/api/callback${issuer.authorize(String(again.headers.location), person('lia'))}`,
    );
    expect(opened.headers.location).toBe('/calendar?view=day');
  });
});

describe('callback', () => {
  // attack: A2.2
  it('is refused in another browser, and without a sign-in', async () => {
    const away = await login(aBrowser(app.app));
    const query = issuer.authorize(String(away.headers.location), person('eva'));
    const other = aBrowser(app.app);
    for (const address of [`/api/callback${query}`, '/api/callback']) {
      const back = await other.open(address);
      expect([back.statusCode, back.headers.location]).toEqual([400, undefined]);
      expect(back.body).toContain('O navegador recusou ou perdeu o cookie desta entrada.');
      expect(back.headers['set-cookie']).toBeUndefined();
    }
    expect(await countUsers('eva@exemplo.com.br')).toBe(0);
  });

  it('is refused the second time, even with the first cookie and a code that the issuer accepts again', async () => {
    const browser = aBrowser(app.app);
    const away = String((await login(browser)).headers.location);
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const first = await browser.open(`/api/callback${issuer.authorize(away, person('fabi'))}`);
    expect(first.headers.location).toBe('/');
    const second = await aBrowser(app.app).open(`/api/callback${issuer.authorize(away, person('fabi'))}`, {
      cookie,
    });
    expect(second.headers.location).toBe('/?erro=entrada-recusada');
  });

  it('is refused after eleven minutes', async () => {
    const browser = aBrowser(app.app);
    const away = await login(browser);
    app.clock.advance(11 * MINUTE_MS);
    const back = await browser.open(
      `/api/callback${issuer.authorize(String(away.headers.location), person('gabi'))}`,
    );
    expect(back.headers.location).toBe('/?erro=entrada-recusada');
  });
});

describe('session', () => {
  it('gets a new id at each sign-in, and a planted id stays worthless', async () => {
    const browser = aBrowser(app.app);
    const planted = app.app.signCookie('planted-by-somebody');
    browser.jar.set(SID, encodeURIComponent(planted));
    await signIn(browser, person('hugo'));
    const first = browser.jar.get(SID) ?? '';
    expect(decodeURIComponent(first)).not.toBe(planted);
    await signIn(browser, person('hugo'));
    expect(browser.jar.get(SID)).not.toBe(first);
    expect(await browser.status()).toBe(200);
    for (const old of [encodeURIComponent(planted), first]) {
      const thief = aBrowser(app.app);
      thief.jar.set(SID, old);
      expect(await thief.status()).toBe(401);
    }
  });

  it("is dead after sign-out, which also clears the browser's storage", async () => {
    const browser = aBrowser(app.app);
    await signIn(browser, person('ines'));
    const copied = browser.jar.get(SID) ?? '';
    const out = await browser.open('/api/logout');
    expect([out.statusCode, out.headers.location]).toEqual([302, '/']);
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(browser.jar.has(SID)).toBe(false);
    browser.jar.set(SID, copied);
    expect(await browser.status()).toBe(401);
  });

  // spec: 1 §6.11
  it('is removed with its browser data at sign-in when dead', async () => {
    const browser = aBrowser(app.app);
    await signIn(browser, person('lia'));
    app.clock.advance(8 * 24 * 60 * MINUTE_MS);
    const dead = new Map(browser.jar);
    const kept = await browser.open('/api/login?device=cleared');
    expect(kept.headers['clear-site-data']).toBe('"cache"');
    expect(browser.jar.has(SID)).toBe(false);
    browser.jar.set(SID, dead.get(SID) ?? '');
    const away = await login(browser);
    expect(away.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(browser.jar.has(SID)).toBe(false);
    const query = issuer.authorize(String(away.headers.location), person('lia'), {
      query: { code: undefined, error: 'access_denied' },
    });
    expect((await browser.open(`/api/callback${query}`)).headers.location).toBe('/?erro=entrada-cancelada');
    expect(browser.jar.has(SID)).toBe(false);
  });

  // attack: A7
  it.each([
    { who: 'another account', next: 'quico', cleared: '"cache", "storage"' },
    { who: 'the same account', next: 'pita', cleared: undefined },
  ])("replaced by $who clears $cleared of the browser's data", async ({ next, cleared }) => {
    const browser = aBrowser(app.app);
    await signIn(browser, person('pita'));
    const back = await signIn(browser, person(next));
    expect([back.statusCode, back.headers['clear-site-data']]).toEqual([302, cleared]);
  });

  it('survives another sign-in that is begun and cancelled', async () => {
    const browser = aBrowser(app.app);
    await signIn(browser, person('nina'));
    const back = await signIn(browser, person('nina'), {
      query: { code: undefined, error: 'access_denied' },
    });
    expect(back.headers['clear-site-data']).toBeUndefined();
    expect(await browser.status()).toBe(200);
  });

  it('survives a sign-out caused by another site, and a HEAD request', async () => {
    const browser = aBrowser(app.app);
    await signIn(browser, person('joao'));
    await browser.open('/api/logout', { 'sec-fetch-site': 'cross-site' });
    const cookie = `${SID}=${browser.jar.get(SID)}`;
    const head = await app.app.inject({ method: 'HEAD', url: '/api/logout', headers: { cookie } });
    expect(head.statusCode).toBe(405);
    expect(await browser.status()).toBe(200);
  });
});

it.each([
  ['/clients?q=1', '/clients?q=1'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('returns from the sign-in for return_to=%s to %s', async (wanted, path) => {
  const browser = aBrowser(app.app);
  const away = await login(browser, `/api/login?return_to=${encodeURIComponent(wanted)}`);
  const back = await browser.open(
    `/api/callback${issuer.authorize(String(away.headers.location), person('kaue'))}`,
  );
  expect(back.headers.location).toBe(path);
});

it('returns from the sign-in to the page whose link began it, also past the hint of an in-app browser', async () => {
  const referer = 'http://localhost:3000/calendar?view=week';
  const browser = aBrowser(app.app);
  const away = await browser.open('/api/login', { referer });
  const back = await browser.open(
    `/api/callback${issuer.authorize(String(away.headers.location), person('kaue'))}`,
  );
  expect(back.headers.location).toBe('/calendar?view=week');
  const hint = await browser.open('/api/login', { referer, 'user-agent': 'Instagram 334.0.4' });
  expect(hint.body).toContain('return_to=%2Fcalendar%3Fview%3Dweek');
});

describe('e-mail addresses', () => {
  it('never join two identities: the second gets a page with the reason', async () => {
    await signIn(aBrowser(app.app), person('lara'));
    const browser = aBrowser(app.app);
    const back = await signIn(browser, { ...person('lara'), sub: 'outra-lara' });
    expect(back.statusCode).toBe(409);
    expect(back.headers['content-type']).toContain('text/html');
    expect(back.body).toContain('Este e-mail já pertence a outra conta');
    expect(browser.jar.has(SID)).toBe(false);
    expect(await countUsers('lara@exemplo.com.br')).toBe(1);
    const identities = rowsOf(await app.db.execute(sql`select 1 from identities where sub = 'outra-lara'`));
    expect(identities).toHaveLength(0);
  });

  it('are not stored until the issuer has verified them', async () => {
    const browser = aBrowser(app.app);
    await signIn(browser, { ...person('mara'), email_verified: false });
    expect((await browser.open('/api/auth/user')).json()).toMatchObject({ email: null, firstName: 'mara' });
  });

  it('keep their stored value when the issuer reports one already in use', async () => {
    await signIn(aBrowser(app.app), person('nina'));
    await signIn(aBrowser(app.app), person('olga'));
    const browser = aBrowser(app.app);
    await signIn(browser, { ...person('olga'), email: 'nina@exemplo.com.br' });
    expect((await browser.open('/api/auth/user')).json()).toMatchObject({ email: 'olga@exemplo.com.br' });
  });
});

it('refuses the eleventh sign-in per minute from one IP, ignoring X-Forwarded-For', async () => {
  const browser = aBrowser(app.app);
  const statuses: number[] = [];
  for (let turn = 1; turn <= 11; turn += 1) {
    const answer = await browser.open('/api/login', { 'x-forwarded-for': `203.0.113.${turn}` });
    statuses.push(answer.statusCode);
    if (turn === 11) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(302), 429]);
});
