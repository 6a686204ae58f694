import type Stripe from 'stripe';
import { newId } from '#stripe/state/ids.ts';
import { planOf } from './price-resource.ts';
import type { Price, Subscription, SubscriptionItem } from '#stripe/state/resources.ts';

export interface SubscriptionTerms {
  customer: string;
  items: { price: Price; quantity: number }[];
  metadata: Stripe.Metadata;
  description: string | null;
  status: 'active' | 'incomplete' | 'trialing';
  /** Unix seconds; null without a trial. */
  trialEnd: number | null;
  trialSettings: Stripe.Subscription.TrialSettings | null;
  savesCard: Stripe.Subscription.PaymentSettings.SaveDefaultPaymentMethod;
  paymentMethod: string | null;
  created: number;
}

/**
 * Adds months in UTC as Stripe does, with the day clamped: 31 January + 1 month is the last day of February. `anchor`
 * and the result are unix seconds.
 */
export function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** End of the period that contains `start`, counted from the anchor so that short months do not shift the day. */
export function periodEnd(price: Price, anchor: number, start: number): number {
  const count = price.recurring?.interval_count ?? 1;
  const interval = price.recurring?.interval ?? 'month';
  if (interval === 'day' || interval === 'week') return start + (interval === 'day' ? 1 : 7) * count * 86_400;
  const months = (interval === 'year' ? 12 : 1) * count;
  let periods = 1;
  while (addMonths(anchor, periods * months) <= start) periods += 1;
  return addMonths(anchor, periods * months);
}

function itemResource(
  subscription: string,
  of: { price: Price; quantity: number; terms: SubscriptionTerms },
): SubscriptionItem {
  const { price, quantity, terms } = of;
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: terms.created,
    current_period_end: terms.trialEnd ?? periodEnd(price, terms.created, terms.created),
    current_period_start: terms.created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null };

/** Fields never used here: taxes, discounts, schedules, other accounts. */
const unused = () => ({
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' as const },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
});

/** A new subscription in the given status. */
export function subscriptionResource(terms: SubscriptionTerms): Subscription {
  const id = newId('sub_1');
  const items = terms.items.map((item) => itemResource(id, { ...item, terms }));
  return {
    id,
    object: 'subscription',
    ...unused(),
    billing_cycle_anchor: terms.trialEnd ?? terms.created,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noDetails,
    collection_method: 'charge_automatically',
    created: terms.created,
    currency: terms.items[0]?.price.currency ?? 'brl',
    customer: terms.customer,
    default_payment_method: terms.paymentMethod,
    description: terms.description,
    ended_at: null,
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: terms.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: terms.savesCard,
    },
    pending_setup_intent: null,
    start_date: terms.created,
    status: terms.status,
    trial_end: terms.trialEnd,
    trial_settings: terms.trialSettings ?? {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: terms.trialEnd === null ? null : terms.created,
  };
}

/** Unix seconds at which the current period ends; the latest of all items. */
export const currentPeriodEnd = (subscription: Subscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end));
