import { screen } from '@testing-library/react';
import type { VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aUser } from '#test-factories.ts';
import { type Answers, serve } from '#test-server.ts';
import { MessagesPanel } from './messages-panel.tsx';

const LIST = 'GET /api/appointments/7/reminders';

const aMessage = (given: Partial<VisitReminder> = {}): VisitReminder => ({
  id: 1,
  appointmentId: 7,
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
  canSendNow: false,
  ...given,
});

const open = async (messages: unknown, answers: Answers = {}) => {
  const server = serve({ 'GET /api/auth/user': aUser(), [LIST]: messages, ...answers });
  const app = renderInApp(<MessagesPanel appointmentId={7} />);
  await app.user.click(screen.getByRole('button', { name: 'Lembretes e mensagens' }));
  return { ...server, ...app };
};

// spec: 2 §9.16
it('shows the send time of each message, its delivery status, and the reason for a failure', async () => {
  await open([
    aMessage({ id: null }),
    aMessage({
      kind: 'confirmation',
      kindText: 'Confirmação',
      state: 'read',
      stateText: 'Lido',
      readAt: '2026-11-20T12:05:00.000Z',
    }),
    aMessage({
      kind: '3h',
      kindText: 'Lembrete de 3 horas',
      state: 'skipped',
      stateText: 'Não enviado',
      reasonText: 'Os lembretes estavam desativados',
    }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Lembrete de 24 horasAgendadoAgendado para 30/11/2026 às 10:00',
    'ConfirmaçãoLido20/11/2026 09:05',
    'Lembrete de 3 horasNão enviadoOs lembretes estavam desativados',
  ]);
  expect(screen.queryByRole('button', { name: /Enviar agora/ })).toBeNull();
});

it('sends one now', async () => {
  const { user, writes } = await open([aMessage({ canSendNow: true })], {
    'POST /api/reminders/1/send-now': aMessage(),
  });
  await user.click(
    await screen.findByRole('button', { name: 'Enviar agora: Lembrete de 24 horas, Marina Castro' }),
  );
  expect(await screen.findByRole('group', { name: 'Mensagem a caminho' })).toBeVisible();
  expect(writes()).toMatchObject([{ key: 'POST /api/reminders/1/send-now' }]);
});

it('reports an empty list', async () => {
  await open([]);
  expect(await screen.findByText('Nenhuma mensagem automática para este agendamento.')).toBeVisible();
});

it('reports a failed load', async () => {
  await open(Response.json({ message: 'Falhou' }, { status: 500 }));
  expect(await screen.findByText('Não foi possível ler as mensagens.')).toBeVisible();
});
