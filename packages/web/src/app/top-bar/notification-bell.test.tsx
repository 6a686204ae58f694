import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aNotification } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { NotificationBell } from './notification-bell.tsx';

beforeEach(() => history.replaceState(null, '', '/'));

const ring = (count: number, read = false) => {
  const notifications = Array.from({ length: count }, (_, index) =>
    aNotification({ id: index + 1, title: index === 1 ? null : `Aviso ${index + 1}`, message: null, read }),
  );
  const server = serve({
    'GET /api/notifications': notifications,
    'POST /api/notifications/seen': { success: true },
  });
  return { ...server, ...renderInApp(<NotificationBell />) };
};

describe('the bell', () => {
  // spec: 1 §2.14, 1 §9.3, 1 §2.82, 1 §9.37
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

  // spec: 1 §2.15, 1 §2.16, 1 §2.18, 1 §2.20, 1 §9.3, 1 §2.83, 1 §2.84, 1 §2.86, 1 §2.88, 1 §9.37
  it('lists ten, with fallbacks, and links to the full list when there are more', async () => {
    const { user } = ring(12);
    await user.click(await screen.findByRole('button', { name: /12 não lidas/ }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText('12 nova(s)')).toBeVisible();
    expect(screen.getByText('Notificação')).toBeVisible();
    expect(screen.getAllByText('Nova atividade em sua agenda')).toHaveLength(10);
    await user.click(screen.getByRole('link', { name: 'Ver todas as notificações' }));
    expect(location.pathname).toBe('/notifications');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes its list by the browser\'s "back", and stays on the page', async () => {
    history.replaceState(null, '', '/calendar');
    const { user } = ring(3);
    await user.click(await screen.findByRole('button', { name: /3 não lidas/ }));
    await screen.findByRole('dialog', { name: 'Notificações' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/calendar');
  });

  it('links to the subject of a notification', async () => {
    const about = { link: '/calendar?view=day&date=2026-12-01' };
    serve({
      'GET /api/notifications': [aNotification(about)],
      'POST /api/notifications/seen': { success: true },
    });
    const { user } = renderInApp(<NotificationBell />);
    await user.click(await screen.findByRole('button', { name: /1 não lidas/ }));
    await user.click(await screen.findByRole('link', { name: /Novo agendamento/ }));
    expect(location.pathname + location.search).toBe(about.link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('links to the page and the preferences even when it is empty', async () => {
    const { user } = ring(0);
    await user.click(screen.getByRole('button', { name: 'Notificações' }));
    const link = await screen.findByRole('link', { name: 'Página e preferências de notificações' });
    expect(link).toHaveAttribute('href', '/notifications');
  });

  // spec: 1 §2.17, 1 §2.85
  it('shows the time in the zone of the professional, if known', async () => {
    serve({
      'GET /api/notifications': [
        aNotification({ title: 'Com hora', time: '2026-12-01T01:30:00.000Z' }),
        aNotification({ id: 2, title: 'Sem hora', message: 'Só o aviso', time: null }),
      ],
    });
    const { user } = renderInApp(<NotificationBell />);
    await user.click(await screen.findByRole('button', { name: /2 não lidas/ }));
    const [timed, timeless] = await screen.findAllByRole('listitem');
    expect(timed).toHaveTextContent('30/11/2026 22:30');
    expect(timeless).toHaveTextContent(/^Sem hora \(não lida\)Só o aviso$/);
  });

  // spec: 1 §2.20, 1 §2.88
  it('shows no link when all fit in the ten', async () => {
    const { user } = ring(10);
    await user.click(await screen.findByRole('button', { name: /10 não lidas/ }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('link', { name: 'Ver todas as notificações' })).toBeNull();
  });

  // spec: 1 §2.18, 1 §2.86
  it('shows no count and no badge once all are read', async () => {
    const { user } = ring(2, true);
    await user.click(screen.getByRole('button', { name: 'Notificações' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText(/nova\(s\)/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Notificações' })).toHaveTextContent(/^$/);
  });

  // spec: 1 §4.18, 1 §4.33
  it('marks the shown ones as read when it closes', async () => {
    const { user, writes } = ring(12);
    await user.click(await screen.findByRole('button', { name: /12 não lidas/ }));
    await screen.findByRole('dialog', { name: 'Notificações' });
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /12 não lidas/ }));
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    await waitFor(() => expect(writes()).toEqual([{ key: 'POST /api/notifications/seen', body: { ids } }]));
  });

  it('keeps a client in danger on top and unread until that notice is opened', async () => {
    const routine = Array.from({ length: 10 }, (_, index) => aNotification({ id: index + 1 }));
    const danger = aNotification({
      id: 99,
      kind: 'client-danger',
      title: 'Atenção: cliente precisa de você',
      link: '/whatsapp/conversas?chat=4',
    });
    const { writes } = serve({
      'GET /api/notifications': [...routine, danger],
      'POST /api/notifications/seen': { success: true },
    });
    const { user } = renderInApp(<NotificationBell />);
    const bell = await screen.findByRole('button', { name: /11 não lidas/ });
    await user.click(bell);
    expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('Atenção: cliente precisa de você');
    await user.click(bell);
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    await waitFor(() => expect(writes()).toEqual([{ key: 'POST /api/notifications/seen', body: { ids } }]));
    await user.click(bell);
    await user.click(await screen.findByRole('link', { name: /Atenção/ }));
    await waitFor(() =>
      expect(writes()).toContainEqual({ key: 'POST /api/notifications/seen', body: { ids: [99] } }),
    );
  });

  it('marks nothing when all shown ones were already read', async () => {
    const { user, writes } = ring(2, true);
    await user.click(screen.getByRole('button', { name: 'Notificações' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notificações' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
  });

  // spec: 1 §2.19, 1 §2.87
  it('reports an empty list', async () => {
    const { user } = ring(0);
    await user.click(screen.getByRole('button', { name: 'Notificações' }));
    expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
  });
});
