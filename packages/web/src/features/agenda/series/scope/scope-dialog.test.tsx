// "Remarcar quais?" over a visit of a series.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { askSeries, openSeriesQuestion, type SeriesChange } from './scope-question.ts';
import { anAnswer, aQuestion } from '#features/agenda/series/repetition/test-series.ts';
import { findToast } from '#features/agenda/appointment/test-dialog.tsx';
import { renderInApp } from '#test-app.tsx';
import { anAppointment } from '#test-factories.ts';
import { serve, type Answers } from '#test-server.ts';

const QUESTION = 'POST /api/appointments/1/series/question';
const CHANGE = 'POST /api/appointments/1/series/change';

afterEach(() => openSeriesQuestion.get()?.answer(false));

const visit = anAppointment({ seriesId: 3, seriesDate: '2026-12-08' });

const ask = async (change: Partial<SeriesChange> = {}, given: Answers = {}) => {
  const answers: Answers = {
    [QUESTION]: aQuestion(),
    [CHANGE]: { changed: 5, undo: 'token-2', notice: null },
    ...given,
  };
  const server = serve(answers);
  const { user } = renderInApp(null);
  const values = { startTime: '2026-12-08T18:00:00.000Z', endTime: '2026-12-08T18:30:00.000Z' };
  const saved = askSeries({ visit, action: 'move', values, notifyClient: true, ...change });
  const dialog = within(await screen.findByRole('dialog'));
  return { ...server, answers, user, dialog, saved };
};

const lastBody = ({ writes }: Pick<Awaited<ReturnType<typeof ask>>, 'writes'>, key: string) =>
  writes().findLast((write) => write.key === key)?.body;

describe('the question which visits of a series change', () => {
  it('begins with only this one, and repeats the number on the button', async () => {
    const asked = await ask();
    const { dialog, user, saved } = asked;
    expect(await dialog.findByRole('radio', { name: /^Só este/, checked: true })).toBeVisible();
    expect(dialog.getByText('Marina Castro · terça, das 14:00 para as 15:00')).toBeVisible();
    expect(dialog.getByText('7 visitas. 5 que já passaram ou terminaram não mudam.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remarcar 1 visita' }));
    await expect(saved).resolves.toBe(true);
    expect(lastBody(asked, CHANGE)).toMatchObject({
      scope: 'this',
      action: 'move',
      includeDetached: false,
      seen: 'seen-q',
      notifyClient: true,
    });
  });

  it('moves between the scopes by the arrow keys, and undoes all in one step', async () => {
    const asked = await ask({}, { 'POST /api/series/undo': { restored: 5 } });
    const { dialog, user, saved } = asked;
    const first = await dialog.findByRole('radio', { name: /^Só este/ });
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(dialog.getByRole('radio', { name: /^Este e os próximos/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Remarcar 5 visitas' }));
    await expect(saved).resolves.toBe(true);
    expect(lastBody(asked, CHANGE)).toMatchObject({ scope: 'following' });
    const toast = within(await findToast('5 visitas remarcadas'));
    await user.click(toast.getByRole('button', { name: 'Desfazer' }));
    expect(await findToast('Mudança desfeita')).toHaveTextContent('5 visitas voltaram a ser como antes.');
    expect(lastBody(asked, 'POST /api/series/undo')).toEqual({ token: 'token-2' });
  });

  it('includes visits that were changed apart only by a tick', async () => {
    const detached = [{ id: 8, startTimeLocal: '2026-12-22T16:00' }];
    const all = anAnswer({ count: 6, text: '6 visitas', detached });
    const asked = await ask({}, { [QUESTION]: aQuestion({ all }) });
    const { dialog, user, saved } = asked;
    await user.click(await dialog.findByRole('radio', { name: /^Todos/ }));
    expect(dialog.getByRole('button', { name: 'Remarcar 6 visitas' })).toBeEnabled();
    await user.click(
      dialog.getByRole('checkbox', {
        name: 'Incluir a visita de 22/12/2026 às 16:00, que você mudou à parte',
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remarcar 7 visitas' }));
    await expect(saved).resolves.toBe(true);
    expect(lastBody(asked, CHANGE)).toMatchObject({ scope: 'all', includeDetached: true });
  });

  it.each([
    { action: 'cancel' as const, title: 'Cancelar quais?', button: 'Cancelar 1 visita' },
    { action: 'remove' as const, title: 'Excluir quais?', button: 'Excluir 1 visita' },
    { action: 'edit' as const, title: 'Editar quais?', button: 'Editar 1 visita' },
  ])('asks "$title"', async ({ action, title, button }) => {
    const { dialog, user, saved } = await ask({ action });
    expect(await dialog.findByRole('heading', { name: title })).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: button }));
    await expect(saved).resolves.toBe(true);
  });

  it('does not offer a scope that the server refuses, and names conflicts', async () => {
    const conflicts = [{ id: 9, startTimeLocal: '2026-12-15T15:00', text: 'Já tem Ana Silva às 15:00' }];
    const question = aQuestion({
      this: anAnswer({ conflicts }),
      all: anAnswer({ count: 0, refusal: 'A série já tem visitas neste dia da semana' }),
    });
    const { dialog } = await ask({}, { [QUESTION]: question });
    expect(await dialog.findByRole('radio', { name: /^Todos/ })).toBeDisabled();
    expect(dialog.getByText('A série já tem visitas neste dia da semana')).toBeVisible();
    expect(dialog.getByText('15/12/2026 às 15:00: Já tem Ana Silva às 15:00')).toBeVisible();
  });

  it('asks again with the new numbers when the series has changed since', async () => {
    const current = aQuestion({ this: anAnswer({ text: '09/12/2026' }) });
    const stale = Response.json({ message: 'A série mudou', code: 'stale', current }, { status: 409 });
    const { dialog, user } = await ask({}, { [CHANGE]: stale });
    await user.click(await dialog.findByRole('button', { name: 'Remarcar 1 visita' }));
    expect(await findToast('A série mudou agora')).toBeVisible();
    expect(await dialog.findByText('09/12/2026. As outras continuam como estão.')).toBeVisible();
  });

  it('saves nothing after "Voltar"', async () => {
    const { dialog, user, saved, writes } = await ask();
    await user.click(await dialog.findByRole('button', { name: 'Voltar' }));
    await expect(saved).resolves.toBe(false);
    expect(writes().map(({ key }) => key)).toEqual([QUESTION]);
  });

  it('can be asked for again after a failure', async () => {
    const failing = { [QUESTION]: () => Response.json({ message: 'Tente mais tarde' }, { status: 503 }) };
    const { dialog, user, answers } = await ask({}, failing);
    const retry = await dialog.findByRole('button', { name: 'Tentar de novo' });
    answers[QUESTION] = aQuestion();
    await user.click(retry);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Remarcar 1 visita' })).toBeEnabled());
  });
});
