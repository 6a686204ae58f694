import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aHold, anAppointment, someSettings } from '#test-factories.ts';
import { type Answers, refusal, serve } from '#test-server.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { RequestsCard } from './requests-card.tsx';

const hold = aHold();

const open = (answers: Answers, requests = [hold]) => {
  const server = serve({ 'GET /api/holds': requests, 'GET /api/appointments': [], ...answers });
  return { ...server, ...renderInApp(<RequestsCard requests={requests} />) };
};

const ofDay = (id: number, day: string): Hold => ({
  ...hold,
  id,
  clientName: `Cliente ${id}`,
  startTime: `2030-11-${day}T17:00:00.000Z`,
  startTimeLocal: `2030-11-${day}T14:00`,
});

it('names who asks for what, and accepts with one press', async () => {
  const { user, writes } = open({ 'POST /api/holds/7/accept': { appointmentId: 9, isTold: true } });
  expect(screen.getByText('1 pedido espera você')).toBeVisible();
  const row = within(screen.getByRole('listitem'));
  expect(
    row.getByText(/^Qua, 25 de nov.*, 14:00, Sessão individual\. Responda até .*, 11:01\.$/),
  ).toBeVisible();
  expect(row.getByText('· Cliente, 5 visitas')).toBeVisible();
  expect(row.getByRole('link', { name: 'Ligar para Ana Lopes' })).toHaveAttribute(
    'href',
    'tel:+5511988887701',
  );
  expect(row.queryByText(/cadastro|falta/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Conversa com Ana Lopes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Aceitar: / }));
  expect(await screen.findByText('Visita marcada')).toBeVisible();
  expect(
    screen.getByText('Ana Lopes recebe uma mensagem. Para voltar atrás, abra a visita e cancele.'),
  ).toBeVisible();
  expect(writes()).toMatchObject([{ key: 'POST /api/holds/7/accept' }]);
  // the client already has the message: the way back is through the visit
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver na agenda' }));
  expect(location.pathname + location.search).toBe('/calendar?view=day&date=2026-11-25');
});

