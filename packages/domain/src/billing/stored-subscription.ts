import { epochOf, type Instant } from '#shared/instant.ts';

/** A subscription as the payment provider has it. */
export interface ProviderSubscription {
  id: string;
  /** Stripe's word */
  status: string;
  createdAt: Instant;
  trialEndsAt: Instant | null;
  /** when what is paid ends, the latest of its items */
  periodEnd: Instant | null;
  /** when it ends; null while it renews */
  cancelAt: Instant | null;
}

/** What is kept of it with the professional. Without `subscriptionId` the status is that of the own trial. */
export interface StoredSubscription {
  subscriptionId: string | null;
  status: string;
  trialEndsAt: Instant | null;
  currentPeriodEnd: Instant | null;
  cancelAt: Instant | null;
}

/** From what serves the professional best to what serves least. */
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

/** A word that Stripe may add later closes the paid part like `paused`, and still is a subscription. */
const rankOf = (status: string): number => {
  const rank = RANKS.indexOf(status);
  return rank === -1 ? RANKS.indexOf('paused') : rank;
};

/** True when a subscription has begun and not ended: it can be cancelled, and a second one would be charged as well. */
export const isRunning = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  RUNNING.has(status) || !RANKS.includes(status);

/** True when it waits for its first payment, or for its first card; it must end before another one begins. */
export const isAttempt = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  status === 'incomplete';

/** True when the provider keeps a running subscription; the own trial is none. */
export const isSubscribed = ({
  subscriptionId,
  status,
}: Pick<StoredSubscription, 'subscriptionId' | 'status'>) => subscriptionId !== null && isRunning({ status });

/** The subscription that counts when there are several: the best one, the youngest among equals. */
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

/**
 * What is kept after the provider was asked (spec 2 §4): an attempt to pay that came to nothing never takes away a
 * trial of ours that still runs, and no trial of ours begins again.
 */
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
