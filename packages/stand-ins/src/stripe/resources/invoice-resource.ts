import type Stripe from 'stripe';
import { newId } from '#stripe/state/ids.ts';
import type {
  Customer,
  Invoice,
  InvoiceLine,
  Subscription,
  SubscriptionItem,
} from '#stripe/state/resources.ts';

export interface InvoiceTerms {
  reason: 'subscription_create' | 'subscription_cycle';
  /** Unix seconds; for a renewal, the new period. */
  period: { start: number; end: number };
  /** True for the zero invoice that opens a trial. */
  isFree: boolean;
  /** Unix seconds at which a draft is charged; null charges it immediately. */
  finalizesAt: number | null;
  created: number;
}

function lineText(item: SubscriptionItem, isFree: boolean): string {
  if (isFree) return `Período de teste`;
  return `${item.quantity ?? 1} × assinatura`;
}

function lineResource(
  invoice: string,
  of: { item: SubscriptionItem; terms: InvoiceTerms; metadata: Stripe.Metadata },
): InvoiceLine {
  const { item, terms } = of;
  const quantity = item.quantity ?? 1;
  const amount = terms.isFree ? 0 : (item.price.unit_amount ?? 0) * quantity;
  return {
    id: newId('il_1'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: lineText(item, terms.isFree),
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: of.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: terms.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** Amounts of a new invoice: all of it is due, nothing is paid. */
const amountsOf = (total: number) => ({
  amount_due: total,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: total,
  amount_shipping: 0,
  subtotal: total,
  subtotal_excluding_tax: total,
  total,
  total_excluding_tax: total,
});

const customerFields = (customer: Customer) => ({
  customer: customer.id,
  customer_account: null,
  customer_address: null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_shipping: null,
  customer_tax_exempt: 'none' as const,
  customer_tax_ids: [],
});

/** Fields that a subscription's invoice never uses here: taxes, discounts, shipping, other accounts. */
const unused = () => ({
  account_tax_ids: null,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' as const },
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
});

/** Draft invoice for one period of a subscription. */
export function invoiceResource(
  subscription: Subscription,
  customer: Customer,
  terms: InvoiceTerms,
): Invoice {
  const id = newId('in_1');
  const { metadata } = subscription;
  const lines = subscription.items.data.map((item) => lineResource(id, { item, terms, metadata }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'BR',
    account_name: 'Zelo',
    ...amountsOf(total),
    ...customerFields(customer),
    ...unused(),
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: terms.finalizesAt,
    billing_reason: terms.reason,
    collection_method: 'charge_automatically',
    confirmation_secret: null,
    created: terms.created,
    currency: subscription.currency,
    default_payment_method: null,
    description: null,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: terms.finalizesAt,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: terms.created,
    period_start: terms.reason === 'subscription_create' ? terms.created : terms.period.start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
}

/** The subscription an invoice belongs to. */
export function subscriptionOf(invoice: Invoice): string {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : '';
}
