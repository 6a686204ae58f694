import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../test-app.tsx';
import { aUser } from '../test-factories.ts';
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
