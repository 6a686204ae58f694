import { epochOf, type Instant } from '#shared/instant.ts';
import { isSubscribed, type StoredSubscription } from './stored-subscription.ts';

/** The shortest trial that the payment page takes over, 48 h (Stripe, Checkout `trial_end`), and a minute on the way. */
export const MIN_TRIAL_MS = 48 * 3_600_000 + 60_000;

/**
 * When somebody who subscribes at `now` is charged first: at the end of the own trial if that is far enough, at once
 * otherwise (null). After a subscription there is no second trial.
 */
export const firstChargeAt = (stored: StoredSubscription, now: Instant): Instant | null => {
  const { subscriptionId, status, trialEndsAt } = stored;
  if (subscriptionId !== null || status !== 'trialing' || trialEndsAt === null) return null;
  return epochOf(trialEndsAt) - epochOf(now) >= MIN_TRIAL_MS ? trialEndsAt : null;
};

/** When a running subscription is charged next; null when it is not, or not known. */
export const nextChargeAt = (stored: StoredSubscription): Instant | null => {
  if (!isSubscribed(stored) || stored.cancelAt !== null) return null;
  if (stored.status === 'trialing') return stored.trialEndsAt;
  return stored.status === 'active' ? stored.currentPeriodEnd : null;
};
