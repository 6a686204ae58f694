import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '#test-server.ts';
import {
  aRunningTrial,
  aSubscription,
  aTab,
  anActiveOne,
  button,
  CANCEL,
  CHECKOUT,
  NEXT_CHARGE,
  NEXT_CHARGE_SECONDS,
  notice,
  openSubscription,
  PAGE_URL,
  PORTAL,
  RESUME,
  UNDO,
} from '#features/billing/subscription/test-billing.tsx';

const PAGE = { url: PAGE_URL };
const END = { current_period_end: NEXT_CHARGE_SECONDS };
const OPEN_INVOICE = {
  id: 'in_1',
  number: 'Z-1',
  status: 'open',
  amount: 4990,
  currency: 'brl',
  created: NEXT_CHARGE,
  hostedInvoiceUrl: 'https://pagamento.example/i/1',
  pdf: null,
};

afterEach(() => void vi.useRealTimers());

describe('the payment page', () => {
  // spec: 2 §3.43, 2 §7.62
  it.each([
    { subscription: aRunningTrial(5), name: 'Assinar Agora', key: CHECKOUT },
    {
      subscription: aSubscription('canceled', { isSubscribed: false }),
      name: 'Reativar assinatura',
      key: CHECKOUT,
    },
    { subscription: anActiveOne(), name: 'Gerenciar pagamento', key: PORTAL },
  ])('opens in the tab that the click on "$name" opened', async ({ subscription, name, key }) => {
    const { user, tab, opened, writes } = await openSubscription({ subscription, answers: { [key]: PAGE } });
    await user.click(button(name));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(PAGE_URL));
    expect(opened.mock.calls).toEqual([['', '_blank']]);
    expect(tab.opener).toBeNull();
    expect(writes().map((each) => each.key)).toEqual([key]);
  });

  // spec: 2 §7.67
  it('follows a link and shows the URL with a copy button where popups are blocked', async () => {
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const answers = { [CHECKOUT]: PAGE };
    const { user } = await openSubscription({ subscription: aRunningTrial(5), answers, tab: null });
    await user.click(button('Assinar Agora'));
    expect(await screen.findByRole('dialog', { name: 'Abra a página de pagamento' })).toBeVisible();
    expect(follow).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Endereço da página')).toHaveValue(PAGE_URL);
    const link = screen.getByRole('link', { name: 'Abrir página' });
    expect(link).toHaveAttribute('href', PAGE_URL);
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(button('Copiar'));
    expect(await navigator.clipboard.readText()).toBe(PAGE_URL);
    expect(await notice('Endereço copiado')).toBeVisible();
  });

  // spec: 2 §7.67, 2 §7.72
  it('only shows the URL to a user who closed the empty tab before it was known', async () => {
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const tab = { ...aTab(), closed: true };
    const answers = { [CHECKOUT]: PAGE };
    const { user } = await openSubscription({ subscription: aRunningTrial(5), answers, tab });
    await user.click(button('Assinar Agora'));
    expect(await screen.findByRole('dialog', { name: 'Abra a página de pagamento' })).toBeVisible();
    expect(follow).not.toHaveBeenCalled();
  });

  // spec: 2 §7.67
  it('selects the URL if the browser has no clipboard', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const answers = { [CHECKOUT]: PAGE };
    const { user } = await openSubscription({ subscription: aRunningTrial(5), answers, tab: null });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(button('Assinar Agora'));
    await user.click(await screen.findByRole('button', { name: 'Copiar' }));
    expect(await notice('Copie o endereço')).toBeVisible();
  });
});

