// Payments while the provider is down, and without any provider.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Method } from '@zelo/domain/endpoint.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { users } from '#db/schema/account.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aBillingApp, type BillingApp, subscribe, WEBHOOK } from '#features/billing/testing/test-billing.ts';

const ROUTES: [Method, string][] = [
  ['POST', '/api/create-checkout-session'],
  ['POST', '/api/get-or-create-subscription'],
  ['POST', '/api/cancel-subscription'],
  ['POST', '/api/reactivate-subscription'],
  ['GET', '/api/invoices'],
  ['GET', '/api/checkout/success?session_id=cs_test_abc'],
  ['POST', '/api/billing-portal'],
];

describe('without a session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await aTestApp();
  });
  afterAll(() => app.close());

  it.each(ROUTES)('%s %s answers 401', async (method, url) => {
    expect(await app.visitor().request(method, url)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });
});

describe('without a payment key', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await aTestApp();
  });
  afterAll(() => app.close());

  it.each(ROUTES)('reports that payments are not configured at %s %s', async (method, url) => {
    const ana = await app.signIn();
    expect(await ana.request(method, url)).toMatchObject({
      status: 503,
      body: { message: 'Pagamentos não configurados' },
    });
  });

  it('answers the webhook with 503, and the trial works', async () => {
    const ana = await app.signIn();
    const answer = await app.app.inject({ method: 'POST', url: WEBHOOK, payload: '{}' });
    expect(answer.statusCode).toBe(503);
    expect((await ana.request('GET', '/api/subscription-status')).body).toMatchObject({
      status: 'trialing',
      isPaidPartOpen: true,
    });
  });
});

const logged: string[] = [];

/** An address on which no server listens. */
const closedPort = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};

describe('while the provider is down', () => {
  let app: BillingApp;
  beforeAll(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    app = await aBillingApp({ timeoutMs: 1_500, log });
  });
  beforeEach(async () => {
    await app.heal();
    await app.db.update(users).set({ stripeCustomerId: null });
  });
  afterAll(() => app.close());

  // attack: S14
  it.each(['hang', '503', '500', 'html', 'reset', '429', '409'])(
    'with %s every route answers in Portuguese and changes nothing',
    async (mode) => {
      const ana = await app.signIn();
      await subscribe(app, ana);
      const before = (await ana.request('GET', '/api/subscription-status')).body;
      await app.fail(mode);
      const answers = ROUTES.map(([method, url]) => ana.request<{ message: string }>(method, url));
      for (const { status, body } of await Promise.all(answers)) {
        expect([502, 503]).toContain(status);
        expect(body.message).toMatch(/^O serviço de pagamento/);
      }
      expect((await ana.request('GET', '/api/subscription-status')).body).toEqual(before);
    },
  );

  it('answers 503 when the provider refuses connections', async () => {
    const { secretKey, webhookSecret } = app.stripe;
    const url = await closedPort();
    const other = await aTestApp({ stripe: { url, secretKey, webhookSecret, paymentMethods: ['card'] } });
    const ana = await other.signIn();
    expect((await other.payments.sweep?.run()) ?? 'ran').toBe('ran');
    expect((await ana.request('POST', '/api/create-checkout-session')).status).toBe(503);
    await other.close();
  });

  it('serves other requests: no transaction waits for the provider', async () => {
    const patient = await aBillingApp({ timeoutMs: 5_000 });
    const ana = await patient.signIn();
    await subscribe(patient, ana);
    const [event] = (await patient.events()).filter(({ type }) => type === 'customer.subscription.created');
    await patient.fail('slow', { delayMs: 60_000 });
    const waiting: string[] = [];
    const hanging = [
      ana.request('POST', '/api/create-checkout-session'),
      patient.deliver(event?.event ?? {}),
      patient.sweep(),
    ].map((work) => work.then(() => waiting.push('answered')));
    const bia = await patient.signIn();
    expect((await bia.request('GET', '/api/subscription-status')).status).toBe(200);
    expect((await bia.request('GET', '/api/services')).status).toBe(200);
    expect(waiting).toEqual([]);
    await patient.heal();
    await patient.close();
    await Promise.allSettled(hanging);
  });

  it('answers a delivery with 503 when the database is down, too', async () => {
    const other = await aBillingApp();
    const ana = await other.signIn();
    await subscribe(other, ana);
    const [event] = (await other.events()).filter(({ type }) => type === 'invoice.paid');
    await other.database.db.execute(sql`drop table payment_events`);
    expect((await other.deliver(event?.event ?? {})).status).toBe(503);
    await other.close();
  });

  it('refuses a wrong key with 502, and never logs or returns a key or secret', async () => {
    const { secretKey, ...rest } = app.stripe;
    const wrong = `${secretKey.slice(0, -4)}zzzz`;
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const other = await aTestApp({ stripe: { ...rest, secretKey: wrong }, log });
    const ana = await other.signIn();
    const answer = await ana.request('POST', '/api/create-checkout-session');
    expect(answer.status).toBe(502);
    const everything = [...lines, ...logged, JSON.stringify(answer.body)].join('\n');
    expect(everything).toContain('cannot serve now');
    for (const secret of [wrong, wrong.slice(-12), secretKey, rest.webhookSecret, 'exemplo.com.br'])
      expect(everything).not.toContain(secret);
    await other.close();
  });
});
