// Stands in for the sign-in provider (OpenID Connect): any e-mail and name can sign in, on this computer only.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';
import { accounts } from './accounts.ts';
import { generateOidcKeys, type OidcKeys } from '#oidc/provider/keys.ts';
import { isLocalRequest } from '#oidc/login/local-requests.ts';
import { handleLogin } from '#oidc/login/login.ts';
import { messagePage, pageHeaders } from '#oidc/login/pages.ts';
import { localProvider, type OidcClient } from '#oidc/provider/provider.ts';

export interface OidcStandInOptions extends OidcClient {
  /** Fixed port on 127.0.0.1; any free one when 0 or absent. */
  port?: number;
  /** Signing and cookie keys from an earlier start; generated when absent. */
  keys?: OidcKeys;
}

export interface OidcStandIn {
  /** `http://127.0.0.1:PORT`, the value of `iss`. */
  issuer: string;
  close: () => Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const refusal = 'A entrada local só funciona no próprio computador, sem túnel nem proxy.';

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
}

/** Every sign-in starts without the provider's session, so that testers can change roles. */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split('; ');
  request.headers.cookie = cookies.filter((cookie) => !/^_session(\.sig)?=/.test(cookie)).join('; ');
}

function handlerOf(provider: Provider, login: Handler): Handler {
  const answer = provider.callback();
  return async (request, response) => {
    if (!isLocalRequest(request)) {
      response.writeHead(403, pageHeaders([])).end(messagePage('Acesso recusado', refusal));
      return;
    }
    // a sign-out is requested and confirmed within one session
    if (!request.url?.startsWith('/session/end')) forgetSession(request);
    await (request.url?.startsWith('/entrar/') ? login : answer)(request, response);
  };
}

/**
 * Starts the provider on 127.0.0.1.
 * @throws when the port is taken
 */
export async function startOidcStandIn(options: OidcStandInOptions): Promise<OidcStandIn> {
  const keys = options.keys ?? (await generateOidcKeys());
  let handle: Handler | undefined;
  const server = createServer((request, response) => {
    handle?.(request, response).catch(() => response.destroy());
  });
  const { port } = await listen(server, options.port ?? 0);
  const issuer = `http://127.0.0.1:${port}`;
  const known = accounts();
  const provider = localProvider(issuer, { client: options, keys, accounts: known });
  const headers = pageHeaders(options.redirectUris.map((uri) => new URL(uri).origin));
  handle = handlerOf(provider, (request, response) =>
    handleLogin(request, response, { provider, accounts: known, headers }),
  );
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
