// Starts a small local server in place of each external service without credentials; it speaks that service's
// protocol.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startEvolutionStandIn } from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { accounts } from '@zelo/stand-ins/oidc/accounts.ts';
import { startOidcStandIn } from '@zelo/stand-ins/oidc/oidc-stand-in.ts';
import { startStripeStandIn } from '@zelo/stand-ins/stripe/stripe-stand-in.ts';
import type { AppDeps } from './app-deps.ts';
import type { Clock } from './shared/clock.ts';
import { type Config, ConfigError } from './settings/config.ts';
import { prepareDataDirectory } from './settings/data-directory.ts';
import { portRefusal } from './settings/listen-addresses.ts';

export const identifyLocal = ({ email, name }: { email: string; name: string }) => {
  const known = accounts();
  const claims = known.claimsOf(known.signIn({ email, name })) ?? {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    sub: text(claims['sub']),
    email: text(claims['email']),
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
    profileImageUrl: null,
  };
};

export interface ExternalServices {
  oidc: AppDeps['oidc'];
  evolution: AppDeps['evolution'];
  /** Undefined when no payment is possible. */
  stripe: AppDeps['stripe'];
  /** One Portuguese line per stand-in. */
  notices: string[];
  close: () => Promise<void>;
}

/** An open page finds a stand-in on its default port again after a restart. */
const DEFAULT_PORTS = { OIDC_STAND_IN_PORT: 3001, EVOLUTION_STAND_IN_PORT: 3002, STRIPE_STAND_IN_PORT: 3003 };

type PortVariable = keyof typeof DEFAULT_PORTS;

interface Ports {
  config: Config;
  /** Port of the server, which listens later. */
  server: number;
}

/**
 * Starts on the port that the variable gives. Without one, on the default port, or on any other when that one is in
 * use or belongs to the server.
 * @throws ConfigError when the given port is in use, or that of the server or of its metrics
 */
const onPort = async <T>(
  variable: PortVariable,
  { config, server }: Ports,
  start: (port: number) => Promise<T>,
): Promise<T> => {
  const { [variable]: given, METRICS_PORT: metrics } = config;
  const port = given ?? DEFAULT_PORTS[variable];
  const owner = port === server ? 'PORT' : port === metrics && port !== 0 ? 'METRICS_PORT' : undefined;
  if (owner && given !== undefined) throw new ConfigError(`${variable} e ${owner} precisam ser diferentes.`);
  if (owner) return start(0);
  try {
    return await start(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (given === undefined && code === 'EADDRINUSE') return start(0);
    const refused = portRefusal(variable, port, code);
    throw refused === undefined ? error : new ConfigError(refused, { cause: error });
  }
};

/**
 * Starts a stand-in that keeps its state in a file of DATA_DIR.
 * @throws ConfigError when the file cannot be read or was not written by the stand-in
 */
const withMemory = async <T>(stateFile: string, start: () => Promise<T>): Promise<T> => {
  try {
    return await start();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === 'listen') throw error;
    throw new ConfigError(
      `A memória de um serviço simulado não pode ser lida (${stateFile}): dê permissão a este usuário, ou apague esse arquivo. Agenda, clientes e conversas não ficam nele.`,
      { cause: error },
    );
  }
};

/** The URLs under which a browser on this machine may have opened the server. */
const callbackUris = (publicOrigin: string, port: number): string[] => {
  const ports = new Set([new URL(publicOrigin).port, String(port)]);
  const origins = [...ports].flatMap((value) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${value}`),
  );
  return [...new Set([publicOrigin, ...origins])].map((origin) => `${origin}/api/callback`);
};

interface Address {
  publicOrigin: string;
  port: number;
  clock: Clock;
}

const oidcOf = async (config: Config, address: Address) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { settings: { issuer, clientId, clientSecret, local: false }, close: async () => {} };
  }
  const client = { clientId: 'zelo', clientSecret: randomBytes(32).toString('base64url') };
  const redirectUris = callbackUris(address.publicOrigin, address.port);
  const standIn = await onPort('OIDC_STAND_IN_PORT', { config, server: address.port }, (port) =>
    startOidcStandIn({ ...client, redirectUris, port }),
  );
  return {
    settings: { issuer: standIn.issuer, ...client, local: true },
    notice: `Modo local: a entrada é simulada em ${standIn.issuer}, só neste computador. Para usar um provedor de verdade, defina OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET.`,
    close: standIn.close,
  };
};

const evolutionOf = async (config: Config, { port: server }: Address) => {
  const { EVOLUTION_API_URL: url, EVOLUTION_API_KEY: apiKey } = config;
  if (url !== undefined && apiKey !== undefined) return { settings: { url, apiKey }, close: async () => {} };
  await prepareDataDirectory(config.DATA_DIR);
  const stateFile = join(config.DATA_DIR, 'evolution-stand-in.json');
  const standIn = await onPort('EVOLUTION_STAND_IN_PORT', { config, server }, (port) =>
    withMemory(stateFile, () => startEvolutionStandIn({ stateFile, port })),
  );
  return {
    settings: { url: standIn.url, apiKey: standIn.apiKey, phonePage: `${standIn.url}/phone` },
    notice: `WhatsApp: o celular dos clientes é simulado em ${standIn.url}. Para usar o WhatsApp de verdade, defina EVOLUTION_API_URL e EVOLUTION_API_KEY.`,
    close: standIn.close,
  };
};

const stripeOf = async (config: Config, { port: server, clock }: Address) => {
  const nobody = { close: async () => {} };
  if (config.stripe) return { settings: config.stripe, ...nobody };
  // a demonstration announces itself; a business without its keys must not sell for nothing
  if (config.production && !config.ALLOW_STAND_INS) return { settings: undefined, ...nobody };
  await prepareDataDirectory(config.DATA_DIR);
  const stateFile = join(config.DATA_DIR, 'stripe-stand-in.json');
  const webhookUrl = `http://127.0.0.1:${server}/api/stripe/webhook`;
  const standIn = await onPort('STRIPE_STAND_IN_PORT', { config, server }, (port) =>
    withMemory(stateFile, () => startStripeStandIn({ port, stateFile, webhookUrl, now: clock })),
  );
  const { url, secretKey, webhookSecret, priceId } = standIn;
  return {
    settings: { url, secretKey, webhookSecret, priceId, paymentMethods: config.STRIPE_PAYMENT_METHODS },
    notice: `Pagamentos: o Stripe é simulado em ${url}, sem dinheiro de verdade. Para vender de verdade, defina STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET e STRIPE_PRICE_ID.`,
    close: standIn.close,
  };
};

/** Returns the settings of every external service, and starts stand-ins for those not configured. */
export const startStandIns = async (config: Config, address: Address): Promise<ExternalServices> => {
  const oidc = await oidcOf(config, address);
  const evolution = await evolutionOf(config, address);
  const stripe = await stripeOf(config, address);
  return {
    oidc: oidc.settings,
    evolution: evolution.settings,
    stripe: stripe.settings,
    notices: [oidc, evolution, stripe].flatMap((part) => ('notice' in part ? [part.notice] : [])),
    close: async () => {
      await oidc.close();
      await evolution.close();
      await stripe.close();
    },
  };
};
