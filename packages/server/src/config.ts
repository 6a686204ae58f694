// The only file that reads the environment. README lists every variable.
import { z } from 'zod';
import { isClockSetting } from '#clock.ts';
import { expectations, ignoredVariable } from '#config-expectations.ts';
import { isSafeModelUrl } from '#gateways/language-model/model-call.ts';
import type { StripeSettings } from '#gateways/stripe/stripe-gateway.ts';

const STRIPE_ORIGIN = 'https://api.stripe.com';
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1', '[::1]'];

const flag = z
  .enum(['0', '1', 'on', 'off', 'true', 'false'])
  .transform((value) => ['1', 'on', 'true'].includes(value));

const origins = z.string().transform((list) => list.split(',').map((entry) => entry.trim()));

const methodNames = z
  .string()
  .regex(/^\s*[a-z_]+(\s*,\s*[a-z_]+)*\s*$/)
  .transform((list) => list.split(',').map((entry) => entry.trim()));

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  // where it listens
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  // also answers the local network, for a trial on a phone (npm start -- --lan)
  LAN: flag.default(false),
  // origin in redirects, webhooks, checkout; never taken from the Host header
  PUBLIC_URL: z.url().optional(),
  // PostgreSQL 15 or later; without it PGlite in DATA_DIR
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  // the same database past a pooler in transaction mode that DATABASE_URL names: migrations, LISTEN, long commands
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  // a replica by streaming, where the copy of all data is read while it has what the primary has
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  // most connections of this process for requests; jobs take 5 more, LISTEN one
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(20),
  // embedded database, generated secrets, the stand-ins' state
  DATA_DIR: z.string().default('./data'),
  // cookie signing; generated once into DATA_DIR outside production
  SESSION_SECRET: z.string().min(32).optional(),
  // encryption of client content at rest, 32 bytes in base64; generated once into DATA_DIR outside production
  DATA_KEY: z.string().optional(),
  // data keys of before, separated by commas: what was sealed with them opens until `npm run reseal` has been run
  DATA_KEY_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .optional(),
  // serves and restores though texts are sealed under a key that nobody has any more
  ALLOW_LOST_DATA_KEY: flag.default(false),
  // OpenID Connect sign-in; without it local identity on loopback
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  // WhatsApp gateway (Evolution API 2.3.7); without it a stand-in
  EVOLUTION_API_URL: z.url().optional(),
  EVOLUTION_API_KEY: z.string().min(1).optional(),
  // payments (Stripe); without a key a stand-in, in production no payments
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  // the monthly price at Stripe; without one the payment page is given the price itself
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  // payment methods that the payment page offers, separated by commas
  STRIPE_PAYMENT_METHODS: methodNames.default(['card']),
  // language model of the assistant: any OpenAI-compatible server, the base address with the version
  AI_BASE_URL: z.url().optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  // writes audios of clients down, on the same server; without it the assistant asks for a text
  AI_TRANSCRIPTION_MODEL: z.string().min(1).optional(),
  // which brain answers; llm when AI_BASE_URL is set
  ASSISTANT_BRAIN: z.enum(['embedded', 'llm']).optional(),
  // identity towards the push services of browsers (RFC 8292), base64url; generated once into DATA_DIR
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  // where a push service finds the operator; PUBLIC_URL when that is https
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  // origins of push services to call besides those of the known browsers, separated by commas
  PUSH_SERVICES: origins.default([]),
  // how long a burst of messages is waited for
  MESSAGE_BURST_MS: z.coerce.number().int().min(0).max(60_000).default(2500),
  // how often due reminders are looked for; half an hour at most (spec 2 §9)
  REMINDER_SWEEP_SECONDS: z.coerce.number().int().min(1).max(1800).default(60),
  // how many months before the present one messages are kept; without it for ever
  MESSAGE_RETENTION_MONTHS: z.coerce.number().int().min(1).max(600).optional(),
  // how long a server that is stopped still serves while /readyz answers 503, so that a proxy sends nobody any more
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  // where Prometheus fetches /metrics; without a port there are none
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // collector of OpenTelemetry (OTLP over HTTP), to which v1/traces is appended; without it there are no traces
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  // the same for traces alone, used unchanged
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  // how many of all requests and jobs are traced
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  // number of proxies in front whose X-Forwarded-For is believed
  TRUST_PROXY: z.union([flag, z.coerce.number().int().min(0)]).default(false),
  // lets production run on stand-ins (a public demonstration)
  ALLOW_STAND_INS: flag.default(false),
  // freezes or shifts the clock for tests; refused in production
  TEST_CLOCK: z.string().refine(isClockSetting).optional(),
  // ports of the stand-ins; 0 takes any free one
  OIDC_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  EVOLUTION_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  STRIPE_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(3003),
});

type Variable = keyof z.output<typeof environment>;

const expected: Record<Variable, string> = expectations;

/** Every variable that is read, by name. */
export const variableNames = Object.keys(environment.shape) as Variable[];

/** Refusal to start: its message is one Portuguese line for the operator. */
export class ConfigRefusal extends Error {
  override readonly name = 'ConfigRefusal';
}

const together = (names: string[], values: (string | undefined)[]): boolean => {
  const given = values.filter((value) => value !== undefined).length;
  if (given !== 0 && given !== values.length) throw new ConfigRefusal(`Defina juntas: ${names.join(', ')}.`);
  return given > 0;
};

export const isLoopback = (host: string): boolean => LOOPBACK_HOSTS.includes(host);

const refusePushServices = (services: readonly string[]): void => {
  for (const service of services) {
    const url = URL.canParse(service) ? new URL(service) : undefined;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (url?.origin !== service || !isSafe) {
      throw new ConfigRefusal('PUSH_SERVICES precisa de origens https (http só em 127.0.0.1).');
    }
  }
};

