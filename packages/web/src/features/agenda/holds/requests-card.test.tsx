import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { type Answers, refusal, serve } from '#test-server.ts';
import { RequestsCard } from './requests-card.tsx';

const hold: Hold = {
  id: 7,
  kind: 'approval',
  clientId: 3,
  clientName: 'Ana Lopes',
  conversationId: 4,
  serviceId: 1,
  service: 'Sessão individual',
  price: '180.00',
  forSomeone: null,
  startTime: '2026-11-25T17:00:00.000Z',
  endTime: '2026-11-25T17:50:00.000Z',
  startTimeLocal: '2026-11-25T14:00',
  endTimeLocal: '2026-11-25T14:50',
  expiresAt: '2026-11-24T14:01:00.000Z',
  expiresAtLocal: '2026-11-24T11:01',
  createdAtLocal: '2026-11-24T10:01',
};

const open = (answers: Answers) => {
  const server = serve({ 'GET /api/holds': [hold], ...answers });
  return { ...server, ...renderInApp(<RequestsCard requests={[hold]} />) };
};

it('names who asks for what, and accepts with one press', async () => {
  const { user, writes } = open({ 'POST /api/holds/7/accept': { appointmentId: 9, isTold: true } });
  expect(screen.getByText('1 pedido espera você')).toBeVisible();
  expect(screen.getByText('25/11/2026 às 14:00, Sessão individual')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText('Visita marcada')).toBeVisible();
  expect(writes()).toMatchObject([{ key: 'POST /api/holds/7/accept' }]);
});

it('says when no message left', async () => {
  const { user } = open({ 'POST /api/holds/7/decline': { success: true, isTold: false } });
  await user.click(screen.getByRole('button', { name: 'Recusar' }));
  expect(await screen.findByText('Avise Ana Lopes: nenhuma mensagem saiu.')).toBeVisible();
});

it('proposes another time', async () => {
  const { user, writes } = open({ 'POST /api/holds/7/propose': { hold, isTold: true } });
  await user.click(screen.getByRole('button', { name: 'Propor outro horário' }));
  await user.clear(screen.getByLabelText('Horário'));
  await user.type(screen.getByLabelText('Horário'), '16:00');
  await user.click(screen.getByRole('button', { name: 'Propor' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { key: 'POST /api/holds/7/propose', body: { startTime: '2026-11-25T19:00:00.000Z' } },
    ]),
  );
});

it('says why an answer came too late', async () => {
  const { user } = open({ 'POST /api/holds/7/accept': refusal(404, 'Este pedido já foi respondido') });
  await user.click(screen.getByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText('Este pedido já foi respondido')).toBeVisible();
});
