import type { SubscriptionButton } from '@zelo/domain/billing/subscription-view.ts';
import { call } from '#lib/api/api.ts';
import { shortDateOf } from '#lib/format.ts';
import { isUnauthorized } from '#lib/api/http-error.ts';
import type { ToastMessage } from '#ui/toasts/toast.ts';
import { withTimeout } from './with-timeout.ts';
import { MissingAddress, type PaymentCall, paymentFailure } from './payment-failure.ts';
import { openPaymentTab } from './payment-tab.ts';

/** Result of a button: a notice, or a URL for which no tab could be opened. */
export interface Outcome {
  notice?: ToastMessage;
  address?: string;
  isSessionOver?: boolean;
}

const CALLS: Record<SubscriptionButton, PaymentCall> = {
  subscribe: 'checkout',
  reactivate: 'checkout',
  pay: 'pay',
  portal: 'portal',
  cancel: 'cancel',
  undo: 'undo',
};

/** Runs a button's action. Must be called inside the click, because it may open a tab; never throws. */
export async function perform(button: SubscriptionButton, zone: string): Promise<Outcome> {
  const from = CALLS[button];
  try {
    return await ACTIONS[from](zone);
  } catch (error) {
    return { notice: paymentFailure(error, from), isSessionOver: isUnauthorized(error) };
  }
}

const ACTIONS: Record<PaymentCall, (zone: string) => Promise<Outcome>> = {
  checkout: () => openPage(async () => (await call('POST /api/create-checkout-session')).url),
  portal: () => openPage(portal),
  pay: () => openPage(openInvoice),
  cancel: async (zone) => {
    const end = await withTimeout(call('POST /api/cancel-subscription'));
    return {
      notice: { title: 'Assinatura cancelada', description: `Acesso completo até ${dayOf(end, zone)}.` },
    };
  },
  undo: async (zone) => {
    const end = await withTimeout(call('POST /api/reactivate-subscription'));
    return {
      notice: { title: 'Assinatura retomada', description: `Próxima cobrança em ${dayOf(end, zone)}.` },
    };
  },
};

const SECOND_MS = 1000;

const dayOf = (end: { current_period_end: number }, zone: string): string =>
  shortDateOf(end.current_period_end * SECOND_MS, zone);

/** Opens the URL found by `find` in a new tab; null means that the subscription is already settled. */
async function openPage(find: () => Promise<string | null>): Promise<Outcome> {
  const tab = openPaymentTab();
  try {
    const address = await withTimeout(find());
    if (address === null) {
      tab.close();
      return { notice: { title: 'Pagamento confirmado', description: 'Sua assinatura já está em dia.' } };
    }
    if (!isWebAddress(address)) throw new MissingAddress();
    return tab.goTo(address) ? {} : { address };
  } catch (error) {
    tab.close();
    throw error;
  }
}

const isWebAddress = (address: unknown): boolean =>
  typeof address === 'string' && /^https?:\/\//.test(address);

const portal = async (): Promise<string> => (await call('POST /api/billing-portal')).url;

const SETTLED = ['active', 'trialing'];

/**
 * URL of the open invoice. Without one, resumes or recreates the subscription and falls back to the portal, which
 * shows any amount due without an invoice. Null if the subscription turns out to be settled.
 */
async function openInvoice(): Promise<string | null> {
  const waiting = await openInvoicePage();
  if (waiting) return waiting;
  const { status } = await call('POST /api/get-or-create-subscription');
  if (SETTLED.includes(status)) return null;
  return (await openInvoicePage()) ?? portal();
}

const openInvoicePage = async (): Promise<string | null> =>
  (await call('GET /api/invoices')).find(({ status }) => status === 'open')?.hostedInvoiceUrl ?? null;
