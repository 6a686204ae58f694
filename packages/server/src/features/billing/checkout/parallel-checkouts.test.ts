// Double clicks, two tabs and two processes: one customer, one payment page, one subscription.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#db/schema/account.ts';
import { billingTurns } from '#db/schema/billing.ts';
import { stripeGateway, type StripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import { type RunExclusive, exclusiveByLease } from './billing-lease.ts';
import { billingLockRepository } from './billing-lock-repository.ts';
import { checkoutService } from './checkout-service.ts';
import { payerRepository } from './payer-repository.ts';
import { subscriptionSync } from '#features/billing/subscription/subscription-sync.ts';
import { aBillingApp, type BillingApp, type Person } from '#features/billing/testing/test-billing.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

let app: BillingApp;
let ana: Person;

beforeAll(async () => {
  app = await aBillingApp();
});
beforeEach(async () => {
  await app.control('POST', '/reset');
  ana = await app.signIn();
});
afterAll(() => app.close());

/** A separate service, like that of another process. */
const aService = (alone: RunExclusive, gateway: StripeGateway = stripeGateway(app.stripe)) => {
  const [payers, turns] = [payerRepository(app.db), billingLockRepository(app.db)];
  const parts = {
    db: app.db,
    payers,
    turns,
    gateway,
    clock: app.clock.now,
    notifications: app.notifications,
    log: { warn: () => undefined },
    onOpened: async () => undefined,
  };
  const sync = subscriptionSync(parts);
  return checkoutService({ ...parts, sync, alone, billing: app.billing, origin: app.publicOrigin });
};

/** Stripe without its memory of idempotency keys, so that only the lease serializes calls. */
const withoutKeys = (): StripeGateway => {
  const gateway = stripeGateway(app.stripe);
  return {
    ...gateway,
    createCustomer: (given) => gateway.createCustomer({ ...given, key: randomUUID() }),
    createSubscription: (given) => gateway.createSubscription(given, randomUUID()),
    createCheckoutSession: (order) => gateway.createCheckoutSession(order, randomUUID()),
  };
};

const counted = async () => {
  const { customers, sessions, subscriptions } = await app.state();
  const open = sessions.filter(({ status }) => status === 'open');
  const living = subscriptions.filter(({ status }) => status !== 'canceled');
  return { customers: customers.length, pages: open.length, subscriptions: living.length };
};

// spec: 2 §7.56
it('creates one payment page for twenty concurrent requests', async () => {
  const answers = await Promise.all(
    TWENTY.map(() => ana.request<{ url: string }>('POST', '/api/create-checkout-session')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  expect(await counted()).toEqual({ customers: 1, pages: 1, subscriptions: 0 });
});

// spec: 2 §7.57
it('creates one subscription for twenty concurrent requests without the page', async () => {
  await Promise.all(TWENTY.map(() => ana.request('POST', '/api/get-or-create-subscription')));
  expect((await app.state()).subscriptions).toHaveLength(1);
  expect(await counted()).toEqual({ customers: 1, pages: 0, subscriptions: 1 });
});

// spec: 2 §7.71
it('leaves one payable option of twenty begun with and without the page', async () => {
  const answers = await Promise.all(
    TWENTY.map((index) =>
      ana.request('POST', index % 2 ? '/api/create-checkout-session' : '/api/get-or-create-subscription'),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { customers, pages, subscriptions } = await counted();
  expect({ customers, attempts: pages + subscriptions }).toEqual({ customers: 1, attempts: 1 });
});

/** Customers created by twenty clicks in two processes when Stripe forgets its keys. */
const customersOf = async (alone: RunExclusive): Promise<number> => {
  const services = [aService(alone, withoutKeys()), aService(alone, withoutKeys())];
  await Promise.all(TWENTY.map(async (index) => services[index % 2]?.createSession(ana)));
  return (await counted()).customers;
};

it('serializes two processes by the lease alone', async () => {
  expect(await customersOf(exclusiveByLease(billingLockRepository(app.db)))).toBe(1);
});

it('creates several customers for twenty clicks without the lease', async () => {
  expect(await customersOf((_user, work) => work())).toBeGreaterThan(1);
});

it('creates one customer by the idempotency keys alone when leases have expired', async () => {
  const service = aService((_user, work) => work());
  await Promise.all(TWENTY.map(() => service.createSession(ana)));
  expect(await counted()).toEqual({ customers: 1, pages: 1, subscriptions: 0 });
});

it("frees a killed process's lease when it expires", async () => {
  const held = { userId: ana.userId, leaseHolder: 'killed', leaseUntil: new Date(Date.now() - 1) };
  await app.db.insert(billingTurns).values(held);
  expect((await ana.request('POST', '/api/create-checkout-session')).status).toBe(200);
  const [turn] = await app.db.select().from(billingTurns).where(eq(billingTurns.userId, ana.userId));
  expect(turn).toMatchObject({ leaseHolder: null, leaseUntil: null });
});

it('finds by its key a customer that was created but not stored', async () => {
  const payers = payerRepository(app.db);
  await ana.request('POST', '/api/create-checkout-session');
  await app.db.update(users).set({ stripeCustomerId: null }).where(eq(users.id, ana.userId));
  await ana.request('POST', '/api/create-checkout-session');
  const [customer] = (await app.state()).customers;
  expect((await payers.byUser(ana.userId))?.customerId).toBe(customer?.id);
  expect((await counted()).customers).toBe(1);
});
