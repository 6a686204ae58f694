import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../test-app.tsx';
import { aNotification } from '../test-factories.ts';
import { serve } from '../test-server.ts';
import { NotificationBell } from './notification-bell.tsx';

const ring = (count: number, read = false) => {
  const notifications = Array.from({ length: count }, (_, index) =>
    aNotification({ id: index + 1, title: index === 1 ? null : `Aviso ${index + 1}`, message: null, read }),
  );
  const server = serve({
    'GET /api/notifications': notifications,
    'POST /api/notifications/read': { success: true },
  });
  return { ...server, ...renderInApp(<NotificationBell />) };
};

describe('the bell', () => {
  it.each([
    { count: 3, text: '3' },
    { count: 9, text: '9' },
    { count: 12, text: '9+' },
  ])('counts $count unread notifications as $text', async ({ count, text }) => {
    ring(count);
    expect(await screen.findByRole('button', { name: `Notificações, ${count} não lidas` })).toHaveTextContent(
      text,
    );
  });

  it('lists ten at first, with fallbacks, and all on demand', async () => {
    const { user } = ring(12);
    await user.click(await screen.findByRole('button', { name: /12 não lidas/ }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText('12 nova(s)')).toBeVisible();
    expect(screen.getByText('Notificação')).toBeVisible();
    expect(screen.getAllByText('Nova atividade em sua agenda')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Ver todas as notificações' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
  });

  it('marks them as read once they were seen', async () => {
    const { user, writes } = ring(2);
    await user.click(await screen.findByRole('button', { name: /2 não lidas/ }));
    await screen.findByRole('dialog', { name: 'Notificações' });
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /2 não lidas/ }));
    await waitFor(() => expect(writes()).toEqual([{ key: 'POST /api/notifications/read', body: undefined }]));
  });

  it('says when there is none', async () => {
    const { user } = ring(0);
    await user.click(screen.getByRole('button', { name: 'Notificações' }));
    expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
  });
});
