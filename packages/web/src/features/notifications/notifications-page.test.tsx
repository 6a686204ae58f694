import type {
  NotificationPage,
  NotificationPreference,
} from '@zelo/domain/account/notifications/notifications-contract.ts';
import { notificationKinds } from '@zelo/domain/account/notifications/notification-kinds.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve, type Answers } from '#test-server.ts';
import { NotificationsPage } from './notifications-page.tsx';

type Item = NotificationPage['items'][number];

const anItem = (given: Partial<Item> = {}): Item => ({
  id: 1,
  title: 'Novo agendamento',
  message: 'Marina Castro, 01/12 às 10:00',
  time: new Date().toISOString(),
  read: false,
  kind: 'appointment-new',
  link: null,
  ...given,
});

const ALL = 'GET /api/notifications/all?unread=false';
const PREFERENCES = 'GET /api/notifications/preferences';

const preferences = (given: Partial<NotificationPreference> = {}): NotificationPreference[] =>
  notificationKinds.map((kind) => ({
    kind,
    bell: true,
    push: true,
    ...(kind === given.kind && given),
  }));

const open = (answers: Answers) => {
  const given: Answers = { [PREFERENCES]: preferences(), ...answers };
  return { ...serve(given), given, ...renderInApp(<NotificationsPage />) };
};

const page = (items: Item[], next: string | null = null): NotificationPage => ({ items, next });

beforeEach(() => history.replaceState(null, '', '/notifications'));

describe('the list', () => {
  // spec: 1 §2.84
  it('is grouped by day, with the fallbacks of the popover', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    open({
      [ALL]: page([
        anItem(),
        anItem({ id: 2, title: null, message: null, time: yesterday, read: true }),
        anItem({ id: 3, title: 'Antiga', time: '2026-03-04T13:00:00.000Z', read: true }),
      ]),
    });
    const today = await screen.findByRole('region', { name: 'Hoje' });
    expect(within(today).getByRole('listitem')).toHaveTextContent('Novo agendamento(não lida)Marina Castro');
    const before = screen.getByRole('region', { name: 'Ontem' });
    expect(within(before).getByRole('listitem')).toHaveTextContent('NotificaçãoNova atividade em sua agenda');
    const old = screen.getByRole('region', { name: 'Quarta-feira, 4 de março' });
    expect(within(old).getByRole('listitem')).toHaveTextContent(/10:00$/);
  });

  // spec: 1 §0.4
  it('links to the subject of a notification and marks it as read', async () => {
    const { user, writes } = open({
      [ALL]: page([anItem({ id: 7, link: '/calendar?view=day&date=2026-12-01' })]),
      'POST /api/notifications/7/read': { success: true },
    });
    await user.click(await screen.findByRole('link', { name: /Novo agendamento/ }));
    expect(location.pathname + location.search).toBe('/calendar?view=day&date=2026-12-01');
    await waitFor(() => expect(writes()).toMatchObject([{ key: 'POST /api/notifications/7/read' }]));
  });

  it('marks one, and all, as read', async () => {
    const { user, writes, given } = open({
      [ALL]: page([anItem({ id: 1 }), anItem({ id: 2, title: 'Outra' })]),
      'POST /api/notifications/2/read': { success: true },
      'POST /api/notifications/read': { success: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Marcar como lida: Outra' }));
    await waitFor(() => expect(writes()).toMatchObject([{ key: 'POST /api/notifications/2/read' }]));
    given[ALL] = page([anItem({ id: 1, read: true }), anItem({ id: 2, read: true })]);
    await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull());
  });

  it('can filter unread ones', async () => {
    const { user } = open({
      [ALL]: page([anItem({ title: 'Lida', read: true }), anItem({ id: 2, title: 'Nova' })]),
      'GET /api/notifications/all?unread=true': page([anItem({ id: 2, title: 'Nova' })]),
    });
    expect(await screen.findByText('Lida')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Não lidas' }));
    await waitFor(() => expect(screen.queryByText('Lida')).toBeNull());
    expect(await screen.findByText('Nova')).toBeVisible();
  });

  // spec: 1 §0.4
  it('continues after the end of a page', async () => {
    const { user } = open({
      [ALL]: page([anItem({ title: 'Da primeira' })], '1772629200000_1'),
      'GET /api/notifications/all?unread=false&cursor=1772629200000_1': page([
        anItem({ id: 9, title: 'Da segunda' }),
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais antigas' }));
    expect(await screen.findByText('Da segunda')).toBeVisible();
    expect(screen.getByText('Da primeira')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais antigas' })).toBeNull();
  });

  // spec: 1 §2.87
  it('shows its empty and its loading state', async () => {
    open({ [ALL]: page([]) });
    expect(screen.getByRole('status', { name: 'Carregando notificações' })).toBeVisible();
    expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    const { user, given } = open({ [ALL]: refusal(404, 'Falhou') });
    expect(await screen.findByText('Não foi possível ler as notificações.')).toBeVisible();
    given[ALL] = page([anItem({ title: 'De volta' })]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('De volta')).toBeVisible();
  });
});

describe('the preferences', () => {
  // spec: 1 §0.5
  it('are a table of kinds and channels, without e-mail', async () => {
    open({ [ALL]: page([]), [PREFERENCES]: preferences({ kind: 'other', bell: false }) });
    const table = await screen.findByRole('table', { name: 'Avisos por tipo e canal' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aviso', 'Sino', 'Aparelho']);
    expect(within(table).getAllByRole('row')).toHaveLength(notificationKinds.length + 1);
    expect(screen.getByRole('checkbox', { name: 'Outros avisos: Sino' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Outros avisos: Aparelho' })).toBeChecked();
  });

  it('are saved on the click', async () => {
    const changed = { kind: 'whatsapp-down', bell: true, push: false } as const;
    const { user, writes, given } = open({ [ALL]: page([]) });
    given['PUT /api/notifications/preferences'] = preferences(changed);
    const box = await screen.findByRole('checkbox', { name: 'WhatsApp desconectado: Aparelho' });
    given[PREFERENCES] = preferences(changed);
    await user.click(box);
    expect(box).not.toBeChecked();
    expect(writes()).toEqual([
      { key: 'PUT /api/notifications/preferences', body: { preferences: [changed] } },
    ]);
  });

  it('are reverted when the server refuses', async () => {
    const { user } = open({
      [ALL]: page([]),
      'PUT /api/notifications/preferences': refusal(500, 'Não deu.'),
    });
    const box = await screen.findByRole('checkbox', { name: 'WhatsApp desconectado: Aparelho' });
    await user.click(box);
    expect(await screen.findByText('Não deu.')).toBeVisible();
    await waitFor(() => expect(box).toBeChecked());
  });
});

it('explains missing Web Push support, and does not ask for permission', async () => {
  open({ [ALL]: page([]) });
  expect(await screen.findByText('Este navegador não recebe avisos do Zelo.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ativar avisos' })).toBeNull();
});
