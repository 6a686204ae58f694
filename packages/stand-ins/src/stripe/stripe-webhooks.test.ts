import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Receiver } from '#testing/receiver.ts';
import { eventReceiver, type ReceivedEvent } from './testing/event-receiver.ts';
import { day, runningStandIn, start, type Running } from './testing/running-stand-in.ts';

let standIn: Running;
let receiver: Receiver<ReceivedEvent>;

async function begin(answer?: (index: number) => number): Promise<void> {
  receiver = await eventReceiver(answer);
  standIn = await runningStandIn({ webhookUrl: receiver.url });
}

afterEach(async () => {
  await standIn.close();
  await receiver.close();
});

const verified = ({ raw, signature }: ReceivedEvent, at = start) =>
  standIn.stripe.webhooks.constructEventAsync(
    raw,
    signature,
    standIn.webhookSecret,
    300,
    undefined,
    at * 1000,
  );

const idle = () => standIn.control('webhook/idle');
const typesOf = (received: ReceivedEvent[]) => received.map(({ event }) => event.type);

interface Listed {
  data: { id: string; type: string; delivered: boolean; attempts: { status: number | null }[] }[];
}

describe('signed events', () => {
  // spec: 2 §7.69
  it('pass the check of the official SDK, and fail it with one byte changed', async () => {
    await begin();
    await standIn.customer();
    const [first] = await receiver.until((all) => all.length === 1);
    if (!first) throw new Error('nothing came');
    expect(first.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(await verified(first)).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      livemode: false,
      created: start,
      request: { idempotency_key: expect.stringMatching(/^stripe-node-retry/) },
      data: { object: { object: 'customer', email: 'ana@example.com' } },
    });
    await expect(verified({ ...first, raw: first.raw.replace('ana@', 'bia@') })).rejects.toThrow(/signature/);
  });

  it('cover a whole purchase, without the payment secret', async () => {
    await begin();
    await standIn.subscribed();
    await idle();
    expect(typesOf(receiver.received).sort()).toEqual([
      'checkout.session.completed',
      'customer.created',
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    expect(receiver.received.some(({ raw }) => raw.includes('confirmation_secret'))).toBe(false);
  });

  it('carry the time of the shared clock, regardless of how the control port moved the dates', async () => {
    await begin();
    await standIn.advance(40 * day);
    await standIn.customer();
    const [first] = await receiver.until((all) => all.length === 1);
    if (!first) throw new Error('nothing came');
    expect(first.event.created).toBe(start + 40 * day);
    await verified(first);
  });
});

describe('delivery', () => {
  it('is retried until it is answered with 2xx', async () => {
    await begin((index) => [500, 302, 200][index] ?? 200);
    await standIn.control('webhook', { retryDelaysMs: [1, 1] });
    await standIn.customer();
    await idle();
    const { data } = await standIn.read<Listed>('events');
    expect(data[0]).toMatchObject({
      delivered: true,
      attempts: [{ status: 500 }, { status: 302 }, { status: 200 }],
    });
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  });

  it('given up is found by delivery_success=false, and can be sent again', async () => {
    await begin((index) => (index < 2 ? 503 : 200));
    await standIn.control('webhook', { retryDelaysMs: [1] });
    await standIn.customer();
    await idle();
    const missed = await standIn.stripe.events.list({ delivery_success: false, types: ['customer.created'] });
    expect(missed.data).toHaveLength(1);
    await standIn.control(`events/${missed.data[0]?.id}/redeliver`);
    expect(receiver.received).toHaveLength(3);
    expect((await standIn.stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it('resumes after a restart', async () => {
    receiver = await eventReceiver();
    const stateFile = join(mkdtempSync(join(tmpdir(), 'stripe-')), 'state.json');
    const before = await runningStandIn({ stateFile, webhookUrl: receiver.url });
    await before.control('webhook', { paused: true });
    await before.customer();
    await before.close();
    standIn = await runningStandIn({ stateFile });
    await receiver.until((all) => all.length === 1);
    expect(typesOf(receiver.received)).toEqual(['customer.created']);
  });
});

describe('disturbances', () => {
  it('hold events back, then send each several times in another order', async () => {
    await begin();
    await standIn.control('webhook', { paused: true, shuffle: true, copies: 3 });
    for (let index = 0; index < 20; index += 1) await standIn.customer();
    await idle();
    expect(receiver.received).toEqual([]);
    await standIn.control('webhook', { paused: false });
    await idle();
    const ids = receiver.received.map(({ event }) => event.id);
    expect(ids).toHaveLength(60);
    const made = (await standIn.read<Listed>('events')).data.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(made));
    expect([...new Set(ids)]).not.toEqual(made);
  });

  it('lose the next events, which stay undelivered', async () => {
    await begin();
    await standIn.control('webhook', { drop: 1 });
    await standIn.customer();
    await standIn.customer();
    await idle();
    expect(receiver.received).toHaveLength(1);
    expect((await standIn.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  it('switch to another URL, and to none', async () => {
    await begin();
    const other = await eventReceiver();
    await standIn.control('webhook', { url: other.url });
    await standIn.customer();
    await idle();
    await standIn.control('webhook', { url: null });
    await standIn.customer();
    await idle();
    expect([receiver.received.length, other.received.length]).toEqual([0, 1]);
    await other.close();
  });

  it('send an event of any type about a stored resource', async () => {
    await begin();
    const { id } = await standIn.subscribed();
    await standIn.control('events', { type: 'customer.subscription.resumed', of: id });
    await idle();
    expect(
      receiver.received.find(({ event }) => event.type === 'customer.subscription.resumed'),
    ).toMatchObject({
      event: { data: { object: { id, status: 'active' } } },
    });
  });

  it('send an event of any type', async () => {
    await begin();
    await standIn.control('events', { type: 'charge.refunded', object: { id: 'ch_1', object: 'charge' } });
    await idle();
    expect(receiver.received).toMatchObject([
      { event: { type: 'charge.refunded', data: { object: { id: 'ch_1' } } } },
    ]);
  });
});

describe('a payment that is confirmed days later', () => {
  it.each([
    [true, 'paid', 'active', 'checkout.session.async_payment_succeeded'],
    [false, 'unpaid', 'incomplete_expired', 'checkout.session.async_payment_failed'],
  ])(
    'with success %s leaves the session %s and the subscription %s',
    async (succeeds, payment, status, type) => {
      await begin();
      const { id } = await standIn.session(await standIn.customer());
      await standIn.control(`sessions/${id}/pay-later`);
      const waiting = await standIn.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
      expect(waiting).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        subscription: { status: 'incomplete' },
      });
      await standIn.control(`sessions/${id}/confirm`, { succeeds });
      await idle();
      expect(await standIn.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })).toMatchObject(
        {
          payment_status: payment,
          subscription: { status },
        },
      );
      expect(typesOf(receiver.received)).toContain(type);
    },
  );
});

describe('a reset', () => {
  it('forgets everything but the keys and the price', async () => {
    await begin();
    const { id } = await standIn.subscribed();
    await standIn.control('reset');
    await expect(standIn.stripe.subscriptions.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    expect(await standIn.stripe.prices.retrieve(standIn.priceId)).toMatchObject({ unit_amount: 4990 });
    expect(await standIn.read('state')).toMatchObject({ customers: [], subscriptions: [], events: [] });
  });
});
