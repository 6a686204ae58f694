// "Repetir" in the form of a new visit.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, findToast, openDialog, type OpenedDialog } from '#features/agenda/appointment/test-dialog.tsx';
import type { Answers } from '#test-server.ts';
import { aPreview, aRow } from './test-series.ts';

const PREVIEW = 'POST /api/series/preview';
const CREATE = 'POST /api/series';

const ROWS = [
  aRow('2099-12-01'),
  aRow('2099-12-08', 'overlap', 'Já tem Bruna Vieira às 10:00'),
  aRow('2099-12-15'),
  aRow('2099-12-22', 'holiday', 'Feriado: Natal'),
];

const openRepeating = async (given: Answers = {}) => {
  const opened = await openDialog(undefined, {
    [PREVIEW]: aPreview(ROWS),
    [CREATE]: { seriesId: 3, ids: [11, 12, 13], notice: null, undo: 'token-1' },
    ...given,
  });
  await fill(opened, 'Marina Castro');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Repetir…' }));
  await opened.dialog.findByRole('radio', { name: 'Toda semana', checked: true });
  return opened;
};

const bodyOf = ({ writes }: OpenedDialog, key: string) =>
  writes().findLast((write) => write.key === key)?.body;
const mark = (dialog: OpenedDialog['dialog']) => dialog.findByRole('button', { name: 'Marcar 3 visitas' });
const listed = (dialog: OpenedDialog['dialog']) =>
  within(dialog.getByRole('list', { name: 'Datas da série' }));

describe('a new visit that repeats', () => {
  it('shows its rule as a sentence, counts what is in the way, and saves the rows that stay', async () => {
    const opened = await openRepeating();
    const { dialog, user, onClosed } = opened;
    expect(dialog.getByText('Toda terça às 10:00, 12 vezes')).toBeVisible();
    expect(await dialog.findByText('1 feriado e 1 conflito no caminho')).toBeVisible();
    await user.click(await mark(dialog));
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(bodyOf(opened, CREATE)).toMatchObject({
      rule: { freq: 'weekly', weekdays: [2], startDate: '2099-12-01', ends: { kind: 'count', count: 12 } },
      clientId: 1,
      choices: [],
      forAppointment: null,
      seen: 'seen-1',
    });
    expect(opened.writes().some(({ key }) => key === 'POST /api/appointments')).toBe(false);
    const toast = await findToast('3 visitas marcadas');
    expect(toast).toHaveTextContent('Toda terça às 10:00.');
    expect(toast).not.toHaveTextContent('vezes');
  });

  it('is taken back from the toast in one step', async () => {
    const opened = await openRepeating({ 'POST /api/series/undo': { restored: 3 } });
    await opened.user.click(await mark(opened.dialog));
    const toast = within(await findToast('3 visitas marcadas'));
    await opened.user.click(toast.getByRole('button', { name: 'Desfazer' }));
    expect(await findToast('Mudança desfeita')).toBeVisible();
    expect(bodyOf(opened, 'POST /api/series/undo')).toEqual({ token: 'token-1' });
  });

  it('skips a conflict, keeps the holiday, and sends both choices', async () => {
    const opened = await openRepeating();
    const { dialog, user } = opened;
    await mark(dialog);
    await user.selectOptions(listed(dialog).getByLabelText('O que fazer em 08/12/2099'), 'Pular');
    await user.click(dialog.getByRole('switch', { name: 'Pular feriados e folgas' }));
    await user.click(await mark(dialog));
    await waitFor(() =>
      expect(bodyOf(opened, CREATE)).toMatchObject({
        choices: [
          { date: '2099-12-08', choice: 'skip' },
          { date: '2099-12-22', choice: 'keep' },
        ],
      }),
    );
  });

  it('moves one date to another time, which is looked up too', async () => {
    const opened = await openRepeating();
    const { dialog, user } = opened;
    await mark(dialog);
    await user.selectOptions(listed(dialog).getByLabelText('O que fazer em 08/12/2099'), 'Outro horário');
    const hour = listed(dialog).getByLabelText('Outra hora em vez de 08/12/2099');
    await user.clear(hour);
    await user.type(hour, '1130');
    await waitFor(() =>
      expect(bodyOf(opened, PREVIEW)).toMatchObject({
        choices: [{ date: '2099-12-08', choice: 'move', toDate: '2099-12-08', toTime: '11:30' }],
      }),
    );
  });

  it('shows what has changed on top after a refusal, and keeps the choices', async () => {
    const changed = { ...aRow('2099-12-15', 'overlap', 'Já tem Ana Silva às 10:00'), isChanged: true };
    const current = aPreview([...ROWS.slice(0, 2), changed, ...ROWS.slice(3)], 'seen-2');
    const refused = Response.json({ message: 'A agenda mudou', code: 'stale', current }, { status: 409 });
    const opened = await openRepeating({ [CREATE]: refused });
    const { dialog, user, onClosed } = opened;
    await mark(dialog);
    await user.selectOptions(listed(dialog).getByLabelText('O que fazer em 08/12/2099'), 'Pular');
    await user.click(await dialog.findByRole('button', { name: 'Marcar 2 visitas' }));
    expect(await findToast('A agenda mudou')).toBeVisible();
    const [first] = listed(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent('15/12/2099 ter, 10:00mudou agoraJá tem Ana Silva às 10:00');
    expect(listed(dialog).getByLabelText('O que fazer em 08/12/2099')).toHaveValue('skip');
    expect(onClosed).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Marcar 2 visitas' }));
    await waitFor(() => expect(bodyOf(opened, CREATE)).toMatchObject({ seen: 'seen-2' }));
  });

  it('names a refusal of the rule, and offers another try after a failure', async () => {
    const opened = await openRepeating({
      [PREVIEW]: () => Response.json({ message: 'Tente mais tarde' }, { status: 503 }),
    });
    const { dialog, user, answers } = opened;
    const retry = await dialog.findByRole('button', { name: 'Tentar de novo' });
    expect(dialog.getByText('As datas não foram conferidas')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Marcar visitas' })).toBeDisabled();
    answers[PREVIEW] = aPreview(ROWS);
    await user.click(retry);
    expect(await mark(dialog)).toBeEnabled();
  });

  it('opens the dates over the form on phones, and marks from there', async () => {
    const opened = await openRepeating();
    await mark(opened.dialog);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Ver as 4 datas' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'As 4 datas' }));
    expect(sheet.getByText('2 livres, 1 conflito, 1 pulada')).toBeVisible();
    expect(sheet.getByText('Vão ser marcadas 3 visitas')).toBeVisible();
    await opened.user.click(sheet.getByRole('button', { name: 'Marcar 3 visitas' }));
    await waitFor(() => expect(bodyOf(opened, CREATE)).toMatchObject({ seen: 'seen-1' }));
  });

  it('is a single visit again after "Não", with the focus where it began', async () => {
    const opened = await openRepeating();
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'Não' }));
    await waitFor(() => expect(opened.dialog.getByRole('button', { name: 'Repetir…' })).toHaveFocus());
    await opened.submit();
    await waitFor(() => expect(bodyOf(opened, 'POST /api/appointments')).toMatchObject({ clientId: 1 }));
    expect(bodyOf(opened, CREATE)).toBeUndefined();
  });
});

it('a personal event does not repeat', async () => {
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Particular' }));
  await dialog.findByLabelText('Título do evento');
  expect(dialog.queryByRole('button', { name: 'Repetir…' })).toBeNull();
});
