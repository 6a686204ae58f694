// Every variable of the environment: what it is for, its form and its default. docs/CONFIGURATION.md lists them for operators.
import { z } from 'zod';
import { isClockSetting } from '../shared/clock.ts';

const flag = z
  .enum(['0', '1', 'on', 'off', 'true', 'false'])
  .transform((value) => ['1', 'on', 'true'].includes(value));

/** A number in plain digits: `Number` would take 3e3, 0x1F40 and an empty word for one. */
const decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
  .transform(Number);

const whole = (least: number, most: number) => decimal.pipe(z.number().int().min(least).max(most));

const origins = z.string().transform((list) => list.split(',').map((entry) => entry.trim()));

/** The driver takes these modes for verify-full, warns of it in six lines, and means to take them for less one day. */
const LOOSE_TLS = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .transform((url) => (url.includes('uselibpqcompat=true') ? url : url.replace(LOOSE_TLS, '$1verify-full')));

const webUrl = z.url({ protocol: /^https?$/ });

/** True without path, query and credentials: whatever else is written would be ignored. */
const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;

const methodNames = z
  .string()
  .regex(/^\s*[a-z_]+(\s*,\s*[a-z_]+)*\s*$/)
  .transform((list) => list.split(',').map((entry) => entry.trim()));

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  // where it listens
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  // also answers the local network, for a trial on a phone (npm start -- --lan)
  LAN: flag.default(false),
  // origin in redirects, webhooks, checkout; never taken from the Host header
  PUBLIC_URL: webUrl.refine(isOrigin).optional(),
  // PostgreSQL 15 or later; without it PGlite in DATA_DIR
  DATABASE_URL: postgresUrl.optional(),
  // the same database past a pooler in transaction mode that DATABASE_URL names: migrations, LISTEN, long commands
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  // a replica by streaming, where the copy of all data is read while it has what the primary has
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  // most connections of this process for requests; jobs take 5 more, LISTEN one
  DATABASE_POOL_SIZE: whole(1, 500).default(20),
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
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  // WhatsApp gateway (Evolution API 2.3.7); without it a stand-in
  EVOLUTION_API_URL: webUrl.optional(),
  // it goes out as a header
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
  // the monthly price at Stripe; without one the payment page is given the price itself
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_API_URL: webUrl.default('https://api.stripe.com'),
  // payment methods that the payment page offers, separated by commas
  STRIPE_PAYMENT_METHODS: methodNames.default(['card']),
  // language model of the assistant: any OpenAI-compatible server, the base address with the version
  AI_BASE_URL: webUrl.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  // writes audios of clients down, on the same server; without it the assistant asks for a text
  AI_TRANSCRIPTION_MODEL: z.string().min(1).optional(),
  // how freely the model writes, 0 to 2, and how long one answer may be; without them the server's own
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
  // where a push service finds the operator; PUBLIC_URL when that is https
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  // origins of push services to call besides those of the known browsers, separated by commas
  PUSH_SERVICES: origins.default([]),
  // how long a burst of messages is waited for
  MESSAGE_BURST_MS: whole(0, 60_000).default(2500),
  // how often due reminders are looked for; half an hour at most (spec 2 §9)
  REMINDER_SWEEP_SECONDS: whole(1, 1800).default(60),
  // how many months before the present one messages are kept; without it for ever
  MESSAGE_RETENTION_MONTHS: whole(1, 600).optional(),
  // how long a server that is stopped still serves while /readyz answers 503, so that a proxy sends nobody any more
  DRAIN_SECONDS: whole(0, 120).default(0),
  // where Prometheus fetches /metrics; without a port there are none
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // collector of OpenTelemetry (OTLP over HTTP), to which v1/traces is appended; without it there are no traces
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  // the same for traces alone, used unchanged
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl.optional(),
  // how many of all requests and jobs are traced
  OTEL_TRACES_SAMPLER_ARG: decimal.pipe(z.number().min(0).max(1)).default(0.1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  // number of proxies in front whose X-Forwarded-For is believed
  TRUST_PROXY: z.union([flag, whole(0, 10)]).default(false),
  // lets production run on stand-ins (a public demonstration)
  ALLOW_STAND_INS: flag.default(false),
  // freezes or shifts the clock for tests; refused in production
  TEST_CLOCK: z.string().refine(isClockSetting).optional(),
  // ports of the stand-ins; 0 takes any free one
  OIDC_STAND_IN_PORT: whole(0, 65_535).default(3001),
  EVOLUTION_STAND_IN_PORT: whole(0, 65_535).default(3002),
  STRIPE_STAND_IN_PORT: whole(0, 65_535).default(3003),
});
