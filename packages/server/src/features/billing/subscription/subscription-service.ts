import type { Invoice } from '@zelo/domain/billing/billing-contract.ts';
import { countedSubscription, isRunning } from '@zelo/domain/billing/stored-subscription.ts';
import { epochOf } from '@zelo/domain/shared/instant.ts';
import { type AppError, notFound } from '#shared/errors.ts';
import type { StripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import type { StripeSubscription } from '#gateways/stripe/stripe-shapes.ts';
import type { Caller } from '#http/routes/mount.ts';
import { payerOf } from '#features/billing/checkout/checkout-service.ts';
import type { Payer, PayerRepository } from '#features/billing/checkout/payer-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

interface Deps {
  payers: PayerRepository;
  sync: SubscriptionSync;
  gateway: StripeGateway;
  /** Origin of the return pages. */
  origin: string;
}

/** In Stripe's wire format: unix seconds. */
interface PeriodEnd {
  current_period_end: number;
}

const nothingToCancel = ({ kept }: Payer): AppError =>
  notFound(
    kept.status === 'trialing' && kept.subscriptionId === null
      ? 'Seu período de teste termina sozinho e nada é cobrado: não há assinatura para cancelar.'
      : 'Não há assinatura ativa.',
  );

const runningOnes = (found: readonly StripeSubscription[]): StripeSubscription[] => found.filter(isRunning);

/** End of the paid period; for a subscription cancelled to a date, that date. */
const endOf = (found: readonly StripeSubscription[], payer: Payer): PeriodEnd => {
  const counted = countedSubscription(runningOnes(found));
  if (!counted) throw nothingToCancel(payer);
  const { cancelsBy, cancelAt, periodEndSeconds } = counted;
  const isToDate = cancelsBy === 'date' && cancelAt !== null;
  return { current_period_end: isToDate ? epochOf(cancelAt) / 1000 : periodEndSeconds };
};

/** Ends, or renews again, every running subscription: two would both be charged. */
const changing =
  (deps: Deps, change: (subscription: StripeSubscription) => Promise<void>) =>
  async ({ userId, professionalId }: Caller): Promise<PeriodEnd> => {
    const payer = await payerOf(deps.payers, professionalId);
    if (payer.customerId === null) throw nothingToCancel(payer);
    const found = (await deps.gateway.subscriptions(payer.customerId)) ?? [];
    for (const subscription of runningOnes(found)) await change(subscription);
    return endOf(await deps.sync(userId), payer);
  };

export const subscriptionService = (deps: Deps) => {
  const { gateway, payers, origin } = deps;
  return {
    /**
     * Cancels to the end of the paid period; a repeat returns the same. @throws AppError not-found without a
     * subscription
     */
    cancel: changing(deps, async ({ id, cancelsBy }) => {
      if (cancelsBy === null) await gateway.cancelAtPeriodEnd(id);
    }),

    /** Undoes a cancellation whose period still runs; without one, returns the same. @throws AppError not-found */
    reactivate: changing(deps, async (subscription) => {
      if (subscription.cancelsBy !== null) await gateway.undoCancel(subscription);
    }),

    invoices: async ({ professionalId }: Caller): Promise<Invoice[]> => {
      const { customerId } = await payerOf(payers, professionalId);
      return customerId === null ? [] : gateway.invoices(customerId);
    },

    /** @throws AppError not-found for a user who never subscribed */
    openPortal: async ({ professionalId }: Caller): Promise<{ url: string }> => {
      const { customerId } = await payerOf(payers, professionalId);
      if (customerId === null) throw notFound('Você ainda não tem uma assinatura.');
      return { url: await gateway.openPortal(customerId, `${origin}/subscription`) };
    },
  };
};
