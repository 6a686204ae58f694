// The only way by which Stripe's state reaches the professional: for webhooks, the page after paying, and the hourly
// reconciliation. No transaction is open during Stripe calls (decision 014).
import { mergeSubscription } from '@zelo/domain/billing/stored-subscription.ts';
import { hasOpened, subscriptionNotices } from '@zelo/domain/billing/subscription-notices.ts';
import { epochOf, type Instant } from '@zelo/domain/shared/instant.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { StripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import type { StripeEvent, StripeSubscription } from '#gateways/stripe/stripe-shapes.ts';
import type { BillingTurnRepository } from '#features/billing/checkout/billing-lock-repository.ts';
import type { Payer, PayerRepository } from '#features/billing/checkout/payer-repository.ts';

export interface SyncDeps {
  db: Db;
  payers: PayerRepository;
  turns: BillingTurnRepository;
  notifications: Pick<NotificationService, 'notify'>;
  gateway: Pick<StripeGateway, 'subscriptions'>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Resumes work that was held back without a subscription; on failure its own sweep retries it. */
  onOpened: (professionalId: number) => Promise<void>;
}

const dateOf = (instant: Instant | null): Date | null =>
  instant === null ? null : new Date(epochOf(instant));

/**
 * Stores the state, notifies the owner of important changes and refreshes open pages; returns true when the paid part
 * opened.
 */
const keep = async (deps: SyncDeps, payer: Payer, { found, tx }: { found: StripeSubscription[]; tx: Tx }) => {
  const now = deps.clock();
  const kept = mergeSubscription(found, payer.kept, now);
  const { subscriptionId, status, trialEndsAt, currentPeriodEnd, cancelAt } = kept;
  const dates = {
    trialEndsAt: dateOf(trialEndsAt),
    currentPeriodEnd: dateOf(currentPeriodEnd),
    cancelAt: dateOf(cancelAt),
  };
  await deps.payers.keepSubscription(payer, { subscriptionId, status, ...dates, syncedAt: now }, tx);
  const { professionalId } = payer;
  const news = subscriptionNotices(payer.kept, kept, now);
  const told = { kind: 'subscription', link: '/subscription' } as const;
  if (news) await deps.notifications.notify(tx, professionalId, { ...news, ...told });
  await announce(tx, { professionalId, topic: 'subscription' });
  return hasOpened(payer.kept, kept, now);
};

const goOn = async ({ onOpened, log }: SyncDeps, professionalId: number): Promise<void> => {
  try {
    await onOpened(professionalId);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : typeof error }, 'nothing taken up again');
  }
};

/** Stripe does not know this customer. The cause may be a wrong API key, so paid access is kept. */
export const unknownCustomer = (): AppError =>
  new AppError('gateway', 'O serviço de pagamento não conhece esta conta. Fale com o suporte.');

/**
 * Updates a user's stored subscription from Stripe and returns Stripe's subscriptions.
 * @param event stored, once, in the same transaction as its effect
 */
export const subscriptionSync =
  (deps: SyncDeps) =>
  async (userId: number, event?: StripeEvent): Promise<StripeSubscription[]> => {
    const { db, payers, turns, gateway } = deps;
    const ticket = await turns.takeTicket(userId);
    // read after the ticket: a customer stored later has a later ticket
    const payer = await payers.byUser(userId);
    if (!payer) throw notFound();
    const { customerId } = payer;
    const found = customerId === null ? [] : await gateway.subscriptions(customerId);
    if (!found) throw unknownCustomer();
    const opened = await db.transaction(async (tx) => {
      const isLatest = await turns.keepTicket(userId, ticket, tx);
      if (event) {
        const { id: eventId, type, createdAt: eventCreatedAt } = event;
        const row = { eventId, type, userId, eventCreatedAt, receivedAt: deps.clock() };
        await turns.insertEvent(row, tx);
      }
      // read again: the lock on the turn's row excludes other writers
      const current = isLatest ? await payers.byUser(userId, tx) : undefined;
      return current ? keep(deps, current, { found, tx }) : false;
    });
    if (opened) await goOn(deps, payer.professionalId);
    return found;
  };

export type SubscriptionSync = ReturnType<typeof subscriptionSync>;
