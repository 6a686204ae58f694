// Every environment variable: purpose, form and default. docs/CONFIGURATION.md lists them for operators.
import { z } from 'zod';
import { isClockSetting } from '../shared/clock.ts';

const flag = z
  .enum(['0', '1', 'on', 'off', 'true', 'false'])
  .transform((value) => ['1', 'on', 'true'].includes(value));

/** A number in plain digits: `Number` would accept 3e3, 0x1F40 and an empty string, too. */
const decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
  .transform(Number);

const whole = (least: number, most: number) => decimal.pipe(z.number().int().min(least).max(most));

const origins = z.string().transform((list) => list.split(',').map((entry) => entry.trim()));

/**
 * The driver treats these modes as verify-full, warns about it in six lines, and plans to weaken them in a later
 * version.
 */
const LOOSE_TLS = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .transform((url) => (url.includes('uselibpqcompat=true') ? url : url.replace(LOOSE_TLS, '$1verify-full')));

const webUrl = z.url({ protocol: /^https?$/ });

/** True without path, query and credentials, which would be ignored. */
const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;

const methodNames = z
  .string()
  .regex(/^\s*[a-z_]+(\s*,\s*[a-z_]+)*\s*$/)
  .transform((list) => list.split(',').map((entry) => entry.trim()));

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  // listening port and address
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  // also serves the local network, for a trial on a phone (npm start -- --lan)
  LAN: flag.default(false),
  // origin in redirects, webhooks, checkout; never taken from the Host header
  PUBLIC_URL: webUrl.refine(isOrigin).optional(),
  // who operates this server, and where people write to, in the terms and the privacy page
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_CONTACT: z
    .string()
    .max(254)
    .regex(/^([^\s@:/]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  // PostgreSQL 15 or later; without it PGlite in DATA_DIR
  DATABASE_URL: postgresUrl.optional(),
  // the same database past a pooler in transaction mode that DATABASE_URL names: migrations, LISTEN, long commands
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  // a streaming replica: the export of all data reads there while it has everything that the primary has
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  // maximum connections of this process for requests; jobs take 5 more, LISTEN one
  DATABASE_POOL_SIZE: whole(1, 500).default(20),
  // embedded database, generated secrets, the stand-ins' state
  DATA_DIR: z.string().default('./data'),
  // cookie signing; generated once into DATA_DIR outside production
  SESSION_SECRET: z.string().min(32).optional(),
  // encryption of client content at rest, 32 bytes in base64; generated once into DATA_DIR outside production
  DATA_KEY: z.string().optional(),
  // previous data keys, separated by commas: their texts still open until `npm run reseal` has been run
  DATA_KEY_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .optional(),
  // serves and restores despite texts sealed under a key that is lost
  ALLOW_LOST_DATA_KEY: flag.default(false),
  // OpenID Connect sign-in; without it local identity on loopback
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  // WhatsApp gateway (Evolution API 2.3.7); without it a stand-in
  EVOLUTION_API_URL: webUrl.optional(),
  // sent as a header
  EVOLUTION_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  // payments (Stripe); without a key a stand-in, in production no payments
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  // the monthly price at Stripe; without one the payment page gets the price itself
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_API_URL: webUrl.default('https://api.stripe.com'),
  // payment methods that the payment page offers, separated by commas
  STRIPE_PAYMENT_METHODS: methodNames.default(['card']),
  // language model of the assistant: any OpenAI-compatible server, the base URL with the version
  AI_BASE_URL: webUrl.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  // transcribes clients' audios, on the same server; without it the assistant asks for a text
  AI_TRANSCRIPTION_MODEL: z.string().min(1).optional(),
  // sampling temperature of the model, 0 to 2, and the maximum length of a response; without them the server's
  // defaults
  AI_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
  AI_MAX_TOKENS: z.coerce.number().int().min(64).max(32_768).optional(),
  // tokens (read and written) that the model may use for one professional in a day of their zone; then the embedded brain
  // answers until midnight. About a hundred turns
  AI_TOKENS_PER_DAY: z.coerce.number().int().min(1_000).max(1_000_000_000).default(1_000_000),
  // who answers: never a model (embedded), always it (llm), or it where the embedded brain does not understand
  // (hybrid); llm when AI_BASE_URL is set
  ASSISTANT_BRAIN: z.enum(['embedded', 'hybrid', 'llm']).optional(),
  // identity towards the push services of browsers (RFC 8292), base64url; generated once into DATA_DIR
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  // contact of the operator for push services; PUBLIC_URL when that is https
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  // additional origins of push services that may be called, separated by commas
  PUSH_SERVICES: origins.default([]),
  // waiting time for further messages of a burst
  MESSAGE_BURST_MS: whole(0, 60_000).default(2500),
  // interval of looking for due reminders; half an hour at most (spec 2 §9)
  REMINDER_SWEEP_SECONDS: whole(1, 1800).default(60),
  // number of past months for which messages are kept; permanently when absent
  MESSAGE_RETENTION_MONTHS: whole(1, 600).optional(),
  // time for which a stopping server still serves while /readyz answers 503, so that a proxy sends no further
  // requests
  DRAIN_SECONDS: whole(0, 120).default(0),
  // port and address of /metrics for Prometheus; off without a port
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // OpenTelemetry collector (OTLP over HTTP), to which v1/traces is appended; without it, no traces
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  // an endpoint for traces alone, used unchanged
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl.optional(),
  // share of all requests and jobs that is traced
  OTEL_TRACES_SAMPLER_ARG: decimal.pipe(z.number().min(0).max(1)).default(0.1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  // number of trusted proxies in front, whose X-Forwarded-For is used
  TRUST_PROXY: z.union([flag, whole(0, 10)]).default(false),
  // lets production run on stand-ins (a public demonstration)
  ALLOW_STAND_INS: flag.default(false),
  // freezes or shifts the clock for tests; refused in production
  TEST_CLOCK: z.string().refine(isClockSetting).optional(),
  // ports of the stand-ins; 0 takes any free one, and so does a default (start-stand-ins.ts) that is in use
  OIDC_STAND_IN_PORT: whole(0, 65_535).optional(),
  EVOLUTION_STAND_IN_PORT: whole(0, 65_535).optional(),
  STRIPE_STAND_IN_PORT: whole(0, 65_535).optional(),
});
