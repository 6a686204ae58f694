import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications, professionals, users } from '#db/schema/account.ts';
import { paymentEvents } from '#db/schema/billing.ts';
import { aBillingApp, type BillingApp, type Person, subscribe } from './testing/test-billing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let app: BillingApp;

beforeAll(async () => {
  app = await aBillingApp();
});
beforeEach(async () => {
  app.clock.set('2026-03-04T13:00:00.000Z');
  await app.control('POST', '/reset');
  await app.db.update(users).set({ stripeCustomerId: null });
  await app.db.delete(paymentEvents);
});
afterAll(() => app.close());

const asked = async (): Promise<number> =>
  (await app.calls()).filter(({ path }) => path === '/v1/subscriptions').length;
const statusOf = async ({ professionalId }: Person) => {
  const [row] = await app.db.select().from(professionals).where(eq(professionals.id, professionalId));
  return row?.subscriptionStatus;
};

it('finds a payment whose deliveries were all lost, and queries it hourly', async () => {
  const ana = await app.signIn();
  await subscribe(app, ana);
  await app.sweep();
  expect(await statusOf(ana)).toBe('trialing');
  const before = await asked();
  await app.advance(59 * MINUTE_MS);
  await app.sweep();
  expect(await asked()).toBe(before);
  await app.advance(2 * MINUTE_MS);
  await app.sweep();
  expect(await asked()).toBe(before + 1);
});

it('queries an expired trial soon, and then every five minutes until the charge appears', async () => {
  const ana = await app.signIn();
  await subscribe(app, ana);
  await app.sweep();
  await app.advance(7 * DAY_MS - 10 * MINUTE_MS);
  await app.sweep();
  const before = await asked();
  app.clock.advance(10 * MINUTE_MS);
  await app.sweep();
  expect(await asked()).toBe(before + 1);
  expect(await statusOf(ana)).toBe('active');
  await app.sweep();
  expect(await asked()).toBe(before + 1);
});

it('queries an ended subscription once per day, and never a user who never subscribed', async () => {
  const ana = await app.signIn();
  await app.signIn();
  await subscribe(app, ana);
  const [subscription] = (await app.state()).subscriptions;
  await app.control('POST', `/subscriptions/${subscription?.id}/cancel`, { when: 'now' });
  await app.sweep();
  expect(await statusOf(ana)).toBe('canceled');
  const before = await asked();
  await app.advance(23 * HOUR_MS);
  await app.sweep();
  expect(await asked()).toBe(before);
  await app.advance(2 * HOUR_MS);
  await app.sweep();
  expect(await asked()).toBe(before + 1);
});

it('stops while the provider is down, and loses no state', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  for (const person of [ana, bia]) await subscribe(app, person);
  await app.sweep();
  await app.advance(2 * HOUR_MS);
  await app.forgetCalls();
  await app.fail('500');
  await app.sweep();
  // one customer, with one retry
  expect(await asked()).toBe(2);
  await app.heal();
  expect(await statusOf(ana)).toBe('trialing');
});

it('deletes events older than ninety days', async () => {
  const receivedAt = new Date(app.clock.now().getTime() - 91 * DAY_MS);
  await app.db.insert(paymentEvents).values([
    { eventId: 'evt_old', type: 'invoice.paid', receivedAt },
    { eventId: 'evt_new', type: 'invoice.paid', receivedAt: app.clock.now() },
  ]);
  await app.sweep();
  const rows = await app.db.select({ id: paymentEvents.eventId }).from(paymentEvents);
  expect(rows).toEqual([{ id: 'evt_new' }]);
});

it('sends no end-of-trial notification for a trial that became a subscription', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  await subscribe(app, ana);
  await app.sweep();
  await app.advance(6 * DAY_MS);
  await app.notifications.tellTrialsEnding();
  const told = await app.db
    .selectDistinct({ id: notifications.professionalId })
    .from(notifications)
    .where(sql`kind = 'trial-ending'`);
  expect(told.map(({ id }) => id)).toContain(bia.professionalId);
  expect(told.map(({ id }) => id)).not.toContain(ana.professionalId);
});
