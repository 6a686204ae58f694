import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../test-app.tsx';
import { aTrial } from '../test-factories.ts';
import { serve } from '../test-server.ts';
import { TrialBanner } from './trial-banner.tsx';

it.each([
  { daysLeft: 5, tone: 'yellow', text: 'Seu período de teste expira em 5 dias.' },
  { daysLeft: 2, tone: 'red', text: /expira em 2 dias\. Assine agora para continuar sem interrupções/ },
  { daysLeft: 0, tone: 'red', text: /período de teste terminou/ },
])('with $daysLeft days left the banner is $tone', async ({ daysLeft, tone, text }) => {
  serve({ 'GET /api/subscription-status': aTrial(daysLeft) });
  renderInApp(<TrialBanner />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('complementary')).toHaveAttribute('data-tone', tone);
  expect(screen.getByRole('link', { name: 'Assinar Agora' })).toHaveAttribute('href', '/subscription');
});

it('shows nothing for a subscription that is no trial', async () => {
  const { asked } = serve({ 'GET /api/subscription-status': aTrial(0, { status: 'active' }) });
  const { client } = renderInApp(<TrialBanner />);
  await client.refetchQueries();
  expect(asked).not.toEqual([]);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
