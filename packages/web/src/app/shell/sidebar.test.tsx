import { webcrypto } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shortcutsState } from '#features/shortcuts/shortcuts-state.ts';
import { dropDraft, hasDrafts, keepDraft } from '#lib/drafts/drafts.ts';
import { renderInApp } from '#test-app.tsx';
import { aUser } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { Sidebar } from './sidebar.tsx';

// spec: 1 §2.1, 1 §2.6
it('lists the ten pages in the order of the specification', () => {
  renderInApp(<Sidebar />);
  const menu = screen.getByRole('navigation', { name: 'Menu principal' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => `${link.getAttribute('href')} ${link.textContent}`)).toEqual([
    '/ Dashboard',
    '/calendar Agenda',
    '/clients Clientes',
    '/crm CRM',
    '/services Serviços',
    '/whatsapp WhatsApp',
    '/ai-assistant Assistente IA',
    '/business-settings Configurações',
    '/settings Horários de Trabalho',
    '/subscription Assinatura',
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
});

describe('unread conversations', () => {
  // spec: 2 §0.30
  it.each([
    { count: 1, text: '1', name: '1 conversa não lida' },
    { count: 12, text: '12', name: '12 conversas não lidas' },
    { count: 130, text: '99+', name: '99+ conversas não lidas' },
  ])('show $text next to WhatsApp, linked to the inbox', async ({ count, text, name }) => {
    serve({ 'GET /api/conversations/unread': { count } });
    renderInApp(<Sidebar />);
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', '/whatsapp/conversas');
  });
});

// spec: 1 §2.2, 1 §2.9, 1 §2.11, 1 §2.94
it('shows the signed-in user and the sign-out button', () => {
  renderInApp(<Sidebar />);
  expect(screen.getByText('Helena Moraes')).toBeVisible();
  expect(screen.getByText('Psicólogo(a)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/api/logout');
});

it('asks before a sign-out erases what is not saved', async () => {
  // jsdom has no encryption
  vi.stubGlobal('crypto', webcrypto);
  serve({ 'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) } });
  const { user } = renderInApp(<Sidebar />);
  await keepDraft('note:1', { title: 'Nota', url: '/crm?client=1', values: 'dor nas costas' });
  await user.click(screen.getByRole('link', { name: 'Sair' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sair e apagar o que não foi salvo?' });
  await user.click(within(question).getByRole('button', { name: 'Ficar aqui' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(hasDrafts()).toBe(true);
  dropDraft('note:1');
  expect(hasDrafts()).toBe(false);
});

describe('the photo', () => {
  const profileImageUrl = 'https://lh3.googleusercontent.com/helena';
  const professional = { ...aUser().professional, photoVersion: 'a1' };
  const src = () => screen.queryByRole('presentation')?.getAttribute('src');

  // spec: 1 §2.93
  it.each([
    {
      what: 'the business',
      user: aUser({ profileImageUrl, professional }),
      shown: '/api/professional/photo?v=a1',
    },
    { what: 'who is signed in, without one', user: aUser({ profileImageUrl }), shown: profileImageUrl },
    { what: 'nobody, without both', user: aUser(), shown: undefined },
  ])('belongs to $what', ({ user, shown }) => {
    renderInApp(<Sidebar />, user);
    expect(src()).toBe(shown);
  });

  // spec: 1 §2.93
  it('falls back to the next photo, then to the initials, when it cannot be loaded', () => {
    renderInApp(<Sidebar />, aUser({ profileImageUrl, professional }));
    fireEvent.error(screen.getByRole('presentation'));
    expect(src()).toBe(profileImageUrl);
    fireEvent.error(screen.getByRole('presentation'));
    expect(screen.getByText('HM')).toBeInTheDocument();
  });
});

// spec: 1 §2.94
it('opens a menu about the account', async () => {
  const onNavigate = vi.fn<() => void>();
  const { user } = renderInApp(<Sidebar onNavigate={onNavigate} />);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Helena Moraes, Psicólogo(a): menu da conta' }));
    return screen.findByRole('menu');
  };
  const names = within(await open())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Configurações do Negócio',
    'Assinatura',
    'Atalhos do teclado',
    'Usar tema escuro',
    'Sair',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Configurações do Negócio' }));
  expect(location.pathname).toBe('/business-settings');
  expect(onNavigate).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Atalhos do teclado' }));
  expect(shortcutsState.get()).toBe(true);
  shortcutsState.close();
  history.replaceState(null, '', '/');
});

// spec: 1 §2.10
it.each(['outros', '', 'astronauta'])('calls the profession %o Profissional', (profession) => {
  renderInApp(<Sidebar />, aUser({ professional: { ...aUser().professional, profession } }));
  expect(screen.getByText('Profissional')).toBeVisible();
});
