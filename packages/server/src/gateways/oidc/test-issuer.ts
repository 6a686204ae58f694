// An OpenID Connect issuer for tests that can produce every wrong response a sign-in must refuse.
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcSettings } from './oidc-gateway.ts';

const HOUR_SECONDS = 3600;

/** Faults of the issuer during one sign-in; without any, its responses are correct. */
export interface Behaviour {
  /** Claims that replace the correct ones; undefined omits one. */
  claims?: Record<string, unknown>;
  signature?: 'foreign-key' | 'none' | 'HS256';
  idToken?: 'missing';
  /** Parameters that the browser returns; undefined omits one. */
  query?: Record<string, string | undefined>;
  /** Answers the exchange of the code like for a wrong verifier. */
  verifier?: 'wrong';
  /** Claims that only userinfo returns. */
  userinfo?: Record<string, unknown>;
}

export interface TestIssuerOptions {
  /** Issuer named in the metadata, if not the true one. */
  namedIssuer?: string;
  /** The only accepted way of sending the client secret. */
  authentication?: 'basic' | 'post';
  /** Values of `prompt` in its metadata. */
  prompts?: string[];
  /** Any free port when absent. */
  port?: number;
}

interface Grant {
  claims: Record<string, unknown>;
  challenge: string;
  behaviour: Behaviour;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const honest = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

const signed = (claims: object, signature: Behaviour['signature'], secret: string): string => {
  const alg = signature === 'none' || signature === 'HS256' ? signature : 'RS256';
  const content = `${encode({ alg, kid: 'chave-1', typ: 'JWT' })}.${encode(claims)}`;
  const byKey = (key: KeyObject): string => sign('sha256', Buffer.from(content), key).toString('base64url');
  if (signature === 'none') return `${content}.`;
  if (signature === 'HS256')
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  return `${content}.${byKey(signature === 'foreign-key' ? foreign.privateKey : honest.privateKey)}`;
};

const isClient = (request: IncomingMessage, body: URLSearchParams, settings: OidcSettings): boolean => {
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
  return (
    request.headers.authorization === `Basic ${basic}` || body.get('client_secret') === settings.clientSecret
  );
};

interface State {
  settings: OidcSettings;
  options: TestIssuerOptions;
  grantsByCode: Map<string, Grant>;
  grantsByToken: Map<string, Grant>;
  back?: (authorizationUrl: string) => string;
}

type Answer = [status: number, body: object];

const metadata = ({ settings: { issuer }, options }: State): object => ({
  issuer: options.namedIssuer ?? issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
  prompt_values_supported: options.prompts,
});

const jwks = (): object => {
  const key = honest.publicKey.export({ format: 'jwk' });
  return { keys: [{ ...key, kid: 'chave-1', alg: 'RS256', use: 'sig' }] };
};

const exchange = async (state: State, request: IncomingMessage): Promise<Answer> => {
  const { settings, options, grantsByCode, grantsByToken } = state;
  const body = await bodyOf(request);
  const presented = request.headers.authorization === undefined ? 'post' : 'basic';
  const isRightWay = options.authentication === undefined || options.authentication === presented;
  if (!isRightWay || !isClient(request, body, settings)) return [401, { error: 'invalid_client' }];
  const code = body.get('code') ?? '';
  const grant = grantsByCode.get(code);
  grantsByCode.delete(code);
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url');
  if (grant?.challenge !== challenge || grant.behaviour.verifier === 'wrong')
    return [400, { error: 'invalid_grant' }];
  const accessToken = randomBytes(16).toString('hex');
  grantsByToken.set(accessToken, grant);
  const token = { access_token: accessToken, token_type: 'Bearer', expires_in: HOUR_SECONDS };
  if (grant.behaviour.idToken === 'missing') return [200, token];
  return [
    200,
    { ...token, id_token: signed(grant.claims, grant.behaviour.signature, settings.clientSecret) },
  ];
};

const answerOf = async (state: State, request: IncomingMessage): Promise<Answer> => {
  if (request.url === '/.well-known/openid-configuration') return [200, metadata(state)];
  if (request.url === '/jwks') return [200, jwks()];
  if (request.url === '/token') return exchange(state, request);
  const grant = state.grantsByToken.get((request.headers.authorization ?? '').replace('Bearer ', ''));
  return grant ? [200, { sub: grant.claims['sub'], ...grant.behaviour.userinfo }] : [404, {}];
};

/** The query with which the authorization page redirects the browser, from `?` on. */
const authorizer =
  ({ settings, grantsByCode }: State) =>
  (authorizationUrl: string, person: Record<string, unknown>, behaviour: Behaviour = {}): string => {
    const asked = new URL(authorizationUrl).searchParams;
    const now = Math.floor(Date.now() / 1000);
    const standard = { iss: settings.issuer, aud: settings.clientId, iat: now, exp: now + HOUR_SECONDS };
    const honestClaims = { ...standard, nonce: asked.get('nonce'), email_verified: true, ...person };
    const claims = { ...honestClaims, ...behaviour.claims };
    const code = randomBytes(16).toString('hex');
    grantsByCode.set(code, { claims, challenge: asked.get('code_challenge') ?? '', behaviour });
    const query = { code, state: asked.get('state') ?? '', ...behaviour.query };
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `?${new URLSearchParams(given)}`;
  };

export const aTestIssuer = async (options: TestIssuerOptions = {}) => {
  const settings = { issuer: '', clientId: 'zelo', clientSecret: randomBytes(24).toString('hex') };
  const state: State = { settings, options, grantsByCode: new Map(), grantsByToken: new Map() };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = settings.issuer + request.url;
    if (state.back && new URL(url).pathname === '/authorize') {
      const target = new URL(url).searchParams.get('redirect_uri') + state.back(url);
      response.writeHead(302, { location: target }).end();
      return;
    }
    const [status, body] = await answerOf(state, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve));
  settings.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings,
    authorize: authorizer(state),
    /** Signs this person in at its authorization page from then on. */
    expects: (person: Record<string, unknown>, behaviour?: Behaviour): void => {
      state.back = (authorizationUrl) => authorizer(state)(authorizationUrl, person, behaviour);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type TestIssuer = Awaited<ReturnType<typeof aTestIssuer>>;
