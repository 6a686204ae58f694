import { afterEach, describe, expect, it } from 'vitest';
import { newSignInChecks, oidcGateway, type OidcSettings } from './oidc-gateway.ts';
import { aTestIssuer, type Behaviour, type TestIssuer, type TestIssuerOptions } from './test-issuer.ts';

const CALLBACK = 'http://localhost:3000/api/callback';

const running: TestIssuer[] = [];

afterEach(async () => {
  for (const issuer of running.splice(0)) await issuer.close();
});

const anIssuer = async (options?: TestIssuerOptions): Promise<TestIssuer> => {
  const issuer = await aTestIssuer(options);
  running.push(issuer);
  return issuer;
};

const signIn = async (issuer: TestIssuer, person: Record<string, unknown>, behaviour?: Behaviour) => {
  const gateway = oidcGateway(issuer.settings);
  const checks = newSignInChecks();
  const url = await gateway.authorizationUrl(CALLBACK, checks);
  return gateway.exchange(new URL(CALLBACK + issuer.authorize(url, person, behaviour)), checks);
};

it('returns the person who signed in', async () => {
  const issuer = await anIssuer();
  const claims = {
    sub: '42',
    email: 'Ana@Exemplo.com.br',
    given_name: 'Ana',
    family_name: 'de Souza',
    picture: 'https://fotos.example/ana.jpg',
  };
  expect(await signIn(issuer, claims)).toEqual({
    iss: issuer.settings.issuer,
    sub: '42',
    email: 'ana@exemplo.com.br',
    firstName: 'Ana',
    lastName: 'de Souza',
    profileImageUrl: 'https://fotos.example/ana.jpg',
  });
});

it.each<[string, Record<string, unknown>, object]>([
  [
    'a name in one piece is split',
    { name: 'Ana Paula Souza' },
    { firstName: 'Ana', lastName: 'Paula Souza' },
  ],
  ['an unverified e-mail is left out', { email: 'a@exemplo.com.br', email_verified: false }, { email: null }],
  [
    'a verification in text counts',
    { email: 'a@exemplo.com.br', email_verified: 'true' },
    { email: 'a@exemplo.com.br' },
  ],
  [
    'an e-mail of nobody knows what is left out',
    { email: 'a@exemplo.com.br', email_verified: undefined },
    { email: null },
  ],
  [
    'names that cannot be kept are left out',
    { given_name: 'A\0na', family_name: 7 },
    { firstName: '', lastName: '' },
  ],
  ['a picture must be https', { picture: 'javascript:alert(1)' }, { profileImageUrl: null }],
])('%s', async (_name, claims, expected) => {
  expect(await signIn(await anIssuer(), { sub: '42', ...claims })).toMatchObject(expected);
});

it('fetches the e-mail from userinfo when the ID token has none', async () => {
  const issuer = await anIssuer();
  const userinfo = { email: 'bia@exemplo.com.br', email_verified: true, name: 'Bia Lima' };
  const person = await signIn(issuer, { sub: '42', email_verified: undefined }, { userinfo });
  expect(person).toMatchObject({ email: 'bia@exemplo.com.br', firstName: 'Bia', lastName: 'Lima' });
});

it('refuses userinfo about another person', async () => {
  const userinfo = { sub: '43', email: 'outra@exemplo.com.br', email_verified: true };
  await expect(signIn(await anIssuer(), { sub: '42' }, { userinfo })).rejects.toMatchObject({
    reason: 'refused',
  });
});

it.each(['post', 'basic'] as const)(
  'works with an issuer that accepts the secret by %s only',
  async (authentication) => {
    expect(await signIn(await anIssuer({ authentication }), { sub: '42' })).toMatchObject({ sub: '42' });
  },
);

describe('unusable issuer', () => {
  const begin = (settings: OidcSettings) =>
    oidcGateway(settings).authorizationUrl(CALLBACK, newSignInChecks());

  it('is refused when its metadata names another issuer', async () => {
    const issuer = await anIssuer({ namedIssuer: 'https://accounts.example' });
    await expect(begin(issuer.settings)).rejects.toMatchObject({ name: 'OidcError' });
  });

  it('is refused with http beyond this machine', async () => {
    const settings = { issuer: 'http://issuer.example', clientId: 'zelo', clientSecret: 'x' };
    await expect(begin(settings)).rejects.toMatchObject({
      cause: { message: 'only requests to HTTPS are allowed' },
    });
  });

  it('is found once it is up again', async () => {
    const issuer = await aTestIssuer();
    const settings = { ...issuer.settings };
    await issuer.close();
    const gateway = oidcGateway(settings);
    const failing = gateway.authorizationUrl(CALLBACK, newSignInChecks());
    await expect(failing).rejects.toMatchObject({ reason: 'unreachable' });
    const back = await aTestIssuer({ port: Number(new URL(settings.issuer).port) });
    running.push(back);
    expect(await gateway.authorizationUrl(CALLBACK, newSignInChecks())).toContain(settings.issuer);
  });
});

it('sends Google-like issuers the prompt for the account, and others no unknown prompt', async () => {
  const issuer = await anIssuer();
  const url = await oidcGateway(issuer.settings).authorizationUrl(CALLBACK, newSignInChecks());
  expect(new URL(url).searchParams.has('prompt')).toBe(false);
  const choosing = await anIssuer({ prompts: ['login', 'select_account'] });
  const other = await oidcGateway(choosing.settings).authorizationUrl(CALLBACK, newSignInChecks());
  expect(new URL(other).searchParams.get('prompt')).toBe('select_account');
});

it('prompts for sign-in at an issuer that may still have a session', async () => {
  const issuer = await anIssuer();
  const url = await oidcGateway(issuer.settings).authorizationUrl(CALLBACK, newSignInChecks(), true);
  expect(new URL(url).searchParams.get('prompt')).toBe('login');
  const choosing = await anIssuer({ prompts: ['login', 'select_account'] });
  const other = await oidcGateway(choosing.settings).authorizationUrl(CALLBACK, newSignInChecks(), true);
  expect(new URL(other).searchParams.get('prompt')).toBe('select_account');
});
