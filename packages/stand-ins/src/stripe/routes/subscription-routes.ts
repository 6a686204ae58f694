import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { expanded } from '#stripe/state/expand.ts';
import { listPage } from '#stripe/calls/lists.ts';
import { parametersOf } from '#stripe/calls/parameters.ts';
import { noSuch } from '#stripe/calls/refusals.ts';
import type { Subscription } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import { createSubscription, type SubscriptionDeps } from './subscription-creation.ts';
import { updateSubscription } from './subscription-update.ts';

type Id = { Params: { id: string } };

function subscriptionOf(state: StripeState, id: string): Subscription {
  const subscription = state.subscriptions.get(id);
  if (!subscription) throw noSuch('subscription', id);
  return subscription;
}

function hasStatus({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === 'all' || status === wanted;
}

function list(state: StripeState, params: Stripe.SubscriptionListParams) {
  const { customer, status, price } = params;
  const found = [...state.subscriptions.values()].filter(
    (item) =>
      (customer === undefined || item.customer === customer) &&
      (price === undefined || item.items.data.some((line) => line.price.id === price)) &&
      hasStatus(item, status),
  );
  return listPage(found, params, { kind: 'subscription', url: '/v1/subscriptions' });
}

function cancel(deps: SubscriptionDeps, id: string, params: Stripe.SubscriptionCancelParams): Subscription {
  const subscription = subscriptionOf(deps.state, id);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw noSuch('subscription', id);
  const { comment, feedback } = params.cancellation_details ?? {};
  subscription.cancellation_details = {
    comment: comment || null,
    feedback: feedback || null,
    feedback_option: null,
    reason: 'cancellation_requested',
  };
  deps.subscriptions.end(subscription, 'cancellation_requested');
  return subscription;
}

export function subscriptionRoutes(api: FastifyInstance, deps: SubscriptionDeps): void {
  const { state } = deps;
  api.post<{ Body: Stripe.SubscriptionCreateParams }>(
    '/subscriptions',
    { schema: { body: parametersOf('SubscriptionsCreate') } },
    (request) => expanded(state, createSubscription(deps, request.body), request.body.expand),
  );
  api.get<{ Querystring: Stripe.SubscriptionListParams }>(
    '/subscriptions',
    { schema: { querystring: parametersOf('SubscriptionsList') } },
    (request) => expanded(state, list(state, request.query), request.query.expand),
  );
  api.get<Id & { Querystring: { expand?: string[] } }>(
    '/subscriptions/:id',
    { schema: { querystring: parametersOf('CheckoutRetrieve') } },
    (request) => expanded(state, subscriptionOf(state, request.params.id), request.query.expand),
  );
  api.post<Id & { Body: Stripe.SubscriptionUpdateParams }>(
    '/subscriptions/:id',
    { schema: { body: parametersOf('SubscriptionsUpdate') } },
    (request) => {
      const subscription = subscriptionOf(state, request.params.id);
      updateSubscription(deps, subscription, request.body);
      return expanded(state, subscription, request.body.expand);
    },
  );
  api.delete<Id & { Body: Stripe.SubscriptionCancelParams; Querystring: Stripe.SubscriptionCancelParams }>(
    '/subscriptions/:id',
    {
      schema: {
        body: parametersOf('SubscriptionsCancel'),
        querystring: parametersOf('SubscriptionsCancel'),
      },
    },
    (request) => {
      const params = { ...request.query, ...request.body };
      return expanded(state, cancel(deps, request.params.id, params), params.expand);
    },
  );
}
