import { epochOf, type Instant } from '#shared/instant.ts';
import { isSubscribed, type StoredSubscription } from './stored-subscription.ts';

/** The shortest trial that Stripe Checkout accepts (`trial_end` at least 48 h ahead), plus a minute in transit. */
export const MIN_TRIAL_MS = 48 * 3_600_000 + 60_000;

/** First charge: at the end of our trial if that is far enough away, else at once (null). There is no second trial. */
export const firstChargeAt = (stored: StoredSubscription, now: Instant): Instant | null => {
  const { subscriptionId, status, trialEndsAt } = stored;
  if (subscriptionId !== null || status !== 'trialing' || trialEndsAt === null) return null;
  return epochOf(trialEndsAt) - epochOf(now) >= MIN_TRIAL_MS ? trialEndsAt : null;
};

/** Next charge of a running subscription; null when none is due or its date is unknown. */
export const nextChargeAt = (stored: StoredSubscription): Instant | null => {
  if (!isSubscribed(stored) || stored.cancelAt !== null) return null;
  if (stored.status === 'trialing') return stored.trialEndsAt;
  return stored.status === 'active' ? stored.currentPeriodEnd : null;
};
