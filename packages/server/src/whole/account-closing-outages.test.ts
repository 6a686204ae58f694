// Closing an account while external services are down: nothing is lost, and nothing is done twice.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { orphanedInstances } from '#db/schema/messages/connections.ts';
import type { Person } from '#features/billing/testing/test-billing.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aClosingApp, CLOSING, type ClosingApp, CONFIRMED } from '#testing/test-closing.ts';
import { tenantDump } from '#testing/test-tenant.ts';

const MINUTE_MS = 60_000;
const CANCEL = 'DELETE /v1/subscriptions/:id';

describe('payment provider', () => {
  let app: ClosingApp;
  beforeAll(async () => {
    app = await aClosingApp({ timeoutMs: 1_500 });
  });
  beforeEach(() => app.heal());
  afterAll(() => app.close());

  /** The rows of the billing turn change with every attempt. */
  const rowsButTurns = async (person: Person): Promise<string[]> =>
    (await tenantDump(app.db, person)).filter((line) => !line.startsWith('billing_turns'));

  // spec: 2 §0.86
  it.each(['hang', '503', 'reset', '429', 'html'])(
    'that is down (%s) leaves the account whole, which closes once it is up again',
    async (mode) => {
      const ana = await app.aCustomer();
      const before = await rowsButTurns(ana);
      await app.fail(mode);
      const answer = await ana.request<{ message: string }>('DELETE', CLOSING, CONFIRMED);
      expect([answer.status, answer.headers['clear-site-data']]).toEqual([503, undefined]);
      expect(answer.body.message).toMatch(/^O serviço de pagamento .*Tente de novo/);
      const after = await rowsButTurns(ana);
      expect(after).toEqual(before);
      expect(await app.instances()).toContain(ana.instanceName);
      await app.heal();
      expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(200);
      expect(await app.cancellations()).toHaveLength(1);
    },
  );

  it('with a lost response has ended the subscription: the next attempt ends nothing again', async () => {
    const ana = await app.aCustomer();
    await app.fail('reset', { operation: CANCEL, when: 'after' });
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(503);
    expect((await ana.request('GET', '/api/auth/user')).status).toBe(200);
    await app.heal();
    await app.forgetCalls();
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(200);
    expect(await app.cancellations()).toEqual([]);
    const ended = (await app.events()).filter(({ type }) => type === 'customer.subscription.deleted');
    expect(ended).toHaveLength((await app.state()).subscriptions.length);
  });

  // spec: 2 §0.86
  it('leaves a whole account when the rows could not be deleted after the subscription ended, and closes it later', async () => {
    const ana = await app.aCustomer();
    const before = await rowsButTurns(ana);
    await app.db.execute(sql`
      create function keep_users() returns trigger language plpgsql as 'begin raise exception ''no''; end'`);
    await app.db.execute(sql`
      create trigger keep_users before delete on users for each row execute function keep_users()`);
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(500);
    expect(await rowsButTurns(ana)).toEqual(before);
    expect(await app.db.select().from(orphanedInstances)).not.toContainEqual(
      expect.objectContaining({ instanceName: ana.instanceName }),
    );
    await app.db.execute(sql`drop function keep_users cascade`);
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(200);
    expect(await app.cancellations()).toHaveLength(1);
  });
});

describe('without a payment key', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await aTestApp();
  });
  afterAll(() => app.close());

  it('closes an account, unless a subscription would continue', async () => {
    const [ana, rui] = [await app.signIn(), await app.signIn()];
    await app.db.execute(sql`
      update users set stripe_customer_id = 'cus_1', stripe_subscription_id = 'sub_1' where id = ${rui.userId}`);
    await app.db.execute(sql`
      update professionals set subscription_status = 'active' where id = ${rui.professionalId}`);
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(200);
    expect(await rui.request('DELETE', CLOSING, CONFIRMED)).toMatchObject({
      status: 503,
      body: { message: 'Pagamentos não configurados' },
    });
    expect((await rui.request('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('WhatsApp gateway', () => {
  let app: ClosingApp;
  beforeAll(async () => {
    app = await aClosingApp();
  });
  beforeEach(() => app.gatewayWorks());
  afterAll(() => app.close());

  const left = async () =>
    (await app.db.select({ name: orphanedInstances.instanceName }).from(orphanedInstances)).map(
      ({ name }) => name,
    );

  // spec: 2 §0.86
  it('does not block closing while it is down: its instance is removed as soon as possible', async () => {
    const ana = await app.aCustomer();
    const failure = { operation: 'instance/delete', status: 502, body: 'x', times: 1 };
    await app.gatewayControl('failures', failure);
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(200);
    for (const time of ['refused', 'too soon to try again']) {
      await app.whatsapp.leftInstances.run();
      expect(await app.instances(), time).toContain(ana.instanceName);
    }
    app.clock.advance(MINUTE_MS);
    await app.whatsapp.leftInstances.run();
    expect([await app.instances(), await left()]).toEqual([[], []]);
  });

  it('gets a second deletion a minute later, because an open tab may have recreated the instance', async () => {
    const ana = await app.aCustomer();
    await ana.request('DELETE', CLOSING, CONFIRMED);
    await app.whatsapp.leftInstances.run();
    expect([await app.instances(), await left()]).toEqual([[], [ana.instanceName]]);
    app.clock.advance(MINUTE_MS);
    await app.whatsapp.leftInstances.run();
    expect(await left()).toEqual([]);
  });

  it('is never called for an account that had no connection', async () => {
    const ana = await app.signIn();
    await ana.request('DELETE', CLOSING, CONFIRMED);
    expect(await left()).toEqual([]);
  });
});