describe('requested payment', () => {
  const late = aSubscription('past_due');

  // spec: 2 §7.63
  it('opens the page of the open invoice', async () => {
    const paid = { ...OPEN_INVOICE, id: 'in_0', status: 'paid', hostedInvoiceUrl: PAGE_URL };
    const answers = { 'GET /api/invoices': [paid, OPEN_INVOICE] };
    const { user, tab, writes } = await openSubscription({ subscription: late, answers });
    await user.click(button('Pagar agora'));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(OPEN_INVOICE.hostedInvoiceUrl));
    expect(writes()).toEqual([]);
  });

  // spec: 2 §3.44
  it('resumes the subscription when no invoice is open, then opens the card page', async () => {
    const answers = {
      [RESUME]: { status: 'incomplete', clientSecret: 'x' },
      'GET /api/invoices': [{ ...OPEN_INVOICE, status: 'void' }],
      [PORTAL]: PAGE,
    };
    const subscription = aSubscription('incomplete', { isSubscribed: false });
    const { user, tab, writes } = await openSubscription({ subscription, answers });
    await user.click(button('Pagar agora'));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(PAGE_URL));
    expect(writes().map(({ key }) => key)).toEqual([RESUME, PORTAL]);
  });

  it('opens the invoice of a recreated subscription', async () => {
    const answers: Answers = { 'GET /api/invoices': [] };
    Object.defineProperty(answers, RESUME, {
      get: () => {
        answers['GET /api/invoices'] = [OPEN_INVOICE];
        return { status: 'incomplete', clientSecret: 'x' };
      },
    });
    const subscription = aSubscription('incomplete', { isSubscribed: false });
    const { user, tab } = await openSubscription({ subscription, answers });
    await user.click(button('Pagar agora'));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(OPEN_INVOICE.hostedInvoiceUrl));
  });

  // spec: 2 §3.44
  it('opens nothing once the payment has arrived', async () => {
    const { user, tab, answers } = await openSubscription({
      subscription: late,
      answers: { 'GET /api/invoices': [], [RESUME]: { status: 'active', clientSecret: null } },
    });
    answers['GET /api/subscription-status'] = anActiveOne();
    await user.click(button('Pagar agora'));
    expect(await notice('Pagamento confirmado')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(await screen.findByText('Ativa')).toBeVisible();
  });

  // spec: 2 §8.30
  it('reports the reason of a failure', async () => {
    const answers = {
      'GET /api/invoices': [],
      [RESUME]: refusal(503, 'Pagamentos não configurados.'),
    };
    const { user } = await openSubscription({ subscription: late, answers });
    await user.click(button('Pagar agora'));
    expect(await notice('Erro na Assinatura')).toHaveTextContent('Pagamentos não configurados.');
  });
});

const FAILED = 'Não foi possível iniciar o processo de pagamento';

