import { type PaidAccess, paidAccess } from '@zelo/domain/billing/access.ts';
import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { firstChargeAt, nextChargeAt } from '@zelo/domain/billing/charges.ts';
import { isSubscribed } from '@zelo/domain/billing/stored-subscription.ts';
import { epochOf, type Instant } from '@zelo/domain/shared/instant.ts';
import { datesRange, monthOf, today } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#shared/errors.ts';
import type { SubscriptionRepository } from '#features/billing/subscription/subscription-repository.ts';

const isoOf = (instant: Instant | null): string | null =>
  instant === null ? null : new Date(epochOf(instant)).toISOString();

/** State of the paid part: open or closed, and its usage this month (spec 2 §4 and §6). */
export const billingService = ({
  subscriptions,
  clock,
}: {
  subscriptions: SubscriptionRepository;
  clock: Clock;
}) => {
  const of = async (professionalId: number, tx?: Executor) => {
    const subscription = await subscriptions.of(professionalId, tx);
    if (!subscription) throw notFound();
    const cancelAtPeriodEnd = isSubscribed(subscription) && subscription.cancelAt !== null;
    return {
      ...subscription,
      cancelAtPeriodEnd,
      access: paidAccess({ ...subscription, cancelAtPeriodEnd }, clock()),
    };
  };
  return {
    /** Access of the assistant and the reminders for a professional now. @throws AppError not-found */
    accessOf: async (professionalId: number, tx?: Executor): Promise<PaidAccess> =>
      (await of(professionalId, tx)).access,

    /** The usage covers the current local month. */
    status: async (professionalId: number): Promise<SubscriptionStatus> => {
      const subscription = await of(professionalId);
      const { status, access, timeZone, trialEndsAt, cancelAt, cancelAtPeriodEnd } = subscription;
      const now = clock();
      const month = monthOf(today(now, timeZone));
      const [fromMs, endMs] = datesRange(month.from, month.to, timeZone);
      const period = { from: new Date(fromMs), end: new Date(endMs) };
      return {
        status,
        daysLeft: access.daysLeft,
        trialDaysLeft: access.daysLeft,
        nextBillingDate: isoOf(nextChargeAt(subscription)),
        cancelAtPeriodEnd,
        cancelDate: cancelAtPeriodEnd ? isoOf(cancelAt) : null,
        isPaidPartOpen: access.allowed,
        isSubscribed: isSubscribed(subscription),
        trialEndsAt: isoOf(trialEndsAt),
        firstChargeAt: isoOf(firstChargeAt(subscription, now)),
        currentPeriodUsage: await subscriptions.usage(professionalId, period),
      };
    },
  };
};

export type BillingService = ReturnType<typeof billingService>;
