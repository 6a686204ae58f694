import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aBooking,
  aSavedAppointment,
  findToast,
  openDialog,
  type OpenedDialog,
} from '#features/agenda/appointment/test-dialog.tsx';

const read = aBooking({ notes: 'Trazer exame', version: 3 });
const newer = aBooking({
  notes: 'Trazer exame e receita',
  version: 4,
  startTime: '2099-12-01T14:00:00.000Z',
  endTime: '2099-12-01T14:30:00.000Z',
});

const stale = (current = newer): Response =>
  Response.json({ message: 'Este agendamento foi alterado', code: 'stale', current }, { status: 409 });

/** Types a note and saves too late. */
const openLate = async (current = newer): Promise<OpenedDialog> => {
  const opened = await openDialog({ appointment: read }, { 'PUT /api/appointments/1': stale(current) });
  await opened.user.type(opened.dialog.getByLabelText('Observações'), ' de sangue');
  await opened.submit();
  await opened.dialog.findByRole('region', { name: /foi (?:alterado|cancelado) enquanto/ });
  return opened;
};

const linesOf = ({ dialog }: OpenedDialog, name: string) =>
  within(dialog.getByRole('group', { name }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('save that comes too late', () => {
  it('shows both versions side by side, only where both have changed, and has the focus', async () => {
    const opened = await openLate();
    expect(opened.dialog.getByRole('region', { name: /foi alterado enquanto/ })).toHaveFocus();
    expect(linesOf(opened, 'A sua versão')).toEqual(['Trazer exame de sangue']);
    expect(linesOf(opened, 'A versão salva')).toEqual(['Trazer exame e receita']);
    expect(opened.dialog.queryByRole('button', { name: 'Atualizar Agendamento' })).not.toBeInTheDocument();
    expect(opened.dialog.getByLabelText('Observações')).toHaveValue('Trazer exame de sangue');
  });

  it('overwrites only what both have changed when the user keeps theirs', async () => {
    const opened = await openLate();
    opened.answers['PUT /api/appointments/1'] = aSavedAppointment();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Manter a minha' }));
    await findToast('Agendamento atualizado');
    expect(opened.writes()).toMatchObject([
      { body: { notes: 'Trazer exame de sangue', version: 3 } },
      { body: { notes: 'Trazer exame de sangue', startTime: newer.startTime, version: 4 } },
    ]);
    await waitFor(() => expect(opened.onClosed).toHaveBeenCalledOnce());
  });

  it('asks again when someone else was faster once more', async () => {
    const opened = await openLate();
    opened.answers['PUT /api/appointments/1'] = stale({ ...newer, notes: 'Outra', version: 5 });
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Manter a minha' }));
    await waitFor(() => expect(linesOf(opened, 'A versão salva')).toContain('Outra'));
  });

  it('fills the form with the stored version when the user chooses it', async () => {
    const opened = await openLate();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Usar a salva' }));
    expect(opened.dialog.queryByRole('region', { name: /foi alterado/ })).not.toBeInTheDocument();
    expect(opened.dialog.getByLabelText('Observações')).toHaveValue('Trazer exame e receita');
    expect(opened.dialog.getByLabelText('Horário')).toHaveValue('11:00');
    opened.answers['PUT /api/appointments/1'] = aSavedAppointment();
    await opened.submit();
    await findToast('Agendamento atualizado');
    expect(opened.writes().at(-1)).toMatchObject({ body: { notes: 'Trazer exame e receita', version: 4 } });
  });

  it('is merged without a question where each has changed another field, and the toast says so', async () => {
    const moved = { ...newer, notes: 'Trazer exame' };
    const opened = await openDialog({ appointment: read });
    const puts = [stale(moved), aSavedAppointment(moved)];
    Object.defineProperty(opened.answers, 'PUT /api/appointments/1', { get: () => puts.shift() });
    await opened.user.type(opened.dialog.getByLabelText('Observações'), ' de sangue');
    await opened.submit();
    expect(await findToast('Agendamento atualizado')).toHaveTextContent(
      'Ficou também o que mudou em outro lugar: Horário.',
    );
    expect(opened.writes()[1]).toMatchObject({
      body: { notes: 'Trazer exame de sangue', startTime: newer.startTime, version: 4 },
    });
  });

  it('reports a change of the status', async () => {
    const opened = await openLate(aBooking({ notes: 'Sem exame', version: 4, status: 'completed' }));
    expect(opened.dialog.getByText(/A situação agora é Atendido/)).toBeVisible();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Usar a salva' }));
    expect(opened.dialog.getByRole('region', { name: 'Situação' })).toHaveTextContent('Atendido');
  });

  describe('over a cancellation', () => {
    const cancelled = aBooking({ notes: 'Trazer exame', version: 4, status: 'cancelled' });

    it('asks though nothing else was changed, and says that the visit stays cancelled', async () => {
      const opened = await openLate(cancelled);
      expect(opened.dialog.getByText(/não desfaz o cancelamento: para atender, reabra/)).toBeVisible();
      expect(linesOf(opened, 'A sua versão')).toEqual(['Trazer exame de sangue']);
      expect(linesOf(opened, 'A versão salva')).toEqual(['Trazer exame']);
      expect(opened.writes()).toHaveLength(1);
      opened.answers['PUT /api/appointments/1'] = aSavedAppointment();
      await opened.user.click(opened.dialog.getByRole('button', { name: 'Manter a minha' }));
      await findToast('Agendamento atualizado');
      expect(opened.writes()[1]).toMatchObject({ body: { notes: 'Trazer exame de sangue', version: 4 } });
    });

    it('shows the stored version, which can be reopened, when the user chooses it', async () => {
      const opened = await openLate(cancelled);
      await opened.user.click(opened.dialog.getByRole('button', { name: 'Usar a salva' }));
      expect(opened.dialog.getByLabelText('Observações')).toHaveValue('Trazer exame');
      expect(opened.dialog.getByRole('region', { name: 'Situação' })).toHaveTextContent('Cancelado');
      expect(screen.getByRole('button', { name: 'Reabrir agendamento' })).toBeVisible();
    });
  });
});
