import * as client from 'openid-client';
import { isLoopback } from '#settings/config.ts';
import { boundedFetch } from '#gateways/bounded-response.ts';
import { type OidcProfile, profileFromClaims } from './claims.ts';
import { OidcError, type OidcFailure } from './oidc-error.ts';

const GOOGLE = 'https://accounts.google.com';
const TIMEOUT_SECONDS = 10;
/** Metadata, keys and tokens of the large providers are a few kilobytes. */
const MAX_BYTES = 512 * 1024;

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Maximum wait for a response; default ten. */
  timeoutSeconds?: number;
}

/** Values that one sign-in must match when the browser returns. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636) */
  verifier: string;
}

export const newSignInChecks = (): SignInChecks => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

const reasonOf = (error: unknown): OidcFailure => {
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
    return 'cancelled';
  const { code } = error as { code?: unknown };
  const isAway = code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed');
  return isAway ? 'unreachable' : 'refused';
};

const failing = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw new OidcError(operation === 'discovery' ? 'unreachable' : reasonOf(cause), operation, { cause });
  }
};

const isClientRefused = (error: unknown): boolean =>
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ResponseBodyError && error.error === 'invalid_client');

// the library's body types are a little wider than fetch's; our bodies are texts
const bounded: client.CustomFetch = (url, options) => boundedFetch(MAX_BYTES)(url, options as RequestInit);

/** The two ways of sending the client secret that an issuer may require (OpenID Connect Core 1.0 §9). */
interface Configurations {
  post: client.Configuration;
  basic: client.Configuration;
}

const discover = async (settings: OidcSettings): Promise<Configurations> => {
  const { issuer, clientId, clientSecret, timeoutSeconds: timeout = TIMEOUT_SECONDS } = settings;
  const url = new URL(issuer);
  const isLocalHttp = url.protocol === 'http:' && isLoopback(url.hostname);
  // openid-client trusts the TLS channel and verifies the ID token's signature only on request
  const execute = [client.enableNonRepudiationChecks, ...(isLocalHttp ? [client.allowInsecureRequests] : [])];
  const options = { execute, timeout, [client.customFetch]: bounded };
  const post = await client.discovery(
    url,
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
    options,
  );
  const basic = new client.Configuration(
    post.serverMetadata(),
    clientId,
    clientSecret,
    client.ClientSecretBasic(clientSecret),
  );
  for (const configure of execute) configure(basic);
  basic.timeout = timeout;
  basic[client.customFetch] = bounded;
  return { post, basic };
};

/** @param afterSignOut the issuer may still have a session: without a prompt it would sign the person in again */
const promptOf = (config: client.Configuration, afterSignOut: boolean): { prompt?: string } => {
  const { issuer, prompt_values_supported: prompts } = config.serverMetadata();
  // Google supports it without listing it; others refuse an unknown prompt
  if (issuer === GOOGLE || (Array.isArray(prompts) && prompts.includes('select_account')))
    return { prompt: 'select_account' };
  // every issuer must support this one (OpenID Connect Core 1.0 §15.1)
  return afterSignOut ? { prompt: 'login' } : {};
};

const grant = async (
  { post, basic }: Configurations,
  callbackUrl: URL,
  checks: client.AuthorizationCodeGrantChecks,
) => {
  try {
    return await client.authorizationCodeGrant(post, callbackUrl, checks);
  } catch (error) {
    if (!isClientRefused(error)) throw error;
    return client.authorizationCodeGrant(basic, callbackUrl, checks);
  }
};

/** Claims of the ID token; some issuers return e-mail and name from userinfo only. */
const claimsOf = async (config: client.Configuration, tokens: Awaited<ReturnType<typeof grant>>) => {
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
  const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...more, ...claims };
};

/**
 * Signs people in at one OpenID Connect issuer: authorization code with PKCE, state and nonce, and a checked
 * signature of the ID token. The issuer is discovered on first use, and again after a failure.
 */
export const oidcGateway = (settings: OidcSettings) => {
  let found: Promise<Configurations> | undefined;

  const configurations = (): Promise<Configurations> => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return failing('discovery', () => found as Promise<Configurations>);
  };

  return {
    /** The URL to send the browser to. @throws OidcError when the issuer cannot be discovered */
    authorizationUrl: async (
      redirectUri: string,
      { state, nonce, verifier }: SignInChecks,
      afterSignOut = false,
    ): Promise<string> => {
      const { post } = await configurations();
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...promptOf(post, afterSignOut),
      };
      return client.buildAuthorizationUrl(post, parameters).href;
    },

    /**
     * URL that ends the browser's session at the issuer (OpenID Connect RP-Initiated Logout 1.0 §2); undefined
     * when the issuer has no such page or is unreachable. No ID token is kept for it, so the issuer asks the
     * person to confirm: no one else can sign them out there.
     * @param backTo registered at the issuer as a post-logout redirect URI
     */
    signOutUrl: async (backTo: string): Promise<string | undefined> => {
      const { post } = await configurations().catch(() => ({ post: undefined }));
      if (!post?.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(post, {
        post_logout_redirect_uri: backTo,
        state: client.randomState(),
      }).href;
    },

    /**
     * Exchanges the callback URL for the person who signed in.
     * @param callbackUrl the redirect URI with the issuer's parameters
     * @throws OidcError when anything in the response is invalid
     */
    exchange: async (callbackUrl: URL, { state, nonce, verifier }: SignInChecks): Promise<OidcProfile> => {
      const known = await configurations();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      return failing('exchange', async () => {
        const tokens = await grant(known, callbackUrl, checks);
        return profileFromClaims(await claimsOf(known.post, tokens));
      });
    },
  };
};

export type OidcGateway = ReturnType<typeof oidcGateway>;
