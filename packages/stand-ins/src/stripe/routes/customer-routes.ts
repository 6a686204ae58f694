import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { customerResource, mergedMetadata } from '#stripe/resources/customer-resource.ts';
import type { Events } from '#stripe/state/events.ts';
import { expanded } from '#stripe/state/expand.ts';
import { parametersOf } from '#stripe/calls/parameters.ts';
import { badParameter, noSuch } from '#stripe/calls/refusals.ts';
import type { Customer } from '#stripe/state/resources.ts';
import type { StripeState } from '#stripe/state/state.ts';

type Id = { Params: { id: string } };

function checkEmail(email: string | undefined): void {
  if (email !== undefined && email !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    throw badParameter('email', `Invalid email address: ${email}`, 'email_invalid');
}

/** Finds the customer named in a URL or parameter; refuses an unknown one as Stripe does. */
export function customerOf(state: StripeState, id: string, param = 'id'): Customer {
  const customer = state.customers.get(id);
  if (!customer) throw noSuch('customer', id, param);
  return customer;
}

function update(state: StripeState, customer: Customer, params: Stripe.CustomerUpdateParams): void {
  if (params.email !== undefined) customer.email = params.email || null;
  if (params.name !== undefined) customer.name = params.name || null;
  if (params.phone !== undefined) customer.phone = params.phone || null;
  if (params.description !== undefined) customer.description = params.description || null;
  if (params.preferred_locales) customer.preferred_locales = params.preferred_locales;
  customer.metadata = mergedMetadata(customer.metadata, params.metadata);
  const card = params.invoice_settings?.default_payment_method;
  if (card === undefined) return;
  if (!state.paymentMethods.has(card))
    throw noSuch('PaymentMethod', card, 'invoice_settings[default_payment_method]');
  customer.invoice_settings.default_payment_method = card;
}

export function customerRoutes(api: FastifyInstance, deps: { state: StripeState; events: Events }): void {
  const { state, events } = deps;
  api.post<{ Body: Stripe.CustomerCreateParams }>(
    '/customers',
    { schema: { body: parametersOf('CustomersCreate') } },
    (request) => {
      checkEmail(request.body.email);
      const customer = customerResource(request.body, state.clock.seconds());
      state.customers.set(customer.id, customer);
      events.emit('customer.created', customer);
      return expanded(state, customer, request.body.expand);
    },
  );
  api.get<Id & { Querystring: { expand?: string[] } }>(
    '/customers/:id',
    { schema: { querystring: parametersOf('CheckoutRetrieve') } },
    (request) => expanded(state, customerOf(state, request.params.id), request.query.expand),
  );
  api.post<Id & { Body: Stripe.CustomerUpdateParams }>(
    '/customers/:id',
    { schema: { body: parametersOf('CustomersUpdate') } },
    (request) => {
      const customer = customerOf(state, request.params.id);
      checkEmail(request.body.email);
      const before = structuredClone(customer);
      update(state, customer, request.body);
      events.emitChange('customer.updated', before, customer);
      state.changed();
      return expanded(state, customer, request.body.expand);
    },
  );
}
