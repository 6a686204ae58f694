// Stripe's webhook. An event is only a hint: its subscription is fetched again (subscription-sync.ts). Stripe repeats
// a delivery for three days unless it gets a 2xx, so a delivery that could not be processed never gets one.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { StripeGateway } from '#gateways/stripe/stripe-gateway.ts';
import type { StripeEvent } from '#gateways/stripe/stripe-shapes.ts';
import { notConfigured } from '#gateways/stripe/stripe-errors.ts';
import { safeErrorFields } from '#http/error-handler.ts';
import type { BillingTurnRepository } from '#features/billing/checkout/billing-lock-repository.ts';
import type { Payer, PayerRepository } from '#features/billing/checkout/payer-repository.ts';
import type { SubscriptionSync } from '#features/billing/subscription/subscription-sync.ts';

const BODY_LIMIT = 1024 * 1024;

/** Events that may change a subscription; all others are acknowledged and ignored. */
const HEEDED = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
]);

export interface WebhookDeps {
  payers: Pick<PayerRepository, 'byCustomer' | 'byUser' | 'keepCustomer'>;
  turns: Pick<BillingTurnRepository, 'isKnownEvent'>;
  sync: SubscriptionSync;
  gateway: Pick<StripeGateway, 'readEvent' | 'isLive'>;
  clock: Clock;
}

/** Found by the customer, or by the user id in our metadata when the customer was not stored in time. */
const payerOf = async ({ payers }: WebhookDeps, event: StripeEvent): Promise<Payer | undefined> => {
  const { customerId, userId } = event;
  const known = customerId === null ? undefined : await payers.byCustomer(customerId);
  if (known || userId === null) return known;
  const named = await payers.byUser(userId);
  if (named?.customerId === null && customerId !== null) {
    await payers.keepCustomer(userId, { customerId, previous: null });
  }
  return named;
};

const take = async (deps: WebhookDeps, request: FastifyRequest): Promise<{ received: true }> => {
  const { gateway, clock } = deps;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['stripe-signature'];
  const event = await gateway.readEvent({ body, signature, now: clock() });
  if (!event || !HEEDED.has(event.type)) return { received: true };
  if (event.isLive !== gateway.isLive) {
    request.log.warn({ type: event.type, live: event.isLive }, 'payment event of the other mode');
    return { received: true };
  }
  if (await deps.turns.isKnownEvent(event.id)) return { received: true };
  const payer = await payerOf(deps, event);
  if (payer) await deps.sync(payer.userId, event);
  return { received: true };
};

const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof AppError && error.code === 'invalid')
    return reply.code(400).send({ message: error.message });
  if (error.statusCode === 413)
    return reply.code(413).send({ message: 'O conteúdo enviado é grande demais' });
  request.log.warn(safeErrorFields(error), 'payment event not taken');
  const message = error instanceof AppError ? error.message : 'Tente de novo em instantes';
  return reply.code(503).header('retry-after', '5').send({ message });
};

/** Checks the signature of the raw bytes before parsing. Without deps, payments are not configured. */
export const billingWebhook = (app: FastifyInstance, deps: WebhookDeps | null): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.setErrorHandler(answerFailure);
    scope.post('/api/stripe/webhook', { bodyLimit: BODY_LIMIT }, async (request) => {
      if (!deps) throw notConfigured();
      return take(deps, request);
    });
  });
};
