// A sign-in provider that shares only the protocol with ours: its own login and consent pages, client secret by HTTP
// Basic, e-mail only at the userinfo endpoint.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface Client {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The typed login is the account's e-mail address. */
const findAccount = (_context: unknown, subject: string) => ({
  accountId: subject,
  claims: () => ({ sub: `foreign|${subject}`, email: subject, email_verified: true, name: 'Léo Barros' }),
});

/** Starts it on a free loopback port. */
export const startForeignIssuer = async (
  client: Client,
): Promise<{ issuer: string; close: () => Promise<void> }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount,
    features: { devInteractions: { enabled: true } },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
