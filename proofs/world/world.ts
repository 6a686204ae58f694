// A small production environment: one PostgreSQL, the external systems (stand-ins in this process), and servers that
// share them.
import { randomBytes } from 'node:crypto';
import { type Clock, clockFrom } from '@zelo/server/shared/clock.ts';
import { aVapidPair } from '@zelo/server/testing/test-vapid.ts';
import { startEvolutionStandIn } from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { startOidcStandIn } from '@zelo/stand-ins/oidc/oidc-stand-in.ts';
import { startStripeStandIn } from '@zelo/stand-ins/stripe/stripe-stand-in.ts';
import { type ApiSession, signIn } from '../../e2e/servers/api-session.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { type FleetServer, fleetServer } from './server-fleet.ts';

export interface WorldOptions {
  /** Servers started at once; more can follow. */
  servers?: number;
  /** Settings of every server; they override the defaults. */
  env?: Record<string, string>;
  /** Public origin, such as a proxy's; default: the first server's. */
  publicUrl?: string;
  /** Starts the database server; default: one PostgreSQL. */
  startDatabase?: () => Promise<PostgresServer>;
  /** Maps the created database's URL to the servers' URL, for example through a pooler. */
  databaseUrl?: (direct: string) => Promise<string>;
}

/** Secrets that all servers of a world share, so that a session, a sealed text and a push are valid from each. */
const sharedSecrets = (): Record<string, string> => {
  const { publicKey, privateKey } = aVapidPair();
  return {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('base64'),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  };
};

const startOutside = async (publicUrl: string, now: Clock) => {
  const client = { clientId: 'zelo', clientSecret: randomBytes(24).toString('base64url') };
  const oidc = await startOidcStandIn({ ...client, redirectUris: [`${publicUrl}/api/callback`] });
  const evolution = await startEvolutionStandIn({});
  const stripe = await startStripeStandIn({ webhookUrl: `${publicUrl}/api/stripe/webhook`, now });
  const env = {
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    EVOLUTION_API_URL: evolution.url,
    EVOLUTION_API_KEY: evolution.apiKey,
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_ID: stripe.priceId,
  };
  const close = async (): Promise<void> => {
    await Promise.all([oidc.close(), evolution.close(), stripe.close()]);
  };
  return { oidc, evolution, stripe, env, close };
};

/**
 * Starts the environment. Sign-ins are limited to ten per minute and address, as in production; a session is valid on
 * every server.
 */
export const startWorld = async (options: WorldOptions = {}) => {
  const postgres = await (options.startDatabase ?? startPostgres)();
  const directUrl = await postgres.createDatabase('world');
  const DATABASE_URL = (await options.databaseUrl?.(directUrl)) ?? directUrl;
  const firstPort = await freePort();
  const publicUrl = options.publicUrl ?? `http://127.0.0.1:${firstPort}`;
  let clock = clockFrom(undefined);
  const outside = await startOutside(publicUrl, () => clock());
  const secrets = sharedSecrets();
  const pooled: Record<string, string> = options.databaseUrl ? { DATABASE_DIRECT_URL: directUrl } : {};
  const places = { DATABASE_URL, ...pooled, PUBLIC_URL: publicUrl };
  const shared = { ...secrets, ...outside.env, ...places, MESSAGE_BURST_MS: '300' };
  const started: Awaited<ReturnType<typeof fleetServer>>[] = [];
  let turn = 0;

  const addServer = async (
    env: Record<string, string> = {},
    nodeArgs: string[] = [],
  ): Promise<FleetServer> => {
    const port: Record<string, string> = started.length === 0 ? { PORT: String(firstPort) } : {};
    const server = await fleetServer({ env: { ...shared, ...port, ...options.env, ...env }, nodeArgs });
    started.push(server);
    await server.start();
    return server;
  };
  for (let count = 0; count < (options.servers ?? 1); count += 1) await addServer();

  return {
    postgres,
    /** URL of the database itself, without a pooler. */
    databaseUrl: directUrl,
    publicUrl,
    /** SESSION_SECRET, DATA_KEY and VAPID_* of every server. */
    secrets,
    outside,
    /** In the order of their start. */
    servers: started as FleetServer[],
    addServer,
    /** Sets the payment provider's clock, like TEST_CLOCK for a server. */
    setClock: (text: string | undefined): void => void (clock = clockFrom(text)),
    /** Next server in rotation, like behind a load balancer. */
    anyServer: (): FleetServer => {
      const server = started[(turn += 1) % started.length];
      if (!server) throw new Error('no server runs');
      return server;
    },
    signIn: (person: { email: string; name: string }): Promise<ApiSession> => signIn(publicUrl, person),
    close: async (): Promise<void> => {
      for (const server of started) await server.remove();
      await outside.close();
      await postgres.stop();
    },
  };
};

export type World = Awaited<ReturnType<typeof startWorld>>;
