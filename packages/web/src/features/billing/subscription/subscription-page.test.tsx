import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve } from '#test-server.ts';
import { SubscriptionPage } from './subscription-page.tsx';
import {
  aRunningTrial,
  aSubscription,
  anActiveOne,
  button,
  NEXT_CHARGE,
  openSubscription,
  TRIAL_END,
} from './test-billing.tsx';

const ALWAYS = 'Ver faturas';

const buttons = (): string[] =>
  within(screen.getByRole('region', { name: 'Sua assinatura' }))
    .getAllByRole('button')
    .map((each) => each.textContent)
    .filter((name) => name !== ALWAYS);

const SUBSCRIBED = { isSubscribed: true, nextBillingDate: TRIAL_END };
const CANCELLED = { isSubscribed: true, cancelAtPeriodEnd: true };

// spec: 2 §2.52, 2 §2.53, 2 §2.54, 2 §2.56, 2 §3.42, 2 §4.31, 2 §4.32, 2 §4.33, 2 §4.35, 2 §4.36
// spec: 2 §4.37
it.each([
  {
    what: 'a running trial',
    subscription: aRunningTrial(5),
    badge: 'Em teste',
    banner: /Seu período de teste expira em 5 dias\./,
    names: ['Assinar Agora'],
  },
  {
    what: 'a trial that is over',
    subscription: aRunningTrial(0),
    badge: 'Teste encerrado',
    banner: /Seu período de teste terminou/,
    names: ['Assinar Agora'],
  },
  {
    what: 'a trial that has subscribed already',
    subscription: aRunningTrial(5, SUBSCRIBED),
    badge: 'Em teste, assinada',
    banner: /Assinatura feita.*até 28\/11\/2026\. A primeira cobrança, de R\$ 49,90, é feita nesse dia/,
    names: ['Gerenciar pagamento', 'Cancelar assinatura'],
  },
  {
    what: 'a subscribed trial that is cancelled',
    subscription: aRunningTrial(5, { ...CANCELLED, cancelDate: TRIAL_END }),
    badge: 'Cancelada',
    banner: /Assinatura Cancelada.*acesso completo até 28\/11\/2026/,
    names: ['Retomar assinatura', 'Gerenciar pagamento'],
  },
  {
    what: 'an active subscription',
    subscription: anActiveOne(),
    badge: 'Ativa',
    banner: /Próxima cobrança em 21\/12\/2026: R\$ 49,90/,
    names: ['Gerenciar pagamento', 'Cancelar assinatura'],
  },
  {
    what: 'a cancelled subscription until its end',
    subscription: anActiveOne({ ...CANCELLED, cancelDate: NEXT_CHARGE, nextBillingDate: null }),
    badge: 'Cancelada',
    banner: /Assinatura Cancelada.*acesso completo até 21\/12\/2026/,
    names: ['Retomar assinatura', 'Gerenciar pagamento'],
  },
  {
    what: 'a payment that is late',
    subscription: aSubscription('past_due'),
    badge: 'Pagamento atrasado',
    banner: /O último pagamento não foi aprovado/,
    names: ['Pagar agora', 'Gerenciar pagamento'],
  },
  {
    what: 'a first payment that is not finished',
    subscription: aSubscription('incomplete', { isSubscribed: false }),
    badge: 'Pagamento pendente',
    banner: /Ação de pagamento necessária/,
    names: ['Pagar agora', 'Gerenciar pagamento'],
  },
  {
    what: 'a subscription that was given up as unpaid',
    subscription: aSubscription('unpaid'),
    badge: 'Pagamento pendente',
    banner: /Ação de pagamento necessária/,
    names: ['Pagar agora', 'Gerenciar pagamento'],
  },
  {
    what: 'a first payment that came too late',
    subscription: aSubscription('incomplete_expired', { isSubscribed: false }),
    badge: 'Pagamento expirado',
    banner: /Ação de pagamento necessária/,
    names: ['Assinar Agora'],
  },
  {
    what: 'a subscription that pauses',
    subscription: aSubscription('paused'),
    badge: 'Pausada',
    banner: /Sua assinatura está pausada/,
    names: ['Gerenciar pagamento'],
  },
  {
    what: 'a subscription that has ended',
    subscription: aSubscription('canceled', { isSubscribed: false }),
    badge: 'Cancelada',
    banner: /Sua assinatura terminou/,
    names: ['Reativar assinatura'],
  },
  {
    what: 'no subscription',
    subscription: aSubscription('none', { isSubscribed: false }),
    badge: 'Sem assinatura',
    banner: /Você ainda não tem uma assinatura/,
    names: ['Assinar Agora'],
  },
])('shows $what with the matching actions', async ({ subscription, badge, banner, names }) => {
  await openSubscription({ subscription });
  expect(screen.getByText(badge)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(banner);
  expect(buttons()).toEqual(names);
  expect(button(ALWAYS)).toBeVisible();
});

// spec: 2 §2.53, 2 §9.36
it.each([
  { daysLeft: 7, percent: '0', text: '0 de 7 dias de teste usados' },
  { daysLeft: 5, percent: '29', text: '2 de 7 dias de teste usados' },
  { daysLeft: 0, percent: '100', text: '7 de 7 dias de teste usados' },
])('fills the trial bar with $daysLeft days left to $percent %', async ({ daysLeft, percent, text }) => {
  await openSubscription({ subscription: aRunningTrial(daysLeft) });
  const bar = screen.getByRole('progressbar', { name: 'Período de teste' });
  expect(bar).toHaveAttribute('aria-valuenow', percent);
  expect(bar).toHaveAttribute('aria-valuetext', text);
});

// spec: 2 §2.53
it('shows no bar once the trial is irrelevant', async () => {
  await openSubscription({ subscription: anActiveOne() });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it.each([
  { subscription: aRunningTrial(5), text: /primeira cobrança é em 28\/11\/2026, quando o teste termina/ },
  { subscription: aRunningTrial(1), text: /primeira cobrança é feita na hora, porque o teste/ },
  { subscription: aRunningTrial(0), text: /primeira cobrança é feita na hora/ },
])('shows the first charge date of a new subscription: $text', async ({ subscription, text }) => {
  await openSubscription({ subscription });
  expect(screen.getByText(text)).toBeVisible();
});

// spec: 1 §9.45, 2 §9.35
it('shows the price and the features of the plan', async () => {
  await openSubscription({ subscription: aRunningTrial(5) });
  const plan = screen.getByRole('region', { name: 'Plano único' });
  expect(plan).toHaveTextContent(/Preço normal: R\$ 99,90R\$ 49,90por mês/);
  expect(within(plan).getAllByRole('listitem').length).toBeGreaterThan(2);
});

// spec: 2 §2.55, 2 §3.42
it("shows this month's usage", async () => {
  const currentPeriodUsage = { appointments: 12, messages: 1480, aiRequests: 96 };
  await openSubscription({ subscription: anActiveOne({ currentPeriodUsage }) });
  const usage = screen.getByRole('region', { name: 'Seu uso neste mês' });
  expect(
    within(usage)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(['12', '1.480', '96']);
});

describe('back from the payment page without a payment', () => {
  it('says kindly that nothing was charged, until closed', async () => {
    const { user } = await openSubscription({ subscription: aRunningTrial(5), search: '?canceled=true' });
    expect(screen.getByText('Pagamento não concluído')).toBeVisible();
    await user.click(button('Fechar aviso'));
    expect(screen.queryByText('Pagamento não concluído')).not.toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('is silent when the user has paid in another tab', async () => {
    await openSubscription({ subscription: anActiveOne(), search: '?canceled=true' });
    expect(screen.queryByText('Pagamento não concluído')).not.toBeInTheDocument();
  });
});

// spec: 2 §7.61
it('refetches when the window regains the focus from the payment tab', async () => {
  const { answers } = await openSubscription({ subscription: aRunningTrial(1) });
  answers['GET /api/subscription-status'] = anActiveOne();
  act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Ativa')).toBeVisible();
});

it('can be reloaded after a failure', async () => {
  const answers = { 'GET /api/subscription-status': refusal(404, 'Não encontrado') as unknown };
  serve(answers);
  const { user } = renderInApp(<SubscriptionPage />);
  expect(screen.getByRole('status', { name: 'Carregando assinatura' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler sua assinatura.');
  answers['GET /api/subscription-status'] = anActiveOne();
  await user.click(button('Tentar de novo'));
  expect(await screen.findByText('Ativa')).toBeVisible();
});
