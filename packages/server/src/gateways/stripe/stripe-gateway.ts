// Our verbs for the payment provider, by stripe@23.1.0 (API 2026-10-28.endive). Every verb throws only AppError:
// `unavailable` when it may work later, `gateway` when it will not.
import { type Invoice, MAX_INVOICES } from '@zelo/domain/billing/billing-contract.ts';
import { MONTHLY_PRICE_CENTS } from '@zelo/domain/billing/subscription-view.ts';
import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import { type Call, stripeCaller, type StripeAddress } from './stripe-calls.ts';
import { isMissing } from './stripe-errors.ts';
import {
  ABANDONED,
  shapes,
  type StripeCheckoutSession,
  type StripeEvent,
  type StripeSubscription,
} from './stripe-shapes.ts';

const SIGNATURE_SECONDS = 300;
/** Abandoned payment attempts stay in the list, and the paid subscription must fit, too. */
const MAX_PAGE_SIZE = 100;

const PLAN_NAME = 'Zelo Profissional';

export interface StripeSettings extends StripeAddress {
  webhookSecret: string;
  /** Without it, the payment page gets the price itself. */
  priceId?: string;
  paymentMethods: readonly string[];
}

export interface CheckoutRequest {
  userId: number;
  customerId: string;
  trialEndsAt: Date | null;
  /** Origin of the return pages. */
  origin: string;
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const customerVerbs = (call: Call) => ({
  /** Returns the new customer's id. For a day, equal key and data return the same customer. */
  createCustomer: (given: { userId: number; email: string | null; name: string; key: string }) =>
    call(async (stripe): Promise<string> => {
      const { userId, email, name, key } = given;
      const created = await stripe.customers.create(
        {
          ...(email !== null && { email }),
          ...(name !== '' && { name }),
          metadata: { user_id: String(userId) },
        },
        { idempotencyKey: key },
      );
      return shapes.identified.parse(created).id;
    }),

  /** Newest first, at most 24. */
  invoices: (customerId: string) =>
    call(async (stripe): Promise<Invoice[]> => {
      const found = await stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES });
      return shapes.invoices.parse(found).data;
    }),

  /** Stripe's page for changing the card and viewing receipts. */
  openPortal: (customerId: string, returnUrl: string) =>
    call(async (stripe): Promise<string> => {
      const order = { customer: customerId, locale: 'pt-BR', return_url: returnUrl } as const;
      return shapes.hostedPage.parse(await stripe.billingPortal.sessions.create(order)).url;
    }),
});

const subscriptionVerbs = (call: Call, settings: StripeSettings) => ({
  /** All subscriptions of a customer, including ended ones; null when Stripe does not know the customer. */
  subscriptions: (customerId: string, { withSecrets = false } = {}) =>
    call(async (stripe): Promise<StripeSubscription[] | null> => {
      const expand = ['data.latest_invoice.confirmation_secret', 'data.pending_setup_intent'];
      const search = { customer: customerId, status: 'all', limit: MAX_PAGE_SIZE } as const;
      try {
        const found = await stripe.subscriptions.list({ ...search, ...(withSecrets && { expand }) });
        return shapes.subscriptions.parse(found).data;
      } catch (error) {
        if (isMissing(error, 'customer')) return null;
        throw error;
      }
    }),

  /** True when a subscription can be created without the payment page. */
  hasPrice: settings.priceId !== undefined,

  /**
   * Creates a subscription that awaits its first payment, or a card during a trial; returns the secret to confirm
   * it.
   */
  createSubscription: ({ userId, customerId, trialEndsAt }: Omit<CheckoutRequest, 'origin'>, key: string) =>
    call(async (stripe): Promise<StripeSubscription> => {
      if (settings.priceId === undefined) throw new Error('a subscription needs STRIPE_PRICE_ID');
      const created = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: settings.priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { user_id: String(userId) },
          ...(trialEndsAt && {
            trial_end: secondsOf(trialEndsAt),
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
          expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        },
        { idempotencyKey: key },
      );
      return shapes.subscription.parse(created);
    }),
});

