import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, runningStandIn, start, type Running } from './testing/running-stand-in.ts';

let standIn: Running;

beforeEach(async () => {
  standIn = await runningStandIn();
});

afterEach(() => standIn.close());

const hour = 3600;
const unix = (iso: string) => Date.parse(iso) / 1000;
const status = async (id: string) => (await standIn.stripe.subscriptions.retrieve(id)).status;

interface ListedEvent {
  type: string;
  created: number;
  event: { data: { object: Record<string, unknown>; previous_attributes?: object } };
}

const events = async (): Promise<ListedEvent[]> =>
  (await standIn.read<{ data: ListedEvent[] }>('events')).data;

/** Events from `since` on, in order. */
const eventsSince = async (since: number) =>
  (await events()).filter(({ created }) => created >= since).map(({ type, created }) => [type, created]);

describe('a trial', () => {
  it('is announced three days before its end, then billed, then paid an hour later', async () => {
    const end = start + 7 * day;
    const { id } = await standIn.subscribed('works', end);
    await standIn.advance(7 * day - 1);
    expect(await status(id)).toBe('trialing');
    await standIn.advance(1);
    const subscription = await standIn.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'draft', number: null, hosted_invoice_url: null, amount_due: 4990 },
      items: { data: [{ current_period_start: end, current_period_end: unix('2026-12-28T12:00:00Z') }] },
    });
    await standIn.advance(hour);
    expect(await eventsSince(start + 1)).toEqual([
      ['customer.subscription.trial_will_end', end - 3 * day],
      ['invoice.created', end],
      ['customer.subscription.updated', end],
      ['invoice.finalized', end + hour],
      ['invoice.paid', end + hour],
      ['invoice.payment_succeeded', end + hour],
    ]);
  });

  it.each([
    ['create_invoice', 'active'],
    ['cancel', 'canceled'],
    ['pause', 'paused'],
  ] as const)('ends without a card by %s in status %s', async (behaviour, expected) => {
    const { id } = await standIn.stripe.subscriptions.create({
      customer: await standIn.customer(),
      items: [{ price: standIn.priceId }],
      trial_end: start + 5 * day,
      trial_settings: { end_behavior: { missing_payment_method: behaviour } },
    });
    await standIn.advance(5 * day);
    expect(await status(id)).toBe(expected);
  });

  it('ends with a cancellation that was planned during it, without a charge', async () => {
    const { id, customer } = await standIn.subscribed('works', start + 7 * day);
    await standIn.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await standIn.advance(8 * day);
    expect(await status(id)).toBe('canceled');
    expect((await standIn.stripe.invoices.list({ customer })).data).toMatchObject([{ amount_paid: 0 }]);
  });
});

describe('a month', () => {
  it('renews on its day, the last of a short month included', async () => {
    await standIn.control('clock', { to: '2027-01-31T15:00:00Z' });
    const { id, customer } = await standIn.subscribed();
    const ends: number[] = [];
    for (let month = 0; month < 4; month += 1) {
      const { items } = await standIn.stripe.subscriptions.retrieve(id);
      const end = items.data[0]?.current_period_end ?? 0;
      ends.push(end);
      await standIn.control('clock', { to: String(end + 2 * hour) });
    }
    expect(ends).toEqual(
      ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map((date) => unix(`${date}T15:00:00Z`)),
    );
    const invoices = (await standIn.stripe.invoices.list({ customer })).data;
    expect(invoices.map((invoice) => [invoice.status, invoice.billing_reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ]);
  });

  it('plays a long jump in the order of its dates', async () => {
    await standIn.subscribed();
    await standIn.advance(100 * day);
    const dates = (await events()).map(({ created }) => created);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(dates.at(-1)).toBe(unix('2027-02-21T13:00:00Z'));
  });
});

describe('a refused renewal', () => {
  it('becomes past due, is retried, and recovers', async () => {
    const { id } = await standIn.subscribed();
    await standIn.control('payments', { declines: 1 });
    await standIn.advance(31 * day);
    expect(await status(id)).toBe('past_due');
    await standIn.advance(3 * day);
    expect(await status(id)).toBe('active');
    const changes = (await events()).filter(({ type }) => type === 'customer.subscription.updated');
    expect(changes.map(({ event }) => event.data.previous_attributes)).toContainEqual({ status: 'past_due' });
  });

  it('recovers when the customer pays the open invoice', async () => {
    const { id } = await standIn.subscribed('fails_later');
    await standIn.advance(31 * day);
    expect(await status(id)).toBe('past_due');
    const [invoice] = (await standIn.stripe.invoices.list({ subscription: id, status: 'open' })).data;
    await standIn.control(`invoices/${invoice?.id}/pay`, { card: 'works' });
    expect(await status(id)).toBe('active');
    await standIn.advance(30 * day);
    expect(await status(id)).toBe('active');
  });

  it('reports a renewal for which the bank requires authentication', async () => {
    const { id } = await standIn.subscribed();
    await standIn.control('payments', { authentications: 1 });
    await standIn.advance(31 * day);
    expect(await status(id)).toBe('past_due');
    const types = (await events()).map(({ type }) => type);
    expect(types).toContain('invoice.payment_action_required');
  });

  it.each(['canceled', 'unpaid', 'past_due'] as const)('is %s after the last try, as set', async (last) => {
    await standIn.control('payments', { afterLastRetry: last });
    const { id, customer } = await standIn.subscribed('fails_later');
    await standIn.advance(30 * day + hour + 15 * day - 1);
    expect(await status(id)).toBe('past_due');
    await standIn.advance(1);
    expect(await status(id)).toBe(last);
    const [invoice] = (await standIn.stripe.invoices.list({ customer, status: 'open' })).data;
    expect(invoice).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
  });
});

describe('a planned end', () => {
  // spec: 2 §7.69
  it('takes effect at the end of the period, as a deletion', async () => {
    const { id, customer } = await standIn.subscribed();
    await standIn.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await standIn.advance(30 * day);
    const ended = await standIn.stripe.subscriptions.retrieve(id);
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: unix('2026-12-21T12:00:00Z'),
      canceled_at: start,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect((await events()).at(-1)).toMatchObject({ type: 'customer.subscription.deleted' });
    expect((await standIn.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  it('does not come when it was undone', async () => {
    const { id } = await standIn.subscribed();
    await standIn.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await standIn.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await standIn.advance(30 * day);
    expect(await status(id)).toBe('active');
  });

  it('can be set to any date in the dashboard', async () => {
    const { id } = await standIn.subscribed();
    await standIn.control(`subscriptions/${id}/cancel`, { when: 'cancel_at', at: start + 5 * day });
    expect(await standIn.stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at: start + 5 * day,
      cancel_at_period_end: false,
    });
    await standIn.advance(5 * day);
    expect(await status(id)).toBe('canceled');
  });
});

describe('unfinished payments', () => {
  it('lets a session expire after 24 hours', async () => {
    const { id } = await standIn.session(await standIn.customer());
    await standIn.advance(day - 1);
    expect((await standIn.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await standIn.advance(1);
    expect(await standIn.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect((await events()).at(-1)).toMatchObject({ type: 'checkout.session.expired' });
  });

  it('lets an unpaid first invoice lapse after 23 hours', async () => {
    const { id } = await standIn.stripe.subscriptions.create({
      customer: await standIn.customer(),
      items: [{ price: standIn.priceId }],
      payment_behavior: 'default_incomplete',
    });
    await standIn.advance(23 * hour - 1);
    expect(await status(id)).toBe('incomplete');
    await standIn.advance(1);
    expect(await standIn.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  });
});
