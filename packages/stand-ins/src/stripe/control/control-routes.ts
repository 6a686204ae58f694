// The control port: test actions that Stripe offers in its dashboard, by test clocks, or not at all.
import type { FastifyInstance } from 'fastify';
import type { ApiControls } from '#stripe/routes/api.ts';
import { attachCard } from '#stripe/state/cards.ts';
import type { Checkout } from '#stripe/billing/checkout.ts';
import { controlSchemas as schemas } from './control-schemas.ts';
import { resourceOf } from '#stripe/state/expand.ts';
import type { Failure } from '#stripe/calls/failures.ts';
import { refuseForeignPages } from '#stripe/calls/local-pages.ts';
import { ensureMonthlyPrice } from '#stripe/resources/price-resource.ts';
import { answerLikeStripe, badParameter, noSuch } from '#stripe/calls/refusals.ts';
import type { CardKind, EventType, KeptEvent } from '#stripe/state/resources.ts';
import type { Settings } from '#stripe/state/state.ts';
import type { SubscriptionDeps } from '#stripe/routes/subscription-creation.ts';
import { applyCancellation } from '#stripe/routes/subscription-update.ts';
import type { DeliveryFault, WebhookDelivery } from './webhook-delivery.ts';

export interface ControlDeps extends SubscriptionDeps {
  webhooks: WebhookDelivery;
  checkout: Checkout;
  api: ApiControls;
  /** Runs everything that is due. */
  tick: () => void;
}

type Id = { Params: { id: string } };

function found<T>(table: Map<string, T>, id: string, kind: string): T {
  const item = table.get(id);
  if (item === undefined) throw noSuch(kind, id);
  return item;
}

const eventView = ({ event, delivered, attempts }: KeptEvent) => ({
  id: event.id,
  type: event.type,
  created: event.created,
  delivered,
  attempts,
  event,
});

function webhookControls(app: FastifyInstance, { state, events, webhooks }: ControlDeps): void {
  app.post<{ Body: Partial<DeliveryFault> & { url?: string | null } }>(
    '/webhook',
    schemas.webhook,
    (request) => {
      const { url, ...change } = request.body;
      if (url !== undefined) state.settings.webhookUrl = url;
      webhooks.disturb(change);
      state.changed();
      return { url: state.settings.webhookUrl, ...webhooks.disturbance() };
    },
  );
  app.post('/webhook/idle', async () => {
    await webhooks.idle();
    return {};
  });
  app.get('/events', () => ({ data: [...state.events.values()].map(eventView) }));
  app.post<{ Body: { type: EventType; object?: object; of?: string } }>(
    '/events',
    schemas.event,
    (request) => {
      const { type, object = {}, of } = request.body;
      const about = of === undefined ? object : resourceOf(state, of);
      if (!about) throw noSuch('object', of ?? '', 'of');
      return eventView(events.emit(type, about));
    },
  );
  app.post<Id>('/events/:id/redeliver', async (request) => {
    const kept = found(state.events, request.params.id, 'event');
    webhooks.redeliver(kept);
    await webhooks.idle();
    return eventView(kept);
  });
}

function moveClock({ state, tick }: ControlDeps, body: { to?: string; advanceMs?: number }) {
  if (body.to !== undefined) {
    const to = /^\d+$/.test(body.to) ? Number(body.to) * 1000 : Date.parse(body.to);
    if (Number.isNaN(to)) throw badParameter('to', 'unix seconds or an ISO instant');
    state.clock.move(to - (state.clock.sharedMillis() + state.clock.moved()));
  }
  state.clock.move(body.advanceMs ?? 0);
  tick();
  state.changed();
  return { now: state.clock.seconds(), iso: new Date(state.clock.seconds() * 1000).toISOString() };
}

function disturbanceControls(app: FastifyInstance, deps: ControlDeps): void {
  const { state, api, webhooks } = deps;
  app.post<{ Body: { to?: string; advanceMs?: number } }>('/clock', schemas.clock, (request) =>
    moveClock(deps, request.body),
  );
  app.post<{ Body: Partial<Failure> & Pick<Failure, 'mode'> }>('/failures', schemas.failure, (request) => {
    const usual: Omit<Failure, 'mode'> = { operation: null, times: 1, when: 'before', delayMs: 1000 };
    const failure = { ...usual, ...request.body };
    api.failures.add(failure);
    return failure;
  });
  app.delete('/failures', () => {
    api.failures.clear();
    return {};
  });
  app.get('/calls', () => ({ data: api.calls() }));
  app.delete('/calls', () => {
    api.forgetCalls();
    return {};
  });
  app.post('/reset', () => {
    webhooks.forget();
    api.failures.clear();
    api.forgetCalls();
    state.reset();
    ensureMonthlyPrice(state);
    return {};
  });
}

