import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { aTrial, aUser, someSettings } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { App } from '#app/app.tsx';

const open = (path: string, given: Answers = {}) => {
  history.replaceState(null, '', path);
  const server = serve({
    'GET /api/auth/user': aUser(),
    'GET /api/notifications': [],
    'GET /api/whatsapp/connection-status': { isConnected: true },
    'GET /api/subscription-status': aTrial(5),
    'GET /api/settings': someSettings(),
    'GET /api/clients': [],
    'GET /api/services': [],
    ...given,
  });
  render(<App client={createQueryClient()} />);
  return { ...server, user: userEvent.setup() };
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
});

describe('page of a path', () => {
  // spec: 1 §2.1, 1 §2.69, 2 §2.1, 2 §2.15
  it.each([
    { path: '/', title: 'Dashboard' },
    { path: '/calendar', title: 'Agenda' },
    { path: '/clients', title: 'Clientes' },
    { path: '/crm', title: 'CRM - Gestão de Clientes' },
    { path: '/services', title: 'Meus Serviços' },
    { path: '/whatsapp', title: 'WhatsApp' },
    { path: '/whatsapp/conversas', title: 'Conversas' },
    { path: '/ai-assistant', title: 'Assistente IA' },
    { path: '/business-settings', title: 'Configurações do Negócio' },
    { path: '/settings', title: 'Horários de Trabalho' },
    { path: '/subscription', title: 'Assinatura' },
  ])('shows $title at $path', async ({ path, title }) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${title} · Zelo`));
    expect(location.pathname).toBe(path);
  });

  // spec: 1 §2.3, 1 §2.98
  it('redirects unknown paths to the dashboard', async () => {
    open('/nada/disso');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(await screen.findByRole('group', { name: 'Página não encontrada' })).toHaveTextContent(
      'Não há nada em /nada/disso. Este é o seu Dashboard.',
    );
  });

  // spec: 1 §2.5, 1 §2.99
  it('shows the not-found page at /404', async () => {
    open('/404');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  // spec: 1 §2.89, 1 §7.47
  it.each(['/', '/calendar', '/clients', '/404', '/nada'])(
    'shows a spinner at %s after the end of the session, and requests only the user',
    async (path) => {
      const { asked } = open(path, { 'GET /api/auth/user': refusal(401, 'Unauthorized') });
      vi.stubGlobal('location', { pathname: path, search: '', assign: vi.fn() });
      expect(await screen.findByRole('group', { name: /Sessão expirada|Não autorizado/ })).toBeVisible();
      expect(screen.getByText('Carregando…')).toBeInTheDocument();
      expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['GET /api/auth/user']));
    },
  );
});

describe('the menu of small screens', () => {
  const openMenu = async () => {
    const opened = open('/crm');
    await opened.user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    return { ...opened, drawer };
  };
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());

  // spec: 1 §2.8, 1 §4.19
  it('closes after a choice', async () => {
    const { user, drawer } = await openMenu();
    await user.click(within(drawer).getByRole('link', { name: 'Clientes' }));
    await expectClosed();
    expect(location.pathname).toBe('/clients');
  });

  // spec: 1 §2.7
  it('closes on a click outside', async () => {
    const { user } = await openMenu();
    await user.click(document.body);
    await expectClosed();
    expect(location.pathname).toBe('/crm');
  });
});

// spec: 1 §2.21
it('shows the trial above the page', async () => {
  open('/crm');
  expect(await screen.findByText('Seu período de teste expira em 5 dias.')).toBeVisible();
});

it('moves the focus into the page after navigation by the account menu', async () => {
  const { user } = open('/clients');
  const [account] = await screen.findAllByRole('button', { name: /menu da conta/ });
  if (account) await user.click(account);
  await user.click(await screen.findByRole('menuitem', { name: 'Assinatura' }));
  await screen.findByRole('heading', { level: 1, name: 'Assinatura' });
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
