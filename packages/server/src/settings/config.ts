// The only file that reads the environment, and the rules between its variables (environment.ts has each variable's
// own).
import type { z } from 'zod';
import { expectations, ignoredVariable } from './config-expectations.ts';
import { environment } from './environment.ts';
import { isSafeModelUrl } from '#gateways/language-model/model-call.ts';
import type { StripeSettings } from '#gateways/stripe/stripe-gateway.ts';

const STRIPE_ORIGIN = 'https://api.stripe.com';
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1', '[::1]'];

type Variable = keyof z.output<typeof environment>;

const expected: Record<Variable, string> = expectations;

/** Refusal to start: its message is one Portuguese line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const requireAllOrNone = (names: string[], values: (string | undefined)[]): boolean => {
  const given = values.filter((value) => value !== undefined).length;
  if (given !== 0 && given !== values.length) throw new ConfigError(`Defina juntas: ${names.join(', ')}.`);
  return given > 0;
};

export const isLoopback = (host: string): boolean => LOOPBACK_HOSTS.includes(host);

const refusePushServices = (services: readonly string[]): void => {
  for (const service of services) {
    const url = URL.canParse(service) ? new URL(service) : undefined;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (url?.origin !== service || !isSafe) {
      throw new ConfigError('PUSH_SERVICES precisa de origens https (http só em 127.0.0.1).');
    }
  }
};

/** The language model, if the assistant uses one. */
const languageModelOf = (env: z.output<typeof environment>) => {
  const { AI_BASE_URL: url, AI_MODEL: model, AI_API_KEY: apiKey, ASSISTANT_BRAIN: brain } = env;
  if (brain === 'embedded') return undefined;
  if (url === undefined || model === undefined) {
    if (brain === undefined && url === undefined) return undefined;
    throw new ConfigError('Para usar um modelo de linguagem defina AI_BASE_URL e AI_MODEL.');
  }
  if (!isSafeModelUrl(url)) {
    throw new ConfigError('AI_BASE_URL precisa ser https (http só em 127.0.0.1), sem usuário e senha.');
  }
  const { AI_TEMPERATURE: temperature, AI_MAX_TOKENS: maxTokens, AI_TOKENS_PER_DAY: tokensPerDay } = env;
  return {
    url,
    model,
    tokensPerDay,
    ...(apiKey !== undefined && { apiKey }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(brain === 'hybrid' && { onlyWhenNeeded: true }),
  };
};

/** Stripe settings; undefined without a key. A live key is never sent to another host. */
const stripeOf = (env: z.output<typeof environment>): StripeSettings | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  requireAllOrNone(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], [secretKey, webhookSecret]);
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { origin, href, protocol, hostname } = new URL(env.STRIPE_API_URL);
  if (href !== `${origin}/` || (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))) {
    throw new ConfigError('STRIPE_API_URL precisa ser uma origem https (http só em 127.0.0.1).');
  }
  if (secretKey.slice(2, 8) === '_live_' && origin !== STRIPE_ORIGIN) {
    throw new ConfigError(`Uma chave de produção do Stripe só vale com STRIPE_API_URL=${STRIPE_ORIGIN}.`);
  }
  return {
    url: origin,
    secretKey,
    webhookSecret,
    ...(env.STRIPE_PRICE_ID !== undefined && { priceId: env.STRIPE_PRICE_ID }),
    paymentMethods: env.STRIPE_PAYMENT_METHODS,
  };
};

