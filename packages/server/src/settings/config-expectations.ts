// Expected form of each environment variable, in the Portuguese line that refuses another value.

const PORT = 'um número de porta de 0 a 65535';
const FLAG = 'on ou off';
const POSTGRES = 'um endereço que começa com postgres://';
const WEB = 'um endereço completo, com http:// ou https://';
const TEXT = 'um texto que não seja vazio';

const seconds = (least: number, most: number): string =>
  `um número inteiro de segundos, de ${least} a ${most}`;

/** Completes the sentence "VARIABLE precisa ser …". */
export const expectations = {
  NODE_ENV: 'development, production ou test',
  PORT,
  HOST: 'um endereço desta máquina, como 127.0.0.1',
  LAN: FLAG,
  PUBLIC_URL:
    'a origem do site, como https://zelo.example.com (http:// ou https://, sem caminho, usuário ou senha)',
  OPERATOR_NAME: 'um nome de até 200 caracteres',
  OPERATOR_CONTACT: 'um e-mail ou um endereço https://',
  DATABASE_URL: POSTGRES,
  DATABASE_DIRECT_URL: POSTGRES,
  DATABASE_REPLICA_URL: POSTGRES,
  DATABASE_POOL_SIZE: 'um número inteiro de 1 a 500',
  DATA_DIR: 'uma pasta em que o Zelo possa escrever',
  SESSION_SECRET: 'um texto de 32 caracteres ou mais (openssl rand -base64 32)',
  DATA_KEY: '32 bytes em base64 (openssl rand -base64 32)',
  DATA_KEY_PREVIOUS: 'uma lista de chaves de 32 bytes em base64, separadas por vírgulas',
  ALLOW_LOST_DATA_KEY: FLAG,
  OIDC_ISSUER: WEB,
  OIDC_CLIENT_ID: TEXT,
  OIDC_CLIENT_SECRET: TEXT,
  EVOLUTION_API_URL: WEB,
  EVOLUTION_API_KEY: 'a chave em uma linha, sem espaços nem acentos',
  STRIPE_SECRET_KEY: 'uma chave secreta do Stripe (sk_test_…, sk_live_…, rk_test_… ou rk_live_…)',
  STRIPE_WEBHOOK_SECRET: 'o segredo de assinatura do webhook (whsec_…), de 8 caracteres ou mais',
  STRIPE_PRICE_ID: TEXT,
  STRIPE_API_URL: 'uma origem https, como https://api.stripe.com',
  STRIPE_PAYMENT_METHODS: 'uma lista de nomes separados por vírgulas, como card,boleto',
  AI_BASE_URL:
    'um endereço https (http só em 127.0.0.1), sem usuário e senha, como https://api.exemplo.com/v1',
  AI_API_KEY: TEXT,
  AI_MODEL: TEXT,
  AI_TRANSCRIPTION_MODEL: TEXT,
  AI_TEMPERATURE: 'um número de 0 a 2, com ponto decimal',
  AI_MAX_TOKENS: 'um número inteiro de 64 a 32768',
  AI_TOKENS_PER_DAY: 'um número inteiro de 1000 a 1000000000',
  ASSISTANT_BRAIN: 'embedded, hybrid ou llm',
  VAPID_PUBLIC_KEY: 'a chave pública de um par P-256 em base64url',
  VAPID_PRIVATE_KEY: 'a chave privada de um par P-256 em base64url',
  VAPID_SUBJECT: 'um endereço mailto: ou https:',
  PUSH_SERVICES: 'uma lista de origens https, separadas por vírgulas',
  MESSAGE_BURST_MS: 'um número inteiro de milissegundos, de 0 a 60000',
  REMINDER_SWEEP_SECONDS: seconds(1, 1800),
  MESSAGE_RETENTION_MONTHS: 'um número inteiro de meses, de 1 a 600',
  DRAIN_SECONDS: seconds(0, 120),
  METRICS_PORT: PORT,
  METRICS_HOST: 'um endereço desta máquina, como 127.0.0.1',
  OTEL_EXPORTER_OTLP_ENDPOINT: WEB,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: WEB,
  OTEL_TRACES_SAMPLER_ARG: 'um número de 0 a 1',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal ou silent',
  TRUST_PROXY: 'off ou o número de proxies na frente, de 1 a 10',
  ALLOW_STAND_INS: FLAG,
  TEST_CLOCK:
    'um instante como 2026-03-04T10:20:00Z, com o fuso, ou um deslocamento em segundos como +3600, entre os anos 2000 e 2099',
  OIDC_STAND_IN_PORT: PORT,
  EVOLUTION_STAND_IN_PORT: PORT,
  STRIPE_STAND_IN_PORT: PORT,
};

type Variable = keyof typeof expectations;

/** Variables without effect unless others are set: the variable, and the ones it needs. */
const COMPANIONS: readonly (readonly [Variable, readonly Variable[]])[] = [
  ['STRIPE_PRICE_ID', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['STRIPE_API_URL', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['STRIPE_PAYMENT_METHODS', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['AI_MODEL', ['AI_BASE_URL']],
  ['AI_API_KEY', ['AI_BASE_URL']],
  ['AI_TEMPERATURE', ['AI_BASE_URL']],
  ['AI_MAX_TOKENS', ['AI_BASE_URL']],
  ['AI_TOKENS_PER_DAY', ['AI_BASE_URL']],
  ['METRICS_HOST', ['METRICS_PORT']],
  ['DATABASE_DIRECT_URL', ['DATABASE_URL']],
  ['DATABASE_REPLICA_URL', ['DATABASE_URL']],
];

/** One Portuguese line about the first ignored variable, if any. */
export const ignoredVariable = (env: Record<string, string | undefined>): string | undefined => {
  const isSampledForNothing =
    env['OTEL_TRACES_SAMPLER_ARG'] &&
    !env['OTEL_EXPORTER_OTLP_ENDPOINT'] &&
    !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  if (isSampledForNothing)
    return 'OTEL_TRACES_SAMPLER_ARG só vale junto com OTEL_EXPORTER_OTLP_ENDPOINT: defina também, ou retire OTEL_TRACES_SAMPLER_ARG.';
  const found = COMPANIONS.find(([name, needed]) => env[name] && !needed.every((other) => env[other]));
  return (
    found && `${found[0]} só vale junto com ${found[1].join(' e ')}: defina também, ou retire ${found[0]}.`
  );
};