/** The language model, when the assistant is to ask one. */
const languageModelOf = (env: z.output<typeof environment>) => {
  const { AI_BASE_URL: url, AI_MODEL: model, AI_API_KEY: apiKey, ASSISTANT_BRAIN: brain } = env;
  if (brain === 'embedded') return undefined;
  if (url === undefined || model === undefined) {
    if (brain === undefined && url === undefined) return undefined;
    throw new ConfigRefusal('Para usar um modelo de linguagem defina AI_BASE_URL e AI_MODEL.');
  }
  if (!isSafeModelUrl(url)) {
    throw new ConfigRefusal('AI_BASE_URL precisa ser https (http só em 127.0.0.1), sem usuário e senha.');
  }
  return { url, model, ...(apiKey !== undefined && { apiKey }) };
};

/** How Stripe is reached; undefined without a key. A key that moves real money never leaves for another host. */
const stripeOf = (env: z.output<typeof environment>): StripeSettings | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], [secretKey, webhookSecret]);
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { origin, href, protocol, hostname } = new URL(env.STRIPE_API_URL);
  if (href !== `${origin}/` || (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))) {
    throw new ConfigRefusal('STRIPE_API_URL precisa ser uma origem https (http só em 127.0.0.1).');
  }
  if (secretKey.slice(2, 8) === '_live_' && origin !== STRIPE_ORIGIN) {
    throw new ConfigRefusal(`Uma chave de produção do Stripe só vale com STRIPE_API_URL=${STRIPE_ORIGIN}.`);
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
    throw new ConfigRefusal(
      'Em produção defina OIDC_* e EVOLUTION_* (com ALLOW_STAND_INS=on, para uma demonstração, bastam OIDC_*).',
    );
  }
  if (production && !(env.SESSION_SECRET && env.DATA_KEY)) {
    throw new ConfigRefusal('Em produção defina SESSION_SECRET e DATA_KEY.');
  }
  if (production && env.TEST_CLOCK) throw new ConfigRefusal('TEST_CLOCK não vale em produção.');
  const isDefaultRun = !given.oidc && !production && !env.TRUST_PROXY && env.PUBLIC_URL === undefined;
  if (env.LAN && !isDefaultRun) {
    throw new ConfigRefusal('--lan (LAN=on) não vale em produção nem com OIDC_*, PUBLIC_URL ou TRUST_PROXY.');
  }
  if (!given.oidc && (production || !(isLoopback(env.HOST) || env.LAN))) {
    const although = env.ALLOW_STAND_INS ? ', mesmo com ALLOW_STAND_INS' : '';
    throw new ConfigRefusal(
      `A identidade local só funciona em 127.0.0.1 e fora de produção${although}: defina OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET.`,
    );
  }
  const issuer = env.OIDC_ISSUER && new URL(env.OIDC_ISSUER);
  if (issuer && issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    throw new ConfigRefusal('OIDC_ISSUER precisa ser https (http só em 127.0.0.1).');
  }
};

const parse = (env: Record<string, string | undefined>): z.output<typeof environment> => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable))];
  const sentences = names.map((name) => `${name} precisa ser ${expected[name]}`);
  throw new ConfigRefusal(`Configuração inválida: ${sentences.join('; ')}.`);
};

const transcriptionOf = (env: z.output<typeof environment>) => {
  const { AI_BASE_URL: url, AI_TRANSCRIPTION_MODEL: model, AI_API_KEY: apiKey } = env;
  if (model === undefined) return undefined;
  if (url === undefined || !isSafeModelUrl(url)) {
    throw new ConfigRefusal('AI_TRANSCRIPTION_MODEL precisa de AI_BASE_URL (https; http só em 127.0.0.1).');
  }
  return { url, model, ...(apiKey !== undefined && { apiKey }) };
};

/** How the database is reached. */
export type DatabaseConfig = Pick<
  z.output<typeof environment>,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'
>;

export type DataKeysConfig = Pick<z.output<typeof environment>, 'DATA_KEY' | 'DATA_KEY_PREVIOUS'>;

/**
 * Reads what a database command needs; the rules for a serving process do not apply to it.
 *
 * @throws ConfigRefusal with one Portuguese line that names the variable to change
 */
export const readDatabaseConfig = (
  env: Record<string, string | undefined>,
): DatabaseConfig &
  DataKeysConfig &
  Pick<z.output<typeof environment>, 'LOG_LEVEL' | 'ALLOW_LOST_DATA_KEY'> => {
  const value = parse(env);
  // a command may run for longer than a pooler lets a statement run, and keeps a session
  return {
    ...value,
    // a command speaks to a person
    LOG_LEVEL: env['LOG_LEVEL'] ? value.LOG_LEVEL : 'warn',
    DATABASE_URL: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_REPLICA_URL: undefined,
  };
};

/**
 * Reads and checks the configuration of a serving process.
 *
 * @throws ConfigRefusal with one Portuguese line that names the variable to change
 */
export const readConfig = (env: Record<string, string | undefined>) => {
  const value = parse(env);
  const ignored = ignoredVariable(env);
  if (ignored) throw new ConfigRefusal(ignored);
  const oidc = together(
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    [value.OIDC_ISSUER, value.OIDC_CLIENT_ID, value.OIDC_CLIENT_SECRET],
  );
  const evolution = together(
    ['EVOLUTION_API_URL', 'EVOLUTION_API_KEY'],
    [value.EVOLUTION_API_URL, value.EVOLUTION_API_KEY],
  );
  together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], [value.VAPID_PUBLIC_KEY, value.VAPID_PRIVATE_KEY]);
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
