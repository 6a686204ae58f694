import type { FastifyInstance } from 'fastify';
import { billingApi } from '@zelo/domain/billing/billing-contract.ts';
import { mount } from '#http/mount.ts';
import type { BillingService } from './billing-service.ts';

/** Mounts the call that reads the subscription. */
export const billingRoutes = (app: FastifyInstance, billing: BillingService): void => {
  mount(app, billingApi.status, ({ caller }) => billing.status(caller.professionalId));
};
