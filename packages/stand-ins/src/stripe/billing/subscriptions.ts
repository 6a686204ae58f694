// The life of a subscription: start, renewal, past due, recovery, end.
import type Stripe from 'stripe';
import type { Events } from '#stripe/state/events.ts';
import { subscriptionOf } from '#stripe/resources/invoice-resource.ts';
import type { Invoices } from './invoices.ts';
import type { Invoice, Subscription } from '#stripe/state/resources.ts';
import { setupIntentResource } from '#stripe/resources/setup-intent-resource.ts';
import type { StripeState } from '#stripe/state/state.ts';
import {
  currentPeriodEnd,
  periodEnd,
  subscriptionResource,
  type SubscriptionTerms,
} from '#stripe/resources/subscription-resource.ts';

export type EndReason = 'cancellation_requested' | 'payment_failed';

export interface Subscriptions {
  /** Starts a subscription: trialing, or with a first invoice that is open and unpaid. */
  begin: (terms: Omit<SubscriptionTerms, 'created' | 'status'>) => Subscription;
  /** Applies `change` to a subscription and emits the difference. */
  change: (subscription: Subscription, change: () => void) => void;
  end: (subscription: Subscription, reason: EndReason) => void;
  /** A new period begins: after a trial or a paid month. */
  renew: (subscription: Subscription) => void;
  /** An hour after a renewal its draft is charged. */
  chargeDraft: (invoice: Invoice) => void;
  /** Retries a declined charge. */
  retry: (invoice: Invoice) => void;
  /** Handles the payment of an invoice. */
  settled: (invoice: Invoice) => void;
  /** Expires a first invoice that stays unpaid for 23 hours. */
  expire: (subscription: Subscription) => void;
}

interface Deps {
  state: StripeState;
  events: Events;
  invoices: Invoices;
}

const hour = 3600;

const hasEnded = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

function hasCard(state: StripeState, subscription: Subscription): boolean {
  const customer = state.customers.get(subscription.customer);
  return (
    (subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null) !==
    null
  );
}

function change({ events, state }: Deps, subscription: Subscription, act: () => void): void {
  const before = structuredClone(subscription);
  act();
  events.emitChange('customer.subscription.updated', before, subscription);
  state.changed();
}

function begin(deps: Deps, terms: Omit<SubscriptionTerms, 'created' | 'status'>): Subscription {
  const { state, events, invoices } = deps;
  const created = state.clock.seconds();
  const isTrial = terms.trialEnd !== null;
  const subscription = subscriptionResource({
    ...terms,
    created,
    status: isTrial ? 'trialing' : 'incomplete',
  });
  state.subscriptions.set(subscription.id, subscription);
  if (isTrial && !hasCard(state, subscription)) {
    const wish = setupIntentResource(subscription.customer, created);
    state.setupIntents.set(wish.id, wish);
    subscription.pending_setup_intent = wish.id;
  }
  const customer = state.customers.get(subscription.customer);
  if (customer) customer.currency = subscription.currency;
  const period = { start: created, end: currentPeriodEnd(subscription) };
  const invoice = invoices.draft(subscription, {
    reason: 'subscription_create',
    period,
    isFree: isTrial,
    finalizesAt: null,
  });
  events.emit('customer.subscription.created', subscription);
  invoices.finalize(invoice);
  return subscription;
}

function end({ state, events, invoices }: Deps, subscription: Subscription, reason: EndReason): void {
  if (hasEnded(subscription)) return;
  const now = state.clock.seconds();
  subscription.status = 'canceled';
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  const details: Stripe.Subscription.CancellationDetails = subscription.cancellation_details ?? {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: null,
  };
  subscription.cancellation_details = { ...details, reason: details.reason ?? reason };
  for (const invoice of state.invoices.values()) {
    if (subscriptionOf(invoice) !== subscription.id) continue;
    invoice.next_payment_attempt = null;
    if (invoice.status === 'draft') invoices.voidOpen(invoice);
  }
  events.emit('customer.subscription.deleted', subscription);
  state.changed();
}

function moveOn(subscription: Subscription): { start: number; end: number } {
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(
      item.price,
      subscription.billing_cycle_anchor,
      item.current_period_start,
    );
  }
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  return { start, end: currentPeriodEnd(subscription) };
}

/** True if a trial without a card ended as its settings say, so that no period begins. */
function stoppedWithoutCard(deps: Deps, subscription: Subscription): boolean {
  const { state, events } = deps;
  if (subscription.status !== 'trialing' || hasCard(state, subscription)) return false;
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behavior === 'cancel') end(deps, subscription, 'payment_failed');
  if (behavior === 'pause') {
    change(deps, subscription, () => {
      subscription.status = 'paused';
    });
    events.emit('customer.subscription.paused', subscription);
  }
  return behavior === 'cancel' || behavior === 'pause';
}

function renew(deps: Deps, subscription: Subscription): void {
  if (stoppedWithoutCard(deps, subscription)) return;
  change(deps, subscription, () => {
    if (subscription.status === 'trialing') subscription.status = 'active';
    const period = moveOn(subscription);
    deps.invoices.draft(subscription, {
      reason: 'subscription_cycle',
      period,
      isFree: false,
      finalizesAt: subscription.status === 'unpaid' ? null : deps.state.clock.seconds() + hour,
    });
  });
}

function settled(deps: Deps, invoice: Invoice): void {
  const subscription = deps.state.subscriptions.get(subscriptionOf(invoice));
  if (!subscription || hasEnded(subscription) || subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === 'trialing') return;
  change(deps, subscription, () => {
    subscription.status = 'active';
  });
}

function fellBehind(deps: Deps, invoice: Invoice): void {
  const subscription = deps.state.subscriptions.get(subscriptionOf(invoice));
  if (!subscription || hasEnded(subscription)) return;
  const { afterLastRetry } = deps.state.settings;
  const isLast = invoice.next_payment_attempt === null;
  if (isLast && afterLastRetry === 'canceled') {
    end(deps, subscription, 'payment_failed');
    return;
  }
  const customer = deps.state.customers.get(subscription.customer);
  if (customer) customer.delinquent = true;
  change(deps, subscription, () => {
    subscription.status = isLast ? afterLastRetry : 'past_due';
  });
}

function attempt(deps: Deps, invoice: Invoice): void {
  if (deps.invoices.charge(invoice) === 'paid') settled(deps, invoice);
  else fellBehind(deps, invoice);
}

export function subscriptionLife(deps: Deps): Subscriptions {
  return {
    begin: (terms) => begin(deps, terms),
    change: (subscription, act) => change(deps, subscription, act),
    end: (subscription, reason) => end(deps, subscription, reason),
    renew: (subscription) => renew(deps, subscription),
    chargeDraft: (invoice) => {
      deps.invoices.finalize(invoice);
      attempt(deps, invoice);
    },
    retry: (invoice) => attempt(deps, invoice),
    settled: (invoice) => settled(deps, invoice),
    expire: (subscription) => {
      change(deps, subscription, () => {
        subscription.status = 'incomplete_expired';
        subscription.ended_at = deps.state.clock.seconds();
      });
      const invoice = deps.state.invoices.get(subscription.latest_invoice ?? '');
      if (invoice) deps.invoices.voidOpen(invoice);
    },
  };
}
