import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice, SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { notifications, users } from '#db/schema/account.ts';
import {
  aBillingApp,
  type BillingApp,
  type Person,
  subscribe,
} from '#features/billing/testing/test-billing.ts';

const DAY_MS = 86_400_000;
const CANCEL = '/api/cancel-subscription';
const REACTIVATE = '/api/reactivate-subscription';

let app: BillingApp;

beforeAll(async () => {
  app = await aBillingApp();
});
beforeEach(async () => {
  app.clock.set('2026-03-04T13:00:00.000Z');
  await app.control('POST', '/reset');
  await app.db.update(users).set({ stripeCustomerId: null });
});
afterAll(() => app.close());

const statusOf = async (person: Person) =>
  (await person.request<SubscriptionStatus>('GET', '/api/subscription-status')).body;

/** A signed-in subscriber; `afterTrial`: charged immediately. */
const aSubscriber = async (email: string, { afterTrial = false } = {}): Promise<Person> => {
  await app.signIn(email);
  if (afterTrial) app.clock.advance(8 * DAY_MS);
  const person = await app.signIn(email);
  await subscribe(app, person);
  await app.deliverAll();
  return person;
};
const notificationsOf = ({ professionalId }: Person) =>
  app.db
    .select({ title: notifications.title, link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.professionalId, professionalId), eq(notifications.kind, 'subscription')))
    .orderBy(notifications.id);

describe('cancelling', () => {
  // spec: 2 §3.37, 2 §3.40, 2 §4.30
  it('ends the subscription with the paid period, repeatably, and can be undone', async () => {
    const ana = await aSubscriber('cancela@exemplo.com.br', { afterTrial: true });
    const end = Date.parse('2026-04-12T13:00:00Z') / 1000;
    const answer = { status: 200, body: { current_period_end: end } };
    expect(await ana.request('POST', CANCEL)).toMatchObject(answer);
    expect(await statusOf(ana)).toMatchObject({
      status: 'active',
      isPaidPartOpen: true,
      cancelAtPeriodEnd: true,
      cancelDate: '2026-04-12T13:00:00.000Z',
      nextBillingDate: null,
    });
    expect(await ana.request('POST', CANCEL)).toMatchObject(answer);
    expect(await ana.request('POST', REACTIVATE)).toMatchObject(answer);
    expect(await ana.request('POST', REACTIVATE)).toMatchObject(answer);
    expect(await statusOf(ana)).toMatchObject({
      cancelAtPeriodEnd: false,
      cancelDate: null,
      nextBillingDate: '2026-04-12T13:00:00.000Z',
    });
  });

  it('ends a trial subscription with the trial, without any charge', async () => {
    const ana = await aSubscriber('cancela-no-teste@exemplo.com.br');
    expect(await ana.request('POST', CANCEL)).toMatchObject({
      body: { current_period_end: Date.parse('2026-03-11T13:00:00Z') / 1000 },
    });
    await app.advance(7 * DAY_MS);
    await app.deliverAll();
    const later = await app.signIn('cancela-no-teste@exemplo.com.br');
    expect(await statusOf(later)).toMatchObject({
      status: 'canceled',
      isPaidPartOpen: false,
      isSubscribed: false,
    });
    expect(await notificationsOf(later)).toEqual([
      { title: 'Sua assinatura terminou', link: '/subscription' },
    ]);
    expect((await later.request('POST', CANCEL)).status).toBe(404);
    expect((await later.request('POST', REACTIVATE)).status).toBe(404);
  });

  it('is undone in the same way in which it was requested', async () => {
    const ana = await aSubscriber('portal@exemplo.com.br', { afterTrial: true });
    const [subscription] = (await app.state()).subscriptions;
    const at = Date.parse('2026-03-20T13:00:00Z') / 1000;
    await app.control('POST', `/subscriptions/${subscription?.id}/cancel`, { when: 'cancel_at', at });
    expect(await ana.request('POST', CANCEL)).toMatchObject({ body: { current_period_end: at } });
    expect(await statusOf(ana)).toMatchObject({ cancelDate: '2026-03-20T13:00:00.000Z' });
    expect((await ana.request('POST', REACTIVATE)).status).toBe(200);
    expect(await statusOf(ana)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  // spec: 2 §7.58
  it('answers 404 for a subscription that the provider has deleted', async () => {
    const ana = await aSubscriber('apagada@exemplo.com.br', { afterTrial: true });
    const [subscription] = (await app.state()).subscriptions;
    await app.control('POST', `/subscriptions/${subscription?.id}/cancel`, { when: 'now' });
    expect(await ana.request('POST', CANCEL)).toMatchObject({
      status: 404,
      body: { message: 'Não há assinatura ativa.' },
    });
    expect(await statusOf(ana)).toMatchObject({
      status: 'canceled',
      isSubscribed: false,
      firstChargeAt: null,
    });
  });

  // spec: 2 §7.58
  it("answers that the product's own trial ends automatically, without calling the provider", async () => {
    const ana = await app.signIn();
    expect(await ana.request('POST', CANCEL)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('termina sozinho') },
    });
    expect(await app.calls()).toEqual([]);
  });
});

describe('after the end of a subscription', () => {
  it('charges a new subscription at once, even with days of the trial left', async () => {
    const ana = await aSubscriber('de-novo@exemplo.com.br');
    const [subscription] = (await app.state()).subscriptions;
    await app.control('POST', `/subscriptions/${subscription?.id}/cancel`, { when: 'now' });
    await app.deliverAll();
    expect(await statusOf(ana)).toMatchObject({
      status: 'canceled',
      isPaidPartOpen: false,
      firstChargeAt: null,
    });
    await subscribe(app, ana);
    await app.deliverAll();
    expect(await statusOf(ana)).toMatchObject({ status: 'active', isPaidPartOpen: true });
    expect((await notificationsOf(ana)).map(({ title }) => title)).toEqual([
      'Sua assinatura terminou',
      'Assinatura ativa',
    ]);
  });
});

describe('failed charge', () => {
  // spec: 2 §4.29
  it('closes the paid part with a notification, and the next payment reopens it', async () => {
    await aSubscriber('cartao@exemplo.com.br', { afterTrial: true });
    await app.control('POST', '/payments', { declines: 1, afterLastRetry: 'past_due' });
    await app.advance(31 * DAY_MS + 2 * 3_600_000);
    await app.deliverAll();
    const ana = await app.signIn('cartao@exemplo.com.br');
    expect(await statusOf(ana)).toMatchObject({
      status: 'past_due',
      isPaidPartOpen: false,
      isSubscribed: true,
    });
    expect(await ana.request('POST', '/api/create-checkout-session')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('pagamento pendente') },
    });
    const open = (await app.state()).invoices.find(({ status }) => status === 'open');
    await app.control('POST', `/invoices/${open?.id}/pay`, { card: 'works' });
    await app.deliverAll();
    expect(await statusOf(ana)).toMatchObject({ status: 'active', isPaidPartOpen: true });
    expect(await notificationsOf(ana)).toMatchObject([
      { title: 'Assinatura ativa' },
      { title: 'Pagamento não aprovado' },
      { title: 'Assinatura ativa' },
    ]);
  });
});

