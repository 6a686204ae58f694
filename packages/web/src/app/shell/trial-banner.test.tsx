import { screen } from '@testing-library/react';
import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aTrial } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { TrialBanner } from './trial-banner.tsx';

beforeEach(() => history.replaceState(null, '', '/'));

// spec: 1 §2.21, 1 §4.14, 1 §4.15, 1 §7.6, 1 §2.97
it.each([
  { daysLeft: 5, tone: 'yellow', text: 'Seu período de teste expira em 5 dias.' },
  { daysLeft: 3, tone: 'yellow', text: 'Seu período de teste expira em 3 dias.' },
  { daysLeft: 2, tone: 'red', text: /expira em 2 dias\. Assine agora para continuar sem interrupções/ },
  { daysLeft: 0, tone: 'red', text: /período de teste terminou/ },
])('shows the banner in $tone with $daysLeft days left', async ({ daysLeft, tone, text }) => {
  serve({ 'GET /api/subscription-status': aTrial(daysLeft) });
  renderInApp(<TrialBanner />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('complementary')).toHaveAttribute('data-tone', tone);
  expect(screen.getByRole('link', { name: 'Assinar Agora' })).toHaveAttribute('href', '/subscription');
});

// spec: 1 §2.97
it('still asks for a subscription after a cancellation during the trial', async () => {
  const subscription = aTrial(2, { isSubscribed: true, cancelAtPeriodEnd: true });
  serve({ 'GET /api/subscription-status': subscription });
  renderInApp(<TrialBanner />);
  expect(await screen.findByRole('link', { name: 'Assinar Agora' })).toBeVisible();
});

const expectNothing = async (subscription: SubscriptionStatus): Promise<void> => {
  const { asked } = serve({ 'GET /api/subscription-status': subscription });
  const { client } = renderInApp(<TrialBanner />);
  await client.refetchQueries();
  expect(asked).not.toEqual([]);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
};

// spec: 1 §4.13
it('shows nothing for a subscription that is no trial', () => expectNothing(aTrial(0, { status: 'active' })));

// spec: 1 §2.97
it('shows nothing to a user who has already subscribed', () =>
  expectNothing(aTrial(2, { isSubscribed: true })));

// spec: 1 §2.97
it.each(['/subscription', '/thank-you'])('shows nothing at %s, where the page says it', async (path) => {
  history.replaceState(null, '', path);
  await expectNothing(aTrial(2));
});

it.each([
  { path: '/calendar', daysLeft: 4, isLine: true },
  { path: '/calendar', daysLeft: 3, isLine: false },
  { path: '/', daysLeft: 4, isLine: false },
])('is a line on phones at $path with $daysLeft days left: $isLine', async ({ path, daysLeft, isLine }) => {
  history.replaceState(null, '', path);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  serve({ 'GET /api/subscription-status': aTrial(daysLeft) });
  renderInApp(<TrialBanner />);
  expect((await screen.findByRole('complementary')).style.borderRadius).toBe(isLine ? '0px' : '');
});
