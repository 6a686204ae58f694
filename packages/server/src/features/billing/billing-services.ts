import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import { notConfigured } from '#gateways/stripe/stripe-errors.ts';
import { stripeGateway, type StripeSettings } from '#gateways/stripe/stripe-gateway.ts';
import { billingSweep } from './billing-jobs.ts';
import { exclusiveByLease } from '#features/billing/checkout/billing-lease.ts';
import type { BillingService } from './billing-service.ts';
import { billingLockRepository } from '#features/billing/checkout/billing-lock-repository.ts';
import { checkoutService } from '#features/billing/checkout/checkout-service.ts';
import { payerRepository } from '#features/billing/checkout/payer-repository.ts';
import { subscriptionEnding } from '#features/billing/subscription/subscription-ending.ts';
import { subscriptionService } from '#features/billing/subscription/subscription-service.ts';
import { type SyncDeps, subscriptionSync } from '#features/billing/subscription/subscription-sync.ts';

interface Parts {
  db: Db;
  billing: BillingService;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
  log: Logger;
  onOpened: SyncDeps['onOpened'];
  /** Without it, no payment is possible. */
  stripe: StripeSettings | undefined;
  /** Origin of the return pages. */
  origin: string;
}

const paymentServices = ({ stripe, ...parts }: Parts & { stripe: StripeSettings }) => {
  const payers = payerRepository(parts.db);
  const turns = billingLockRepository(parts.db);
  const gateway = stripeGateway(stripe);
  const sync = subscriptionSync({ ...parts, payers, turns, gateway });
  const deps = { ...parts, payers, turns, gateway, sync, alone: exclusiveByLease(turns) };
  return {
    checkout: checkoutService(deps),
    subscriptions: subscriptionService(deps),
    alone: deps.alone,
    endSubscriptionNow: subscriptionEnding(deps),
    webhook: { payers, turns, gateway, sync, clock: parts.clock },
    sweep: billingSweep(deps),
  };
};

type PaymentServices = ReturnType<typeof paymentServices>;

const refuse = async (): Promise<never> => {
  throw notConfigured();
};

/** Without a key the trial works, and every payment call reports that payments are not configured. */
const withoutPayments = (
  db: Db,
): Omit<PaymentServices, 'webhook' | 'sweep'> & { webhook: null; sweep: null } => ({
  checkout: { createSession: refuse, getOrCreateSubscription: refuse, success: refuse },
  subscriptions: { cancel: refuse, reactivate: refuse, invoices: refuse, openPortal: refuse },
  alone: (_userId, work) => work(),
  endSubscriptionNow: subscriptionEnding({
    payers: payerRepository(db),
    turns: billingLockRepository(db),
    gateway: null,
  }),
  webhook: null,
  sweep: null,
});

export const billingServices = ({ stripe, ...parts }: Parts) =>
  stripe ? paymentServices({ ...parts, stripe }) : withoutPayments(parts.db);

export type BillingServices = ReturnType<typeof billingServices>;
