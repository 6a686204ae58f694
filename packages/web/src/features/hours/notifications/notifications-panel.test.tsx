import { screen } from '@testing-library/react';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import type { NotificationStatus, Reminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aTrial, someSettings } from '#test-factories.ts';
import { type Answers, refusal, serve } from '#test-server.ts';
import { NotificationsPanel } from './notifications-panel.tsx';

const LIST = 'GET /api/reminders';
const configuredTemplates = { reminderTemplate24h: 'Até amanhã', reminderTemplate3h: 'Até já' };

const aStatus = (given: Partial<NotificationStatus> = {}): NotificationStatus => ({
  templates: { template24h: null, template3h: null },
  confirmationTemplate: null,
  enabled: { reminder24h: true, reminder3h: true },
  whatsappConnected: true,
  whatsappPaired: true,
  subscriptionOpen: true,
  quietHours: { from: '21:00', to: '08:00' },
  notifyClient: { booked: null, moved: null, cancelled: null },
  checkSeconds: 60,
  nextDueAt: null,
  ...given,
});

const aReminder = (given: Partial<Reminder> = {}): Reminder => ({
  id: 1,
  appointmentId: 1,
  kind: '24h',
  kindText: 'Lembrete de 24 horas',
  state: 'due',
  stateText: 'Agendado',
  reason: null,
  reasonText: null,
  clientName: 'Marina Castro',
  startTime: '2026-12-01T13:00:00.000Z',
  startTimeLocal: '2026-12-01T10:00',
  dueAt: '2026-11-30T13:00:00.000Z',
  dueAtLocal: '2026-11-30T10:00',
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  attempts: 0,
  canSendNow: true,
  ...given,
});

const open = (settings: Partial<Settings> = configuredTemplates, answers: Answers = {}) => {
  const server = serve({ 'GET /api/notifications/status': aStatus(), [LIST]: [], ...answers });
  return { ...server, ...renderInApp(<NotificationsPanel settings={someSettings(settings)} />) };
};

const toggle = () => screen.findByRole('switch', { name: /24 horas/ });

describe('the switches of the reminders', () => {
  // spec: 2 §7.13
  it('are saved one by one', async () => {
    const answer = someSettings({ ...configuredTemplates, reminder24hEnabled: false });
    const { user, writes } = open(configuredTemplates, { 'PUT /api/settings/reminders': answer });
    await user.click(await toggle());
    expect(await screen.findByRole('group', { name: 'Lembrete de 24 horas desativado' })).toBeVisible();
    expect(writes()).toMatchObject([{ body: { reminder24hEnabled: false } }]);
  });

  // spec: 2 §5.13
  it('are disabled while the template is not configured', async () => {
    open({ reminderTemplate3h: 'Até já' });
    expect(await screen.findByRole('switch', { name: /24 horas/ })).toBeDisabled();
    expect(screen.getByRole('switch', { name: /3 horas/ })).toBeEnabled();
    expect(screen.getByText('Escreva a mensagem na aba Modelos para usar este lembrete')).toBeVisible();
  });

  // spec: 2 §5.14, 2 §5.23
  it('are disabled while they are saved', async () => {
    const { user } = open();
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      init?.method === 'PUT' ? new Promise(() => {}) : answered(url, init),
    );
    const element = await toggle();
    await user.click(element);
    expect(element).toBeDisabled();
    expect(element).not.toBeChecked();
  });

  // spec: 2 §5.15, 2 §4.26
  it.each([
    { status: 'trialing', daysLeft: 0 },
    { status: 'past_due', daysLeft: 0 },
    { status: 'canceled', daysLeft: 0 },
    { status: 'unpaid', daysLeft: 0 },
    { status: 'none', daysLeft: 0 },
  ])('can only be switched off while the subscription is $status', async (subscription) => {
    open(
      { ...configuredTemplates, reminder24hEnabled: false },
      { 'GET /api/subscription-status': { ...aTrial(0), ...subscription } },
    );
    expect(await screen.findByText('Assinatura expirada: os lembretes não são enviados.')).toBeVisible();
    expect(await screen.findByRole('switch', { name: /24 horas/ })).toBeDisabled();
    expect(screen.getByRole('switch', { name: /3 horas/ })).toBeEnabled();
  });

  // spec: 2 §6.1, 2 §8.7, 2 §8.24
  it.each([
    [403, { message: 'Assine', subscriptionRequired: true }, 'Assinatura expirada'],
    [500, { message: 'Falhou' }, 'Erro ao salvar configurações'],
  ])('explain a refusal with %i', async (status, body, title) => {
    const answer = Response.json(body, { status });
    const { user } = open(
      { ...configuredTemplates, reminder24hEnabled: false },
      { 'PUT /api/settings/reminders': answer },
    );
    await user.click(await toggle());
    expect(await screen.findByRole('group', { name: title })).toBeVisible();
    expect(await toggle()).not.toBeChecked();
  });
});