it('says that a contact is new, has the name of a client with another number, and has missed visits', () => {
  const asker = { ...hold.asker, isKnown: false, attended: 0, isNamesake: true };
  open({}, [
    aHold({ asker: { ...asker, phone: null } }),
    aHold({ id: 8, asker: { ...hold.asker, attended: 3, presence: { visits: 5, misses: 2 } } }),
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Novo contato');
  expect(first).toHaveTextContent('Número diferente do cadastro');
  expect(within(first ?? document.body).queryByRole('link', { name: /^Ligar/ })).toBeNull();
  expect(second).toHaveTextContent('Cliente, 3 visitas');
  expect(second).toHaveTextContent('2 faltas em 5 visitas');
});

it('keeps an answered row in its place, and shows three until all are asked for', async () => {
  const { user, writes } = open({ 'POST /api/holds/1/accept': { appointmentId: 9, isTold: true } }, [
    ofDay(1, '21'),
    ofDay(2, '22'),
    ofDay(3, '23'),
    ofDay(4, '24'),
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const [first] = screen.getAllByRole('listitem');
  await user.click(within(first ?? document.body).getByRole('button', { name: /^Aceitar: / }));
  expect(await within(first ?? document.body).findByText('Aceito')).toBeVisible();
  expect(first).toHaveTextContent('Cliente 1');
  expect(within(first ?? document.body).queryByRole('button')).toBeNull();
  expect(screen.getByText('3 pedidos esperam você')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mostrar mais 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(writes()).toHaveLength(1);
});

it('names the visit that is there already before it accepts', async () => {
  const visit = anAppointment({ clientName: 'Bruno Reis', startTime: hold.startTime, endTime: hold.endTime });
  const { user, writes } = open({
    'GET /api/appointments?from=2026-11-24&to=2026-11-26': [visit],
    'POST /api/holds/7/accept': { appointmentId: 9, isTold: true },
  });
  await user.click(screen.getByRole('button', { name: /^Aceitar: / }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/já ocupa a agenda das 14:00 às 14:50/)).toBeVisible();
  expect(writes()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Marcar mesmo assim' }));
  expect(await screen.findByText('Visita marcada')).toBeVisible();
});

it('opens on its title, so that a second Enter answers nothing', async () => {
  const server = serve({ 'GET /api/holds': [hold] });
  const { user } = renderInApp(<HoldDialog hold={hold} onClosed={() => undefined} />);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Reservado para Ana Lopes' })).toHaveFocus(),
  );
  expect(screen.getByText('Cliente, 5 visitas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ligar para Ana Lopes' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(server.writes()).toEqual([]);
});

it('asks before it refuses, and says when no message left', async () => {
  const { user, writes } = open({ 'POST /api/holds/7/decline': { success: true, isTold: false } });
  await user.click(screen.getByRole('button', { name: 'Recusar: Ana Lopes' }));
  const question = await screen.findByRole('alertdialog', { name: 'Recusar o pedido de Ana Lopes?' });
  await user.click(within(question).getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Recusar: Ana Lopes' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Recusar' }));
  expect(await screen.findByText('Avise Ana Lopes: nenhuma mensagem saiu.')).toBeVisible();
});

it('proposes another time, never the one that was asked for', async () => {
  const { user, writes } = open({
    'POST /api/holds/7/propose': { hold, isTold: true },
    'GET /api/settings': someSettings(),
    'GET /api/appointments': [],
  });
  await user.click(screen.getByRole('button', { name: 'Propor outro horário: Ana Lopes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propor outro horário' }));
  expect(dialog.getByRole('button', { name: 'Propor' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Outro horário' }));
  await user.type(dialog.getByLabelText(/^Horário/), '1400');
  expect(dialog.getByText('Este é o horário do pedido: escolha outro.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Propor' })).toBeDisabled();
  await user.clear(dialog.getByLabelText(/^Horário/));
  await user.type(dialog.getByLabelText(/^Horário/), '1600');
  await user.click(dialog.getByRole('button', { name: 'Propor' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { key: 'POST /api/holds/7/propose', body: { startTime: '2026-11-25T19:00:00.000Z' } },
    ]),
  );
});

it('says why an answer came too late', async () => {
  const { user } = open({ 'POST /api/holds/7/accept': refusal(404, 'Este pedido já foi respondido') });
  await user.click(screen.getByRole('button', { name: /^Aceitar: / }));
  expect(await screen.findByText('Este pedido já foi respondido')).toBeVisible();
});

describe('without a connection', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  });

  it('says that the acceptance was not saved, and does not send it on reconnecting', async () => {
    const answers: Answers = {
      'POST /api/holds/7/accept': () => Promise.reject(new TypeError('Failed to fetch')),
    };
    const { user, writes } = open(answers);
    await user.click(screen.getByRole('button', { name: /^Aceitar: / }));
    expect(await screen.findByText('Sem conexão. Nada foi salvo.')).toBeVisible();
    expect(writes()).toHaveLength(1);
    onlineManager.setOnline(true);
    await new Promise((done) => setTimeout(done));
    expect(writes()).toHaveLength(1);
  });
});

it('shows that it looks for conflicts, and takes no other answer until then', async () => {
  const reading = Promise.withResolvers<unknown>();
  const { user, writes } = open({
    'GET /api/appointments?from=2026-11-24&to=2026-11-26': reading.promise,
    'POST /api/holds/7/accept': { appointmentId: 9, isTold: true },
  });
  await user.click(screen.getByRole('button', { name: /^Aceitar: / }));
  expect(screen.getByRole('button', { name: /^Aceitar: / })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: /^Recusar: / })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Aceitar: / }));
  reading.resolve([]);
  expect(await screen.findByText('Visita marcada')).toBeVisible();
  expect(writes()).toHaveLength(1);
});
