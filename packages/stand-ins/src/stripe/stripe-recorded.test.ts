import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedRequests, sendRecorded, type RawAnswer } from './testing/recorded-requests.ts';
import { runningStandIn, type Running } from './testing/running-stand-in.ts';

let standIn: Running;
const answers = new Map<string, RawAnswer>();

/** Writes the recorded ids into the state file, so that created resources get them. */
async function withRecordedIds(): Promise<Running> {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'stripe-')), 'state.json');
  const first = await runningStandIn({ stateFile });
  const { customer, id } = await first.subscribed();
  const session = await first.session(customer);
  await first.close();
  const renamed = [
    [first.secretKey, 'sk_test_local'],
    [first.priceId, 'price_mensal_4990'],
    [customer, 'cus_test_000001'],
    [id, 'sub_test_000003'],
    [session.id, 'cs_test_bb8472cefb4f1a0f'],
  ] as const;
  const state = renamed.reduce(
    (text, [old, name]) => text.replaceAll(old, name),
    readFileSync(stateFile, 'utf8'),
  );
  writeFileSync(stateFile, state);
  return runningStandIn({ stateFile });
}

beforeAll(async () => {
  standIn = await withRecordedIds();
  const port = Number(new URL(standIn.url).port);
  for (const request of recordedRequests) answers.set(request.name, await sendRecorded(port, request));
});

afterAll(() => standIn.close());

describe('the bytes the SDK sends', () => {
  it('are all recorded calls', () => {
    expect(answers.size).toBe(17);
  });

  // spec: 2 §7.69
  it.each([
    ['01-customers.create', { object: 'customer', email: 'ana@example.com', metadata: { user_id: '42' } }],
    [
      '02-checkout.sessions.create-inline-price',
      {
        object: 'checkout.session',
        locale: 'pt-BR',
        amount_total: 0,
        client_reference_id: '42',
        currency: 'brl',
      },
    ],
    [
      '03-checkout.sessions.create-price-id',
      { amount_total: 4990, success_url: expect.stringMatching(/session_id=\{CHECKOUT_SESSION_ID\}$/) },
    ],
    ['04-checkout.sessions.retrieve-expand', { id: 'cs_test_bb8472cefb4f1a0f', subscription: null }],
    [
      '06-subscriptions.list',
      { object: 'list', data: [{ id: 'sub_test_000003', latest_invoice: { confirmation_secret: null } }] },
    ],
    [
      '07-subscriptions.create-default_incomplete',
      {
        status: 'incomplete',
        latest_invoice: { status: 'open', confirmation_secret: { type: 'payment_intent' } },
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      },
    ],
    [
      '08-subscriptions.update-cancel_at_period_end',
      { cancel_at_period_end: true, cancellation_details: { feedback: 'too_expensive' } },
    ],
    ['09-subscriptions.update-undo-cancel', { cancel_at_period_end: false, cancel_at: null }],
    ['10-subscriptions.retrieve', { id: 'sub_test_000003', latest_invoice: { object: 'invoice' } }],
    ['11-invoices.list', { object: 'list', url: '/v1/invoices', has_more: false }],
    ['12-billingPortal.sessions.create', { object: 'billing_portal.session', flow: null }],
    ['13-billingPortal.sessions.create-cancel-flow', { flow: { type: 'subscription_cancel' } }],
    ['14-subscriptions.cancel-now', { status: 'canceled' }],
    ['15-events.list-undelivered', { object: 'list', data: [] }],
  ])('%s is answered 200', (name, body) => {
    expect(answers.get(name)).toMatchObject({ status: 200, body });
  });

  it('05-checkout.sessions.retrieve-404 finds nothing', () => {
    expect(answers.get('05-checkout.sessions.retrieve-404')).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
    });
  });

  it('17-customers.create-idempotent-replay repeats the response of 16', () => {
    const first = answers.get('16-customers.create-idempotent-replay');
    const second = answers.get('17-customers.create-idempotent-replay');
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first?.headers['request-id'],
    });
    expect(first?.headers).not.toHaveProperty('idempotent-replayed');
  });
});
