// The one way in which what Stripe says reaches the professional: for webhooks, the page after paying, and the hourly
// look. No transaction is open while Stripe is asked (decision 014).
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
  /** What was held back for want of a subscription goes on; a failure is left to its own sweep. */
  onOpened: (professionalId: number) => Promise<void>;
}

const dateOf = (instant: Instant | null): Date | null =>
  instant === null ? null : new Date(epochOf(instant));

/** Keeps what was found, tells what is worth telling and refreshes open pages; whether the paid part opened. */
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

/** An answer for nobody may be a wrong key: nobody loses what was paid because of it. */
export const unknownCustomer = (): AppError =>
  new AppError('gateway', 'O serviço de pagamento não conhece esta conta. Fale com o suporte.');

/**
 * Brings what is kept of a user's subscription up to date and answers what Stripe has.
 *
 * @param event kept, once, in the same transaction as its effect
 */
export const subscriptionSync =
  (deps: SyncDeps) =>
  async (userId: number, event?: StripeEvent): Promise<StripeSubscription[]> => {
    const { db, payers, turns, gateway } = deps;
    const ticket = await turns.takeTicket(userId);
    // read after the ticket: a customer that is kept later has a later ticket
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
      // read again: under the turn's row nobody else writes it
      const current = isLatest ? await payers.byUser(userId, tx) : undefined;
      return current ? keep(deps, current, { found, tx }) : false;
    });
    if (opened) await goOn(deps, payer.professionalId);
    return found;
  };

export type SubscriptionSync = ReturnType<typeof subscriptionSync>;