function paymentControls(app: FastifyInstance, deps: ControlDeps): void {
  const { state, checkout, invoices, subscriptions } = deps;
  app.post<{ Body: Partial<Pick<Settings, 'declines' | 'authentications' | 'afterLastRetry'>> }>(
    '/payments',
    schemas.payments,
    (request) => {
      Object.assign(state.settings, request.body);
      state.changed();
      const { declines, authentications, afterLastRetry } = state.settings;
      return { declines, authentications, afterLastRetry };
    },
  );
  app.post<Id & { Body: { card: CardKind; isAuthenticated?: boolean } }>(
    '/sessions/:id/pay',
    schemas.pay,
    (request) => {
      const session = found(state.sessions, request.params.id, 'checkout.session');
      if (session.status !== 'open') throw badParameter('id', 'the session is not open');
      const result = checkout.pay(session, request.body.card, request.body.isAuthenticated ?? true);
      return { result, session };
    },
  );
  app.post<Id & { Body: { card: CardKind; isAuthenticated?: boolean } }>(
    '/invoices/:id/pay',
    schemas.pay,
    (request) => {
      const invoice = found(state.invoices, request.params.id, 'invoice');
      if (invoice.status !== 'open') throw badParameter('id', 'the invoice is not open');
      const { card, isAuthenticated = true } = request.body;
      const result = invoices.payWith(invoice, card, isAuthenticated);
      if (result === 'paid') subscriptions.settled(invoice);
      return { result, invoice };
    },
  );
}

function lateControls(app: FastifyInstance, { state, checkout }: ControlDeps): void {
  app.post<Id>('/sessions/:id/pay-later', (request) => {
    const session = found(state.sessions, request.params.id, 'checkout.session');
    if (session.status !== 'open') throw badParameter('id', 'the session is not open');
    checkout.payLater(session);
    return { session };
  });
  app.post<Id & { Body: { succeeds: boolean } }>('/sessions/:id/confirm', schemas.confirmation, (request) => {
    const session = found(state.sessions, request.params.id, 'checkout.session');
    checkout.confirmLate(session, request.body.succeeds);
    return { session };
  });
}

function dashboardControls(app: FastifyInstance, { state, subscriptions }: ControlDeps): void {
  app.post<Id & { Body: { card: CardKind } }>('/customers/:id/card', schemas.card, (request) => {
    const customer = found(state.customers, request.params.id, 'customer');
    const card = attachCard(state, customer.id, request.body.card);
    for (const item of state.subscriptions.values())
      if (item.customer === customer.id)
        subscriptions.change(item, () => (item.default_payment_method = card));
    state.changed();
    return { default_payment_method: card };
  });
  app.post<Id & { Body: { when?: 'now' | 'period_end' | 'cancel_at'; at?: number } }>(
    '/subscriptions/:id/cancel',
    schemas.cancel,
    (request) => {
      const subscription = found(state.subscriptions, request.params.id, 'subscription');
      const { when = 'now', at } = request.body;
      if (when === 'now') subscriptions.end(subscription, 'cancellation_requested');
      else
        subscriptions.change(subscription, () =>
          applyCancellation(
            subscription,
            when === 'period_end' ? { cancel_at_period_end: true } : { cancel_at: at ?? 'min_period_end' },
            state.clock.seconds(),
          ),
        );
      return subscription;
    },
  );
}

export function controlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { state, api } = deps;
  void app.register(
    async (control) => {
      answerLikeStripe(control);
      control.addHook('onRequest', refuseForeignPages);
      control.addHook('preValidation', async (request) => {
        deps.tick();
        if (request.method === 'POST') request.body ??= {};
      });
      webhookControls(control, deps);
      disturbanceControls(control, deps);
      paymentControls(control, deps);
      lateControls(control, deps);
      dashboardControls(control, deps);
      control.get('/state', () => ({
        now: state.clock.seconds(),
        customers: [...state.customers.values()],
        sessions: [...state.sessions.values()],
        subscriptions: [...state.subscriptions.values()],
        invoices: [...state.invoices.values()],
        events: [...state.events.values()].map(eventView),
        calls: api.calls(),
      }));
    },
    { prefix: '/_control' },
  );
}
