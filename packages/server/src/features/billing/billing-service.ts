import { type PaidAccess, paidAccess } from '@zelo/domain/billing/access.ts';
import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { datesRange, monthOf, today } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#clock.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

// until subscriptions are sold nothing renews, so nothing can be cancelled to its end either
const NOT_SOLD = { nextBillingDate: null, cancelAtPeriodEnd: false, cancelDate: null };

/** Whether the paid part is open, and what was used of it this month (spec 2 §4 and §6). */
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
    return { ...subscription, access: paidAccess({ ...subscription, ...NOT_SOLD }, clock()) };
  };
  return {
    /** Whether assistant and reminders may work for a professional now. @throws AppError not-found */
    accessOf: async (professionalId: number, tx?: Executor): Promise<PaidAccess> =>
      (await of(professionalId, tx)).access,

    /** The period of the usage is the current local month. */
    status: async (professionalId: number): Promise<SubscriptionStatus> => {
      const { status, access, timeZone } = await of(professionalId);
      const month = monthOf(today(clock(), timeZone));
      const [fromMs, endMs] = datesRange(month.from, month.to, timeZone);
      const period = { from: new Date(fromMs), end: new Date(endMs) };
      return {
        status,
        daysLeft: access.daysLeft,
        trialDaysLeft: access.daysLeft,
        ...NOT_SOLD,
        currentPeriodUsage: await subscriptions.usage(professionalId, period),
      };
    },
  };
};

export type BillingService = ReturnType<typeof billingService>;