const endingVerbs = (call: Call) => ({
  /** Ends a subscription that awaits its first payment, so that it can no longer be paid. */
  giveUp: (id: string) =>
    call(async (stripe): Promise<void> => {
      await stripe.subscriptions.cancel(id, { cancellation_details: { comment: ABANDONED } });
    }),

  cancelAtPeriodEnd: (id: string) =>
    call(async (stripe): Promise<void> => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    }),

  /** Ends the subscription immediately; succeeds when it has already ended. */
  cancelNow: (id: string) =>
    call(async (stripe): Promise<void> => {
      try {
        await stripe.subscriptions.cancel(id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }),

  /** Makes the subscription renew again, however its end was requested. */
  undoCancel: ({ id, cancelsBy }: Pick<StripeSubscription, 'id' | 'cancelsBy'>) =>
    call(async (stripe): Promise<void> => {
      await stripe.subscriptions.update(
        id,
        cancelsBy === 'date' ? { cancel_at: '' } : { cancel_at_period_end: false },
      );
    }),
});

const lineOf = ({ priceId }: StripeSettings) => {
  if (priceId !== undefined) return { quantity: 1, price: priceId };
  return {
    quantity: 1,
    price_data: {
      currency: 'brl',
      unit_amount: MONTHLY_PRICE_CENTS,
      recurring: { interval: 'month' as const },
      product_data: { name: PLAN_NAME },
    },
  };
};

/** Settings of the page, with our configured origin: never with the Host of a request. */
const pageOf = (order: CheckoutRequest, settings: StripeSettings): Stripe.Checkout.SessionCreateParams => {
  const { userId, customerId, trialEndsAt, origin } = order;
  const user = { user_id: String(userId) };
  return {
    mode: 'subscription',
    locale: 'pt-BR',
    customer: customerId,
    client_reference_id: String(userId),
    metadata: user,
    line_items: [lineOf(settings)],
    subscription_data: {
      metadata: user,
      ...(trialEndsAt && { trial_end: secondsOf(trialEndsAt) }),
    },
    allowed_payment_method_types: [...settings.paymentMethods],
    success_url: `${origin}/thank-you?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/subscription?canceled=true`,
  };
};

const checkoutVerbs = (call: Call, settings: StripeSettings) => ({
  /** The parameters of a page as text: equal for equal pages. */
  describeOrder: (order: CheckoutRequest): string => JSON.stringify(pageOf(order, settings)),

  /**
   * A new payment page; for a day, equal key and request return the same page. Null when Stripe does not know the
   * customer.
   */
  createCheckoutSession: (order: CheckoutRequest, key: string) =>
    call(async (stripe): Promise<{ id: string; url: string } | null> => {
      try {
        const page = await stripe.checkout.sessions.create(pageOf(order, settings), { idempotencyKey: key });
        return shapes.openPage.parse(page);
      } catch (error) {
        if (isMissing(error, 'customer')) return null;
        throw error;
      }
    }),

  /** Closes a page, so that it can no longer be paid. */
  expireCheckoutSession: (id: string) =>
    call(async (stripe): Promise<void> => {
      await stripe.checkout.sessions.expire(id);
    }),

  /** Null when Stripe does not know the session. */
  checkoutSession: (id: string) =>
    call(async (stripe): Promise<StripeCheckoutSession | null> => {
      try {
        return shapes.checkoutSession.parse(await stripe.checkout.sessions.retrieve(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    }),
});

const badSignature = (cause?: unknown): AppError => new AppError('invalid', 'Assinatura inválida', { cause });

/** The latest of the signed times, unix seconds; -Infinity without one, which the SDK then refuses. */
const signedAt = (signature: string): number =>
  Math.max(...Array.from(signature.matchAll(/(?:^|,)\s*t=(\d+)/g), ([, seconds]) => Number(seconds)));

const eventVerbs = (call: Call, settings: StripeSettings) => ({
  /** True when the key moves real money. */
  isLive: settings.secretKey.slice(2).startsWith('_live_'),

  /**
   * Checks the signature of a delivery's bytes, within five minutes of `now` both ways (the SDK accepts the
   * future), and parses it; null for an event of an irrelevant form.
   * @throws AppError invalid
   */
  readEvent: async (given: { body: Buffer; signature: unknown; now: Date }): Promise<StripeEvent | null> => {
    const { body, signature, now } = given;
    if (typeof signature !== 'string') throw badSignature();
    if (signedAt(signature) * 1000 - now.getTime() > SIGNATURE_SECONDS * 1000) throw badSignature();
    const event = await call(async (stripe) => {
      const { webhookSecret: secret } = settings;
      try {
        return await stripe.webhooks.constructEventAsync(
          body,
          signature,
          secret,
          SIGNATURE_SECONDS,
          undefined,
          now.getTime(),
        );
      } catch (error) {
        throw badSignature(error);
      }
    });
    const read = shapes.event.safeParse(event);
    return read.success ? read.data : null;
  },
});

/** The payment provider; loads and calls nothing before the first verb. */
export const stripeGateway = (settings: StripeSettings) => {
  const call = stripeCaller(settings);
  return {
    ...customerVerbs(call),
    ...subscriptionVerbs(call, settings),
    ...endingVerbs(call),
    ...checkoutVerbs(call, settings),
    ...eventVerbs(call, settings),
  };
};

export type StripeGateway = ReturnType<typeof stripeGateway>;
