import type { FastifyInstance } from 'fastify';
import { billingApi } from '@zelo/domain/billing/billing-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { BillingService } from './billing-service.ts';
import type { BillingServices } from './billing-services.ts';

export const billingRoutes = (app: FastifyInstance, billing: BillingService): void => {
  mount(app, billingApi.status, ({ caller }) => billing.status(caller.professionalId));
};

export const paymentRoutes = (
  app: FastifyInstance,
  { checkout, subscriptions }: Pick<BillingServices, 'checkout' | 'subscriptions'>,
): void => {
  mount(app, billingApi.createCheckoutSession, ({ caller }) => checkout.createSession(caller));
  mount(app, billingApi.getOrCreateSubscription, ({ caller }) => checkout.getOrCreateSubscription(caller));
  mount(app, billingApi.checkoutSuccess, ({ caller, query }) => checkout.success(caller, query.session_id));
  mount(app, billingApi.cancelSubscription, ({ caller }) => subscriptions.cancel(caller));
  mount(app, billingApi.reactivateSubscription, ({ caller }) => subscriptions.reactivate(caller));
  mount(app, billingApi.invoices, ({ caller }) => subscriptions.invoices(caller));
  mount(app, billingApi.openPortal, ({ caller }) => subscriptions.openPortal(caller));
};
