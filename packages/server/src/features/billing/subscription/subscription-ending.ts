import { isRunning, isSubscribed } from '@zelo/domain/billing/stored-subscription.ts';
import { notConfigured } from '#gateways/stripe/stripe-errors.ts';
import type { StripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import type { Caller } from '#http/routes/mount.ts';
import type { BillingTurnRepository } from '#features/billing/checkout/billing-lock-repository.ts';
import type { Payer, PayerRepository } from '#features/billing/checkout/payer-repository.ts';
import { unknownCustomer } from './subscription-sync.ts';

interface Deps {
  payers: Pick<PayerRepository, 'byProfessional'>;
  turns: Pick<BillingTurnRepository, 'lastCheckout'>;
  /** Null when payments are not configured. */
  gateway: Pick<
    StripeGateway,
    'checkoutSession' | 'expireCheckoutSession' | 'subscriptions' | 'cancelNow'
  > | null;
}

type ReachableDeps = Deps & { gateway: NonNullable<Deps['gateway']> };

const closePage = async ({ turns, gateway }: ReachableDeps, userId: number): Promise<void> => {
  const last = await turns.lastCheckout(userId);
  const page = last?.session ? await gateway.checkoutSession(last.session) : null;
  if (page?.status === 'open') await gateway.expireCheckoutSession(page.id);
};

/** A pending first payment would begin the subscription. */
const canCharge = (subscription: { status: string }): boolean =>
  isRunning(subscription) || subscription.status === 'incomplete';

const endAll = async (deps: ReachableDeps, { userId, kept }: Payer, customerId: string): Promise<void> => {
  // the page first: a payment made until then is in the list
  await closePage(deps, userId);
  const found = await deps.gateway.subscriptions(customerId);
  if (!found && isSubscribed(kept)) throw unknownCustomer();
  for (const subscription of found ?? []) {
    if (canCharge(subscription)) await deps.gateway.cancelNow(subscription.id);
  }
};

/**
 * Ends immediately everything that a user pays for or could still pay for, without a further charge. Run it alone for
 * the user; a repeat finds nothing to end.
 * @throws AppError unavailable when Stripe is down, gateway when Stripe does not know the customer
 */
export const subscriptionEnding =
  (deps: Deps) =>
  async ({ professionalId }: Caller): Promise<void> => {
    const payer = await deps.payers.byProfessional(professionalId);
    if (!payer || payer.customerId === null) return;
    const { gateway } = deps;
    if (gateway) await endAll({ ...deps, gateway }, payer, payer.customerId);
    else if (isSubscribed(payer.kept)) throw notConfigured();
  };
