// Time-based actions in order of their dates: sessions expire, trials end, periods renew, charges are retried.
import type { Events } from '#stripe/state/events.ts';
import type { CheckoutSession, Invoice, Subscription } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import { currentPeriodEnd } from '#stripe/resources/subscription-resource.ts';
import type { Subscriptions } from './subscriptions.ts';

interface Deps {
  state: StripeState;
  events: Events;
  subscriptions: Subscriptions;
}

interface Due {
  /** Unix seconds. */
  at: number;
  play: () => void;
}

const day = 86_400;
const trialWarning = 3 * day;
const incompleteLife = 23 * 3600;

function sessionDue({ events }: Deps, session: CheckoutSession): Due[] {
  if (session.status !== 'open') return [];
  const play = () => {
    session.status = 'expired';
    session.url = null;
    events.emit('checkout.session.expired', session);
  };
  return [{ at: session.expires_at, play }];
}

function trialWarningDue({ state, events }: Deps, subscription: Subscription): Due[] {
  const { id, trial_end: trialEnd, created } = subscription;
  if (subscription.status !== 'trialing' || trialEnd === null || state.announcedTrials.has(id)) return [];
  const play = () => {
    state.announcedTrials.set(id, true);
    events.emit('customer.subscription.trial_will_end', subscription);
  };
  return [{ at: Math.max(trialEnd - trialWarning, created), play }];
}

const runs = new Set(['trialing', 'active', 'past_due', 'unpaid']);

function subscriptionDue(deps: Deps, subscription: Subscription): Due[] {
  const { subscriptions } = deps;
  if (subscription.status === 'incomplete')
    return [{ at: subscription.created + incompleteLife, play: () => subscriptions.expire(subscription) }];
  if (!runs.has(subscription.status)) return [];
  const periodEnd = currentPeriodEnd(subscription);
  const cancelAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  const next =
    cancelAt !== null && cancelAt <= periodEnd
      ? { at: cancelAt, play: () => subscriptions.end(subscription, 'cancellation_requested') }
      : { at: periodEnd, play: () => subscriptions.renew(subscription) };
  return [next, ...trialWarningDue(deps, subscription)];
}

function invoiceDue({ subscriptions }: Deps, invoice: Invoice): Due[] {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
    return [{ at: invoice.automatically_finalizes_at, play: () => subscriptions.chargeDraft(invoice) }];
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
    return [{ at: invoice.next_payment_attempt, play: () => subscriptions.retry(invoice) }];
  return [];
}

function nextDue(deps: Deps): Due | null {
  const { sessions, subscriptions, invoices } = deps.state;
  const all = [
    ...[...sessions.values()].flatMap((session) => sessionDue(deps, session)),
    ...[...subscriptions.values()].flatMap((subscription) => subscriptionDue(deps, subscription)),
    ...[...invoices.values()].flatMap((invoice) => invoiceDue(deps, invoice)),
  ];
  return all.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

/** Runs every due action, each at its own due time. */
export function runDueActions(deps: Deps): void {
  const now = deps.state.clock.seconds();
  for (let due = nextDue(deps); due !== null && due.at <= now; due = nextDue(deps)) {
    deps.state.clock.playAt(due.at, due.play);
    deps.state.changed();
  }
}
