import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { TopBar } from './top-bar.tsx';

const open = (isConnected: boolean) => {
  serve({ 'GET /api/whatsapp/connection-status': { isConnected }, 'GET /api/notifications': [] });
  const onMenu = vi.fn<() => void>();
  return { onMenu, ...renderInApp(<TopBar title="Agenda" onMenu={onMenu} />) };
};

// spec: 1 §2.13, 1 §4.17, 2 §4.15
it.each([
  { isConnected: true, long: 'WhatsApp Conectado', short: 'WhatsApp Ligado (Online)' },
  { isConnected: false, long: 'WhatsApp Desconectado', short: 'WhatsApp Desligado (Offline)' },
])('shows $long in the badge, or $short on small screens', async ({ isConnected, long, short }) => {
  open(isConnected);
  const badge = await screen.findByText(long);
  expect(badge).toHaveClass('max-sm:hidden');
  expect(badge.nextElementSibling).toHaveClass('sm:hidden');
  expect(badge.nextElementSibling).toHaveTextContent(short);
});

// spec: 1 §2.12
it('shows the title of the page and, on small screens, the button of the menu', async () => {
  const { user, onMenu } = open(true);
  expect(screen.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  expect(onMenu).toHaveBeenCalledOnce();
});
