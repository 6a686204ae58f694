import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
// loaded beforehand: the page waits a second for it, and a busy machine may take longer
import '#features/offline/forget-device.ts';
import { useUser } from '#features/account/account-queries.ts';
import { ToastOutlet } from '#ui/toasts/toast-outlet.tsx';
import { aUser } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { toast } from '#ui/toasts/toast.ts';
import { SessionGate } from './session-gate.tsx';
import { signOut } from './sign-out.ts';

const Inside = () => <p>Olá, {useUser().firstName}</p>;

const open = (answers: Answers) => {
  serve(answers);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <Inside />
      </SessionGate>
      <ToastOutlet />
    </QueryClientProvider>,
  );
  return client;
};

const unauthorized = refusal(401, 'Unauthorized');

describe('the session gate', () => {
  beforeEach(() => localStorage.clear());

  it('offers sign-in when another tab is already signing in', async () => {
    localStorage.setItem('zelo-signing-in', String(Date.now()));
    const assign = vi.fn<(address: string) => void>();
    open({ 'GET /api/auth/user': unauthorized });
    const enter = await screen.findByRole('button', { name: 'Entrar' });
    expect(screen.getByRole('heading', { name: 'Você saiu do Zelo' })).toBeVisible();
    vi.stubGlobal('location', { pathname: '/', search: '', assign });
    await userEvent.click(enter);
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/api/login?device=cleared']]));
  });

  // spec: 1 §2.4, 1 §6.2
  it('shows the bars of the page, then the application to a signed-in user', async () => {
    open({ 'GET /api/auth/user': aUser() });
    expect(screen.getByRole('status', { name: 'Carregando página' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByText('Olá, Helena')).toBeVisible();
  });

  // spec: 1 §6.10
  it('ends the push notifications of a lost session and says why', async () => {
    const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const registration = { pushManager: { getSubscription: () => Promise.resolve(null) }, unregister };
    vi.stubGlobal('location', { pathname: '/', search: '', assign: vi.fn() });
    vi.stubGlobal('PushManager', vi.fn());
    vi.stubGlobal('Notification', vi.fn());
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve(registration) },
    });
    open({ 'GET /api/auth/user': unauthorized });
    expect(await screen.findByRole('group', { name: 'Sessão expirada' })).toBeVisible();
    await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  // spec: 1 §6.10
  it('reports the end of a session', async () => {
    const answers: Answers = { 'GET /api/auth/user': aUser() };
    const client = open(answers);
    await screen.findByText('Olá, Helena');
    answers['GET /api/auth/user'] = unauthorized;
    await client.refetchQueries();
    expect(await screen.findByRole('group', { name: 'Sessão expirada' })).toHaveTextContent(
      'Redirecionando para login...',
    );
    expect(screen.queryByText('Olá, Helena')).not.toBeInTheDocument();
  });

  describe('lost session', () => {
    afterEach(() => {
      vi.useRealTimers();
      history.replaceState(null, '', '/');
    });

    // spec: 1 §6.4, 1 §6.6, 1 §9.16
    it.each([
      {
        path: '/',
        title: 'Sessão expirada',
        text: 'Redirecionando para login...',
        delayMs: 1500,
        address: '/api/login?device=cleared',
      },
      {
        path: '/clients',
        title: 'Não autorizado',
        text: 'Você foi desconectado. Fazendo login novamente...',
        delayMs: 500,
        address: '/api/login?return_to=%2Fclients&device=cleared',
      },
    ])(
      'redirects from $path to sign-in after $delayMs ms',
      async ({ path, title, text, delayMs, address }) => {
        sessionStorage.clear();
        history.replaceState(null, '', path);
        const assign = vi.fn<(address: string) => void>();
        const answers: Answers = { 'GET /api/auth/user': aUser() };
        const client = open(answers);
        await screen.findByText('Olá, Helena');
        vi.stubGlobal('location', { pathname: path, search: '', assign });
        vi.useFakeTimers();
        const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs));
        answers['GET /api/auth/user'] = unauthorized;
        await act(() => client.refetchQueries());
        // The query cache notifies its observers in a timeout of 0 ms; the wait begins there.
        await pass(0);
        expect(screen.getByText('Carregando…')).toBeInTheDocument();
        await pass(delayMs - 1);
        expect(assign).not.toHaveBeenCalled();
        await pass(1);
        expect(assign.mock.calls).toEqual([[address]]);
        vi.useRealTimers();
        expect(await screen.findByRole('group', { name: title })).toHaveTextContent(text);
      },
    );
  });

  it('says nothing, and goes nowhere else, while the user is signing out on a slow line', async () => {
    const assign = vi.fn<(address: string) => void>();
    const answers: Answers = { 'GET /api/auth/user': aUser() };
    const client = open(answers);
    await screen.findByText('Olá, Helena');
    vi.stubGlobal('location', { pathname: '/clients', search: '', assign });
    vi.useFakeTimers();
    await signOut();
    answers['GET /api/auth/user'] = unauthorized;
    await act(() => client.refetchQueries());
    toast({ title: 'Erro ao salvar', tone: 'danger' });
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    expect(screen.getByText('Olá, Helena')).toBeInTheDocument();
    expect(screen.queryByRole('group')).toBeNull();
    expect(assign.mock.calls).toEqual([['/api/logout']]);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(assign).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  // spec: 1 §6.2
  it('offers a retry when the server cannot tell', async () => {
    const answers: Answers = { 'GET /api/auth/user': refusal(403, 'Recusado') };
    open(answers);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    answers['GET /api/auth/user'] = aUser();
    await userEvent.click(retry);
    expect(await screen.findByText('Olá, Helena')).toBeVisible();
  });
});
