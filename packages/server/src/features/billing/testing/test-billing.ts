// The real app with the payment stand-in, both on one clock. The test itself makes the deliveries and so controls
// their time and order; `listening` lets the stand-in deliver.
import { createHmac } from 'node:crypto';
import { startStripeStandIn } from '@zelo/stand-ins/stripe/stripe-stand-in.ts';
import type { StripeSettings } from '#gateways/stripe/stripe-gateway.ts';
import { aTestApp, type TestApp, type TestAppOptions } from '#test-app.ts';

export interface KeptEvent {
  id: string;
  type: string;
  event: { id: string; type: string; created: number };
}

interface PlayedState {
  customers: { id: string }[];
  sessions: { id: string; status: string }[];
  subscriptions: {
    id: string;
    status: string;
    customer: string;
    items: { data: { current_period_end: number }[] };
  }[];
  invoices: { id: string; status: string; subscription: string }[];
  events: KeptEvent[];
  calls: RecordedCall[];
}

export interface RecordedCall {
  method: string;
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
}

export const WEBHOOK = '/api/stripe/webhook';

export const signed = (body: string, { secret, at }: { secret: string; at: Date }): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

/** The control port of the stand-in. */
export const controlsOf = (url: string) => {
  const control = async <Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    control,
    state: () => control<PlayedState>('GET', '/state'),
    events: async () => (await control<{ data: KeptEvent[] }>('GET', '/events')).data,
    calls: async () => (await control<{ data: RecordedCall[] }>('GET', '/calls')).data,
    forgetCalls: () => control('DELETE', '/calls'),
    /** Fails calls until `heal`. */
    fail: (mode: string, more: object = {}) => control('POST', '/failures', { mode, times: null, ...more }),
    heal: () => control('DELETE', '/failures'),
    /** Pays on the payment page. */
    pay: (url: string, card = 'works') =>
      control(`POST`, `/sessions/${new URL(url).pathname.split('/').at(-1)}/pay`, { card }),
  };
};

/** Delivers events to the webhook like Stripe. */
const deliverer =
  (app: TestApp, stripe: StripeSettings) =>
  async (event: object, more: { signature?: string; body?: string } = {}) => {
    const body = more.body ?? JSON.stringify(event);
    const right = signed(JSON.stringify(event), { secret: stripe.webhookSecret, at: app.clock.now() });
    const answer = await app.app.inject({
      method: 'POST',
      url: WEBHOOK,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': more.signature ?? right,
      },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json<{ message?: string; received?: boolean }>() };
  };

export const aBillingApp = async (options: TestAppOptions & { price?: boolean; timeoutMs?: number } = {}) => {
  let now = (): Date => new Date(options.now ?? '2026-03-04T13:00:00.000Z');
  const standIn = await startStripeStandIn({ now: () => now() });
  const { price = true, timeoutMs = 2_000, ...others } = options;
  const stripe: StripeSettings = {
    url: standIn.url,
    secretKey: standIn.secretKey,
    webhookSecret: standIn.webhookSecret,
    ...(price && { priceId: standIn.priceId }),
    paymentMethods: ['card'],
    timeoutMs,
  };
  const app = await aTestApp({ stripe, ...others });
  now = app.clock.now;
  const controls = controlsOf(standIn.url);

  const deliver = deliverer(app, stripe);

  const sweep = async (): Promise<void> => {
    const { payments } = app;
    if (!payments.sweep) throw new Error('payments are not configured');
    await payments.sweep.run();
  };

  return {
    ...app,
    stripe,
    ...controls,
    deliver,
    sweep,
    /** Delivers every event so far, in order of creation. */
    deliverAll: async (): Promise<void> => {
      for (const { event } of await controls.events()) await deliver(event);
    },
    /** Advances the clock of app and stand-in. */
    advance: async (milliseconds: number): Promise<void> => {
      app.clock.advance(milliseconds);
      await controls.control('POST', '/clock', {});
    },
    close: async (): Promise<void> => {
      await app.close();
      await standIn.close();
    },
  };
};

export type BillingApp = Awaited<ReturnType<typeof aBillingApp>>;
export type Person = Awaited<ReturnType<BillingApp['signIn']>>;

/** Opens the payment page and pays on it. */
export const subscribe = async (
  app: BillingApp,
  person: Person,
  card?: string,
): Promise<{ sessionId: string }> => {
  const { body } = await person.request<{ url: string }>('POST', '/api/create-checkout-session');
  await app.pay(body.url, card);
  return { sessionId: new URL(body.url).pathname.split('/').at(-1) ?? '' };
};