describe('the quiet hours', () => {
  const [from, until] = ['Sem mensagens: início', 'Sem mensagens: fim'];
  const type = async (user: ReturnType<typeof open>['user'], label: string, time: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), time);
  };

  // spec: 2 §7.19
  it('are saved automatically, and undone in one step', async () => {
    const saved = someSettings({ ...configuredTemplates, version: 2 });
    const { user, writes } = open(configuredTemplates, { 'PUT /api/settings': saved });
    await type(user, from, '2000');
    await screen.findByText('Salvo');
    expect(writes()).toMatchObject([
      { key: 'PUT /api/settings', body: { quietHours: { from: '20:00', to: '08:00' }, version: 1 } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByLabelText(from)).toHaveValue('21:00');
  });

  it('that are too short report it and are not saved', async () => {
    const { user, writes } = open();
    await type(user, until, '2330');
    expect(await screen.findByText('O período sem mensagens deve ter pelo menos 4 horas')).toBeVisible();
    expect(screen.getByText('Corrija os horários marcados para salvar')).toBeVisible();
    expect(screen.getByLabelText(until)).toHaveAttribute('aria-invalid', 'true');
    expect(writes()).toEqual([]);
  });

  // spec: 2 §7.19
  it('of another tab are shown side by side before the user chooses one', async () => {
    const current = someSettings({
      ...configuredTemplates,
      quietHours: { from: '22:00', to: '07:00' },
      version: 5,
    });
    const stale = Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 });
    const { user } = open(configuredTemplates, { 'PUT /api/settings': stale });
    await type(user, from, '2000');
    expect(await screen.findByText('22:00 às 07:00')).toBeVisible();
    expect(screen.getByText('20:00 às 08:00')).toBeVisible();
  });
});

describe('manual checks', () => {
  // spec: 2 §7.14, 2 §7.75
  it('send a test to the owner’s own number', async () => {
    const answer = { success: true, message: 'Teste enviado', text: 'Até amanhã' };
    const { user, writes } = open(configuredTemplates, { 'POST /api/notifications/test': answer });
    await user.click(await screen.findByRole('button', { name: 'Enviar teste' }));
    expect(await screen.findByRole('group', { name: 'Teste enviado' })).toBeVisible();
    expect(writes()).toMatchObject([{ key: 'POST /api/notifications/test', body: { kind: '24h' } }]);
  });

  // spec: 2 §7.14, 2 §7.75
  it('look for due reminders immediately', async () => {
    const answer = { success: true, message: '2 enviados', planned: 0, queued: 2, skipped: 0, waiting: 0 };
    const { user } = open(configuredTemplates, { 'POST /api/notifications/manual-check': answer });
    await user.click(await screen.findByRole('button', { name: 'Verificar agora' }));
    expect(await screen.findByRole('group', { name: '2 enviados' })).toBeVisible();
  });
});

describe('the ledger', () => {
  it('shows the delivery status of each reminder, and the reason of a failure', async () => {
    const failed = aReminder({
      id: 2,
      state: 'failed',
      stateText: 'Falhou',
      reasonText: 'O número do cliente não está no WhatsApp',
    });
    open(configuredTemplates, { [LIST]: [aReminder(), failed] });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Agendado');
    expect(first).toHaveTextContent('Lembrete de 24 horas · horário 01/12/2026 às 10:00');
    expect(first).toHaveTextContent('Envio em 30/11/2026 às 10:00');
    expect(second).toHaveTextContent('FalhouLembrete de 24 horas');
    expect(second).toHaveTextContent('O número do cliente não está no WhatsApp');
  });

  it('sends one now, or reports why it cannot', async () => {
    const answers: Answers = {
      [LIST]: [aReminder()],
      'POST /api/reminders/1/send-now': refusal(409, 'Já foi'),
    };
    const { user, writes } = open(configuredTemplates, answers);
    const button = await screen.findByRole('button', {
      name: 'Enviar agora: Lembrete de 24 horas, Marina Castro',
    });
    await user.click(button);
    expect(await screen.findByRole('group', { name: 'Erro ao enviar' })).toHaveTextContent('Já foi');
    expect(writes()).toMatchObject([{ key: 'POST /api/reminders/1/send-now' }]);
  });

  it('offers no send button for a reminder that cannot be sent', async () => {
    open(configuredTemplates, { [LIST]: [aReminder({ canSendNow: false })] });
    await screen.findByText('Marina Castro');
    expect(screen.queryByRole('button', { name: /Enviar agora/ })).toBeNull();
  });
});
