import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { type Answers, refusal, serve } from '#test-server.ts';
import { aRunningTrial, anActiveOne, TRIAL_END } from '#features/billing/subscription/test-billing.tsx';
import { ThankYouPage } from './thank-you-page.tsx';

const ID = 'cs_test_a1';
const CHECK = `GET /api/checkout/success?session_id=${ID}`;
const STATUS = 'GET /api/whatsapp/connection-status';
const FAILURE = 'Erro ao verificar pagamento';

const openThankYou = (answers: Answers, search = `?success=true&session_id=${ID}`) => {
  history.replaceState(null, '', `/thank-you${search}`);
  const all: Answers = { [STATUS]: { isConnected: false }, ...answers };
  return { ...serve(all), answers: all, ...renderInApp(<ThankYouPage />) };
};

const title = (name: string) => screen.findByRole('heading', { name });

afterEach(() => void vi.useRealTimers());

describe('a payment that has arrived', () => {
  // spec: 1 §2.96, 2 §2.58, 2 §2.59, 2 §7.66, 2 §7.68
  it('is verified behind a spinner, then congratulated, with links to continue', async () => {
    const check = { success: true, message: 'Pagamento confirmado.', subscription: anActiveOne() };
    const { asked } = openThankYou({ [CHECK]: check });
    expect(screen.getByRole('status')).toHaveTextContent('Verificando seu pagamento…');
    expect(await title('Parabéns! Sua assinatura está feita')).toBeVisible();
    expect(screen.getByText('Próxima cobrança em 21/12/2026: R$ 49,90.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para o Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Conectar WhatsApp' })).toHaveAttribute('href', '/whatsapp');
    expect(asked.map(({ key }) => key)).toEqual([CHECK, STATUS]);
  });

  it('does not ask to connect a WhatsApp that is connected', async () => {
    const check = { success: true, message: '', subscription: anActiveOne() };
    openThankYou({ [CHECK]: check, [STATUS]: { isConnected: true } });
    await title('Parabéns! Sua assinatura está feita');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Conectar WhatsApp' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByText(/Se ainda não conectou/)).not.toBeInTheDocument();
  });

  // spec: 2 §3.46
  it('is visible immediately in the rest of the application', async () => {
    const check = { success: true, message: '', subscription: anActiveOne() };
    const { client } = openThankYou({ [CHECK]: check });
    await title('Parabéns! Sua assinatura está feita');
    expect(client.getQueryData(['/api/subscription-status'])).toMatchObject({ status: 'active' });
  });

  it('shows the date of the first charge during the trial', async () => {
    const subscription = aRunningTrial(5, { isSubscribed: true, nextBillingDate: TRIAL_END });
    openThankYou({ [CHECK]: { success: true, message: '', subscription } });
    await title('Parabéns! Sua assinatura está feita');
    expect(
      screen.getByText(/até 28\/11\/2026\. A primeira cobrança, de R\$ 49,90, é feita nesse dia/),
    ).toBeVisible();
  });
});

// spec: 2 §2.58, 2 §3.46
it('is polled every 30 s when it is confirmed later', async () => {
  vi.useFakeTimers();
  const subscription = aRunningTrial(1);
  const pending = { success: false, message: 'O banco ainda não confirmou o pagamento.', subscription };
  const { answers } = openThankYou({ [CHECK]: pending });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Pagamento em processamento' })).toBeVisible();
  expect(screen.getByText(pending.message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver assinatura' })).toHaveAttribute('href', '/subscription');
  answers[CHECK] = { ...pending, success: true, subscription: anActiveOne() };
  await pass(31);
  expect(screen.getByRole('heading', { name: /^Parabéns!/ })).toBeVisible();
});

describe('a payment that cannot be verified', () => {
  // spec: 2 §2.58
  it.each(['?success=false&session_id=cs_test_a1', '?session_id=cs_test_a1', '?success=true', ''])(
    'calls no endpoint for the URL %j',
    async (search) => {
      const { asked } = openThankYou({}, search);
      expect(await title(FAILURE)).toBeVisible();
      expect(asked).toEqual([]);
    },
  );

  // spec: 2 §2.60, 2 §8.33
  it.each([
    [400, 'Pagamento inválido'],
    [404, 'Pagamento não encontrado'],
  ])('shows the reason for status %i, with a link back', async (status, reason) => {
    const { asked } = openThankYou({ [CHECK]: refusal(status, reason) });
    expect(await title(FAILURE)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    const back = screen.getByRole('link', { name: 'Voltar para a assinatura' });
    expect(back).toHaveAttribute('href', '/subscription');
    expect(asked).toHaveLength(1);
  });

  // spec: 2 §8.33
  it('can be verified again', async () => {
    const { user, answers } = openThankYou({ [CHECK]: refusal(404, 'Pagamento não encontrado') });
    await title(FAILURE);
    answers[CHECK] = { success: true, message: '', subscription: anActiveOne() };
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await title('Parabéns! Sua assinatura está feita')).toBeVisible();
  });
});
