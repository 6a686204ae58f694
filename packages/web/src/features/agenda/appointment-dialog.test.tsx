import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test-app.tsx';
import { aClient, anAppointment, aService, someSettings } from '../../test-factories.ts';
import { refusal, serve, type Answers } from '../../test-server.ts';
import { AppointmentDialog, type AppointmentTarget } from './appointment-dialog.tsx';

const TUESDAY = '2099-12-01';

const open = async (target: AppointmentTarget = { date: TUESDAY }, given: Answers = {}) => {
  const server = serve({
    'GET /api/clients': [aClient()],
    'GET /api/services': [aService()],
    'GET /api/settings': someSettings(),
    'GET /api/appointments': [],
    'POST /api/clients': aClient({ id: 9 }),
    'POST /api/appointments': anAppointment({ id: 5 }),
    'PUT /api/appointments/1': anAppointment(),
    'DELETE /api/appointments/1': { success: true },
    ...given,
  });
  const onClosed = vi.fn<() => void>();
  const { user } = renderInApp(<AppointmentDialog target={target} onClosed={onClosed} />);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Corte' });
  return { ...server, user, dialog, onClosed };
};

type Opened = Awaited<ReturnType<typeof open>>;

const fill = async ({ user, dialog }: Opened, name: string, time = '10:00') => {
  await user.type(dialog.getByLabelText('Nome do cliente'), name);
  await user.selectOptions(dialog.getByLabelText('Serviço'), 'Corte');
  await user.selectOptions(dialog.getByLabelText('Horário'), time);
};

describe('a new appointment', () => {
  it('asks for what is missing before anything is sent', async () => {
    const { user, dialog, writes } = await open();
    await user.click(dialog.getByRole('button', { name: 'Criar Agendamento' }));
    expect(await dialog.findAllByText('Preencha todos os campos obrigatórios')).toHaveLength(3);
    expect(writes()).toEqual([]);
  });

  it('creates an unknown client first and books for it', async () => {
    const opened = await open();
    await fill(opened, 'Otávio Reis');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Criar Agendamento' }));
    await screen.findByText('O agendamento foi criado com sucesso!', { selector: 'p' });
    expect(opened.writes()).toMatchObject([
      { key: 'POST /api/clients', body: { name: 'Otávio Reis' } },
      {
        key: 'POST /api/appointments',
        body: {
          clientId: 9,
          serviceId: 1,
          startTime: '2099-12-01T13:00:00.000Z',
          endTime: '2099-12-01T13:30:00.000Z',
        },
      },
    ]);
    await waitFor(() => expect(opened.onClosed).toHaveBeenCalledOnce());
  });

  it('books for the known client of the typed name, in any case', async () => {
    const opened = await open();
    await fill(opened, 'marina castro');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Criar Agendamento' }));
    await waitFor(() =>
      expect(opened.writes()).toMatchObject([{ key: 'POST /api/appointments', body: { clientId: 1 } }]),
    );
  });

  it('stays open and gives the reason when the server refuses', async () => {
    const opened = await open(undefined, { 'POST /api/appointments': refusal(400, 'Data inválida') });
    await fill(opened, 'Marina Castro');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Criar Agendamento' }));
    expect(await screen.findByRole('group', { name: 'Erro ao criar agendamento' })).toHaveTextContent(
      'Data inválida',
    );
    expect(opened.onClosed).not.toHaveBeenCalled();
  });

  it('takes the duration of the chosen service and forgets the time when the day changes', async () => {
    const opened = await open();
    await fill(opened, 'Marina Castro');
    expect(opened.dialog.getByLabelText('Duração (minutos)')).toHaveValue('30');
    await opened.user.click(opened.dialog.getByRole('button', { name: /, 2 de dezembro/ }));
    expect(opened.dialog.getByLabelText('Horário')).toHaveValue('');
  });

  it('turns red and says so when it would double-book', async () => {
    const busy = anAppointment({
      startTime: '2099-12-01T13:00:00.000Z',
      endTime: '2099-12-01T14:00:00.000Z',
    });
    const opened = await open(undefined, { 'GET /api/appointments': [busy] });
    await fill(opened, 'Marina Castro');
    expect(await opened.dialog.findByRole('button', { name: 'Criar com Conflitos' })).toBeEnabled();
    expect(opened.dialog.getByText('Já existe um evento que começa neste horário')).toBeVisible();
  });

  it('offers other hours than the working day, with a notice', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Outro horário' }));
    await user.type(dialog.getByLabelText('Horário'), '2215');
    expect(dialog.getByLabelText('Horário')).toHaveValue('22:15');
    expect(await dialog.findByText('Horário fora do trabalho')).toBeVisible();
  });

  it('of one’s own needs a title and no client', async () => {
    const { user, dialog, writes } = await open();
    await user.click(dialog.getByRole('radio', { name: 'Particular' }));
    await user.type(dialog.getByLabelText('Título do evento'), 'Folga');
    await user.click(dialog.getByRole('switch', { name: 'Dia inteiro' }));
    expect(dialog.queryByLabelText('Horário')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Criar Agendamento' }));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        {
          body: {
            isPersonalEvent: true,
            isAllDay: true,
            eventTitle: 'Folga',
            clientId: null,
            serviceId: null,
          },
        },
      ]),
    );
  });
});

describe('an existing appointment', () => {
  const target = { appointment: anAppointment({ notes: 'Trazer exame' }) };

  it('shows what is stored', async () => {
    const { dialog } = await open(target);
    expect(dialog.getByRole('heading', { name: 'Editar Agendamento' })).toBeVisible();
    expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
    expect(dialog.getByLabelText('Telefone')).toHaveValue('(11) 98888-7702');
    expect(dialog.getByLabelText('Serviço')).toHaveDisplayValue('Corte');
    expect(dialog.getByLabelText('Horário')).toHaveValue('10:00');
    expect(dialog.getByLabelText('Observações')).toHaveValue('Trazer exame');
  });

  it('is stored again with what was changed', async () => {
    const { user, dialog, writes } = await open(target);
    await user.type(dialog.getByLabelText('Observações'), ' de sangue');
    await user.click(dialog.getByRole('button', { name: 'Atualizar Agendamento' }));
    await screen.findByText('O agendamento foi atualizado com sucesso!', { selector: 'p' });
    expect(writes()).toMatchObject([
      { key: 'PUT /api/appointments/1', body: { clientId: 1, notes: 'Trazer exame de sangue' } },
    ]);
  });

  it('is deleted only after the question', async () => {
    const { user, dialog, writes, onClosed } = await open(target);
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    const name = 'Tem certeza que deseja excluir o agendamento de Marina Castro?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(writes()).toEqual([{ key: 'DELETE /api/appointments/1', body: undefined }]);
  });
});
