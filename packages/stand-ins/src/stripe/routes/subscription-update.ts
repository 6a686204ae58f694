// subscriptions.update: cancellation at a date and its undo, metadata, card, end of trial.
import type Stripe from 'stripe';
import { mergedMetadata } from '#stripe/resources/customer-resource.ts';
import { badParameter, noSuch, StripeError } from '#stripe/calls/refusals.ts';
import type { Subscription } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import type { Subscriptions } from '#stripe/billing/subscriptions.ts';
import { currentPeriodEnd } from '#stripe/resources/subscription-resource.ts';

type Params = Stripe.SubscriptionUpdateParams;

interface Cancellation {
  cancel_at_period_end?: boolean;
  cancel_at?: Stripe.Emptyable<number | string> | null;
}

function clearCancellation(subscription: Subscription): void {
  subscription.cancel_at = null;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = null;
  if (subscription.cancellation_details) subscription.cancellation_details.reason = null;
}

function planCancellation(subscription: Subscription, at: number, now: number): void {
  subscription.cancel_at = at;
  subscription.canceled_at ??= now;
  if (subscription.cancellation_details) subscription.cancellation_details.reason = 'cancellation_requested';
}

/** Schedules or undoes a cancellation; `now` in unix seconds. Only `cancel_at` undoes an end set by `cancel_at`. */
export function applyCancellation(subscription: Subscription, params: Cancellation, now: number): void {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at } = params;
  if (atPeriodEnd !== undefined && at !== undefined)
    throw badParameter(
      'cancel_at',
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
    );
  if (atPeriodEnd === true) {
    planCancellation(subscription, currentPeriodEnd(subscription), now);
    subscription.cancel_at_period_end = true;
  }
  if (atPeriodEnd === false && subscription.cancel_at_period_end) clearCancellation(subscription);
  if (at === '' || at === null) clearCancellation(subscription);
  else if (at !== undefined) {
    const date = typeof at === 'number' ? at : currentPeriodEnd(subscription);
    if (date <= now) throw badParameter('cancel_at', 'The `cancel_at` date must be in the future.');
    planCancellation(subscription, date, now);
    subscription.cancel_at_period_end = false;
  }
}

function applyDetails(subscription: Subscription, params: Params): void {
  const { comment, feedback } = params.cancellation_details ?? {};
  const details = subscription.cancellation_details;
  if (details && comment !== undefined) details.comment = comment || null;
  if (details && feedback !== undefined) details.feedback = feedback || null;
  subscription.metadata = mergedMetadata(subscription.metadata, params.metadata);
  if (params.description !== undefined) subscription.description = params.description || null;
}

function applyTrialEnd(subscription: Subscription, trialEnd: number | 'now', now: number): void {
  const end = trialEnd === 'now' ? now : trialEnd;
  if (trialEnd !== 'now' && trialEnd <= now)
    throw badParameter('trial_end', 'Invalid timestamp: must be an integer Unix timestamp in the future.');
  subscription.trial_start ??= now;
  subscription.trial_end = end;
  subscription.billing_cycle_anchor = end;
  subscription.status = 'trialing';
  for (const item of subscription.items.data) item.current_period_end = end;
  if (subscription.cancel_at_period_end) subscription.cancel_at = end;
}

const alwaysAllowed = new Set(['cancellation_details', 'metadata', 'expand']);

function checkAlive({ status }: Subscription, params: Params): void {
  const hasEnded = status === 'canceled' || status === 'incomplete_expired';
  if (!hasEnded || Object.keys(params).every((name) => alwaysAllowed.has(name))) return;
  throw new StripeError(400, {
    type: 'invalid_request_error',
    message: 'A canceled subscription can only update its cancellation_details and metadata.',
  });
}

/** Applies the parameters to a subscription and emits the changes. */
export function updateSubscription(
  { state, subscriptions }: { state: StripeState; subscriptions: Pick<Subscriptions, 'change'> },
  subscription: Subscription,
  params: Params,
): void {
  checkAlive(subscription, params);
  const now = state.clock.seconds();
  const card = params.default_payment_method;
  if (card !== undefined && !state.paymentMethods.has(card))
    throw noSuch('PaymentMethod', card, 'default_payment_method');
  subscriptions.change(subscription, () => {
    applyDetails(subscription, params);
    applyCancellation(subscription, params, now);
    if (card !== undefined) subscription.default_payment_method = card;
    if (params.trial_end !== undefined) applyTrialEnd(subscription, params.trial_end, now);
  });
}
