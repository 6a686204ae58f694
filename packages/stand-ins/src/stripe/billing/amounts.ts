// Turns the items of a call into prices with quantities.
import { addPrice, type PriceTerms } from '#stripe/resources/price-resource.ts';
import { badParameter, missingParameter, noSuch } from '#stripe/calls/refusals.ts';
import type { Price } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';

export interface ItemParams {
  price?: string;
  quantity?: number;
  price_data?: {
    currency: string;
    unit_amount?: number;
    product?: string;
    product_data?: { name: string; description?: string };
    recurring?: { interval: PriceTerms['interval']; interval_count?: number };
  };
}

export interface PricedItem {
  price: Price;
  quantity: number;
}

function inlineTerms(data: NonNullable<ItemParams['price_data']>, param: string): PriceTerms {
  if (!/^[a-z]{3}$/i.test(data.currency))
    throw badParameter(`${param}[currency]`, `Invalid currency: ${data.currency}.`);
  if (data.unit_amount === undefined) throw missingParameter(`${param}[unit_amount]`);
  if (data.unit_amount < 0)
    throw badParameter(`${param}[unit_amount]`, 'This value must be greater than or equal to 0.');
  if (!data.recurring)
    throw badParameter(
      param,
      'You must provide at least one recurring price in `subscription` mode when using prices.',
    );
  const { interval, interval_count: intervalCount = 1 } = data.recurring;
  return { currency: data.currency.toLowerCase(), unitAmount: data.unit_amount, interval, intervalCount };
}

function inlinePrice(state: StripeState, data: NonNullable<ItemParams['price_data']>, param: string): Price {
  const terms = inlineTerms(data, param);
  if (data.product_data) {
    const { name, description = null } = data.product_data;
    return addPrice(state, { name, description }, terms);
  }
  if (data.product === undefined) throw missingParameter(`${param}[product]`);
  const product = state.products.get(data.product);
  if (!product) throw noSuch('product', data.product, `${param}[product]`);
  const { name, description } = product;
  return { ...addPrice(state, { name, description }, terms), product: product.id };
}

/** Resolves the items of a call; `param` is `line_items` or `items`, used in the error message. */
export function pricedItems(
  state: StripeState,
  items: ItemParams[] | undefined,
  param: string,
): PricedItem[] {
  if (!items || items.length === 0) throw missingParameter(param);
  return items.map((item, index) => {
    const at = `${param}[${index}]`;
    const { quantity = 1, price: id, price_data: data } = item;
    if (quantity < 1) throw badParameter(`${at}[quantity]`, 'This value must be greater than or equal to 1.');
    if (data) return { price: inlinePrice(state, data, `${at}[price_data]`), quantity };
    if (id === undefined) throw missingParameter(`${at}[price]`);
    const price = state.prices.get(id);
    if (!price) throw noSuch('price', id, `${at}[price]`);
    return { price, quantity };
  });
}

/** The price of all items together, in the smallest unit. */
export const totalOf = (items: PricedItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
