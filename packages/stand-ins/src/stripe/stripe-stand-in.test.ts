import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, day, runningStandIn, start, type Running } from './testing/running-stand-in.ts';

let standIn: Running;
let stripe: Running['stripe'];

beforeAll(async () => {
  standIn = await runningStandIn();
  ({ stripe } = standIn);
});

afterAll(() => standIn.close());

const expandedOf = <T extends object>(value: string | T | null | undefined): T => {
  if (typeof value !== 'object' || value === null) throw new Error('not expanded');
  return value;
};

describe('customers, by the official SDK', () => {
  it('creates, reads and changes one', async () => {
    const made = await stripe.customers.create({
      email: 'ana@example.com',
      name: 'Ana Souza',
      metadata: { user_id: '42', other: 'x' },
    });
    expect(made).toMatchObject({
      object: 'customer',
      email: 'ana@example.com',
      created: start,
      livemode: false,
    });
    expect(made.lastResponse).toMatchObject({
      apiVersion: '2026-10-28.endive',
      requestId: expect.stringMatching(/^req_/),
    });
    await stripe.customers.update(made.id, { name: 'Ana Lima', metadata: { other: '' } });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({
      name: 'Ana Lima',
      email: 'ana@example.com',
      metadata: { user_id: '42' },
    });
  });

  it('accepts the key as the user name of Basic as well', async () => {
    const basic = Buffer.from(`${standIn.secretKey}:`).toString('base64');
    const answer = await fetch(`${standIn.url}/v1/prices/${standIn.priceId}`, {
      headers: { authorization: `Basic ${basic}` },
    });
    expect(await answer.json()).toMatchObject({
      unit_amount: 4990,
      currency: 'brl',
      recurring: { interval: 'month' },
    });
  });
});

describe('Checkout, by the official SDK', () => {
  // spec: 2 §7.69
  it('opens a session of 24 hours and expands its paid subscription', async () => {
    const customer = await standIn.customer();
    const session = await standIn.session(customer);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 4990,
      currency: 'brl',
      client_reference_id: '42',
      expires_at: start + day,
      subscription: null,
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    await standIn.control(`sessions/${session.id}/pay`, { card: 'works' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items', 'invoice'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, customer });
    const subscription = expandedOf<Stripe.Subscription>(paid.subscription);
    expect(subscription).toMatchObject({ status: 'active', customer, trial_end: null });
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: start,
      current_period_end: Date.UTC(2026, 11, 21, 12) / 1000,
      price: { unit_amount: 4990, unit_amount_decimal: '4990' },
    });
    expect(expandedOf<Stripe.Invoice>(paid.invoice)).toMatchObject({ status: 'paid', amount_paid: 4990 });
    expect(paid.line_items?.data).toHaveLength(1);
  });

  it('begins a trial without a payment', async () => {
    const trialEnd = start + 7 * day;
    const session = await standIn.session(await standIn.customer(), trialEnd);
    expect(session.amount_total).toBe(0);
    await standIn.control(`sessions/${session.id}/pay`, { card: 'works' });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(done.payment_status).toBe('no_payment_required');
    expect(expandedOf<Stripe.Subscription>(done.subscription)).toMatchObject({
      status: 'trialing',
      trial_end: trialEnd,
      items: { data: [{ current_period_end: trialEnd }] },
    });
  });

  it('accepts a price defined in the call', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [
        {
          quantity: 2,
          price_data: {
            currency: 'brl',
            unit_amount: 1500,
            recurring: { interval: 'year' },
            product_data: { name: 'Anual' },
          },
        },
      ],
      customer_email: 'bia@example.com',
      success_url: 'https://example.com/ok',
    });
    expect(session).toMatchObject({ amount_total: 3000, customer: null, customer_email: 'bia@example.com' });
    await standIn.control(`sessions/${session.id}/pay`, { card: 'works' });
    const { customer } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] });
    expect(customer).toMatchObject({ object: 'customer', email: 'bia@example.com' });
  });
});

