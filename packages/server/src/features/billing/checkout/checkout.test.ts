import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutSuccess, SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { professionals, users } from '#db/schema/account.ts';
import {
  aBillingApp,
  type BillingApp,
  type Person,
  subscribe,
} from '#features/billing/testing/test-billing.ts';

const NOW = '2026-03-04T13:00:00.000Z';
const DAY_MS = 86_400_000;
const CHECKOUT = '/api/create-checkout-session';
const statusOf = async (person: Person) =>
  (await person.request<SubscriptionStatus>('GET', '/api/subscription-status')).body;
const success = (person: Person, id: string) =>
  person.request<CheckoutSuccess>('GET', `/api/checkout/success?session_id=${encodeURIComponent(id)}`);

let app: BillingApp;

beforeAll(async () => {
  app = await aBillingApp();
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.control('POST', '/reset');
  await app.db.update(users).set({ stripeCustomerId: null });
});
afterAll(() => app.close());

const sessionsMade = async () =>
  (await app.calls()).filter((call) => call.method === 'POST' && call.path === '/v1/checkout/sessions');

describe('payment page', () => {
  // spec: 2 §1.3, 2 §3.38
  it('is in Portuguese, for this user, with the first charge at the end of the trial', async () => {
    const ana = await app.signIn();
    const answer = await ana.request<{ url: string }>('POST', CHECKOUT);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ url: expect.stringContaining('/c/pay/cs_test_') });
    const [call] = await sessionsMade();
    expect(call?.body).toMatchObject({
      mode: 'subscription',
      locale: 'pt-BR',
      client_reference_id: String(ana.userId),
      metadata: { user_id: String(ana.userId) },
      subscription_data: { trial_end: String(Date.parse('2026-03-11T13:00:00Z') / 1000) },
      allowed_payment_method_types: ['card'],
      success_url: 'http://localhost:3000/thank-you?success=true&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/subscription?canceled=true',
    });
    expect(await statusOf(ana)).toMatchObject({ firstChargeAt: '2026-03-11T13:00:00.000Z' });
  });

  it('charges at once when the trial ends within 48 hours', async () => {
    const ana = await app.signIn();
    app.clock.advance(5 * DAY_MS);
    await ana.request('POST', CHECKOUT);
    const [call] = await sessionsMade();
    expect(call?.body['subscription_data']).toEqual({ metadata: { user_id: String(ana.userId) } });
    expect(await statusOf(ana)).toMatchObject({ firstChargeAt: null, trialDaysLeft: 2 });
  });

  // spec: 2 §7.56
  it('is reused while open, and closed by a new one with other terms', async () => {
    const ana = await app.signIn();
    const first = await ana.request<{ url: string }>('POST', CHECKOUT);
    expect((await ana.request('POST', CHECKOUT)).body).toEqual(first.body);
    app.clock.advance(5.5 * DAY_MS);
    await app.control('POST', '/clock', {});
    const later = await ana.request<{ url: string }>('POST', CHECKOUT);
    expect(later.body.url).not.toBe(first.body.url);
    const { sessions, customers } = await app.state();
    expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
    expect(customers).toHaveLength(1);
  });

  it('with other terms within the day closes the open one', async () => {
    const ana = await app.signIn();
    app.clock.advance(4.5 * DAY_MS);
    const first = await ana.request<{ url: string }>('POST', CHECKOUT);
    app.clock.advance(0.6 * DAY_MS);
    const second = await ana.request<{ url: string }>('POST', CHECKOUT);
    expect(second.body.url).not.toBe(first.body.url);
    expect((await app.state()).sessions.map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('is refused to a subscriber', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    expect(await ana.request('POST', CHECKOUT)).toMatchObject({
      status: 409,
      body: { message: 'Você já tem uma assinatura.' },
    });
    expect(await statusOf(ana)).toMatchObject({ isSubscribed: true });
  });

  it('is created for a new customer when the provider no longer knows the old one', async () => {
    const ana = await app.signIn();
    await app.db.update(users).set({ stripeCustomerId: 'cus_forgotten' }).where(eq(users.id, ana.userId));
    expect((await ana.request('POST', CHECKOUT)).status).toBe(200);
    const [row] = await app.db.select().from(users).where(eq(users.id, ana.userId));
    expect((await app.state()).customers.map(({ id }) => id)).toEqual([row?.stripeCustomerId]);
  });
});

