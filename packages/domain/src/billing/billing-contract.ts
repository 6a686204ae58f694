import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { boundedText } from '#shared/wire-fields.ts';
import { statusFreshUntil } from './status-freshness.ts';

const subscriptionStatus = z
  .object({
    status: z.string().describe("Stripe's words, or 'none'"),
    daysLeft: z.number(),
    trialDaysLeft: z.number(),
    nextBillingDate: z.string().nullable().describe('ISO instant of the next charge'),
    cancelAtPeriodEnd: z.boolean(),
    cancelDate: z.string().nullable().describe('ISO instant at which a cancelled subscription ends'),
    currentPeriodUsage: z.object({ appointments: z.number(), messages: z.number(), aiRequests: z.number() }),
    isPaidPartOpen: z.boolean().describe('whether assistant and reminders may work now'),
    isSubscribed: z
      .boolean()
      .describe('whether the payment provider keeps a subscription that has not ended'),
    trialEndsAt: z.string().nullable().describe('ISO instant'),
    firstChargeAt: z
      .string()
      .nullable()
      .describe('ISO instant at which a subscription made now is charged first; null is at once'),
  })
  .meta({ id: 'SubscriptionStatus' });

export const MAX_INVOICES = 24;

const invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.string().nullable().describe('draft, open, paid, uncollectible or void'),
    amount: z.number().describe('centavos: what was paid, else what is due'),
    currency: z.string(),
    created: z.string().describe('ISO instant'),
    hostedInvoiceUrl: z.string().nullable(),
    pdf: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });

const hostedPage = z.object({ url: z.url() });

const periodEnd = z.object({ current_period_end: z.number().describe('unix seconds') });

const checkoutSuccess = z
  .object({
    success: z.boolean().describe('false: paid by a method that is confirmed later'),
    message: z.string(),
    subscription: subscriptionStatus,
  })
  .meta({ id: 'CheckoutSuccess' });

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
export type Invoice = z.infer<typeof invoice>;
export type CheckoutSuccess = z.infer<typeof checkoutSuccess>;

export const billingApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/subscription-status',
    summary: 'Situação da assinatura e uso do período',
    access: 'session',
    response: subscriptionStatus,
    polled: true,
    staysTrue: statusFreshUntil,
  }),
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/api/create-checkout-session',
    summary: 'Página de pagamento para assinar',
    access: 'session',
    response: hostedPage,
  }),
  getOrCreateSubscription: endpoint({
    method: 'POST',
    path: '/api/get-or-create-subscription',
    summary: 'A assinatura que existe, ou uma nova à espera do pagamento',
    access: 'session',
    response: z.object({ status: z.string(), clientSecret: z.string().nullable() }),
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/api/cancel-subscription',
    summary: 'Cancela a assinatura ao fim do período pago',
    access: 'session',
    response: periodEnd,
  }),
  reactivateSubscription: endpoint({
    method: 'POST',
    path: '/api/reactivate-subscription',
    summary: 'Desfaz o cancelamento enquanto o período pago corre',
    access: 'session',
    response: periodEnd,
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    summary: 'Faturas, da mais nova para a mais antiga (até 24)',
    access: 'session',
    response: z.array(invoice).max(MAX_INVOICES),
  }),
  checkoutSuccess: endpoint({
    method: 'GET',
    path: '/api/checkout/success',
    summary: 'Confere um pagamento depois da página de pagamento',
    access: 'session',
    query: z.object({
      session_id: boundedText(210, 'Pagamento inválido').regex(
        /^cs_(test|live)_[A-Za-z0-9]{1,200}$/,
        'Pagamento inválido',
      ),
    }),
    response: checkoutSuccess,
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/api/billing-portal',
    summary: 'Página do provedor de pagamentos para trocar o cartão e ver recibos',
    access: 'session',
    response: hostedPage,
  }),
};
