import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#test-server.ts';
import { aVisit, findToast, openVisit } from './test-visit.tsx';

const PUT = 'PUT /api/appointments/1';
const saved = { ...aVisit({ version: 2 }), conflicts: [], outsideWorkingHours: false, createdCount: 1 };
const WEDNESDAY = { startTime: '2099-12-02T13:00:00.000Z', endTime: '2099-12-02T13:30:00.000Z' };

const move = async (answers: Record<string, unknown>) => {
  const app = await openVisit(
    { notes: 'Prefere a janela' },
    { 'GET /api/appointments?from=2099-12-01&to=2099-12-03': [], ...answers },
  );
  const { user, panel } = app;
  await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
  await user.click(within(panel).getByRole('button', { name: /, 2 de dezembro de 2099/ }));
  const submit = () => user.click(within(panel).getByRole('button', { name: /^Remarcar/ }));
  return { ...app, submit };
};

it('moves to another day at the same time, and Desfazer moves back', async () => {
  const { submit, user, writes, onClosed } = await move({ [PUT]: { ...saved, ...WEDNESDAY } });
  await submit();
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  const toast = await findToast('Agendamento atualizado');
  expect(toast).toHaveTextContent('De 01/12/2099 às 10:00 para 02/12/2099 às 10:00.');
  await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const { startTime, endTime } = aVisit();
  expect(writes()).toMatchObject([
    { key: PUT, body: { ...WEDNESDAY, version: 1, notes: 'Prefere a janela', serviceId: 1 } },
    { key: PUT, body: { startTime, endTime, version: 2 } },
  ]);
});

it('warns of nothing before the day or the hour is changed', async () => {
  const { user, panel } = await openVisit(
    {},
    {
      'GET /api/appointments?from=2099-11-30&to=2099-12-02': [aVisit(), aVisit({ id: 2 })],
      'GET /api/appointments?from=2099-12-01&to=2099-12-03': [],
    },
  );
  await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
  // longer than the pause after which conflicts are checked
  await new Promise((done) => setTimeout(done, 350));
  expect(within(panel).getByRole('button', { name: 'Remarcar' })).toBeDisabled();
  expect(within(panel).queryByText(/Já existe um evento/)).toBeNull();
});

it('warns of a conflict on the button, and saves it', async () => {
  const other = aVisit({ id: 2, ...WEDNESDAY, startTimeLocal: '2099-12-02T10:00' });
  const { panel, submit, writes } = await move({
    'GET /api/appointments?from=2099-12-01&to=2099-12-03': [other],
    [PUT]: { ...saved, ...WEDNESDAY },
  });
  expect(await within(panel).findByRole('button', { name: 'Remarcar com Conflitos' })).toBeVisible();
  await submit();
  await waitFor(() => expect(writes()).toHaveLength(1));
});

it('shows both versions after a change elsewhere, and keeps that change with the own times', async () => {
  const current = aVisit({ version: 5, notes: 'Outra nota' });
  const stale = Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 });
  const { panel, submit, answers, user, writes } = await move({ [PUT]: stale });
  await submit();
  const mine = within(await within(panel).findByRole('group', { name: 'A sua versão' }));
  expect(mine.getByText('02/12/2099')).toBeVisible();
  expect(within(panel).queryByText('Outra nota')).toBeNull();
  answers[PUT] = { ...saved, ...WEDNESDAY };
  await user.click(mine.getByRole('button', { name: 'Manter a minha' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({ body: { ...WEDNESDAY, version: 5, notes: 'Outra nota' } });
});

it('reports a refusal and keeps the chosen day', async () => {
  const { panel, submit } = await move({ [PUT]: refusal(400, 'Data e hora inválidas') });
  await submit();
  expect(await findToast('Erro ao atualizar agendamento')).toHaveTextContent('Data e hora inválidas');
  expect(within(panel).getByRole('button', { name: 'Remarcar' })).toBeVisible();
  expect(screen.getByRole('button', { name: /, 2 de dezembro de 2099/ })).toHaveAttribute('data-chosen');
});
