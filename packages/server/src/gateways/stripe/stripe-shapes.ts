// Parses Stripe's responses (version 2026-10-28.endive); ignores all other fields.
import type { Invoice } from '@zelo/domain/billing/billing-contract.ts';
import type { ProviderSubscription } from '@zelo/domain/billing/stored-subscription.ts';
import { z } from 'zod';

const seconds = z.int().min(0);
const instantOf = (value: number): string => new Date(value * 1000).toISOString();
const optionalInstant = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : instantOf(value);

/** An id, or the object itself if expanded. */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const secret = z.object({ client_secret: z.string().nullish() });

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  trial_end: seconds.nullish(),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  cancellation_details: z.object({ comment: z.string().nullish() }).nullish(),
  items: z.object({ data: z.array(z.object({ current_period_end: seconds })) }),
  default_payment_method: idOf.nullish(),
  latest_invoice: z.union([z.string(), z.object({ confirmation_secret: secret.nullish() })]).nullish(),
  pending_setup_intent: z.union([z.string(), secret]).nullish(),
});

export interface StripeSubscription extends ProviderSubscription {
  /** unix seconds of `periodEnd`; 0 without items */
  periodEndSeconds: number;
  /** The form of its cancellation: undone in the same form. */
  cancelsBy: 'period-end' | 'date' | null;
  /** For the browser to confirm a pending payment or card; null without one, or if not requested. */
  clientSecret: string | null;
}

const clientSecretOf = (row: z.output<typeof subscription>): string | null => {
  const { latest_invoice: latest, pending_setup_intent: setup } = row;
  const invoiceSecret = typeof latest === 'object' ? latest?.confirmation_secret?.client_secret : null;
  return invoiceSecret ?? (typeof setup === 'object' ? setup?.client_secret : null) ?? null;
};

/** Marks an abandoned attempt: Stripe reports it as canceled, like a subscription that had begun. */
export const ABANDONED = 'given up for another attempt';

/** A trial without a card will not be paid: it counts as an attempt, like a subscription without its first payment. */
const statusOf = (row: z.output<typeof subscription>): string => {
  const { status, pending_setup_intent: wish, default_payment_method: card, cancellation_details: end } = row;
  // a card that is changed later may need confirmation, too
  const wantsCard = Boolean(wish) && !card;
  if (status === 'trialing' && wantsCard) return 'incomplete';
  return status === 'canceled' && (wantsCard || end?.comment === ABANDONED) ? 'incomplete_expired' : status;
};

const cancelsBy = (row: z.output<typeof subscription>): StripeSubscription['cancelsBy'] => {
  if (row.cancel_at_period_end) return 'period-end';
  return typeof row.cancel_at === 'number' ? 'date' : null;
};

const subscriptionShape = subscription.transform((row): StripeSubscription => {
  const periodEndSeconds = Math.max(0, ...row.items.data.map((item) => item.current_period_end));
  const periodEnd = periodEndSeconds === 0 ? null : instantOf(periodEndSeconds);
  const end = optionalInstant(row.cancel_at) ?? (row.cancel_at_period_end ? periodEnd : null);
  return {
    id: row.id,
    status: statusOf(row),
    createdAt: instantOf(row.created),
    trialEndsAt: optionalInstant(row.trial_end),
    periodEnd,
    cancelAt: end,
    periodEndSeconds,
    cancelsBy: cancelsBy(row),
    clientSecret: clientSecretOf(row),
  };
});

const checkoutSession = z
  .object({
    id: z.string(),
    url: z.string().nullish(),
    status: z.string().nullish(),
    payment_status: z.string(),
    client_reference_id: z.string().nullish(),
    customer: idOf.nullish(),
  })
  .transform((row) => ({
    id: row.id,
    url: row.url ?? null,
    status: row.status ?? null,
    paymentStatus: row.payment_status,
    reference: row.client_reference_id ?? null,
    customerId: row.customer ?? null,
  }));

export type StripeCheckoutSession = z.output<typeof checkoutSession>;

const invoice = z
  .object({
    id: z.string(),
    number: z.string().nullish(),
    status: z.string().nullish(),
    amount_paid: z.int(),
    amount_due: z.int(),
    currency: z.string(),
    created: seconds,
    hosted_invoice_url: z.string().nullish(),
    invoice_pdf: z.string().nullish(),
  })
  .transform((row): Invoice => ({
    id: row.id,
    number: row.number ?? null,
    status: row.status ?? null,
    amount: row.status === 'paid' ? row.amount_paid : row.amount_due,
    currency: row.currency,
    created: instantOf(row.created),
    hostedInvoiceUrl: row.hosted_invoice_url ?? null,
    pdf: row.invoice_pdf ?? null,
  }));

const metadata = z.record(z.string(), z.string()).nullish();

const event = z
  .object({
    id: z.string().max(255),
    type: z.string().max(100),
    created: seconds,
    livemode: z.boolean(),
    data: z.object({
      object: z.looseObject({
        customer: idOf.nullish(),
        client_reference_id: z.string().nullish(),
        metadata,
        parent: z.object({ subscription_details: z.object({ metadata }).nullish() }).nullish(),
      }),
    }),
  })
  .transform((row) => {
    const { customer, metadata: own, client_reference_id: reference, parent } = row.data.object;
    const named = own?.['user_id'] ?? reference ?? parent?.subscription_details?.metadata?.['user_id'];
    return {
      id: row.id,
      type: row.type,
      createdAt: new Date(row.created * 1000),
      isLive: row.livemode,
      customerId: customer ?? null,
      /** The user id in our metadata of the object. */
      userId: named !== undefined && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null,
    };
  });

export type StripeEvent = z.output<typeof event>;

/** Parsers of responses; each throws a ZodError on a mismatch. */
export const shapes = {
  subscription: subscriptionShape,
  subscriptions: z.object({ data: z.array(subscriptionShape) }),
  checkoutSession,
  invoices: z.object({ data: z.array(invoice) }),
  identified: z.object({ id: z.string().min(1) }),
  hostedPage: z.object({ url: z.url() }),
  openPage: z.object({ id: z.string().min(1), url: z.url() }),
  event,
};