describe('page after paying', () => {
  // spec: 2 §3.41
  it('shows a subscription whose first charge is at the end of the trial', async () => {
    const ana = await app.signIn();
    const { sessionId } = await subscribe(app, ana);
    const answer = await success(ana, sessionId);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        subscription: {
          status: 'trialing',
          isSubscribed: true,
          trialEndsAt: '2026-03-11T13:00:00.000Z',
          nextBillingDate: '2026-03-11T13:00:00.000Z',
          firstChargeAt: null,
        },
      },
    });
    expect((await success(ana, sessionId)).body).toEqual(answer.body);
  });

  // spec: 2 §2.51, 2 §7.60
  it('shows a paid subscription', async () => {
    await app.signIn('ana.paga@exemplo.com.br');
    app.clock.advance(10 * DAY_MS);
    const ana = await app.signIn('ana.paga@exemplo.com.br');
    const { sessionId } = await subscribe(app, ana);
    expect((await success(ana, sessionId)).body).toMatchObject({
      success: true,
      message: 'Pagamento confirmado. Sua assinatura está ativa.',
      subscription: { status: 'active', isPaidPartOpen: true, nextBillingDate: '2026-04-14T13:00:00.000Z' },
    });
  });

  // spec: 2 §2.51
  it("never shows another user's payment", async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const { sessionId } = await subscribe(app, ana);
    await app.forgetCalls();
    expect(await success(bia, sessionId)).toMatchObject({
      status: 404,
      body: { message: 'Pagamento não encontrado' },
    });
    expect(await statusOf(bia)).toMatchObject({ isSubscribed: false });
    expect((await app.calls()).map(({ method }) => method)).toEqual(['GET']);
  });

  it('answers 404 for an unknown payment and 409 for an incomplete one', async () => {
    const ana = await app.signIn();
    expect((await success(ana, 'cs_test_unknown1')).status).toBe(404);
    const { body } = await ana.request<{ url: string }>('POST', CHECKOUT);
    const id = new URL(body.url).pathname.split('/').at(-1) ?? '';
    expect((await success(ana, id)).status).toBe(409);
  });

  // spec: 2 §2.51
  it.each([
    ['a path', '../x'],
    ['something long', `cs_test_${'a'.repeat(5_000)}`],
    ['another kind of id', 'sub_123'],
    ['nothing', ''],
    ['a second parameter', 'cs_test_a&b=1'],
  ])('refuses %s without asking the provider', async (_, id) => {
    const ana = await app.signIn();
    expect(await success(ana, id)).toMatchObject({ status: 400, body: { message: 'Pagamento inválido' } });
    expect(await app.calls()).toEqual([]);
  });
});

describe('subscribing without the payment page', () => {
  const create = (person: Person) =>
    person.request<{ status: string; clientSecret: string | null }>(
      'POST',
      '/api/get-or-create-subscription',
    );

  const callsTo = async (path: string) =>
    (await app.calls()).filter((call) => call.method === 'POST' && call.path === path);

  // spec: 2 §7.63, 2 §7.70
  it('within a trial asks for a card, and charges at the end of the trial', async () => {
    const ana = await app.signIn();
    expect((await create(ana)).body.clientSecret).toMatch(/^seti_.*_secret_/);
    expect((await callsTo('/v1/subscriptions'))[0]?.body).toMatchObject({
      trial_end: String(Date.parse('2026-03-11T13:00:00Z') / 1000),
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
  });

  // spec: 2 §7.70
  it('within the last 48 hours of a trial asks for the payment', async () => {
    const ana = await app.signIn();
    app.clock.advance(5.5 * DAY_MS);
    await app.control('POST', '/clock', {});
    expect((await create(ana)).body).toMatchObject({
      status: 'incomplete',
      clientSecret: expect.stringMatching(/^pi_.*_secret_/),
    });
    expect((await callsTo('/v1/subscriptions'))[0]?.body).not.toHaveProperty('trial_end');
  });

  // spec: 2 §7.71
  it.each([1, 5.5])(
    'is cancelled after %i days in favor of a payment page: both would be charged',
    async (days) => {
      const ana = await app.signIn();
      app.clock.advance(days * DAY_MS);
      await app.control('POST', '/clock', {});
      await create(ana);
      expect((await ana.request('POST', CHECKOUT)).status).toBe(200);
      const { subscriptions, sessions } = await app.state();
      expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
      expect(sessions.map(({ status }) => status)).toEqual(['open']);
      await app.deliverAll();
      expect(await statusOf(ana)).toMatchObject({
        status: 'trialing',
        isSubscribed: false,
        isPaidPartOpen: true,
      });
    },
  );

  // spec: 2 §3.39, 2 §7.57
  it('returns what the browser confirms, the same when repeated, and leaves the trial alone', async () => {
    const ana = await app.signIn();
    const answer = await create(ana);
    expect(answer).toMatchObject({ status: 200, body: { status: 'incomplete' } });
    expect(answer.body.clientSecret).toMatch(/_secret_/);
    expect((await create(ana)).body).toEqual(answer.body);
    expect((await app.state()).subscriptions).toHaveLength(1);
    expect(await statusOf(ana)).toMatchObject({ status: 'trialing', daysLeft: 7, isSubscribed: false });
  });

  it('returns a running subscription, with nothing to confirm, and closes no page', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    expect((await create(ana)).body).toEqual({ status: 'trialing', clientSecret: null });
  });

  it('closes an open payment page: both would be charged', async () => {
    const ana = await app.signIn();
    await ana.request('POST', CHECKOUT);
    expect((await create(ana)).status).toBe(200);
    expect((await app.state()).sessions.map(({ status }) => status)).toEqual(['expired']);
  });
});

describe('without a price at the provider', () => {
  // spec: 2 §1.3
  it('sends the price itself to the page, and sells nothing without the page', async () => {
    const other = await aBillingApp({ price: false });
    const bia = await other.signIn();
    expect((await bia.request('POST', CHECKOUT)).status).toBe(200);
    const call = (await other.calls()).find(({ path }) => path === '/v1/checkout/sessions');
    expect(call?.body['line_items']).toMatchObject([
      {
        quantity: '1',
        price_data: { currency: 'brl', unit_amount: '4990', recurring: { interval: 'month' } },
      },
    ]);
    expect(await bia.request('POST', '/api/get-or-create-subscription')).toMatchObject({
      status: 503,
      body: { message: 'Pagamentos não configurados' },
    });
    await other.close();
  });
});

it('allows a stored subscription for one professional only', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const { sessionId } = await subscribe(app, ana);
  await success(ana, sessionId);
  const rows = await app.db.select().from(professionals).where(eq(professionals.id, bia.professionalId));
  expect(rows[0]).toMatchObject({ subscriptionStatus: 'trialing', currentPeriodEnd: null });
});
