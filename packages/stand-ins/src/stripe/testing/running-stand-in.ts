// A stand-in with a frozen clock, the official SDK as its client, and shortcuts to the control port.
import { Stripe } from 'stripe';
import type { CardKind } from '#stripe/state/resources.ts';
import {
  startStripeStandIn,
  type StripeStandIn,
  type StripeStandInOptions,
} from '#stripe/stripe-stand-in.ts';

/** 21 November 2026, 12:00 UTC, in unix seconds. */
export const start = 1_795_262_400;
export const day = 86_400;

type Client = InstanceType<typeof Stripe>;

export interface Running extends StripeStandIn {
  stripe: Client;
  /** Sends JSON to the control port; throws when it refuses. */
  control: <T = unknown>(path: string, body?: unknown, method?: 'POST' | 'DELETE') => Promise<T>;
  read: <T>(path: string) => Promise<T>;
  advance: (seconds: number) => Promise<unknown>;
  customer: () => Promise<string>;
  session: (customer: string, trialEnd?: number) => Promise<Stripe.Checkout.Session>;
  /** Subscribes on the payment page. */
  subscribed: (card?: CardKind, trialEnd?: number) => Promise<{ customer: string; id: string }>;
}

export const returnUrl = 'http://127.0.0.1:9/thank-you?session_id={CHECKOUT_SESSION_ID}';

/** A client of the official SDK for a running stand-in. */
export function clientOf({ url, secretKey }: StripeStandIn, key = secretKey): Client {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

const jsonHeaders = { 'content-type': 'application/json' };

function controlsOf(url: string): Pick<Running, 'control' | 'read' | 'advance'> {
  const control = async <T>(path: string, body: unknown = {}, method = 'POST'): Promise<T> => {
    const content = method === 'POST' ? { headers: jsonHeaders, body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/_control/${path}`, { method, ...content });
    if (!answer.ok) throw new Error(`control port answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    control,
    read: async <T>(path: string) => (await (await fetch(`${url}/_control/${path}`)).json()) as T,
    advance: (seconds) => control('clock', { advanceMs: seconds * 1000 }),
  };
}

/** Starts one; the test closes it. */
export async function runningStandIn(options: StripeStandInOptions = {}): Promise<Running> {
  const standIn = await startStripeStandIn({ now: () => new Date(start * 1000), ...options });
  const stripe = clientOf(standIn);
  const controls = controlsOf(standIn.url);
  const customer = async () =>
    (await stripe.customers.create({ email: 'ana@example.com', name: 'Ana Souza' })).id;
  const session: Running['session'] = (customerId, trialEnd) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: '42',
      line_items: [{ price: standIn.priceId, quantity: 1 }],
      success_url: returnUrl,
      cancel_url: 'http://127.0.0.1:9/subscription?canceled=true',
      ...(trialEnd === undefined ? {} : { subscription_data: { trial_end: trialEnd } }),
    });
  return {
    ...standIn,
    ...controls,
    stripe,
    customer,
    session,
    subscribed: async (card = 'works', trialEnd) => {
      const id = await customer();
      const open = await session(id, trialEnd);
      await controls.control(`sessions/${open.id}/pay`, { card });
      const { subscription } = await stripe.checkout.sessions.retrieve(open.id);
      return { customer: id, id: typeof subscription === 'string' ? subscription : '' };
    },
  };
}
