// The real OpenID provider (oidc-provider 9.13), configured for one confidential client and no consent screen.
import { interactionPolicy, Provider, type Context } from 'oidc-provider';
import type { Accounts } from '#oidc/accounts.ts';
import type { OidcKeys } from './keys.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { messagePage } from '#oidc/login/pages.ts';

export interface OidcClient {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  /** Allowed redirect URLs after a sign-out; without one the provider offers no sign-out, like Google. */
  postLogoutRedirectUris?: string[];
}

const minute = 60;
const hour = 60 * minute;

/** `prompt=select_account`, which Google supports, is satisfied by the form, which is always shown. */
function promptsOfGoogle() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Grants consent automatically, instead of a consent screen. */
async function loadExistingGrant({ oidc }: Context) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function renderError(context: Context) {
  context.type = 'html';
  context.body = messagePage('Não foi possível entrar', 'Volte ao endereço do Zelo e tente de novo.');
}

/** Confirms that the user also signs out here; `form` is the provider's own, with its protection against forgery. */
function logoutSource(context: Context, form: string) {
  context.type = 'html';
  context.body = `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sair</button>`;
}

// Each of these must be given: oidc-provider prints a notice for every default it uses.
const lifetimes = {
  AccessToken: () => hour,
  AuthorizationCode: () => minute,
  Grant: () => hour,
  IdToken: () => hour,
  Interaction: () => hour,
  Session: () => hour,
};

/** Creates the provider for an issuer URL. */
export function localProvider(
  issuer: string,
  deps: { client: OidcClient; keys: OidcKeys; accounts: Accounts },
): Provider {
  const { client, keys, accounts } = deps;
  return new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris ?? [],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google puts these claims into the ID token; otherwise they would only be in userinfo.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    cookies: { keys: keys.cookieKeys },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: client.postLogoutRedirectUris !== undefined, logoutSource },
    },
    findAccount: (_context: Context, subject: string) => {
      const claims = accounts.claimsOf(subject);
      return claims && { accountId: subject, claims: () => claims };
    },
    interactions: {
      policy: promptsOfGoogle(),
      url: (_context: Context, { uid }: { uid: string }) => `/entrar/${uid}`,
    },
    jwks: keys.jwks,
    loadExistingGrant,
    pkce: { required: () => true },
    renderError,
    responseTypes: ['code'],
    ttl: lifetimes,
  });
}