describe('a checkout that fails', () => {
  // spec: 2 §8.26, 2 §8.27, 2 §8.29
  it.each([
    { with: refusal(500, ''), title: 'Erro no Checkout', text: FAILED },
    { with: refusal(409, 'Você já tem uma assinatura.'), title: 'Erro no Checkout', text: /Você já tem uma/ },
    { with: {}, title: 'Erro no Checkout', text: 'URL de checkout não recebida do servidor' },
    { with: { url: 'javascript:alert(1)' }, title: 'Erro no Checkout', text: /URL de checkout não recebida/ },
    { with: refusal(403, 'Recusado'), title: 'Erro de Autenticação', text: /403/ },
    { with: new Response('not JSON'), title: 'Erro de Conexão', text: FAILED },
  ])('shows "$title": $text', async ({ with: answer, title, text }) => {
    const answers = { [CHECKOUT]: answer };
    const { user, tab } = await openSubscription({ subscription: aRunningTrial(5), answers });
    await user.click(button('Assinar Agora'));
    expect(await notice(title)).toHaveTextContent(text);
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(button('Assinar Agora')).toBeEnabled();
  });

  // spec: 2 §8.29
  it('reports a missing connection', async () => {
    const answers: Answers = {};
    Object.defineProperty(answers, CHECKOUT, {
      enumerable: true,
      get: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { user } = await openSubscription({ subscription: aRunningTrial(5), answers });
    await user.click(button('Assinar Agora'));
    expect(await notice('Erro de Conexão')).toHaveTextContent('Verifique sua conexão.');
  });

  // spec: 2 §8.28
  it('goes to sign-in after two seconds without a session', async () => {
    const answers = { [CHECKOUT]: refusal(401, 'Unauthorized') };
    await openSubscription({ subscription: aRunningTrial(5), answers });
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { pathname: '/subscription', search: '', assign });
    const start = button('Assinar Agora');
    vi.useFakeTimers();
    act(() => start.click());
    const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
    await pass(0);
    expect(screen.getByRole('group', { name: 'Sessão Expirada' })).toBeVisible();
    await pass(1999);
    expect(assign).not.toHaveBeenCalled();
    await pass(1);
    expect(assign).toHaveBeenCalledWith('/api/login');
  });
});

// spec: 2 §8.30
it('reports why the card page cannot be opened', async () => {
  const answers = { [PORTAL]: refusal(502, 'O provedor não respondeu.') };
  const { user, tab } = await openSubscription({ subscription: anActiveOne(), answers });
  await user.click(button('Gerenciar pagamento'));
  expect(await notice('Erro na Assinatura')).toHaveTextContent('O provedor não respondeu.');
  expect(tab.close).toHaveBeenCalled();
});

describe('a cancellation', () => {
  const cancelled = anActiveOne({ cancelAtPeriodEnd: true, cancelDate: NEXT_CHARGE });

  // spec: 2 §3.45, 2 §7.64
  it('asks for confirmation, and keeps full access until the end', async () => {
    const { user, answers } = await openSubscription({
      subscription: anActiveOne(),
      answers: { [CANCEL]: END },
    });
    answers['GET /api/subscription-status'] = cancelled;
    await user.click(button('Cancelar assinatura'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancelar a assinatura?' });
    expect(question).toHaveTextContent('acesso completo até 21/12/2026');
    await user.click(button('Sim, cancelar'));
    expect(await notice('Assinatura cancelada')).toHaveTextContent('Acesso completo até 21/12/2026.');
    expect(await screen.findByText('Assinatura Cancelada')).toBeVisible();
    // the button is gone: the focus moves to the status
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  });

  // spec: 2 §7.64
  it('is not made when the confirmation is refused', async () => {
    const { user, writes } = await openSubscription({ subscription: anActiveOne() });
    await user.click(button('Cancelar assinatura'));
    await screen.findByRole('alertdialog');
    await user.click(button('Manter assinatura'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });

  // spec: 2 §8.25, 2 §8.31
  it.each([
    { answer: refusal(502, 'O provedor não respondeu.'), text: 'O provedor não respondeu.' },
    { answer: new Response('', { status: 500 }), text: 'Não foi possível cancelar a assinatura' },
  ])('reports a failure: $text', async ({ answer, text }) => {
    const { user } = await openSubscription({ subscription: anActiveOne(), answers: { [CANCEL]: answer } });
    await user.click(button('Cancelar assinatura'));
    await user.click(await screen.findByRole('button', { name: 'Sim, cancelar' }));
    expect(await notice('Erro na Assinatura')).toHaveTextContent(text);
  });

  // spec: 2 §4.37
  it('is not offered for an own trial, which ends automatically', async () => {
    await openSubscription({ subscription: aRunningTrial(5) });
    expect(screen.getByText(/termina sozinho em 28\/11\/2026 e nada é cobrado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar assinatura' })).not.toBeInTheDocument();
  });

  // spec: 2 §7.64
  it('can be undone while the period runs', async () => {
    const { user, answers } = await openSubscription({ subscription: cancelled, answers: { [UNDO]: END } });
    answers['GET /api/subscription-status'] = anActiveOne();
    await user.click(button('Retomar assinatura'));
    expect(await notice('Assinatura retomada')).toHaveTextContent('Próxima cobrança em 21/12/2026.');
    expect(await screen.findByText('Ativa')).toBeVisible();
  });

  // spec: 2 §8.30
  it('reports a failed undo', async () => {
    const answers = { [UNDO]: new Response('', { status: 500 }) };
    const { user } = await openSubscription({ subscription: cancelled, answers });
    await user.click(button('Retomar assinatura'));
    expect(await notice('Erro na Assinatura')).toHaveTextContent('Não foi possível retomar a assinatura');
  });
});
