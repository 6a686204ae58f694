import { DAY_MS, epochOf, type Instant } from '#shared/instant.ts';

export interface Subscription {
  /** Stripe's status, or 'none' */
  status: string | null;
  trialEndsAt: Instant | null;
  cancelAtPeriodEnd: boolean;
}

type AccessReason =
  | 'active'
  | 'active_until_period_end'
  | 'trial_running'
  | 'trial_over'
  | 'payment_required'
  | 'no_subscription';

export interface PaidAccess {
  allowed: boolean;
  /** days of trial, begun ones counted: 1 or more while it runs, 0 or less once it has ended; 0 outside a trial */
  daysLeft: number;
  reason: AccessReason;
}

const UNPAID = new Set(['past_due', 'incomplete', 'unpaid', 'incomplete_expired']);

/**
 * True when the paid part (assistant, reminders) is open: with an active subscription, even if cancelled at its end,
 * or with a trial that runs at `now` (spec 2 §4 and §6). An unknown status closes it.
 */
export const paidAccess = (
  { status, trialEndsAt, cancelAtPeriodEnd }: Subscription,
  now: Instant,
): PaidAccess => {
  if (status === 'active')
    return { allowed: true, daysLeft: 0, reason: cancelAtPeriodEnd ? 'active_until_period_end' : 'active' };
  if (status === 'trialing')
    return trialAccess(trialEndsAt === null ? 0 : epochOf(trialEndsAt) - epochOf(now));
  const needsPayment = status !== null && UNPAID.has(status);
  return { allowed: false, daysLeft: 0, reason: needsPayment ? 'payment_required' : 'no_subscription' };
};

const trialAccess = (leftMs: number): PaidAccess => {
  // Adding 0 turns the -0 of a trial that just ended into 0.
  const daysLeft = Math.ceil(leftMs / DAY_MS) + 0;
  return { allowed: leftMs > 0, daysLeft, reason: leftMs > 0 ? 'trial_running' : 'trial_over' };
};
