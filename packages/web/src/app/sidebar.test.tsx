import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../test-app.tsx';
import { aUser } from '../test-factories.ts';
import { serve } from '../test-server.ts';
import { Sidebar } from './sidebar.tsx';

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

describe('the conversations that were not read', () => {
  it.each([
    { count: 1, text: '1', name: '1 conversa não lida' },
    { count: 12, text: '12', name: '12 conversas não lidas' },
    { count: 130, text: '99+', name: '99+ conversas não lidas' },
  ])('are $text beside WhatsApp, and lead there', async ({ count, text, name }) => {
    serve({ 'GET /api/conversations/unread': { count } });
    renderInApp(<Sidebar />);
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', '/whatsapp/conversas');
  });
});

it('shows who is signed in and the way out', () => {
  renderInApp(<Sidebar />);
  expect(screen.getByText('Helena Moraes')).toBeVisible();
  expect(screen.getByText('Psicólogo(a)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/api/logout');
});

it('shows the photo of who is signed in', () => {
  const profileImageUrl = 'https://exemplo.com/helena.jpg';
  renderInApp(<Sidebar />, aUser({ profileImageUrl }));
  expect(screen.getByRole('presentation')).toHaveAttribute('src', profileImageUrl);
});

it.each(['outros', '', 'astronauta'])('calls the profession %o Profissional', (profession) => {
  renderInApp(<Sidebar />, aUser({ professional: { ...aUser().professional, profession } }));
  expect(screen.getByText('Profissional')).toBeVisible();
});
