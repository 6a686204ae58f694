import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { pricedItems, totalOf, type PricedItem } from '#stripe/billing/amounts.ts';
import { checkoutSessionResource, newSessionId } from '#stripe/resources/checkout-session-resource.ts';
import { mergedMetadata } from '#stripe/resources/customer-resource.ts';
import { customerOf } from './customer-routes.ts';
import type { Events } from '#stripe/state/events.ts';
import { expanded } from '#stripe/state/expand.ts';
import { parametersOf } from '#stripe/calls/parameters.ts';
import { badParameter, missingParameter, noSuch } from '#stripe/calls/refusals.ts';
import type { CheckoutPlan, CheckoutSession } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';
import { trialSettingsOf } from '#stripe/billing/trial.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const minute = 60;
const day = 86_400;

function checkUrl(url: string | undefined, param: string): void {
  if (url === undefined) return;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw badParameter(param, 'Not a valid URL', 'url_invalid');
}

function checkForm(params: Params): void {
  if (params.mode === undefined) throw missingParameter('mode');
  if (params.mode !== 'subscription')
    throw badParameter('mode', 'This stand-in plays Checkout in subscription mode only.');
  if (params.ui_mode !== undefined && params.ui_mode !== 'hosted_page')
    throw badParameter('ui_mode', 'This stand-in plays the hosted page only.');
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw badParameter('customer', 'You may only specify one of these parameters: customer, customer_email.');
  if (params.success_url === undefined) throw missingParameter('success_url');
  checkUrl(params.success_url, 'success_url');
  checkUrl(params.cancel_url, 'cancel_url');
  const methods = params.allowed_payment_method_types;
  if (methods && !methods.includes('card'))
    throw badParameter('allowed_payment_method_types', 'This stand-in has cards only.');
}

function trialEndOf(params: Params, now: number): number | null {
  const { trial_end: trialEnd, trial_period_days: days } = params.subscription_data ?? {};
  if (trialEnd !== undefined && days !== undefined)
    throw badParameter(
      'subscription_data[trial_end]',
      'You may only specify one of these parameters: trial_end, trial_period_days.',
    );
  if (days !== undefined && days < 1)
    throw badParameter('subscription_data[trial_period_days]', 'The minimum number of trial days is 1.');
  if (trialEnd !== undefined && trialEnd < now + 2 * day)
    throw badParameter(
      'subscription_data[trial_end]',
      'The `trial_end` date has to be at least 2 days in the future.',
    );
  if (trialEnd !== undefined && trialEnd > now + 5 * 366 * day)
    throw badParameter('subscription_data[trial_end]', 'The `trial_end` date is too far in the future.');
  return trialEnd ?? (days === undefined ? null : now + days * day);
}

function expiryOf(given: number | undefined, now: number): number {
  if (given === undefined) return now + day;
  if (given < now + 30 * minute || given > now + day)
    throw badParameter(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
    );
  return given;
}

const planFor = (params: Params, items: PricedItem[], trialEnd: number | null): CheckoutPlan => ({
  items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
  metadata: mergedMetadata({}, params.subscription_data?.metadata),
  trialEnd,
  trialSettings: trialSettingsOf(params.subscription_data?.trial_settings),
  collectsCard: params.payment_method_collection !== 'if_required',
});

function create(state: StripeState, params: Params): CheckoutSession {
  checkForm(params);
  const now = state.clock.seconds();
  const customer = params.customer === undefined ? null : customerOf(state, params.customer, 'customer');
  const trialEnd = trialEndOf(params, now);
  const expiresAt = expiryOf(params.expires_at, now);
  const items = pricedItems(state, params.line_items, 'line_items');
  const id = newSessionId();
  const session = checkoutSessionResource(id, {
    params,
    customer,
    total: trialEnd === null ? totalOf(items) : 0,
    currency: items[0]?.price.currency ?? 'brl',
    created: now,
    expiresAt,
    url: `${state.url()}/c/pay/${id}`,
  });
  state.sessions.set(id, session);
  state.checkoutPlans.set(id, planFor(params, items, trialEnd));
  state.changed();
  return session;
}

export function checkoutRoutes(api: FastifyInstance, deps: { state: StripeState; events: Events }): void {
  const { state, events } = deps;
  const sessionOf = (id: string): CheckoutSession => {
    const session = state.sessions.get(id);
    if (!session) throw noSuch('checkout.session', id);
    return session;
  };
  api.post<{ Body: Params }>(
    '/checkout/sessions',
    { schema: { body: parametersOf('CheckoutCreate') } },
    (request) => expanded(state, create(state, request.body), request.body.expand),
  );
  api.get<{ Params: { id: string }; Querystring: { expand?: string[] } }>(
    '/checkout/sessions/:id',
    { schema: { querystring: parametersOf('CheckoutRetrieve') } },
    (request) => expanded(state, sessionOf(request.params.id), request.query.expand),
  );
  api.post<{ Params: { id: string }; Body: { expand?: string[] } }>(
    '/checkout/sessions/:id/expire',
    { schema: { body: parametersOf('CheckoutRetrieve') } },
    (request) => {
      const session = sessionOf(request.params.id);
      if (session.status !== 'open')
        throw badParameter('session', 'Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = 'expired';
      session.url = null;
      events.emit('checkout.session.expired', session);
      return expanded(state, session, request.body.expand);
    },
  );
}
