import { request } from 'node:http';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateOidcKeys, type OidcKeys } from '#oidc/provider/keys.ts';
import { startOidcStandIn, type OidcStandIn } from './oidc-stand-in.ts';

const callback = 'http://localhost:3000/api/callback';
const client = { clientId: 'zelo', clientSecret: 'a-secret-of-the-test', redirectUris: [callback] };

let keys: OidcKeys;
let standIn: OidcStandIn;

const printed = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];

beforeAll(async () => {
  keys = await generateOidcKeys();
  standIn = await startOidcStandIn({ ...client, keys });
});

afterAll(() => standIn.close());

afterEach(() => {
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
});

const discover = (secret = client.clientSecret) =>
  openid.discovery(new URL(standIn.issuer), client.clientId, secret, undefined, {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });

/** A browser that keeps cookies and follows redirects until one leaves the provider. */
function browser() {
  const cookies = new Map<string, string>();
  const step = async (url: URL, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      headers: { accept: 'text/html', cookie },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  const open = async (url: URL, init?: RequestInit): Promise<{ url: URL; answer: Response | null }> => {
    if (url.origin !== standIn.issuer) return { url, answer: null };
    const answer = await step(url, init);
    const location = answer.headers.get('location');
    return location ? open(new URL(location, url)) : { url, answer };
  };
  return { cookies, open };
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

async function authorization(config: openid.Configuration, change: Record<string, string> = {}) {
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const nonce = openid.randomNonce();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    prompt: 'select_account',
    ...change,
  });
  return { url, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
}

async function signIn(person: { email: string; name: string }, visitor = browser()) {
  const config = await discover();
  const { url, checks } = await authorization(config);
  const page = await visitor.open(url);
  const back = await visitor.open(page.url, form(person));
  const tokens = await openid.authorizationCodeGrant(config, back.url, { ...checks, idTokenExpected: true });
  return { config, back: back.url, checks, page, tokens, claims: tokens.claims() };
}

const maria = { email: 'Maria@Example.com ', name: 'Maria Souza Lima' };

describe('signing in, judged by openid-client', () => {
  it('returns an ID token with verified e-mail and names, signed and bound to the request', async () => {
    const { claims, back } = await signIn(maria);
    expect(back.href.startsWith(`${callback}?code=`)).toBe(true);
    expect(claims).toMatchObject({
      iss: standIn.issuer,
      aud: client.clientId,
      email: 'maria@example.com',
      email_verified: true,
      name: 'Maria Souza Lima',
      given_name: 'Maria',
      family_name: 'Souza Lima',
    });
  });

  it('returns the same claims at userinfo', async () => {
    const { config, tokens, claims } = await signIn(maria);
    const info = await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
    expect(info).toMatchObject({ sub: claims?.sub, email: 'maria@example.com', given_name: 'Maria' });
  });

  it('returns the same subject for the same e-mail, over restarts, and a different one otherwise', async () => {
    const first = await signIn(maria);
    const second = await signIn({ email: 'maria@example.com', name: 'Maria S.' });
    const other = await signIn({ email: 'joao@example.com', name: 'João' });
    expect(second.claims?.sub).toBe(first.claims?.sub);
    expect(other.claims?.sub).not.toBe(first.claims?.sub);
    expect(other.claims).not.toHaveProperty('family_name');
    await standIn.close();
    standIn = await startOidcStandIn({ ...client, keys });
    expect((await signIn(maria)).claims?.sub).toBe(first.claims?.sub);
  });

  it('shows the form at every sign-in, with the last e-mail and name filled in', async () => {
    const visitor = browser();
    await signIn(maria, visitor);
    const again = await signIn({ email: 'joao@example.com', name: 'João' }, visitor);
    const html = await again.page.answer?.text();
    expect(html).toContain('value="maria@example.com"');
    expect(html).toContain('value="Maria Souza Lima"');
    expect(again.claims?.email).toBe('joao@example.com');
  });

  it('needs PKCE', async () => {
    const config = await discover();
    const { url } = await authorization(config);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const { url: back } = await browser().open(url);
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  it('refuses a reused code, a wrong verifier and a wrong secret', async () => {
    const { config, back, checks } = await signIn(maria);
    await expect(openid.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });

    const other = await discover('not-the-secret');
    for (const [given, error] of [
      [config, 'invalid_grant'],
      [other, 'invalid_client'],
    ] as const) {
      const visitor = browser();
      const { url, checks: own } = await authorization(given);
      const page = await visitor.open(url);
      const { url: code } = await visitor.open(page.url, form(maria));
      const pkceCodeVerifier =
        error === 'invalid_grant' ? openid.randomPKCECodeVerifier() : own.pkceCodeVerifier;
      const grant = openid.authorizationCodeGrant(given, code, { ...own, pkceCodeVerifier });
      await expect(grant).rejects.toMatchObject({ error });
    }
  });
});

describe('the form', () => {
  const openForm = async () => {
    const visitor = browser();
    const { url } = await authorization(await discover());
    const page = await visitor.open(url);
    return { visitor, page, html: (await page.answer?.text()) ?? '' };
  };

  it('is in Portuguese and mentions the local mode', async () => {
    const { html } = await openForm();
    expect(html).toContain('<label for="email">E-mail</label>');
    expect(html).toContain('<label for="name">Nome</label>');
    expect(html).toContain('<button type="submit">Entrar</button>');
    expect(html).toContain('Modo local');
  });

  it.each([
    [{ email: '', name: 'Maria' }, 'Informe um e-mail válido.'],
    [{ email: 'maria', name: 'Maria' }, 'Informe um e-mail válido.'],
    [{ email: 'maria@example.com', name: ' ' }, 'Informe o seu nome.'],
  ])('refuses %j', async (fields, text) => {
    const { visitor, page } = await openForm();
    const { answer } = await visitor.open(page.url, form(fields));
    expect(answer?.status).toBe(400);
    expect(await answer?.text()).toContain(text);
  });

  it('shows user input as text, never as markup', async () => {
    const { visitor, page } = await openForm();
    const { answer } = await visitor.open(
      page.url,
      form({ email: 'x', name: '"><script>alert(1)</script>' }),
    );
    const html = (await answer?.text()) ?? '';
    expect(html).not.toContain('<script>');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('reports an expired sign-in without one in progress', async () => {
    const { answer } = await browser().open(new URL('/entrar/nothing', standIn.issuer));
    expect(answer?.status).toBe(400);
    expect(await answer?.text()).toContain('expirou');
  });
});

/** fetch does not let a caller set Host, so this uses node:http. */
function rawGet(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const sent = request(new URL(path, standIn.issuer), { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      const { statusCode = 0 } = answer;
      const cookies = answer.headers['set-cookie'] ?? [];
      answer.on('end', () => resolve({ status: statusCode, text, cookies }));
    });
    sent.on('error', reject).end();
  });
}

describe('requests that do not come from this computer', () => {
  const path = `/auth?client_id=zelo&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(callback)}`;

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'evil.example:3000' },
    { host: '127.0.0.1.evil.example' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'zelo.example' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { via: '1.1 proxy' },
  ])('are refused without a cookie: %j', async (headers) => {
    const answer = await rawGet(path, headers);
    expect(answer.status).toBe(403);
    expect(answer.cookies).toEqual([]);
    expect(answer.text).toContain('A entrada local só funciona no próprio computador');
  });

  it.each([{ host: 'localhost:9000' }, { host: '127.0.0.1' }, { host: '[::1]:9000' }])(
    'do not include local ones: %j',
    async (headers) => {
      expect((await rawGet('/.well-known/openid-configuration', headers)).status).toBe(200);
    },
  );
});
