// Stripe delivers at least once, in no order, and in parallel: the stored state must end up equal to the provider's.
// For each guard, the same check without it fails.
import { runsOf } from '@zelo/domain/shared/test-runs.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { professionals, users } from '#db/schema/account.ts';
import { billingTurns, paymentEvents } from '#db/schema/billing.ts';
import { stripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import { shapes, type StripeSubscription } from '#gateways/stripe/stripe-shapes.ts';
import { billingLockRepository } from '#features/billing/checkout/billing-lock-repository.ts';
import { payerRepository } from '#features/billing/checkout/payer-repository.ts';
import { subscriptionSync, type SyncDeps } from './subscription-sync.ts';
import {
  aBillingApp,
  type BillingApp,
  type KeptEvent,
  type Person,
  subscribe,
} from '#features/billing/testing/test-billing.ts';

const ORDERS = runsOf('orders of payment events');
/** Copies per event: ten in the first orders, two in the others, which keeps the test within half a minute. */
const copiesIn = (order: number): number => (order < 20 ? 10 : 2);
const BATCH_SIZE = 8;

let app: BillingApp;
let ana: Person;

beforeAll(async () => {
  app = await aBillingApp();
  app.clock.set('2026-03-04T13:00:00.000Z');
});
beforeEach(async () => {
  await app.control('POST', '/reset');
  await app.db.delete(paymentEvents);
  ana = await app.signIn();
});
afterAll(() => app.close());

const partsOf = (change: Partial<SyncDeps> = {}): SyncDeps => ({
  db: app.db,
  payers: payerRepository(app.db),
  turns: billingLockRepository(app.db),
  notifications: app.notifications,
  gateway: stripeGateway(app.stripe),
  clock: app.clock.now,
  log: { warn: () => undefined },
  onOpened: async () => undefined,
  ...change,
});

const kept = async () => {
  const [row] = await app.db
    .select({ status: professionals.subscriptionStatus, cancelAt: professionals.cancelAt })
    .from(professionals)
    .where(eq(professionals.id, ana.professionalId));
  return row;
};

/** Resets the state to before any delivery. */
const forget = async (): Promise<void> => {
  await app.db.delete(paymentEvents);
  await app.db.update(users).set({ stripeSubscriptionId: null }).where(eq(users.id, ana.userId));
  const own = { subscriptionStatus: 'trialing', currentPeriodEnd: null, cancelAt: null };
  await app.db.update(professionals).set(own).where(eq(professionals.id, ana.professionalId));
};

/** Subscribed, cancelled, undone and cancelled again: the events of a subscription that ends with its trial. */
const aChangedSubscription = async (): Promise<KeptEvent[]> => {
  await subscribe(app, ana);
  await ana.request('POST', '/api/cancel-subscription');
  await ana.request('POST', '/api/reactivate-subscription');
  await ana.request('POST', '/api/cancel-subscription');
  return (await app.events()).filter(({ type }) =>
    /^(customer\.subscription|checkout|invoice\.paid)/.test(type),
  );
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: BATCH_SIZE }, worker));
};

describe('events in any order', () => {
  it(
    "end in the provider's state, several times each, eight at once, in any order",
    { timeout: 240_000 },
    async () => {
      const events = await aChangedSubscription();
      expect(events.length).toBeGreaterThanOrEqual(4);
      const answers = new Set<number>();
      for (let order = 0; order < ORDERS; order += 1) {
        await forget();
        const copies = events.flatMap((event) => Array.from({ length: copiesIn(order) }, () => event));
        await inParallel(shuffled(copies), async ({ event }) =>
          answers.add((await app.deliver(event)).status),
        );
        expect(await kept()).toEqual({ status: 'trialing', cancelAt: new Date('2026-03-11T13:00:00Z') });
        const rows = await app.db.select().from(paymentEvents);
        expect(rows).toHaveLength(events.length);
      }
      expect([...answers]).toEqual([200]);
    },
  );

  it('end in another state when their content is trusted', async () => {
    const events = (await aChangedSubscription()).filter(({ type }) =>
      type.startsWith('customer.subscription'),
    );
    let wrong = 0;
    for (let order = 0; order < 20; order += 1) {
      await forget();
      for (const { event } of shuffled(events)) {
        const said = shapes.subscription.parse((event as { data?: { object?: unknown } }).data?.object);
        const gateway = { subscriptions: async (): Promise<StripeSubscription[]> => [said] };
        await subscriptionSync(partsOf({ gateway }))(ana.userId);
      }
      if ((await kept())?.cancelAt === null) wrong += 1;
    }
    expect(wrong).toBeGreaterThan(0);
  });
});

describe('late response to an earlier request', () => {
  /** The subscription ends between two requests, and the first response arrives last. */
  const race = async (turns: SyncDeps['turns']): Promise<string | undefined> => {
    await subscribe(app, ana);
    const right = partsOf({ turns });
    let answerFirst = (): void => {};
    const held = new Promise<void>((resolve) => (answerFirst = resolve));
    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const slow = {
      subscriptions: async (customerId: string) => {
        const found = await right.gateway.subscriptions(customerId);
        asked();
        await held;
        return found;
      },
    };
    const first = subscriptionSync({ ...right, gateway: slow })(ana.userId);
    await isAsked;
    const [subscription] = (await app.state()).subscriptions;
    await app.control('POST', `/subscriptions/${subscription?.id}/cancel`, { when: 'now' });
    await subscriptionSync(right)(ana.userId);
    answerFirst();
    await first;
    return (await kept())?.status;
  };

  it('changes nothing', async () => {
    expect(await race(billingLockRepository(app.db))).toBe('canceled');
  });

  it('would restore an old state without tickets', async () => {
    const turns = { ...billingLockRepository(app.db), keepTicket: async () => true };
    expect(await race(turns)).toBe('trialing');
  });
});

it('stores an event and its effect together or not at all', async () => {
  await subscribe(app, ana);
  const [created] = (await app.events()).filter(({ type }) => type === 'customer.subscription.created');
  const event = shapes.event.parse(created?.event);
  const payers = {
    ...payerRepository(app.db),
    keepSubscription: async () => {
      throw new Error('the process dies here');
    },
  };
  await expect(subscriptionSync(partsOf({ payers }))(ana.userId, event)).rejects.toThrow('dies here');
  expect(await app.db.select().from(paymentEvents)).toEqual([]);
  const [turn] = await app.db.select().from(billingTurns).where(eq(billingTurns.userId, ana.userId));
  expect(turn?.keptTicket).toBe(0);
  expect((await app.deliver(created?.event ?? {})).status).toBe(200);
  expect(await kept()).toMatchObject({ status: 'trialing' });
  expect(await app.db.select().from(paymentEvents)).toHaveLength(1);
});
