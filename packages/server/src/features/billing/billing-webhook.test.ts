import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGES_CHANNEL } from '#db/feed/changes.ts';
import { paymentEvents } from '#db/schema/billing.ts';
import { professionals, users } from '#db/schema/account.ts';
import { aTestApp } from '#test-app.ts';
import {
  aBillingApp,
  type BillingApp,
  type Person,
  signed,
  subscribe,
  WEBHOOK,
} from './testing/test-billing.ts';

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

const eventOf = async (type: string) => {
  const kept = (await app.events()).find((event) => event.type === type);
  if (!kept) throw new Error(`no ${type}`);
  return kept.event;
};
const keptOf = async ({ professionalId }: Person) => {
  const [row] = await app.db.select().from(professionals).where(eq(professionals.id, professionalId));
  return row;
};
const eventRows = () => app.db.select().from(paymentEvents);

describe('delivery', () => {
  it('stores the subscription as the provider has it, once', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    const created = await eventOf('customer.subscription.created');
    expect(await app.deliver(created)).toEqual({ status: 200, body: { received: true } });
    expect(await app.deliver(created)).toEqual({ status: 200, body: { received: true } });
    expect(await keptOf(ana)).toMatchObject({ subscriptionStatus: 'trialing' });
    expect(await eventRows()).toMatchObject([{ eventId: created.id, userId: ana.userId }]);
  });

  it('refreshes the open pages of its professional', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    const heard: unknown[] = [];
    const stop = await app.database.listen(CHANGES_CHANNEL, (payload) => heard.push(JSON.parse(payload)));
    await app.deliver(await eventOf('customer.subscription.created'));
    await expect
      .poll(() => heard)
      .toContainEqual({ professionalId: ana.professionalId, topic: 'subscription' });
    await stop();
  });

  it('of an irrelevant event is acknowledged without calling the provider', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    const created = await eventOf('customer.created');
    await app.forgetCalls();
    expect((await app.deliver(created)).status).toBe(200);
    expect(await app.calls()).toEqual([]);
    expect(await eventRows()).toEqual([]);
  });

  it('about an unknown customer is acknowledged', async () => {
    const event = {
      id: 'evt_1',
      type: 'customer.subscription.created',
      created: 1,
      livemode: false,
      data: { object: { id: 'sub_1', customer: 'cus_of_nobody', metadata: { user_id: '999999' } } },
    };
    expect((await app.deliver(event)).status).toBe(200);
    expect((await app.deliver({ ...event, data: { object: null } })).status).toBe(200);
    expect((await app.deliver({ ...event, data: { object: { metadata: { user_id: '-1' } } } })).status).toBe(
      200,
    );
    expect(await eventRows()).toEqual([]);
  });

  it('finds the user of an unknown customer through the metadata of the subscription', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    await app.db.update(users).set({ stripeCustomerId: null });
    await app.deliver(await eventOf('customer.subscription.created'));
    expect(await keptOf(ana)).toMatchObject({
      subscriptionStatus: 'trialing',
      subscriptionSyncedAt: app.clock.now(),
    });
  });

  it('of the other mode changes nothing', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    const created = await eventOf('customer.subscription.created');
    expect((await app.deliver({ ...created, livemode: true })).status).toBe(200);
    expect(await eventRows()).toEqual([]);
  });

  it('of the test mode changes nothing where payments are live', async () => {
    const secretKey = app.stripe.secretKey.replace('_test_', '_live_');
    const live = await aTestApp({ stripe: { ...app.stripe, secretKey } });
    const { userId } = await live.signIn();
    const object = { id: 'sub_1', customer: null, metadata: { user_id: String(userId) } };
    const event = { id: 'evt_1', type: 'customer.subscription.created', created: 1, data: { object } };
    const take = async (livemode: boolean): Promise<number> => {
      const body = JSON.stringify({ ...event, livemode });
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signed(body, { secret: app.stripe.webhookSecret, at: live.clock.now() }),
      };
      const answer = await live.app.inject({ method: 'POST', url: WEBHOOK, headers, payload: body });
      expect(answer.statusCode).toBe(200);
      return (await live.db.select().from(paymentEvents)).length;
    };
    expect([await take(false), await take(true)]).toEqual([0, 1]);
    await live.close();
  });

  it('is answered 503 while the provider is down, and accepted when repeated', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    const created = await eventOf('customer.subscription.created');
    await app.fail('503');
    expect((await app.deliver(created)).status).toBe(503);
    expect(await eventRows()).toEqual([]);
    await app.heal();
    expect((await app.deliver(created)).status).toBe(200);
    expect(await eventRows()).toHaveLength(1);
  });

  it('needs no session and may be cross-site: it is signed', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'x',
      created: 1,
      livemode: false,
      data: { object: {} },
    });
    const answer = await app.app.inject({
      method: 'POST',
      url: WEBHOOK,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
        origin: 'https://stripe.example',
        'stripe-signature': signed(body, { secret: app.stripe.webhookSecret, at: app.clock.now() }),
      },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('of more than a megabyte is refused', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: WEBHOOK,
      payload: 'x'.repeat(1024 * 1024 + 1),
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('signature', () => {
  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);

  // attack: W1
  it.each<[string, (body: string) => { signature?: string; body?: string }]>([
    ['by nobody', () => ({ signature: '' })],
    ['by somebody else', (body) => ({ signature: signed(body, { secret: 'whsec_other', at: at(0) }) })],
    [
      'of another time than it says',
      (body) => ({
        signature: signed(body, { secret: app.stripe.webhookSecret, at: at(0) }).replace(
          /t=\d+/,
          `t=${at(-1).getTime() / 1000}`,
        ),
      }),
    ],
    [
      'that is older than five minutes',
      (body) => ({ signature: signed(body, { secret: app.stripe.webhookSecret, at: at(-301) }) }),
    ],
    [
      'of the future',
      (body) => ({ signature: signed(body, { secret: app.stripe.webhookSecret, at: at(301) }) }),
    ],
    ['of another byte', (body) => ({ body: body.replace('evt_', 'evt-') })],
    [
      'with two times',
      (body) => ({ signature: `${signed(body, { secret: app.stripe.webhookSecret, at: at(0) })},t=1` }),
    ],
    [
      'with one time of the future',
      (body) => ({
        signature: `t=${at(0).getTime() / 1000},${signed(body, { secret: app.stripe.webhookSecret, at: at(301) })}`,
      }),
    ],
    ['without a time', () => ({ signature: 'v1=abc' })],
    ['of an empty body', () => ({ body: '' })],
  ])('%s is refused and changes nothing', async (_, disturb) => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    const before = await keptOf(ana);
    const created = await eventOf('customer.subscription.created');
    const answer = await app.deliver(created, disturb(JSON.stringify(created)));
    expect(answer).toEqual({ status: 400, body: { message: 'Assinatura inválida' } });
    expect(await keptOf(ana)).toEqual(before);
    expect(await eventRows()).toEqual([]);
  });

  it('may be one of two during a change of the secret', async () => {
    const ana = await app.signIn();
    await subscribe(app, ana);
    const created = await eventOf('customer.subscription.created');
    const body = JSON.stringify(created);
    const right = signed(body, { secret: app.stripe.webhookSecret, at: at(0) });
    const both = right.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
    expect((await app.deliver(created, { signature: both })).status).toBe(200);
    expect(await eventRows()).toHaveLength(1);
  });
});
