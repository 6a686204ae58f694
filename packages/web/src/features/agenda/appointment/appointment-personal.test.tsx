import { describe, expect, it } from 'vitest';
import {
  AROUND_TUESDAY,
  aBooking,
  aSavedAppointment,
  fillPersonal,
  findToast,
  openDialog,
} from './test-dialog.tsx';

describe('a personal event', () => {
  // spec: 1 §5.3
  it('needs a title of two characters, and no client, service or time', async () => {
    const opened = await openDialog();
    await fillPersonal(opened, 'F');
    await opened.submit();
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
      'Preencha todos os campos obrigatórios',
    );
    await opened.user.type(opened.dialog.getByLabelText('Título do evento'), 'olga');
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes()).toMatchObject([
      { body: { isPersonalEvent: true, eventTitle: 'Folga', clientId: null, serviceId: null } },
    ]);
  });

  // spec: 1 §7.16
  it('spans 00:00:00 to 23:59:59.999 of its day without a time', async () => {
    const opened = await openDialog();
    await fillPersonal(opened, 'Folga');
    expect(opened.dialog.getByText('Sem horário, o evento ocupa o dia inteiro.')).toBeVisible();
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes()).toMatchObject([
      {
        body: { isAllDay: false, startTime: '2099-12-01T03:00:00.000Z', endTime: '2099-12-02T02:59:59.999Z' },
      },
    ]);
  });

  it('conflicts with any event of its day when it has no time, before it is saved', async () => {
    const opened = await openDialog(undefined, { [AROUND_TUESDAY]: [aBooking()] });
    await fillPersonal(opened, 'Folga');
    expect(await opened.dialog.findByRole('button', { name: 'Criar com Conflitos' })).toBeEnabled();
  });

  it('has its own duration', async () => {
    const opened = await openDialog();
    await fillPersonal(opened, 'Almoço');
    await opened.user.selectOptions(opened.dialog.getByLabelText('Horário'), '10:30');
    await opened.user.type(opened.dialog.getByLabelText('Duração (minutos)'), '45');
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes()).toMatchObject([
      {
        body: {
          startTime: '2099-12-01T13:30:00.000Z',
          endTime: '2099-12-01T14:15:00.000Z',
          personalEventDuration: 45,
        },
      },
    ]);
  });

  // spec: 1 §4.26
  it('clears time and duration when all-day is ticked', async () => {
    const { user, dialog, writes, submit, ...opened } = await openDialog();
    await fillPersonal({ user, dialog, writes, submit, ...opened }, 'Férias');
    await user.selectOptions(dialog.getByLabelText('Horário'), '10:00');
    await user.type(dialog.getByLabelText('Duração (minutos)'), '45');
    await user.click(dialog.getByRole('switch', { name: 'Dia inteiro' }));
    expect(dialog.queryByLabelText('Horário')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('Duração (minutos)')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('switch', { name: 'Dia inteiro' }));
    expect(dialog.getByLabelText('Horário')).toHaveValue('');
    expect(dialog.getByLabelText('Duração (minutos)')).toHaveValue('');
  });

  // spec: 1 §7.15
  it('is sent as one request with the last day when it spans several days', async () => {
    const opened = await openDialog(undefined, {
      'POST /api/appointments': aSavedAppointment({ id: 5, createdCount: 3 }),
    });
    await fillPersonal(opened, 'Férias');
    await opened.user.click(opened.dialog.getByRole('switch', { name: 'Dia inteiro' }));
    await opened.user.type(opened.dialog.getByLabelText('Data final (opcional)'), '2099-12-03');
    await opened.submit();
    expect(await findToast('Agendamento criado')).toHaveTextContent('Ter, 1 de dez a Qui, 3 de dez');
    expect(opened.writes()).toMatchObject([
      {
        key: 'POST /api/appointments',
        body: { isAllDay: true, startTime: '2099-12-01T03:00:00.000Z', endDate: '2099-12-03' },
      },
    ]);
  });

  // spec: 1 §5.10
  it('cannot end before it starts', async () => {
    const opened = await openDialog();
    await fillPersonal(opened, 'Férias');
    const end = opened.dialog.getByLabelText('Data final (opcional)');
    expect(end).toHaveAttribute('min', '2099-12-01');
    await opened.user.type(end, '2099-11-30');
    await opened.submit();
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
      'A data final não pode ser anterior à data inicial',
    );
    expect(opened.writes()).toEqual([]);
  });

  // spec: 1 §4.23
  it('keeps its type and its whole day when edited', async () => {
    const holiday = aBooking({
      clientId: null,
      serviceId: null,
      clientData: null,
      isPersonalEvent: true,
      isAllDay: true,
      eventTitle: 'Férias',
      startTime: '2099-12-01T03:00:00.000Z',
      endTime: '2099-12-02T02:59:59.999Z',
    });
    const { dialog, submit, writes } = await openDialog({ appointment: holiday });
    expect(dialog.getByRole('radio', { name: 'Particular' })).toBeChecked();
    expect(dialog.getByLabelText('Título do evento')).toHaveValue('Férias');
    expect(dialog.getByRole('switch', { name: 'Dia inteiro' })).toBeChecked();
    await submit();
    await findToast('Agendamento atualizado');
    expect(writes()).toMatchObject([
      { key: 'PUT /api/appointments/1', body: { isAllDay: true, endDate: null } },
    ]);
  });
});