describe('subscriptions, by the official SDK', () => {
  it('waits for the first payment with a secret, and is active once it is paid', async () => {
    const customer = await standIn.customer();
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: standIn.priceId }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    });
    expect(made).toMatchObject({ status: 'incomplete', pending_setup_intent: null });
    const invoice = expandedOf<Stripe.Invoice>(made.latest_invoice);
    expect(invoice).toMatchObject({ status: 'open', amount_due: 4990, attempt_count: 0 });
    expect(invoice.confirmation_secret?.client_secret).toMatch(/^pi_3\w+_secret_\w+$/);
    expect(invoice.parent?.subscription_details?.subscription).toBe(made.id);
    await standIn.control(`invoices/${invoice.id}/pay`, { card: 'works' });
    const list = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 10,
      expand: ['data.latest_invoice.confirmation_secret'],
    });
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({ status: 'active' });
    expect(expandedOf<Stripe.Invoice>(list.data[0]?.latest_invoice)).toMatchObject({
      status: 'paid',
      confirmation_secret: null,
    });
  });

  it('requests a card when a trial begins without one', async () => {
    const made = await stripe.subscriptions.create({
      customer: await standIn.customer(),
      items: [{ price: standIn.priceId }],
      trial_period_days: 7,
      expand: ['pending_setup_intent'],
    });
    expect(made).toMatchObject({ status: 'trialing', trial_end: start + 7 * day });
    expect(expandedOf<Stripe.SetupIntent>(made.pending_setup_intent).client_secret).toMatch(/^seti_1/);
  });

  it('schedules a cancellation, keeps its date on a second call, and undoes it', async () => {
    const { id } = await standIn.subscribed();
    const end = Date.UTC(2026, 11, 21, 12) / 1000;
    const planned = { cancel_at_period_end: true, cancel_at: end, canceled_at: start, status: 'active' };
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject(planned);
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject(planned);
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    });
  });

  it('ends immediately when cancelled, and is unknown to a second cancellation', async () => {
    const { id, customer } = await standIn.subscribed();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: start });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: 'ended' })).data).toHaveLength(1);
  });
});

describe('lists and links, by the official SDK', () => {
  it('pages invoices from the newest on', async () => {
    const { customer } = await standIn.subscribed('works', start + 7 * day);
    const open = await standIn.session(customer);
    await standIn.control(`sessions/${open.id}/pay`, { card: 'works' });
    const first = await stripe.invoices.list({ customer, limit: 1 });
    expect(first).toMatchObject({ has_more: true, data: [{ amount_paid: 4990, status: 'paid' }] });
    const all = await stripe.invoices.list({ customer }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ amount_paid: paid }) => paid)).toEqual([4990, 0]);
    const [newest] = all;
    expect(await stripe.invoices.retrieve(newest?.id ?? '')).toMatchObject({
      number: expect.stringMatching(/^[A-Z0-9]{8}-0002$/),
      hosted_invoice_url: `${standIn.url}/i/${newest?.id}`,
      invoice_pdf: `${standIn.url}/i/${newest?.id}/pdf`,
    });
  });

  it('creates a link to the portal, optionally straight to the cancellation', async () => {
    const { customer, id } = await standIn.subscribed();
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      locale: 'pt-BR',
      return_url: 'http://127.0.0.1:9/subscription',
      flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: id } },
    });
    expect(portal.url).toBe(`${standIn.url}/p/session/${portal.id}`);
    expect(portal.flow).toMatchObject({
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
    });
  });

  it('lists events by type', async () => {
    const { id } = await standIn.subscribed();
    const list = await stripe.events.list({ types: ['customer.subscription.created'], limit: 1 });
    expect(list.data).toMatchObject([{ type: 'customer.subscription.created', data: { object: { id } } }]);
  });
});

describe('a restart', () => {
  it('keeps keys, moved time and purchases, at the new URL', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'stripe-')), 'state.json');
    const before = await runningStandIn({ stateFile });
    const { id, customer } = await before.subscribed();
    await before.advance(3 * day);
    await before.close();
    const after = await runningStandIn({ stateFile });
    expect(after).toMatchObject({
      secretKey: before.secretKey,
      webhookSecret: before.webhookSecret,
      priceId: before.priceId,
    });
    expect(await clientOf(after).subscriptions.retrieve(id)).toMatchObject({ status: 'active', customer });
    const [invoice] = (await after.stripe.invoices.list({ customer })).data;
    expect(invoice?.hosted_invoice_url).toBe(`${after.url}/i/${invoice?.id}`);
    expect((await after.stripe.customers.create({})).created).toBe(start + 3 * day);
    await after.close();
  });

  it('refuses to start with an unreadable file', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'stripe-')), 'state.json');
    writeFileSync(stateFile, '{"tables"');
    await expect(runningStandIn({ stateFile })).rejects.toThrow('cannot be read');
  });
});
