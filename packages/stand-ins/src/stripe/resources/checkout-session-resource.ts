import type Stripe from 'stripe';
import { mergedMetadata } from './customer-resource.ts';
import { newId } from '#stripe/state/ids.ts';
import type { CheckoutSession, Customer } from '#stripe/state/resources.ts';

export interface SessionTerms {
  params: Stripe.Checkout.SessionCreateParams;
  customer: Customer | null;
  total: number;
  currency: string;
  created: number;
  expiresAt: number;
  url: string;
}

/** Fields never used here: taxes, shipping, wallets, discounts, other modes. */
const unused = () => ({
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  permissions: null,
  recovered_from: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  wallet_options: null,
});

/** An open Checkout session in subscription mode; times in unix seconds. */
export function checkoutSessionResource(id: string, terms: SessionTerms): CheckoutSession {
  const { params, customer, total } = terms;
  return {
    id,
    object: 'checkout.session',
    ...unused(),
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: terms.created,
    currency: terms.currency,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : 'always',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: terms.expiresAt,
    invoice: null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergedMetadata({}, params.metadata),
    mode: 'subscription',
    payment_intent: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    status: 'open',
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: terms.url,
  };
}

export const newSessionId = (): string => newId('cs_test');
