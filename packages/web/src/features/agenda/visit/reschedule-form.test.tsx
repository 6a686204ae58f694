import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aHold } from '#test-factories.ts';
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

describe('the next day', () => {
  const NEXT = 'GET /api/appointments?from=2099-12-01&to=2099-12-03';

  it('takes the visit at the same hour by one touch, and Desfazer moves back', async () => {
    const { user, panel, writes, onClosed } = await openVisit(
      {},
      { [NEXT]: [], [PUT]: { ...saved, ...WEDNESDAY } },
    );
    await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
    await user.click(await within(panel).findByRole('button', { name: 'Mover para qua, 2 de dez, 10:00' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    const toast = await findToast('Agendamento atualizado');
    await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const { startTime } = aVisit();
    expect(writes()).toMatchObject([
      { key: PUT, body: WEDNESDAY },
      { key: PUT, body: { startTime } },
    ]);
  });

  it('is not proposed where that hour is held; chosen by the owner it causes a warning', async () => {
    const hold = aHold({
      ...WEDNESDAY,
      startTimeLocal: '2099-12-02T10:00',
      expiresAt: '2099-12-01T12:00:00.000Z',
    });
    const { user, panel } = await openVisit({}, { [NEXT]: [], 'GET /api/holds': [hold] });
    await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
    await user.click(within(panel).getByRole('button', { name: /, 2 de dezembro de 2099/ }));
    const button = await within(panel).findByRole('button', { name: 'Remarcar com Conflitos' });
    // the reason is in the row above the button, which does not scroll
    const reason = button.parentElement?.previousElementSibling;
    expect(reason).toHaveTextContent(/\(horário reservado\) já ocupa a agenda das 10:00 às 10:30/);
    expect(within(panel).queryByRole('button', { name: /^Mover para/ })).toBeNull();
  });

  it('is not proposed where that hour is taken', async () => {
    const other = aVisit({ id: 2, ...WEDNESDAY, startTimeLocal: '2099-12-02T10:00' });
    const { user, panel } = await openVisit({}, { [NEXT]: [other] });
    await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
    await user.click(within(panel).getByRole('button', { name: /, 2 de dezembro de 2099/ }));
    expect(await within(panel).findByRole('option', { name: '10:00 · ocupado' })).toBeInTheDocument();
    expect(within(panel).queryByRole('button', { name: /^Mover para/ })).toBeNull();
  });
});

it('says in the list of hours which are taken, and not by the visit itself', async () => {
  const around = 'GET /api/appointments?from=2099-11-30&to=2099-12-02';
  const other = aVisit({
    id: 2,
    startTime: '2099-12-01T14:00:00.000Z',
    endTime: '2099-12-01T14:30:00.000Z',
    startTimeLocal: '2099-12-01T11:00',
  });
  const { user, panel } = await openVisit({}, { [around]: [aVisit(), other] });
  await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
  const hours = within(panel).getByLabelText('Horário');
  await within(hours).findByRole('option', { name: '11:00 · ocupado' });
  expect(within(hours).getByRole('option', { name: '10:00' })).toBeInTheDocument();
  expect(within(hours).getByRole('option', { name: '10:30' })).toBeInTheDocument();
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

it('keeps another change elsewhere with the own times, without a question', async () => {
  const current = aVisit({ version: 5, notes: 'Outra nota' });
  const puts = [
    Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 }),
    { ...saved, ...WEDNESDAY },
  ];
  const { submit, answers, writes } = await move({});
  Object.defineProperty(answers, PUT, { get: () => puts.shift() });
  await submit();
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({ body: { ...WEDNESDAY, version: 5, notes: 'Outra nota' } });
});

it.each([
  ['cancelled', /cancelado enquanto/],
  ['completed', /alterado enquanto/],
])('asks before it moves a visit that is %s meanwhile', async (status, title) => {
  const current = aVisit({ version: 5, status });
  const stale = Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 });
  const { panel, submit, user, writes } = await move({ [PUT]: stale });
  await submit();
  const question = within(await within(panel).findByRole('region', { name: title }));
  expect(question.getByText('02/12/2099')).toBeVisible();
  expect(question.getByText('01/12/2099')).toBeVisible();
  expect(writes()).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Usar a salva' }));
  expect(within(panel).getByRole('button', { name: 'Remarcar' })).toBeDisabled();
  expect(writes()).toHaveLength(1);
});

it('shows both times after a move elsewhere, and keeps the rest of it with the own times', async () => {
  const later = { startTime: '2099-12-03T13:00:00.000Z', endTime: '2099-12-03T13:30:00.000Z' };
  const current = aVisit({ ...later, version: 5, notes: 'Outra nota' });
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

describe('a visit on a day without another free hour', () => {
  // 16:50 in São Paulo; Tuesdays close at 17:00, and the visit begins in ten minutes
  const LATE = {
    startTime: '2099-12-01T19:30:00.000Z',
    endTime: '2099-12-01T20:00:00.000Z',
    startTimeLocal: '2099-12-01T16:30',
  };
  const AHEAD = 'GET /api/appointments?from=2099-11-30&to=2099-12-16';

  const openLate = async (ahead: unknown, now = '2099-12-01T19:20:00Z') => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    const app = await openVisit(LATE, {
      [AHEAD]: ahead,
      'GET /api/appointments?from=2099-12-01&to=2099-12-03': [],
      [PUT]: saved,
    });
    await app.user.click(within(app.panel).getByRole('button', { name: 'Remarcar' }));
    return app;
  };

  afterEach(() => void vi.useRealTimers());

  it('offers the hours of the next days, and moves by one of them', async () => {
    const { panel, user, writes } = await openLate([]);
    const offer = within(await within(panel).findByRole('region', { name: 'Próximos horários livres' }));
    expect(offer.getByRole('status')).toHaveTextContent(
      'Neste dia não há outro horário livre de 30 min. Os próximos:',
    );
    await user.click(offer.getByRole('button', { name: /^Amanhã, Qua, 2 de dez, 09:00$/ }));
    expect(within(panel).queryByRole('region', { name: 'Próximos horários livres' })).toBeNull();
    await user.click(within(panel).getByRole('button', { name: /^Remarcar/ }));
    await waitFor(() =>
      expect(writes()).toMatchObject([{ body: { startTime: '2099-12-02T12:00:00.000Z' } }]),
    );
  });

  it('says that the next two weeks are full', async () => {
    const taken = Array.from({ length: 15 }, (_, day) => {
      const date = `2099-12-${String(day + 1).padStart(2, '0')}`;
      const times = { startTime: `${date}T03:00:00.000Z`, endTime: `${date}T23:00:00.000Z` };
      return aVisit({ id: day + 10, ...times, startTimeLocal: `${date}T00:00` });
    });
    const { panel } = await openLate(taken);
    expect(
      await within(panel).findByText('As próximas duas semanas não têm um horário livre de 30 min.'),
    ).toBeVisible();
  });

  it('offers nothing else in the morning', async () => {
    const { panel, asked } = await openLate([], '2099-12-01T12:00:00Z');
    await within(panel).findByLabelText('Horário');
    await waitFor(() => expect(asked.some(({ key }) => key.includes('from=2099-11-30'))).toBe(true));
    expect(within(panel).queryByRole('region', { name: 'Próximos horários livres' })).toBeNull();
    expect(asked.some(({ key }) => key === AHEAD)).toBe(false);
  });
});
