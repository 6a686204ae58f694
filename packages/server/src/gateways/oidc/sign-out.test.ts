import { startOidcStandIn } from '@zelo/stand-ins/oidc/oidc-stand-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';
import { oidcGateway } from './oidc-gateway.ts';

const BACK = 'http://127.0.0.1:3000/';
const client = {
  clientId: 'zelo',
  clientSecret: 'segredo-de-teste-do-zelo',
  redirectUris: ['http://127.0.0.1:3000/api/callback'],
};

let provider: Awaited<ReturnType<typeof startOidcStandIn>>;
let silent: Awaited<ReturnType<typeof startOidcStandIn>>;

beforeAll(async () => {
  provider = await startOidcStandIn({ ...client, postLogoutRedirectUris: [BACK] });
  silent = await startOidcStandIn(client);
});

afterAll(() => Promise.all([provider.close(), silent.close()]));

const gatewayOf = (issuer: string) => oidcGateway({ issuer, ...client });

describe('sign-out at the provider', () => {
  it('is accepted by oidc-provider and returns to the start page', async () => {
    const url = await gatewayOf(provider.issuer).signOutUrl(BACK);
    const page = await fetch(url ?? '');
    const html = await page.text();
    expect(page.status).toBe(200);
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
    const cookie = page.headers.getSetCookie().map((line) => line.split(';')[0]);
    const done = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookie.join('; ') },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect([done.status, new URL(done.headers.get('location') ?? '').origin]).toEqual([
      303,
      new URL(BACK).origin,
    ]);
  });

  it('names the client and no token', async () => {
    const url = new URL((await gatewayOf(provider.issuer).signOutUrl(BACK)) ?? '');
    expect([...url.searchParams.keys()].toSorted()).toEqual([
      'client_id',
      'post_logout_redirect_uri',
      'state',
    ]);
  });

  it.each([
    ['without such a page', () => silent.issuer],
    ['that is away', () => 'http://127.0.0.1:9'],
  ])('is left out for a provider %s', async (_kind, issuer) => {
    expect(await gatewayOf(issuer()).signOutUrl(BACK)).toBeUndefined();
  });
});

describe('GET /api/logout', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await aTestApp({ oidc: { issuer: provider.issuer, ...client, local: false } });
  });

  afterAll(() => app.close());

  const out = async (headers: Record<string, string>) => {
    const answer = await app.app.inject({ method: 'GET', url: '/api/logout', headers });
    return String(answer.headers.location);
  };

  it('redirects a browser with a session to the provider, and one without to the start page', async () => {
    const ana = await app.signIn();
    expect(await out({ cookie: ana.cookie, 'sec-fetch-site': 'cross-site' })).toBe('/');
    expect(await out({ cookie: ana.cookie })).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
    expect(await out({})).toBe('/');
  });
});
