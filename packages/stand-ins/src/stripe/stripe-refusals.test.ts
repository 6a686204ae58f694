import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, day, runningStandIn, start, type Running } from './testing/running-stand-in.ts';

let standIn: Running;
let customer: string;

beforeAll(async () => {
  standIn = await runningStandIn();
  customer = await standIn.customer();
});

afterEach(() => standIn.control('failures', undefined, 'DELETE'));
afterAll(() => standIn.close());

const session = 'mode=subscription&success_url=http://a.b/&line_items[0][quantity]=1';
const inline = `${session}&line_items[0][price_data][currency]=brl&line_items[0][price_data][product_data][name]=Z`;
const priced = `${inline}&line_items[0][price_data][unit_amount]=4990&line_items[0][price_data][recurring][interval]=month`;

interface Refused {
  error: { type: string; code?: string; param?: string; message: string };
}

/** Sends a raw form, bypassing the SDK's own checks. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${standIn.url}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${standIn.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Refused, headers: answer.headers };
}

describe('parameters', () => {
  it('accepts the complete call that each refused one differs from', async () => {
    expect(await post('checkout/sessions', priced)).toMatchObject({ status: 200 });
  });

  // spec: 2 §7.69
  it.each([
    ['an old ui_mode', `${priced}&ui_mode=hosted`, 'ui_mode', /must be one of elements, embedded_page/],
    [
      'payment_method_types',
      `${priced}&payment_method_types[0]=card`,
      'payment_method_types',
      /unknown parameter/,
    ],
    [
      'a foreign interval',
      priced.replace('=month', '=monthly'),
      'line_items[0][price_data][recurring][interval]',
      /must be one of/,
    ],
    [
      'an amount in words',
      priced.replace('4990', 'abc'),
      'line_items[0][price_data][unit_amount]',
      /Invalid integer: abc/,
    ],
    [
      'an amount with a fraction',
      priced.replace('4990', '49.9'),
      'line_items[0][price_data][unit_amount]',
      /Invalid integer: 49.9/,
    ],
    [
      'no currency',
      priced.replace('line_items[0][price_data][currency]=brl&', ''),
      'line_items[0][price_data][currency]',
      /Missing required param/,
    ],
    [
      'a made-up trial',
      `${priced}&subscription_data[trial_days]=7`,
      'subscription_data[trial_days]',
      /unknown parameter/,
    ],
    [
      'a trial end within 48 hours',
      `${priced}&subscription_data[trial_end]=${start + 2 * day - 1}`,
      'subscription_data[trial_end]',
      /at least 2 days/,
    ],
    ['no items', session.replace('&line_items[0][quantity]=1', ''), 'line_items', /Missing required param/],
    [
      'no success_url',
      priced.replace('success_url=http://a.b/&', ''),
      'success_url',
      /Missing required param/,
    ],
    ['an address that is none', priced.replace('http://a.b/', 'thank-you'), 'success_url', /Not a valid URL/],
    ['an unknown customer', `${priced}&customer=cus_x`, 'customer', /No such customer: 'cus_x'/],
    ['an unknown price', `${session}&line_items[0][price]=price_x`, 'line_items[0][price]', /No such price/],
    ['long metadata', `${priced}&metadata[a]=${'x'.repeat(501)}`, 'metadata[a]', /Invalid/],
    ['a dead end to expand', `${priced}&expand[0]=nothing`, 'expand', /cannot be expanded/],
    ['a parameter not played', `${priced}&discounts[0][coupon]=x`, 'discounts', /does not play/],
    ['broken brackets', `${priced}&metadata[a=1`, 'metadata[a', /unknown parameter/],
  ])('refuses %s', async (_what, body, param, message) => {
    const answer = await post('checkout/sessions', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', param, message: expect.stringMatching(message) } },
    });
  });

  it('accepts a trial end exactly 48 hours ahead', async () => {
    const body = `${priced}&subscription_data[trial_end]=${start + 2 * day}`;
    expect(await post('checkout/sessions', body)).toMatchObject({ status: 200 });
  });

  it('refuses a subscription without a payment method, unless it may wait for one', async () => {
    const body = `customer=${customer}&items[0][price]=${standIn.priceId}`;
    expect(await post('subscriptions', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'resource_missing' } },
    });
    expect(await post('subscriptions', `${body}&payment_behavior=default_incomplete`)).toMatchObject({
      status: 200,
    });
  });
});

describe('access', () => {
  it('refuses every other key', async () => {
    await expect(clientOf(standIn, 'sk_test_other').customers.create({})).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect(await post('customers', '', { authorization: '' })).toMatchObject({ status: 401 });
  });

  it('refuses JSON, another API version and unknown URLs', async () => {
    expect(await post('customers', '{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
    });
    expect(await post('customers', '', { 'stripe-version': '2020-08-27' })).toMatchObject({ status: 400 });
    expect(await post('charges', '')).toMatchObject({
      status: 404,
      body: {
        error: { message: expect.stringMatching(/^Unrecognized request URL \(POST: \/v1\/charges\)/) },
      },
    });
  });

  it('refuses changes that a foreign page requests at the control port', async () => {
    const answer = await fetch(`${standIn.url}/_control/reset`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('idempotency keys', () => {
  it('apply two calls once, and refuse other parameters', async () => {
    const key = { 'idempotency-key': 'customer:user:1' };
    const first = await post('customers', 'email=a@b.co', key);
    const second = await post('customers', 'email=a@b.co', key);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await post('customers', 'email=c@d.co', key)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
    expect(await post('billing_portal/sessions', `customer=${customer}`, key)).toMatchObject({ status: 400 });
  });

  it('create one customer for twenty concurrent calls', async () => {
    const calls = Array.from({ length: 20 }, () =>
      standIn.stripe.customers.create({ name: 'Vinte' }, { idempotencyKey: 'twenty' }),
    );
    expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
  });

  it('replay a refusal that came from carrying the call out', async () => {
    const key = { 'idempotency-key': 'refused' };
    const call = () => post('subscriptions', `customer=${customer}&items[0][price]=${standIn.priceId}`, key);
    await call();
    expect((await call()).headers.get('idempotent-replayed')).toBe('true');
  });

  it('are free again after a mistake of form, and after a day', async () => {
    const key = { 'idempotency-key': 'again' };
    expect(await post('customers', 'nonsense=1', key)).toMatchObject({ status: 400 });
    const first = await post('customers', '', key);
    expect(first.status).toBe(200);
    await standIn.advance(day + 1);
    const later = await post('customers', 'name=B', key);
    expect(later).toMatchObject({ status: 200 });
    await standIn.control('clock', { advanceMs: -(day + 1) * 1000 });
  });

  it('may not be longer than 255 characters', async () => {
    expect(await post('customers', '', { 'idempotency-key': 'k'.repeat(256) })).toMatchObject({
      status: 400,
    });
  });
});

describe('planned failures', () => {
  it.each([
    ['503', Stripe.errors.StripeAPIError],
    ['500', Stripe.errors.StripeAPIError],
    ['html', Stripe.errors.StripeAPIError],
    ['429', Stripe.errors.StripeRateLimitError],
    ['409', Stripe.errors.StripeError],
  ])('%s reaches the SDK as the matching error class, once', async (mode, kind) => {
    await standIn.control('failures', { mode, operation: 'POST /v1/customers' });
    await standIn.stripe.customers.retrieve(customer);
    await expect(standIn.stripe.customers.create({})).rejects.toBeInstanceOf(kind);
    await standIn.stripe.customers.create({});
  });

  it('loses the response of a completed call; a retry with its key still returns it', async () => {
    await standIn.control('calls', undefined, 'DELETE');
    await standIn.control('failures', { mode: 'reset', when: 'after', operation: 'POST /v1/customers' });
    const made = await standIn.stripe.customers.create({ name: 'Só uma' }, { idempotencyKey: 'lost' });
    const { customers, calls } = await standIn.read<{
      customers: { id: string; name: string }[];
      calls: unknown[];
    }>('state');
    expect(customers.filter(({ name }) => name === 'Só uma')).toMatchObject([{ id: made.id }]);
    expect(calls).toMatchObject([
      { method: 'POST', path: '/v1/customers', body: { name: 'Só uma' }, idempotencyKey: 'lost' },
      { method: 'POST', path: '/v1/customers', body: { name: 'Só uma' }, idempotencyKey: 'lost' },
    ]);
  });

  it('hangs until the client aborts', async () => {
    await standIn.control('failures', { mode: 'hang' });
    await expect(standIn.stripe.customers.create({}, { timeout: 100 })).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
  });

  it('keeps failing until cleared', async () => {
    await standIn.control('failures', { mode: '503', times: null });
    await expect(standIn.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
    await expect(standIn.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
    await standIn.control('failures', undefined, 'DELETE');
    await standIn.stripe.customers.create({});
  });
});
