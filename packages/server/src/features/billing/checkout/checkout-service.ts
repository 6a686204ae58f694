import { createHash } from 'node:crypto';
import { firstChargeAt } from '@zelo/domain/billing/charges.ts';
import type { CheckoutSuccess } from '@zelo/domain/billing/billing-contract.ts';
import { isAttempt, isRunning } from '@zelo/domain/billing/stored-subscription.ts';
import { epochOf } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { StripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import type { StripeCheckoutSession, StripeSubscription } from '#gateways/stripe/stripe-shapes.ts';
import type { Caller } from '#http/routes/mount.ts';
import type { RunExclusive } from './billing-lease.ts';
import type { BillingTurnRepository, LastCheckout } from './billing-lock-repository.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { Payer, PayerRepository } from './payer-repository.ts';
import { type SubscriptionSync, unknownCustomer } from '#features/billing/subscription/subscription-sync.ts';

export interface CheckoutDeps {
  payers: PayerRepository;
  turns: Pick<BillingTurnRepository, 'lastCheckout' | 'keepCheckout'>;
  billing: Pick<BillingService, 'status'>;
  sync: SubscriptionSync;
  alone: RunExclusive;
  gateway: StripeGateway;
  clock: Clock;
  /** Origin of the return pages. */
  origin: string;
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** @throws AppError not-found */
export const payerOf = async (payers: PayerRepository, professionalId: number): Promise<Payer> => {
  const payer = await payers.byProfessional(professionalId);
  if (!payer) throw notFound();
  return payer;
};

/** One customer per user: runs under the user's lease, with an idempotency key in case a lease expired. */
const createCustomer = async ({ payers, gateway }: CheckoutDeps, payer: Payer): Promise<string> => {
  const { userId, email, name, customerId: previous, createdAt } = payer;
  const key = `customer:user:${userId}:${markOf(JSON.stringify([email, name, previous, createdAt]))}`;
  const customerId = await gateway.createCustomer({ userId, email, name, key });
  if (await payers.keepCustomer(userId, { customerId, previous })) return customerId;
  const kept = (await payerOf(payers, payer.professionalId)).customerId;
  if (kept === null) throw notFound();
  return kept;
};

/** The customer with all subscriptions. Creates the customer again when Stripe no longer knows it. */
const customerOf = async (deps: CheckoutDeps, payer: Payer, options?: { withSecrets: boolean }) => {
  const { customerId } = payer;
  const found = customerId === null ? null : await deps.gateway.subscriptions(customerId, options);
  if (customerId !== null && found) return { customerId, found };
  return { customerId: await createCustomer(deps, payer), found: [] };
};

const alreadySubscribed = ({ status }: StripeSubscription): AppError =>
  new AppError(
    'conflict',
    status === 'active' || status === 'trialing'
      ? 'Você já tem uma assinatura.'
      : 'Sua assinatura tem um pagamento pendente. Atualize o cartão em vez de assinar de novo.',
  );

const openPage = async ({ gateway }: CheckoutDeps, last: LastCheckout | undefined) => {
  const page = last?.session ? await gateway.checkoutSession(last.session) : null;
  return page?.status === 'open' ? page : null;
};

/** Time of the first charge; null: immediately. */
const freeUntil = ({ clock }: CheckoutDeps, { kept }: Payer): Date | null => {
  const chargeAt = firstChargeAt(kept, clock());
  return chargeAt === null ? null : new Date(epochOf(chargeAt));
};

/** Reuses an open page with the same terms and closes others; null when Stripe does not know the customer. */
const pageFor = async (deps: CheckoutDeps, payer: Payer, customerId: string): Promise<string | null> => {
  const { gateway, origin } = deps;
  const { userId } = payer;
  const order = { userId, customerId, trialEndsAt: freeUntil(deps, payer), origin };
  const mark = markOf(gateway.describeOrder(order));
  const last = await deps.turns.lastCheckout(userId);
  const open = await openPage(deps, last);
  if (open?.url && last?.order === mark) return open.url;
  // two paid pages would be two subscriptions
  if (open) await gateway.expireCheckoutSession(open.id);
  // Stripe returns the same page for a key for a day, even when it is closed: the key includes the last page
  const key = `checkout:user:${userId}:${mark}:${last?.session ?? 'first'}`;
  const made = await gateway.createCheckoutSession(order, key);
  if (made) await deps.turns.keepCheckout(userId, { session: made.id, order: mark });
  return made && made.url;
};

const openCheckout = async (deps: CheckoutDeps, professionalId: number): Promise<{ url: string }> => {
  const payer = await payerOf(deps.payers, professionalId);
  const { customerId, found } = await customerOf(deps, payer);
  const running = found.find(isRunning);
  if (running) {
    await deps.sync(payer.userId);
    throw alreadySubscribed(running);
  }
  // an attempt begun elsewhere could be paid in addition to the page
  for (const { id } of found.filter(isAttempt)) await deps.gateway.giveUp(id);
  const url =
    (await pageFor(deps, payer, customerId)) ??
    (await pageFor(deps, payer, await createCustomer(deps, payer)));
  if (url === null) throw unknownCustomer();
  return { url };
};

const needsConfirmation = ({ status }: StripeSubscription): boolean =>
  status !== 'active' && status !== 'trialing';

/**
 * A subscription that is running or awaits its payment, else a new one, charged when one from the payment page would
 * be.
 */
const getOrCreate = async (deps: CheckoutDeps, professionalId: number) => {
  const { gateway } = deps;
  const payer = await payerOf(deps.payers, professionalId);
  const { userId } = payer;
  const { customerId, found } = await customerOf(deps, payer, { withSecrets: true });
  const known = found.find(isRunning) ?? found.find(isAttempt);
  const open = known ? null : await openPage(deps, await deps.turns.lastCheckout(userId));
  if (open) await gateway.expireCheckoutSession(open.id);
  const order = { userId, customerId, trialEndsAt: freeUntil(deps, payer) };
  const key = `subscription:user:${userId}:${markOf(JSON.stringify(order))}:${found[0]?.id ?? 'first'}`;
  const subscription = known ?? (await gateway.createSubscription(order, key));
  await deps.sync(userId);
  const { status, clientSecret } = subscription;
  return { status, clientSecret: needsConfirmation(subscription) ? clientSecret : null };
};

const unknownPayment = (): AppError => notFound('Pagamento não encontrado');

const PAID: Record<string, { success: boolean; message: string }> = {
  paid: { success: true, message: 'Pagamento confirmado. Sua assinatura está ativa.' },
  no_payment_required: {
    success: true,
    message: 'Assinatura confirmada. Nada foi cobrado agora: a cobrança vem no fim do período de teste.',
  },
};
const PENDING = {
  success: false,
  message: 'Recebemos o seu pedido. O pagamento ainda está sendo confirmado e pode levar até um dia útil.',
};

/** @throws AppError not-found for a page of another user */
const ownSession = (payer: Payer, session: StripeCheckoutSession | null): StripeCheckoutSession => {
  if (session?.reference !== String(payer.userId)) throw unknownPayment();
  if (payer.customerId !== null && session.customerId !== payer.customerId) throw unknownPayment();
  return session;
};

export const checkoutService = (deps: CheckoutDeps) => ({
  /** @throws AppError conflict when the user already has a subscription */
  createSession: ({ userId, professionalId }: Caller): Promise<{ url: string }> =>
    deps.alone(userId, () => openCheckout(deps, professionalId)),

  getOrCreateSubscription: async ({ userId, professionalId }: Caller) => {
    if (!deps.gateway.hasPrice) throw new AppError('unavailable', 'Pagamentos não configurados');
    return deps.alone(userId, () => getOrCreate(deps, professionalId));
  },

  /** @throws AppError not-found for an unknown or another user's payment, conflict for one that was not completed */
  success: async ({ userId, professionalId }: Caller, sessionId: string): Promise<CheckoutSuccess> => {
    const payer = await payerOf(deps.payers, professionalId);
    const session = ownSession(payer, await deps.gateway.checkoutSession(sessionId));
    if (session.status !== 'complete') {
      throw new AppError(
        'conflict',
        'Este pagamento não foi concluído. Nada foi cobrado: tente assinar de novo.',
      );
    }
    await deps.sync(userId);
    const outcome = PAID[session.paymentStatus] ?? PENDING;
    return { ...outcome, subscription: await deps.billing.status(professionalId) };
  },
});
