import type Stripe from 'stripe';
import { newId } from '#stripe/state/ids.ts';
import type { Plan, Price, Product } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';

export interface PriceTerms {
  currency: string;
  /** Smallest unit, e.g. centavos. */
  unitAmount: number;
  interval: Stripe.Price.Recurring.Interval;
  intervalCount: number;
}

/** A new product; `created` in unix seconds. */
function productResource(of: { name: string; description: string | null; created: number }): Product {
  return {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: of.created,
    default_price: null,
    description: of.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: of.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: of.created,
    url: null,
  };
}

/** A new recurring price of a product. */
function priceResource(product: string, terms: PriceTerms, created: number): Price {
  return {
    id: newId('price_1'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: terms.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: {
      interval: terms.interval,
      interval_count: terms.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: terms.unitAmount,
    unit_amount_decimal: String(terms.unitAmount),
  };
}

/** The legacy form of a price, which subscription items still carry. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** Stores a product and its price; returns the price. */
export function addPrice(
  state: StripeState,
  product: { name: string; description: string | null },
  terms: PriceTerms,
): Price {
  const created = state.clock.seconds();
  const kept = productResource({ ...product, created });
  const price = priceResource(kept.id, terms, created);
  state.products.set(kept.id, kept);
  state.prices.set(price.id, price);
  return price;
}

/** Creates the price of the plan that every installation has, R$ 49,90 per month, unless it exists. */
export function ensureMonthlyPrice(state: StripeState): void {
  if (state.prices.has(state.settings.priceId)) return;
  const terms = { currency: 'brl', unitAmount: 4990, interval: 'month', intervalCount: 1 } as const;
  const price = addPrice(state, { name: 'Zelo Profissional', description: null }, terms);
  // The id survives a reset, because the program under test has it in its settings.
  const id = state.settings.priceId || price.id;
  state.prices.delete(price.id);
  state.prices.set(id, { ...price, id });
  state.settings.priceId = id;
}