const refuseUnsafe = (
  env: z.output<typeof environment>,
  given: { oidc: boolean; evolution: boolean },
): void => {
  const production = env.NODE_ENV === 'production';
  const standIns = !given.oidc || !given.evolution;
  if (production && standIns && !env.ALLOW_STAND_INS) {
    throw new ConfigError(
      'Em produção defina OIDC_* e EVOLUTION_* (com ALLOW_STAND_INS=on, para uma demonstração, bastam OIDC_*).',
    );
  }
  if (production && !(env.SESSION_SECRET && env.DATA_KEY)) {
    throw new ConfigError('Em produção defina SESSION_SECRET e DATA_KEY.');
  }
  if (production && env.TEST_CLOCK) throw new ConfigError('TEST_CLOCK não vale em produção.');
  const isDefaultRun = !given.oidc && !production && !env.TRUST_PROXY && env.PUBLIC_URL === undefined;
  if (env.LAN && !isDefaultRun) {
    throw new ConfigError('--lan (LAN=on) não vale em produção nem com OIDC_*, PUBLIC_URL ou TRUST_PROXY.');
  }
  if (!given.oidc && (production || !(isLoopback(env.HOST) || env.LAN))) {
    const although = env.ALLOW_STAND_INS ? ', mesmo com ALLOW_STAND_INS' : '';
    const elsewhere = isLoopback(env.HOST) ? '' : ` (HOST é ${env.HOST})`;
    throw new ConfigError(
      `A identidade local só funciona em 127.0.0.1 e fora de produção${although}${elsewhere}: defina OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET.`,
    );
  }
  const issuer = env.OIDC_ISSUER && new URL(env.OIDC_ISSUER);
  if (issuer && issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    throw new ConfigError('OIDC_ISSUER precisa ser https (http só em 127.0.0.1).');
  }
};

const parse = (env: Record<string, string | undefined>): z.output<typeof environment> => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable))];
  const sentences = names.map((name) => `${name} precisa ser ${expected[name]}`);
  throw new ConfigError(`Configuração inválida: ${sentences.join('; ')}.`);
};

const transcriptionOf = (env: z.output<typeof environment>) => {
  const { AI_BASE_URL: url, AI_TRANSCRIPTION_MODEL: model, AI_API_KEY: apiKey } = env;
  if (model === undefined) return undefined;
  if (url === undefined || !isSafeModelUrl(url)) {
    throw new ConfigError('AI_TRANSCRIPTION_MODEL precisa de AI_BASE_URL (https; http só em 127.0.0.1).');
  }
  return { url, model, ...(apiKey !== undefined && { apiKey }) };
};

export type DatabaseConfig = Pick<
  z.output<typeof environment>,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'
> & {
  /** DATABASE_URL unchanged, when a command uses DATABASE_DIRECT_URL in its place. */
  pooledUrl?: string | undefined;
};

export type DataKeysConfig = Pick<z.output<typeof environment>, 'DATA_KEY' | 'DATA_KEY_PREVIOUS'>;

/**
 * Reads the configuration of a database command; the rules for a serving process do not apply to it.
 * @throws ConfigError with one Portuguese line that names the variable to change
 */
export const readDatabaseConfig = (
  env: Record<string, string | undefined>,
): DatabaseConfig &
  DataKeysConfig &
  Pick<z.output<typeof environment>, 'LOG_LEVEL' | 'ALLOW_LOST_DATA_KEY'> => {
  const value = parse(env);
  // a command may run longer than a pooler's statement timeout, and needs a session
  return {
    ...value,
    // a command prints to a person
    LOG_LEVEL: env['LOG_LEVEL'] ? value.LOG_LEVEL : 'warn',
    DATABASE_URL: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    pooledUrl: value.DATABASE_DIRECT_URL && value.DATABASE_URL,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_REPLICA_URL: undefined,
  };
};

/**
 * Reads and validates the configuration of a serving process.
 * @throws ConfigError with one Portuguese line that names the variable to change
 */
export const readConfig = (env: Record<string, string | undefined>) => {
  const value = parse(env);
  const ignored = ignoredVariable(env);
  if (ignored) throw new ConfigError(ignored);
  const oidc = requireAllOrNone(
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    [value.OIDC_ISSUER, value.OIDC_CLIENT_ID, value.OIDC_CLIENT_SECRET],
  );
  const evolution = requireAllOrNone(
    ['EVOLUTION_API_URL', 'EVOLUTION_API_KEY'],
    [value.EVOLUTION_API_URL, value.EVOLUTION_API_KEY],
  );
  requireAllOrNone(
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    [value.VAPID_PUBLIC_KEY, value.VAPID_PRIVATE_KEY],
  );
  refusePushServices(value.PUSH_SERVICES);
  refuseUnsafe(value, { oidc, evolution });
  return {
    ...value,
    production: value.NODE_ENV === 'production',
    languageModel: languageModelOf(value),
    transcription: transcriptionOf(value),
    stripe: stripeOf(value),
  };
};

export type Config = ReturnType<typeof readConfig>;
