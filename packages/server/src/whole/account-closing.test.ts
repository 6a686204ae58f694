// Closing an account, seen from outside: deleted data, remaining data, and effects on other users.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { rowsOf } from '#db/migrations.ts';
import { usedTrials } from '#db/schema/account.ts';
import { orphanedInstances } from '#db/schema/messages/connections.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { aClosingApp, CLOSING, type ClosingApp, CONFIRMED } from '#testing/test-closing.ts';
import { aFullTenant, tenantDump } from '#testing/test-tenant.ts';

const DAY_MS = 86_400_000;

let app: ClosingApp;

beforeAll(async () => {
  app = await aClosingApp();
});
beforeEach(() => app.clock.set('2026-03-04T13:00:00.000Z'));
afterAll(() => app.close());

describe('is refused', () => {
  it('without a session', async () => {
    expect(await app.visitor().request('DELETE', CLOSING, CONFIRMED)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });

  // spec: 2 §0.85
  it.each([[undefined], [{}], [{ confirmation: 'excluir' }], [{ confirmation: 'EXCLUIR ' }], ['EXCLUIR']])(
    'with the body %j, and nothing changes',
    async (body) => {
      const ana = await app.signIn();
      const before = await tenantDump(app.db, ana);
      const answer = await ana.request<{ message: string }>('DELETE', CLOSING, body);
      expect([answer.status, answer.body.message]).toEqual([400, 'Digite EXCLUIR para confirmar']);
      expect(answer.headers['clear-site-data']).toBeUndefined();
      expect(await tenantDump(app.db, ana)).toEqual(before);
    },
  );
});

describe('of a subscriber with a connection', () => {
  // spec: 2 §0.83
  // attack: D6
  it('ends all sessions, the subscription once, and the connection', async () => {
    const ana = await app.aCustomer('ana@fecha.com.br');
    const phone = await app.signIn('ana@fecha.com.br');
    const answer = await ana.request('DELETE', CLOSING, CONFIRMED);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-zelo_sid=\.[^;]+; Max-Age=0;/);
    for (const browser of [ana, phone])
      expect((await browser.request('GET', '/api/auth/user')).status).toBe(401);
    expect(await app.cancellations()).toHaveLength(1);
    expect((await app.state()).subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect(await tenantDump(app.db, ana)).toEqual([]);

    await app.whatsapp.leftInstances.run();
    expect(await app.instances()).toEqual([]);
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(401);
    expect(await app.cancellations()).toHaveLength(1);
  });

  // spec: 2 §0.83
  it("leaves late deliveries without effect: the gateway's are unknown, the payments are acknowledged", async () => {
    const ana = await app.aCustomer();
    await ana.request('DELETE', CLOSING, CONFIRMED);
    const delivery = await app.app.inject({
      method: 'POST',
      url: `/hooks/evolution/${ana.instanceName}`,
      headers: {
        authorization: `Bearer ${webhookSecret(webhookKeyFrom(TEST_DATA_KEY), ana.instanceName)}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ event: 'connection.update', instance: ana.instanceName, data: {} }),
    });
    expect(delivery.statusCode).toBe(401);
    for (const { event } of await app.events()) expect((await app.deliver(event)).status).toBe(200);
    await app.sweep();
    expect(await tenantDump(app.db, ana)).toEqual([]);
  });

  it('closes the payment page, and the pending payment', async () => {
    const ana = await app.signIn();
    const { body } = await ana.request<{ url: string }>('POST', '/api/create-checkout-session');
    const rui = await app.signIn();
    await rui.request('POST', '/api/get-or-create-subscription');
    for (const person of [ana, rui])
      expect((await person.request('DELETE', CLOSING, CONFIRMED)).status).toBe(200);
    await expect(app.pay(body.url)).rejects.toThrow();
    const { subscriptions, sessions } = await app.state();
    expect(sessions.filter(({ status }) => status === 'open')).toEqual([]);
    expect(subscriptions.filter(({ status }) => !/^(canceled|incomplete_expired)$/.test(status))).toEqual([]);
  });

  it('runs once when called twice at once, and ends the subscription once', async () => {
    const ana = await app.aCustomer();
    const answers = await Promise.all([1, 2].map(() => ana.request('DELETE', CLOSING, CONFIRMED)));
    // A request after the other's commit has no session any more, as the test of the repeated call shows.
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [200, 200],
      [200, 401],
    ]).toContainEqual(statuses);
    expect(await app.cancellations()).toHaveLength(1);
    expect(await tenantDump(app.db, ana)).toEqual([]);
  });
});

/** Every table whose rows belong to a professional or a user, and whether they are deleted with the user. */
const ownedTables = async () =>
  rowsOf<{ name: string; goes: boolean }>(
    await app.db.execute(sql`
      with recursive cascading(child, parent) as (
        select conrelid, confrelid from pg_constraint where contype = 'f' and confdeltype = 'c'
          and not exists (
            select 1 from pg_attribute a where a.attrelid = conrelid and a.attnum = conkey[1]
              and a.attname not in ('professional_id', 'user_id'))
      ), gone(relation) as (
        select 'users'::regclass::oid union select child from cascading join gone on relation = parent
      )
      select c.relname as name, c.oid in (select relation from gone) as goes
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname in ('professional_id', 'user_id') and not a.attisdropped
      group by c.oid, c.relname order by c.relname`),
  );

describe('deletes everything', () => {
  // spec: 2 §0.84
  // attack: D6
  it('because every table of a professional or user is deleted with the user', async () => {
    const tables = await ownedTables();
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter(({ goes }) => !goes)).toEqual([]);
  });

  // spec: 2 §0.84
  it('and leaves every row of other accounts unchanged, byte for byte', async () => {
    const ana = await aFullTenant(app);
    const rui = await aFullTenant(app);
    const filled = new Set((await tenantDump(app.db, ana)).map((line) => line.split(' ')[0]));
    const expected = [...(await ownedTables()).map(({ name }) => name), 'users', 'sessions'];
    expect(expected.filter((name) => !filled.has(name))).toEqual([]);
    const before = await tenantDump(app.db, rui);
    expect((await ana.request('DELETE', CLOSING, CONFIRMED)).status).toBe(200);
    expect(await tenantDump(app.db, ana)).toEqual([]);
    expect(await tenantDump(app.db, rui)).toEqual(before);
  });

  it('so that queued jobs find nothing and do no harm', async () => {
    const ana = await aFullTenant(app);
    await ana.request('DELETE', CLOSING, CONFIRMED);
    const before = await tenantDump(app.db, ana);
    const chat = { professionalId: ana.professionalId, conversationId: ana.rows.chatId };
    await app.whatsapp.conversation.turn(chat);
    await app.whatsapp.outbox.deliver(chat);
    await app.whatsapp.reading.show({ ...chat, messageIds: ['M'] });
    await app.sweep();
    expect(await tenantDump(app.db, ana)).toEqual(before);
  });
});

describe('and coming back', () => {
  const trialOf = async (person: Awaited<ReturnType<ClosingApp['signIn']>>) =>
    (await person.request<SubscriptionStatus>('GET', '/api/subscription-status')).body;

  // spec: 2 §0.87
  it('creates an account with the rest of the first trial', async () => {
    const email = 'volta@exemplo.com.br';
    const ana = await app.signIn(email);
    await ana.request('DELETE', CLOSING, CONFIRMED);
    app.clock.advance(2 * DAY_MS);
    const again = await app.signIn(email);
    expect(again.professionalId).not.toBe(ana.professionalId);
    expect(await trialOf(again)).toMatchObject({ status: 'trialing', daysLeft: 5, isPaidPartOpen: true });
    await again.request('DELETE', CLOSING, CONFIRMED);
    app.clock.advance(5 * DAY_MS);
    const late = await app.signIn(email);
    expect(await trialOf(late)).toMatchObject({ daysLeft: 0, isPaidPartOpen: false });
    expect(await trialOf(await app.signIn())).toMatchObject({ daysLeft: 7, isPaidPartOpen: true });
  });

  // spec: 2 §0.87
  it('is recognized by a mark that names no one', async () => {
    await (await app.signIn('marca@exemplo.com.br')).request('DELETE', CLOSING, CONFIRMED);
    const marks = await app.db.select().from(usedTrials);
    for (const { mark } of marks) expect(mark).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify([marks, await app.db.select().from(orphanedInstances)]);
    expect(kept).not.toMatch(/marca|exemplo|Ana|Souza|http/);
  });
});
