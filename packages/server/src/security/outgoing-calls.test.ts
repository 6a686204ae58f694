// Every vendor that the server calls, turned hostile: no URL from a vendor is called, no response exceeds its limits
// of memory and time, and its words reach no user.
import { createECDH } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { languageModelGateway } from '#gateways/language-model/language-model-gateway.ts';
import { newSignInChecks, oidcGateway } from '#gateways/oidc/oidc-gateway.ts';
import { pushGateway } from '#gateways/push/push-gateway.ts';
import { stripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import { transcriptionGateway } from '#gateways/transcription/transcription-gateway.ts';
import { aVapidPair } from '#testing/test-vapid.ts';
import { aCanary, aHostileVendor, hostilities, type Listener, VENDOR_WORDS } from './test-vendor.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of a vendor's responses in all attempts of a call, including the socket buffers. */
const MAX_WRITTEN = 24 * MEGABYTE;
/** All limits are below a second here: a tenfold slower machine still passes, and the default limits are longer. */
const MAX_CALL_MS = 10_000;

let canary: Listener;
let vendor: Awaited<ReturnType<typeof aHostileVendor>>;
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });

const metadata = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
});

beforeAll(async () => {
  canary = await aCanary();
  vendor = await aHostileVendor(canary, (url) => ({
    '/honest/.well-known/openid-configuration': metadata(`${url}/honest`),
  }));
});

beforeEach(() => {
  vendor.state.written = 0;
  lines.length = 0;
});

afterAll(async () => {
  await vendor.close();
  await canary.close();
});

const timings = { attemptMs: 400, budgetMs: 900, backOffMs: 10 };
const model = () => ({ url: vendor.url, apiKey: 'chave', model: 'm', timings });
const evolution = () =>
  evolutionGateway({ url: vendor.url, apiKey: 'chave', timeouts: { slowMs: 400, quickMs: 400 } });
const stripe = () =>
  stripeGateway({
    url: vendor.url,
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_12345678',
    paymentMethods: ['card'],
    timeoutMs: 400,
  });
const oidc = (issuer: string) =>
  oidcGateway({ issuer, clientId: 'zelo', clientSecret: 'segredo', timeoutSeconds: 0.4 });

const exchange = async (): Promise<unknown> => {
  const [gateway, checks] = [oidc(`${vendor.url}/honest`), newSignInChecks()];
  const callback = 'http://localhost:3000/api/callback';
  await gateway.authorizationUrl(callback, checks);
  return gateway.exchange(new URL(`${callback}?code=x&state=${checks.state}`), checks);
};

const vapid = { ...aVapidPair(), subject: 'mailto:zelo@exemplo.com.br' };

const push = (): Promise<unknown> => {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
  const gateway = pushGateway({ vapid, services: [vendor.url], timeoutMs: 400 });
  return gateway.send({ endpoint: `${vendor.url}/push`, keys }, '{"title":"Oi"}');
};

const chat = [{ role: 'user' as const, content: 'oi' }];

/** Every outgoing call, and the error that it ends in. */
const waysOut: { name: string; error: string; call: () => Promise<unknown> }[] = [
  { name: 'the state of WhatsApp', error: 'GatewayError', call: () => evolution().connectionState('i') },
  {
    name: 'a message of WhatsApp',
    error: 'GatewayError',
    call: () => evolution().sendText({ instanceName: 'i', to: '5511988887777', text: 'oi' }),
  },
  {
    name: 'the language model',
    error: 'ModelError',
    call: () => languageModelGateway(model(), { log }).chat({ messages: chat, tools: [] }),
  },
  {
    name: 'the transcription',
    error: 'ModelError',
    call: () => transcriptionGateway(model()).transcribe({ bytes: Buffer.from('x'), mimetype: 'audio/ogg' }),
  },
  { name: 'the subscriptions', error: 'AppError', call: () => stripe().subscriptions('cus_1') },
  { name: 'the payment page', error: 'AppError', call: () => stripe().checkoutSession('cs_1') },
  {
    name: 'the provider’s metadata',
    error: 'OidcError',
    call: () => oidc(vendor.url).authorizationUrl('x', newSignInChecks()),
  },
  { name: 'the provider’s token', error: 'OidcError', call: exchange },
];

describe.each(waysOut)('$name', ({ error, call }) => {
  // attack: O2, O3
  it.each(hostilities)('answered with %s', async (mood) => {
    vendor.state.mood = mood;
    const start = performance.now();
    const failure: unknown = await call().then(
      () => new Error('it was believed'),
      (reason: unknown) => reason,
    );
    expect(failure).toMatchObject({ name: error });
    expect(performance.now() - start).toBeLessThan(MAX_CALL_MS);
    expect(vendor.state.written).toBeLessThan(MAX_WRITTEN);
    expect(canary.hits).toEqual([]);
    expect((failure as Error).message + lines.join('')).not.toContain(VENDOR_WORDS);
  });
});

describe('push', () => {
  // attack: O3
  it.each(hostilities)('answered with %s', async (mood) => {
    vendor.state.mood = mood;
    expect(await push()).toHaveProperty('kind');
    expect(vendor.state.written).toBeLessThan(MAX_WRITTEN);
    expect(canary.hits).toEqual([]);
  });
});

describe('without our settings', () => {
  // attack: O2
  it('follows a redirect with the whole conversation to another host', async () => {
    vendor.state.mood = 'a redirect by 307';
    const body = JSON.stringify({ messages: chat });
    await fetch(`${vendor.url}/chat/completions`, { method: 'POST', body });
    expect(canary.hits).toEqual(['POST /stolen']);
    canary.hits.length = 0;
  });

  // attack: O3
  it('reads a hundred megabytes', async () => {
    vendor.state.mood = 'a hundred megabytes';
    await (await fetch(vendor.url)).arrayBuffer();
    expect(vendor.state.written).toBeGreaterThan(99 * MEGABYTE);
  });
});
