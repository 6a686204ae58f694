import { z } from 'zod';
import { endpoint } from '#endpoint.ts';

const subscriptionStatus = z
  .object({
    status: z.string(),
    daysLeft: z.number(),
    trialDaysLeft: z.number(),
    nextBillingDate: z.string().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    cancelDate: z.string().nullable(),
    currentPeriodUsage: z.object({ appointments: z.number(), messages: z.number(), aiRequests: z.number() }),
  })
  .meta({ id: 'SubscriptionStatus' });

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const billingApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/subscription-status',
    summary: 'Situação da assinatura e uso do período',
    access: 'session',
    response: subscriptionStatus,
    polled: true,
  }),
};
