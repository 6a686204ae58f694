import { epochOf, type Instant } from '#shared/instant.ts';

export interface ProviderSubscription {
  id: string;
  /** Stripe's status */
  status: string;
  createdAt: Instant;
  trialEndsAt: Instant | null;
  /** end of the paid period, the latest of its items */
  periodEnd: Instant | null;
  /** end of the subscription; null while it renews */
  cancelAt: Instant | null;
}

/** Subscription stored with the professional. Without `subscriptionId` the status is that of our trial. */
export interface StoredSubscription {
  subscriptionId: string | null;
  status: string;
  trialEndsAt: Instant | null;
  currentPeriodEnd: Instant | null;
  cancelAt: Instant | null;
}

/** Best for the professional first. */
const RANKS = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];
const ATTEMPTS = new Set(['incomplete', 'incomplete_expired']);
const RUNNING = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** A status that Stripe adds later closes the paid part like `paused`, but still counts as a subscription. */
const rankOf = (status: string): number => {
  const rank = RANKS.indexOf(status);
  return rank === -1 ? RANKS.indexOf('paused') : rank;
};

/** True when a subscription has begun and not ended: it can be cancelled, and a second one would also be charged. */
export const isRunning = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  RUNNING.has(status) || !RANKS.includes(status);

/** True when it waits for its first payment or its first card; it must end before another one begins. */
export const isAttempt = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  status === 'incomplete';

/** True for a running subscription at the provider; our own trial does not count. */
export const isSubscribed = ({
  subscriptionId,
  status,
}: Pick<StoredSubscription, 'subscriptionId' | 'status'>) => subscriptionId !== null && isRunning({ status });

/** The subscription that counts among several: the best one, the youngest among equals. */
export const countedSubscription = <S extends ProviderSubscription>(found: readonly S[]): S | undefined =>
  found.toSorted(
    (one, other) =>
      rankOf(one.status) - rankOf(other.status) || epochOf(other.createdAt) - epochOf(one.createdAt),
  )[0];

const isOwnTrialRunning = (stored: StoredSubscription, now: Instant): boolean =>
  stored.subscriptionId === null &&
  stored.status === 'trialing' &&
  stored.trialEndsAt !== null &&
  epochOf(stored.trialEndsAt) > epochOf(now);

/** A failed payment attempt never ends our running trial, and our trial never restarts (spec 2 §4). */
export const mergeSubscription = (
  found: readonly ProviderSubscription[],
  stored: StoredSubscription,
  now: Instant,
): StoredSubscription => {
  const counted = countedSubscription(found);
  if (!counted) {
    if (stored.subscriptionId === null) return stored;
    return { ...stored, status: 'canceled', cancelAt: null };
  }
  if (ATTEMPTS.has(counted.status) && isOwnTrialRunning(stored, now)) return stored;
  return {
    subscriptionId: counted.id,
    status: counted.status,
    trialEndsAt: counted.trialEndsAt ?? stored.trialEndsAt,
    currentPeriodEnd: counted.periodEnd,
    cancelAt: isRunning(counted) ? counted.cancelAt : null,
  };
};
