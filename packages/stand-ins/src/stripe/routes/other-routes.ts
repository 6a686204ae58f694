// Invoices, events, prices and products, and the links into the customer portal.
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { customerOf } from './customer-routes.ts';
import { expanded } from '#stripe/state/expand.ts';
import { subscriptionOf } from '#stripe/resources/invoice-resource.ts';
import { listPage } from '#stripe/calls/lists.ts';
import { parametersOf } from '#stripe/calls/parameters.ts';
import { portalSessionResource } from '#stripe/resources/portal-session-resource.ts';
import { missingParameter, noSuch } from '#stripe/calls/refusals.ts';
import type { PortalSession } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';

type Retrieve = { Params: { id: string }; Querystring: { expand?: string[] } };

const retrieval = { schema: { querystring: parametersOf('CheckoutRetrieve') } };

function invoiceRoutes(api: FastifyInstance, state: StripeState): void {
  api.get<{ Querystring: Stripe.InvoiceListParams }>(
    '/invoices',
    { schema: { querystring: parametersOf('InvoicesList') } },
    (request) => {
      const { customer, subscription, status, expand } = request.query;
      const found = [...state.invoices.values()].filter(
        (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (subscription === undefined || subscriptionOf(invoice) === subscription) &&
          (status === undefined || invoice.status === status),
      );
      const page = listPage(found, request.query, { kind: 'invoice', url: '/v1/invoices' });
      return expanded(state, page, expand);
    },
  );
}

function eventRoutes(api: FastifyInstance, state: StripeState): void {
  api.get<{ Querystring: Stripe.EventListParams }>(
    '/events',
    { schema: { querystring: parametersOf('EventsList') } },
    (request) => {
      const { delivery_success: success, types, type, expand } = request.query;
      const found = [...state.events.values()].filter(
        ({ event, delivered }) =>
          (success === undefined || success === delivered) &&
          (types === undefined || types.includes(event.type)) &&
          (type === undefined || type === event.type),
      );
      const events = found.map(({ event }) => event);
      return expanded(state, listPage(events, request.query, { kind: 'event', url: '/v1/events' }), expand);
    },
  );
}

/** Seconds an unopened portal link works. */
const portalLinkLife = 300;

function createPortal(state: StripeState, params: Stripe.BillingPortal.SessionCreateParams): PortalSession {
  if (params.customer === undefined) throw missingParameter('customer');
  const customer = customerOf(state, params.customer, 'customer');
  const cancelled = params.flow_data?.subscription_cancel?.subscription;
  if (params.flow_data?.type === 'subscription_cancel' && cancelled === undefined)
    throw missingParameter('flow_data[subscription_cancel]');
  if (cancelled !== undefined && state.subscriptions.get(cancelled)?.customer !== customer.id)
    throw noSuch('subscription', cancelled, 'flow_data[subscription_cancel][subscription]');
  const created = state.clock.seconds();
  const session = portalSessionResource(params, { customer: customer.id, created, url: state.url() });
  state.portals.set(session.id, session);
  state.portalExpiries.set(session.id, created + portalLinkLife);
  state.changed();
  return session;
}

function portalRoutes(api: FastifyInstance, state: StripeState): void {
  api.post<{ Body: Stripe.BillingPortal.SessionCreateParams }>(
    '/billing_portal/sessions',
    { schema: { body: parametersOf('PortalCreate') } },
    (request) => expanded(state, createPortal(state, request.body), request.body.expand),
  );
}

function retrieveRoutes(api: FastifyInstance, state: StripeState): void {
  const tables = [
    { path: '/invoices/:id', kind: 'invoice', find: (id: string) => state.invoices.get(id) },
    { path: '/events/:id', kind: 'event', find: (id: string) => state.events.get(id)?.event },
    { path: '/prices/:id', kind: 'price', find: (id: string) => state.prices.get(id) },
    { path: '/products/:id', kind: 'product', find: (id: string) => state.products.get(id) },
    {
      path: '/payment_methods/:id',
      kind: 'PaymentMethod',
      find: (id: string) => state.paymentMethods.get(id),
    },
  ];
  for (const { path, kind, find } of tables)
    api.get<Retrieve>(path, retrieval, (request) => {
      const found = find(request.params.id);
      if (!found) throw noSuch(kind, request.params.id);
      return expanded(state, found, request.query.expand);
    });
}

export function otherRoutes(api: FastifyInstance, state: StripeState): void {
  invoiceRoutes(api, state);
  eventRoutes(api, state);
  portalRoutes(api, state);
  retrieveRoutes(api, state);
}
