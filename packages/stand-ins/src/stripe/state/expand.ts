// Responses hold ids; `expand` replaces them by the whole resource, up to four levels deep.
import { badParameter } from '#stripe/calls/refusals.ts';
import type { StripeState } from './state.ts';

type Shown = Record<string, unknown>;

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy in the form of responses and events, without the fields that only `expand` adds. */
export function shown(object: object): Shown {
  const copy: Shown = { ...structuredClone(object) };
  if (copy.object === 'invoice') delete copy.confirmation_secret;
  return copy;
}

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

/** A field that a response omits unless it is expanded. */
function addition(state: StripeState, target: Shown, name: string): unknown {
  const id = String(target.id);
  if (target.object === 'invoice' && name === 'confirmation_secret')
    return state.invoices.get(id)?.confirmation_secret ?? null;
  if (target.object === 'customer' && name === 'subscriptions') {
    const own = [...state.subscriptions.values()].filter(
      ({ customer, status }) => customer === id && status !== 'canceled',
    );
    return list(own.map(shown), `/v1/customers/${id}/subscriptions`);
  }
  if (target.object === 'checkout.session' && name === 'line_items') {
    const items = state.checkoutPlans.get(id)?.items ?? [];
    const lines = items.map(({ price, quantity }, index) => ({
      id: `li_${id.slice(-14)}${index}`,
      object: 'item',
      price: state.prices.get(price),
      quantity,
    }));
    return list(lines, `/v1/checkout/sessions/${id}/line_items`);
  }
  return undefined;
}

/** The stored resource of an id in response form, or null. */
export function resourceOf(state: StripeState, id: string): Shown | null {
  const tables = [
    state.customers,
    state.subscriptions,
    state.invoices,
    state.sessions,
    state.prices,
    state.products,
    state.paymentMethods,
    state.setupIntents,
  ];
  for (const table of tables) {
    const found = table.get(id);
    if (found) return shown(found);
  }
  return null;
}

function opened(state: StripeState, target: Shown, name: string): unknown {
  const value = target[name] ?? addition(state, target, name);
  return typeof value === 'string' ? (resourceOf(state, value) ?? undefined) : value;
}

function expandOne(state: StripeState, target: unknown, path: { left: string[]; whole: string }): void {
  const [name, ...left] = path.left;
  if (Array.isArray(target)) {
    for (const item of target) expandOne(state, item, path);
    return;
  }
  if (name === undefined || !isShown(target)) return;
  const value = opened(state, target, name);
  const isEmpty = value === undefined && target[name] === null;
  if (!isEmpty && (typeof value !== 'object' || value === undefined))
    throw badParameter('expand', `This property cannot be expanded (${path.whole}).`);
  if (isEmpty) return;
  target[name] = value;
  expandOne(state, value, { left, whole: path.whole });
}

/** The response for a resource or list with all `paths` expanded; refuses an invalid path. */
export function expanded(state: StripeState, object: object, paths: readonly string[] | undefined): Shown {
  const result = shown(object);
  for (const whole of paths ?? []) {
    const left = whole.split('.');
    if (left.length - (left[0] === 'data' ? 1 : 0) > 4)
      throw badParameter('expand', `You cannot expand more than 4 levels of a property (${whole}).`);
    expandOne(state, result, { left, whole });
  }
  return result;
}
