import type Stripe from 'stripe';
import { newId, randomLetters } from '#stripe/state/ids.ts';
import type { Customer } from '#stripe/state/resources.ts';

/** Merges metadata in wire form: texts only; an empty text removes its key. */
export function mergedMetadata(
  old: Stripe.Metadata,
  change: Stripe.Emptyable<Stripe.MetadataParam> | null | undefined,
): Stripe.Metadata {
  if (change === undefined) return old;
  if (change === '' || change === null) return {};
  const entries = Object.entries({ ...old, ...change }).map(([name, value]) => [name, String(value ?? '')]);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Stripe.Metadata;
}

/** A new customer; `created` in unix seconds. */
export function customerResource(params: Stripe.CustomerCreateParams, created: number): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergedMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
