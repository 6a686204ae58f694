// Test helper: the subscription page over a fake server, in a browser that opens tabs or blocks them.
import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aTrial } from '#test-factories.ts';
import { type Answers, serve } from '#test-server.ts';
// imported here, so that no test waits for a lazy chunk
import '#ui/dialogs/alert-dialog.tsx';
import '#ui/toasts/toaster.tsx';
import './invoices-dialog.tsx';
import '#features/billing/payment/payment-link-dialog.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

export const TRIAL_END = '2026-11-28T15:00:00.000Z';
export const NEXT_CHARGE = '2026-12-21T15:00:00.000Z';
/** `NEXT_CHARGE` in the payment provider's format. */
export const NEXT_CHARGE_SECONDS = Date.parse(NEXT_CHARGE) / 1000;

export const CHECKOUT = 'POST /api/create-checkout-session';
export const CANCEL = 'POST /api/cancel-subscription';
export const UNDO = 'POST /api/reactivate-subscription';
export const PORTAL = 'POST /api/billing-portal';
export const RESUME = 'POST /api/get-or-create-subscription';
export const PAGE_URL = 'https://pagamento.example/c/1';

export const aRunningTrial = (daysLeft: number, given: Partial<SubscriptionStatus> = {}) =>
  aTrial(daysLeft, { trialEndsAt: TRIAL_END, firstChargeAt: daysLeft > 2 ? TRIAL_END : null, ...given });

export const aSubscription = (status: string, given: Partial<SubscriptionStatus> = {}) =>
  aTrial(0, { status, isSubscribed: true, isPaidPartOpen: status === 'active', ...given });

export const anActiveOne = (given: Partial<SubscriptionStatus> = {}) =>
  aSubscription('active', { nextBillingDate: NEXT_CHARGE, ...given });

/** A tab as seen by the page that opened it. */
export const aTab = () => ({
  opener: {} as unknown,
  closed: false,
  document: { title: '', head: { append: vi.fn<() => void>() }, body: { textContent: '', style: {} } },
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn<() => void>(),
});

interface Opening {
  subscription: SubscriptionStatus;
  answers?: Answers;
  /** Query string of the page. */
  search?: string;
  /** Null simulates a popup blocker. */
  tab?: ReturnType<typeof aTab> | null;
}

/** Opens the page; `answers` may change while a test runs. */
export const openSubscription = async ({
  subscription,
  answers = {},
  search = '',
  tab = aTab(),
}: Opening) => {
  history.replaceState(null, '', `/subscription${search}`);
  const opened = vi.fn<() => typeof tab>(() => tab);
  vi.stubGlobal('open', opened);
  answers['GET /api/subscription-status'] = subscription;
  const server = serve(answers);
  const app = renderInApp(<SubscriptionPage />);
  await screen.findByRole('heading', { name: 'Sua assinatura' });
  return { ...server, ...app, answers, tab: tab ?? aTab(), opened };
};

export const button = (name: string) => screen.getByRole('button', { name });
export const notice = (name: string) => screen.findByRole('group', { name });
