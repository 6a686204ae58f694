// subscriptions.create: the four payment behaviors, trials, and the refusals of each.
import type Stripe from 'stripe';
import { pricedItems } from '#stripe/billing/amounts.ts';
import { customerOf } from './customer-routes.ts';
import { mergedMetadata } from '#stripe/resources/customer-resource.ts';
import type { Events } from '#stripe/state/events.ts';
import { subscriptionOf } from '#stripe/resources/invoice-resource.ts';
import type { Invoices } from '#stripe/billing/invoices.ts';
import { badParameter, cardDeclined, missingParameter, noSuch, StripeError } from '#stripe/calls/refusals.ts';
import type { Customer, Invoice, Subscription } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import type { Subscriptions } from '#stripe/billing/subscriptions.ts';
import { applyCancellation } from './subscription-update.ts';
import { trialSettingsOf } from '#stripe/billing/trial.ts';

export interface SubscriptionDeps {
  state: StripeState;
  events: Events;
  invoices: Invoices;
  subscriptions: Subscriptions;
}

type Params = Stripe.SubscriptionCreateParams;

const day = 86_400;

function trialEndOf(params: Params, now: number): number | null {
  const { trial_end: given, trial_period_days: days } = params;
  if (given !== undefined && days !== undefined)
    throw badParameter(
      'trial_end',
      'You may only specify one of these parameters: trial_end, trial_period_days.',
    );
  if (typeof given === 'number' && given <= now)
    throw badParameter('trial_end', 'Invalid timestamp: must be an integer Unix timestamp in the future.');
  if (typeof given === 'number') return given;
  return days === undefined || days === 0 ? null : now + days * day;
}

function checkForm(params: Params): void {
  if (params.customer === undefined) throw missingParameter('customer');
  if (params.collection_method !== undefined && params.collection_method !== 'charge_automatically')
    throw badParameter('collection_method', 'This stand-in charges automatically only.');
  if (params.payment_behavior === 'pending_if_incomplete')
    throw badParameter(
      'payment_behavior',
      'You cannot set `payment_behavior` to `pending_if_incomplete` here.',
    );
}

function cardFor(state: StripeState, params: Params, customer: Customer): string | null {
  const given = params.default_payment_method;
  if (given !== undefined && !state.paymentMethods.has(given))
    throw noSuch('PaymentMethod', given, 'default_payment_method');
  return given ?? customer.invoice_settings.default_payment_method;
}

function checkCard(params: Params, card: string | null, trialEnd: number | null): void {
  if (card !== null || trialEnd !== null || params.payment_behavior === 'default_incomplete') return;
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message:
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/payment-methods-setting.',
  });
}

/** Charges the first invoice, unless the caller confirms it later. */
function chargeFirst(deps: SubscriptionDeps, params: Params, invoice: Invoice): void {
  if (params.payment_behavior === 'default_incomplete' || invoice.status !== 'open') return;
  if (deps.invoices.charge(invoice) === 'paid') deps.subscriptions.settled(invoice);
  else if (params.payment_behavior === 'error_if_incomplete') {
    const subscription = deps.state.subscriptions.get(subscriptionOf(invoice));
    if (subscription) deps.subscriptions.expire(subscription);
    throw cardDeclined();
  }
}

export function createSubscription(deps: SubscriptionDeps, params: Params): Subscription {
  const { state, subscriptions } = deps;
  checkForm(params);
  const customer = customerOf(state, params.customer ?? '', 'customer');
  const trialEnd = trialEndOf(params, state.clock.seconds());
  const card = cardFor(state, params, customer);
  checkCard(params, card, trialEnd);
  const subscription = subscriptions.begin({
    customer: customer.id,
    items: pricedItems(state, params.items, 'items'),
    metadata: mergedMetadata({}, params.metadata),
    description: params.description || null,
    trialEnd,
    trialSettings: trialSettingsOf(params.trial_settings),
    savesCard: params.payment_settings?.save_default_payment_method ?? 'off',
    paymentMethod: params.default_payment_method ?? null,
  });
  if (params.payment_settings?.payment_method_types && subscription.payment_settings)
    subscription.payment_settings.payment_method_types = params.payment_settings.payment_method_types;
  applyCancellation(subscription, params, state.clock.seconds());
  const invoice = state.invoices.get(subscription.latest_invoice ?? '');
  if (invoice) chargeFirst(deps, params, invoice);
  state.changed();
  return subscription;
}
