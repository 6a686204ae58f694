import { describe, expect, it } from 'vitest';
import { expectations } from './config-expectations.ts';
import { readConfig, readDatabaseConfig } from './config.ts';

const VARIABLES = Object.keys(expectations) as (keyof typeof expectations)[];

const OIDC = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
};
const EVOLUTION = { EVOLUTION_API_URL: 'https://evolution.example', EVOLUTION_API_KEY: 'key' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_chave', STRIPE_WEBHOOK_SECRET: 'whsec_segredo' };
const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_canario' };
const SECRETS = { SESSION_SECRET: 'x'.repeat(32), DATA_KEY: 'y'.repeat(44) };
const PRODUCTION = { NODE_ENV: 'production', ...OIDC, ...EVOLUTION, ...SECRETS };

describe('configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      MESSAGE_BURST_MS: 2500,
      production: false,
    });
  });

  it.each([['3e3'], ['0x1F40'], ['0b11'], ['1_000'], ['+3000'], ['3000.0.0'], ['٣٠٠٠'], [' ']])(
    'accepts numbers in plain digits only: %s',
    (text) => {
      for (const name of ['PORT', 'METRICS_PORT', 'DATABASE_POOL_SIZE', 'DRAIN_SECONDS', 'TRUST_PROXY'])
        expect(() => readConfig({ [name]: text })).toThrow(new RegExp(`${name} precisa ser`));
    },
  );

  it('reads numbers in plain digits', () => {
    expect(readConfig({ PORT: '08080', TRUST_PROXY: '2' })).toMatchObject({ PORT: 8080, TRUST_PROXY: 2 });
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.25' };
    expect(readConfig(traced).OTEL_TRACES_SAMPLER_ARG).toBe(0.25);
  });

  it('reads push services as origins, http on this machine only', () => {
    expect(readConfig({ PUSH_SERVICES: 'https://push.example:8443, http://127.0.0.1:9' })).toMatchObject({
      PUSH_SERVICES: ['https://push.example:8443', 'http://127.0.0.1:9'],
    });
  });

  // spec: 2 §9.14, 2 §9.39
  it('looks for due reminders every minute, and at least every half hour', () => {
    expect(readConfig({}).REMINDER_SWEEP_SECONDS).toBe(60);
    expect(readConfig({ REMINDER_SWEEP_SECONDS: '1800' }).REMINDER_SWEEP_SECONDS).toBe(1800);
    for (const seconds of ['0', '1801']) {
      expect(() => readConfig({ REMINDER_SWEEP_SECONDS: seconds })).toThrow(/REMINDER_SWEEP_SECONDS/);
    }
  });

  it('uses a language model when one is named, unless the embedded engine is forced', () => {
    const named = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'm' };
    expect(readConfig({}).languageModel).toBeUndefined();
    expect(readConfig(named).languageModel).toEqual({
      url: named.AI_BASE_URL,
      model: 'm',
      tokensPerDay: 1_000_000,
    });
    expect(readConfig({ ...named, AI_API_KEY: 'k' }).languageModel).toMatchObject({ apiKey: 'k' });
    const hybrid = { ...named, ASSISTANT_BRAIN: 'hybrid' };
    expect(readConfig(hybrid).languageModel).toMatchObject({ onlyWhenNeeded: true });
    const tuned = { ...named, AI_TEMPERATURE: '0.3', AI_MAX_TOKENS: '500', AI_TOKENS_PER_DAY: '20000' };
    expect(readConfig(tuned).languageModel).toMatchObject({
      temperature: 0.3,
      maxTokens: 500,
      tokensPerDay: 20_000,
    });
    expect(readConfig({ ...named, ASSISTANT_BRAIN: 'embedded' }).languageModel).toBeUndefined();
  });

  it('bypasses the pooler for a command, and refuses a direct URL without DATABASE_URL', () => {
    const DATABASE_URL = 'postgres://zelo@pooler/zelo';
    const DATABASE_DIRECT_URL = 'postgres://zelo@primary/zelo';
    expect(readDatabaseConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      DATABASE_URL: DATABASE_DIRECT_URL,
      DATABASE_DIRECT_URL: undefined,
    });
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      DATABASE_URL,
      DATABASE_DIRECT_URL,
    });
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/DATABASE_URL/);
  });

  it('asks the driver to verify the TLS certificate in every mode but two', () => {
    const read = (url: string) => readConfig({ DATABASE_URL: url }).DATABASE_URL;
    expect(read('postgres://db/zelo?sslmode=require')).toBe('postgres://db/zelo?sslmode=verify-full');
    expect(read('postgres://db/zelo?a=b&sslmode=verify-ca&c=d')).toBe(
      'postgres://db/zelo?a=b&sslmode=verify-full&c=d',
    );
    for (const kept of ['?sslmode=no-verify', '?sslmode=disable', '?sslmode=require&uselibpqcompat=true'])
      expect(read(`postgres://db/zelo${kept}`)).toBe(`postgres://db/zelo${kept}`);
  });

  it('accepts production with everything set', () => {
    expect(readConfig(PRODUCTION).production).toBe(true);
  });

  it('accepts a public URL with a trailing slash, a number of proxies, and a clock with any time zone', () => {
    const env = {
      PUBLIC_URL: 'https://zelo.example/',
      TRUST_PROXY: '2',
      TEST_CLOCK: '2026-03-04T10:20:00-03:00',
    };
    expect(readConfig(env)).toMatchObject({ TRUST_PROXY: 2, TEST_CLOCK: env.TEST_CLOCK });
  });

  it('accepts cards at Stripe itself when a key is set', () => {
    expect(readConfig(STRIPE).stripe).toEqual({
      url: 'https://api.stripe.com',
      secretKey: 'sk_test_chave',
      webhookSecret: 'whsec_segredo',
      paymentMethods: ['card'],
    });
    const more = { STRIPE_PRICE_ID: 'price_1', STRIPE_PAYMENT_METHODS: 'card, boleto' };
    expect(readConfig({ ...LIVE, ...more }).stripe).toMatchObject({
      priceId: 'price_1',
      paymentMethods: ['card', 'boleto'],
    });
    expect(readConfig({ ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:3003' }).stripe?.url).toBe(
      'http://127.0.0.1:3003',
    );
  });

  it('starts without payments, in production too', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(PRODUCTION).stripe).toBeUndefined();
  });

  it.each([
    ['another host', { ...LIVE, STRIPE_API_URL: 'https://stripe.example' }],
    ['this machine', { ...LIVE, STRIPE_API_URL: 'http://127.0.0.1:3003' }],
    ['another port', { ...LIVE, STRIPE_API_URL: 'https://api.stripe.com:8443' }],
    [
      'another host with a restricted key',
      { ...LIVE, STRIPE_SECRET_KEY: 'rk_live_canario', STRIPE_API_URL: 'https://stripe.example' },
    ],
  ])('never sends a live Stripe key to %s, nor prints it', (_where, env) => {
    expect(() => readConfig(env)).toThrow(
      /^Uma chave de produção do Stripe só vale com STRIPE_API_URL=https:\/\/api\.stripe\.com\.$/,
    );
  });

  it.each([
    ['a model without an address', { ASSISTANT_BRAIN: 'llm' }, /defina AI_BASE_URL e AI_MODEL/],
    ['an address without a model', { AI_BASE_URL: 'https://ai.example/v1' }, /AI_BASE_URL e AI_MODEL/],
    [
      'a model by http',
      { AI_BASE_URL: 'http://ai.example/v1', AI_MODEL: 'm' },
      /AI_BASE_URL precisa ser https/,
    ],
    ['half of a VAPID pair', { VAPID_PUBLIC_KEY: 'B' }, /Defina juntas: VAPID_PUBLIC_KEY/],
    [
      'a VAPID subject that is no address',
      { VAPID_SUBJECT: 'zelo' },
      'Configuração inválida: VAPID_SUBJECT precisa ser ',
    ],
    ['a push service by http', { PUSH_SERVICES: 'http://push.example' }, /PUSH_SERVICES precisa de origens/],
    ['a push service with a path', { PUSH_SERVICES: 'https://push.example/x' }, /PUSH_SERVICES precisa/],
    ['a port that is no number', { PORT: 'abc' }, 'Configuração inválida: PORT precisa ser '],
    ['half of a sign-in', { OIDC_ISSUER: 'https://id.example' }, /Defina juntas: OIDC_ISSUER/],
    [
      'a payment key without its webhook secret',
      { STRIPE_SECRET_KEY: 'sk_test_chave' },
      /Defina juntas: STRIPE_SECRET_KEY/,
    ],
    [
      'a webhook secret without its key',
      { STRIPE_WEBHOOK_SECRET: 'whsec_segredo' },
      /Defina juntas: STRIPE_SECRET_KEY/,
    ],
    [
      'a payment key that is none',
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_x' },
      'Configuração inválida: STRIPE_SECRET_KEY precisa ser ',
    ],
    [
      'payments by http',
      { ...STRIPE, STRIPE_API_URL: 'http://stripe.example' },
      /STRIPE_API_URL precisa ser uma origem/,
    ],
    [
      'payments with a path',
      { ...STRIPE, STRIPE_API_URL: 'https://api.stripe.com/v1' },
      /STRIPE_API_URL precisa ser/,
    ],
    [
      'payment methods that are no names',
      { STRIPE_PAYMENT_METHODS: 'card;pix' },
      'Configuração inválida: STRIPE_PAYMENT_METHODS precisa ser ',
    ],
    ['half of a gateway', { EVOLUTION_API_URL: 'https://e.example' }, /Defina juntas: EVOLUTION_API_URL/],
    [
      'production without credentials',
      { NODE_ENV: 'production', ...SECRETS },
      /Em produção defina OIDC_\* e EVOLUTION_\*/,
    ],
    ['production without secrets', { ...PRODUCTION, DATA_KEY: '' }, /SESSION_SECRET e DATA_KEY/],
    ['a test clock in production', { ...PRODUCTION, TEST_CLOCK: '+60' }, /TEST_CLOCK não vale/],
    [
      'local identity on every address',
      { HOST: '0.0.0.0' },
      /identidade local só funciona em 127\.0\.0\.1 .*\(HOST é 0\.0\.0\.0\): defina/,
    ],
    ['local identity on an address of the network', { HOST: '192.168.0.10' }, /identidade local/],
    [
      'local identity in production',
      { NODE_ENV: 'production', ...EVOLUTION, ...SECRETS, ALLOW_STAND_INS: 'on' },
      /identidade local/,
    ],
    ...[
      'ftp://zelo.example',
      'https://zelo.example/agenda',
      'https://ana:segredo@zelo.example',
      'https://zelo.example/?a=b',
      'javascript:alert(1)',
    ].map((PUBLIC_URL): [string, Record<string, string>, RegExp] => [
      `the public address ${PUBLIC_URL}`,
      { PUBLIC_URL },
      /PUBLIC_URL precisa ser a origem do site, como https:\/\/zelo\.example\.com[^\n]*sem caminho/,
    ]),
    ...[
      'OIDC_ISSUER',
      'EVOLUTION_API_URL',
      'STRIPE_API_URL',
      'AI_BASE_URL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ].map((name): [string, Record<string, string>, RegExp] => [
      `${name} by ftp`,
      { [name]: 'ftp://outside.example' },
      new RegExp(`${name} precisa ser `),
    ]),
    ['more proxies than there are', { TRUST_PROXY: '999999999' }, /TRUST_PROXY precisa ser .* de 1 a 10/],
    ...[
      '2026-02-30T10:00:00Z',
      '2026-03-04T10:20:00',
      '2026-03-04',
      '12',
      '0001-01-01T00:00:00Z',
      '+9999999999',
    ].map((TEST_CLOCK): [string, Record<string, string>, RegExp] => [
      `the clock ${TEST_CLOCK}`,
      { TEST_CLOCK },
      /TEST_CLOCK precisa ser um instante/,
    ]),
    [
      'a key of two lines',
      { ...EVOLUTION, EVOLUTION_API_KEY: 'a\nb' },
      /EVOLUTION_API_KEY precisa ser a chave/,
    ],
    ['an issuer in the clear', { ...OIDC, OIDC_ISSUER: 'http://id.example' }, /https/],
  ])('refuses %s', (_what, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

/** Variables that accept any text, and those validated where they are used. */
const ANY_TEXT = new Set(
  `HOST OPERATOR_NAME DATA_DIR DATA_KEY DATA_KEY_PREVIOUS METRICS_HOST STRIPE_PRICE_ID OIDC_CLIENT_ID OIDC_CLIENT_SECRET
  EVOLUTION_API_KEY VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY AI_API_KEY AI_MODEL AI_TRANSCRIPTION_MODEL`.split(
    /\s+/,
  ),
);

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('invalid value', () => {
  it.each(VARIABLES.filter((name) => !ANY_TEXT.has(name)))(
    'of %s is refused in one line with the expected form but without the value',
    (name) => {
      const line = refusalOf({ [name]: '~canari' });
      const expected = name === 'PUSH_SERVICES' ? 'precisa de origens https' : expectations[name];
      expect(line).toContain(name);
      expect(line).toContain(expected);
      expect(line).not.toMatch(/canari|\n/);
    },
  );

  it('is refused for every variable in one line', () => {
    const line = refusalOf({ SESSION_SECRET: 'curto', PORT: '-1' });
    expect(line).toMatch(/PORT precisa ser .*; SESSION_SECRET precisa ser .*32 caracteres ou mais/);
  });
});

describe('ignored variable', () => {
  it.each<[string, Record<string, string>, string]>([
    ['STRIPE_PRICE_ID', { STRIPE_PRICE_ID: 'price_1' }, 'STRIPE_SECRET_KEY e STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'https://api.stripe.com' }, 'STRIPE_SECRET_KEY'],
    ['STRIPE_PAYMENT_METHODS', { STRIPE_PAYMENT_METHODS: 'card,boleto' }, 'STRIPE_SECRET_KEY'],
    ['AI_MODEL', { AI_MODEL: 'm' }, 'AI_BASE_URL'],
    ['AI_API_KEY', { AI_API_KEY: 'k' }, 'AI_BASE_URL'],
    ['AI_TEMPERATURE', { AI_TEMPERATURE: '1' }, 'AI_BASE_URL'],
    ['AI_MAX_TOKENS', { AI_MAX_TOKENS: '500' }, 'AI_BASE_URL'],
    ['AI_TOKENS_PER_DAY', { AI_TOKENS_PER_DAY: '20000' }, 'AI_BASE_URL'],
    ['METRICS_HOST', { METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT'],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '1' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('%s is refused with the names of the variables that it needs', (name, env, needed) => {
    const line = refusalOf(env);
    expect(line).toContain(`${name} só vale junto com`);
    expect(line).toContain(needed);
  });
});