describe('invoices', () => {
  it('are an empty list for a user who never subscribed', async () => {
    const ana = await app.signIn();
    expect(await ana.request('GET', '/api/invoices')).toMatchObject({ status: 200, body: [] });
    expect(await app.calls()).toEqual([]);
  });

  // spec: 2 §7.59
  it("list the user's own, newest first, in centavos", async () => {
    const ana = await aSubscriber('faturas@exemplo.com.br', { afterTrial: true });
    const bia = await aSubscriber('outra@exemplo.com.br');
    const { body } = await ana.request<Invoice[]>('GET', '/api/invoices');
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        number: expect.any(String),
        status: 'paid',
        amount: 4990,
        currency: 'brl',
        created: '2026-03-12T13:00:00.000Z',
        hostedInvoiceUrl: expect.stringMatching(/^http/),
        pdf: expect.stringMatching(/^http/),
      },
    ]);
    const others = (await bia.request<Invoice[]>('GET', '/api/invoices')).body;
    expect(others.map(({ id }) => id)).not.toContain(body[0]?.id);
  });
});

describe("provider's portal", () => {
  it('opens for a customer and returns to the subscription page', async () => {
    const ana = await aSubscriber('pagina@exemplo.com.br');
    const answer = await ana.request<{ url: string }>('POST', '/api/billing-portal');
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^http/) } });
    const call = (await app.calls()).find(({ path }) => path === '/v1/billing_portal/sessions');
    expect(call?.body).toMatchObject({ locale: 'pt-BR', return_url: 'http://localhost:3000/subscription' });
  });

  it('is refused to a user who never subscribed', async () => {
    const ana = await app.signIn();
    expect((await ana.request('POST', '/api/billing-portal')).status).toBe(404);
  });
});
