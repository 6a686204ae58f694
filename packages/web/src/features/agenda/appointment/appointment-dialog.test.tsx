import { appointmentTextNames, appointmentTexts, perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aClient, someSettings } from '#test-factories.ts';
import { refusal } from '#test-server.ts';
import {
  AROUND_TUESDAY,
  aBooking,
  fill,
  fillPersonal,
  findToast,
  openDialog,
  TUESDAY,
} from './test-dialog.tsx';

describe('a new appointment', () => {
  // spec: 1 §2.55, 1 §2.56, 1 §2.57, 1 §2.62
  it('has its title, its description, both types, and the buttons Cancelar and Criar, but no Deletar', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('heading', { name: 'Novo Agendamento' })).toBeVisible();
    expect(dialog.getByText('Preencha os dados para criar um novo agendamento')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Cliente' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Particular' })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Criar Agendamento' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Deletar' })).not.toBeInTheDocument();
    expect(dialog.queryByText('Situação')).not.toBeInTheDocument();
  });

  // spec: 1 §2.57, 1 §2.58
  it('shows service information for client events only, and personal-event information for the others', async () => {
    const opened = await openDialog();
    expect(opened.dialog.getByLabelText('Serviço')).toBeVisible();
    await fillPersonal(opened, 'Almoço');
    expect(opened.dialog.queryByLabelText('Serviço')).not.toBeInTheDocument();
    expect(opened.dialog.queryByLabelText('Nome do cliente')).not.toBeInTheDocument();
    expect(opened.dialog.getByRole('switch', { name: 'Dia inteiro' })).toBeVisible();
  });

  // spec: 1 §5.2
  it('reports missing fields before anything is sent', async () => {
    const { dialog, writes, submit } = await openDialog();
    await submit();
    expect(await dialog.findAllByText('Preencha todos os campos obrigatórios')).toHaveLength(3);
    expect(dialog.getByLabelText('Nome do cliente')).toBeInvalid();
    expect(dialog.getByLabelText('Nome do cliente')).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  // spec: 1 §5.1
  it('refuses an invalid e-mail', async () => {
    const opened = await openDialog();
    await fill(opened, 'Otávio Reis');
    await opened.user.type(opened.dialog.getByLabelText('E-mail'), 'otavio@');
    await opened.submit();
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent('Email inválido');
    expect(opened.writes()).toEqual([]);
  });

  // spec: 1 §5.8, 1 §9.19
  it.each(['0', '481', 'uma'])('refuses a duration of %s minutes', async (duration) => {
    const opened = await openDialog();
    await fill(opened, 'Marina Castro');
    const field = opened.dialog.getByLabelText('Duração (minutos)');
    await opened.user.clear(field);
    await opened.user.type(field, duration);
    await opened.submit();
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
      'A duração deve ser de 1 a 480 minutos',
    );
    expect(opened.writes()).toEqual([]);
  });

  // spec: 1 §4.25, 1 §7.14, 1 §9.17
  it('sends every field of a client event, with a default duration of 60 minutes', async () => {
    const opened = await openDialog();
    await fill(opened, 'Marina Castro');
    await opened.user.clear(opened.dialog.getByLabelText('Duração (minutos)'));
    for (const text of appointmentTextNames)
      await opened.user.type(opened.dialog.getByLabelText(appointmentTexts[text].label), `Um ${text}`);
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes()).toEqual([
      {
        key: 'POST /api/appointments',
        body: {
          clientId: 1,
          serviceId: 1,
          startTime: '2099-12-01T13:00:00.000Z',
          endTime: '2099-12-01T14:00:00.000Z',
          endDate: null,
          ...perText((text) => `Um ${text}`),
          isPersonalEvent: false,
          eventTitle: null,
          isAllDay: false,
          personalEventDuration: null,
        },
      },
    ]);
  });

  // spec: 1 §4.25, 1 §9.18
  it('takes the duration of the chosen service', async () => {
    const opened = await openDialog({ date: TUESDAY, time: '10:00', durationMinutes: 90 });
    expect(opened.dialog.getByLabelText('Duração (minutos)')).toHaveValue('90');
    await opened.user.selectOptions(opened.dialog.getByLabelText('Serviço'), 'Corte');
    expect(opened.dialog.getByLabelText('Duração (minutos)')).toHaveValue('30');
  });

  // spec: 1 §4.24
  it('clears the time after a choice of day', async () => {
    const opened = await openDialog();
    await fill(opened, 'Marina Castro');
    await opened.user.click(opened.dialog.getByRole('button', { name: /, 2 de dezembro/ }));
    expect(opened.dialog.getByLabelText('Horário')).toHaveValue('');
    expect(opened.dialog.getByLabelText('Horário')).toHaveDisplayValue('Escolha um horário');
  });

  it('starts with the hour and the length drawn in the calendar', async () => {
    const { dialog } = await openDialog({ date: TUESDAY, time: '14:15', durationMinutes: 75 });
    expect(dialog.getByLabelText('Horário')).toHaveValue('14:15');
    expect(dialog.getByLabelText('Duração (minutos)')).toHaveValue('75');
  });

  // spec: 1 §2.63, 1 §5.9
  it('cannot be on a past day', async () => {
    const { dialog, user } = await openDialog({ date: '2000-01-01' });
    expect(dialog.getByRole('button', { name: 'Mês anterior' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Mês anterior' }));
    const days = dialog.getAllByRole('button', { name: /, \d+ de .* de \d{4}/ });
    expect(days.filter((day) => day.ariaCurrent === 'date')).toHaveLength(1);
    const today = days.findIndex((day) => day.ariaCurrent === 'date');
    days.forEach((day, place) => {
      if (place < today) expect(day).toBeDisabled();
      else expect(day).toBeEnabled();
    });
  });

  // spec: 1 §9.22
  it('offers the half hours of the working day', async () => {
    const { dialog } = await openDialog();
    const choices = within(dialog.getByLabelText('Horário')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'Escolha um horário',
      '09:00',
      '09:30',
      '10:00',
    ]);
  });

  // spec: 1 §9.20
  it('offers 07:00 to 18:30 while there are no working hours', async () => {
    const { dialog } = await openDialog(undefined, { 'GET /api/settings': refusal(404, 'Não encontrado') });
    const choices = within(dialog.getByLabelText('Horário')).getAllByRole('option');
    expect([choices[1]?.textContent, choices.at(-1)?.textContent]).toEqual(['07:00', '18:30']);
  });

  // spec: 1 §9.21
  it('offers no hour on a closed day, and any other one', async () => {
    const { dialog, user } = await openDialog({ date: '2099-12-06' });
    expect(
      await dialog.findByText('Sem horários de trabalho livres neste dia: escolha outro horário.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Outro horário' }));
    await user.type(dialog.getByLabelText('Horário'), '22');
    // longer than the pause after which conflicts are checked
    await new Promise((done) => setTimeout(done, 350));
    await user.type(dialog.getByLabelText('Horário'), '15');
    expect(dialog.getByLabelText('Horário')).toHaveValue('22:15');
  });

  // spec: 1 §7.12, 1 §7.21, 1 §7.23, 1 §7.28
  it('reads the services, the clients, the settings and the appointments when it opens', async () => {
    const { asked } = await openDialog();
    const lists = ['services', 'clients', 'settings'].map((name) => `GET /api/${name}`);
    expect(asked.map(({ key }) => key)).toEqual(expect.arrayContaining([...lists, AROUND_TUESDAY]));
  });

  // spec: 1 §2.62
  it('closes with Cancelar and with Esc, and nothing is sent', async () => {
    const first = await openDialog();
    await first.user.click(first.dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(first.onClosed).toHaveBeenCalledOnce());
    expect(first.writes()).toEqual([]);
    const second = await openDialog();
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
    await second.user.keyboard('{Escape}');
    await waitFor(() => expect(second.onClosed).toHaveBeenCalledOnce());
    expect(second.writes()).toEqual([]);
  });
});

describe('the client of an appointment', () => {
  it('is found by name, with the phone shown, and chosen by keyboard', async () => {
    const another = aClient({ id: 2, name: 'Marina Souza', phone: '5521977776666', email: 'm@exemplo.com' });
    const { dialog, user } = await openDialog(undefined, { 'GET /api/clients': [aClient(), another] });
    await user.type(dialog.getByRole('combobox', { name: 'Nome do cliente' }), 'marina');
    expect(dialog.getByRole('option', { name: /Marina Castro.*\(11\) 98888-7702/ })).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Souza');
    expect(dialog.getByLabelText('Telefone')).toHaveValue('(21) 97777-6666');
    expect(dialog.getByLabelText('E-mail')).toHaveValue('m@exemplo.com');
    expect(dialog.getByText('Cliente cadastrado')).toBeVisible();
  });

  // spec: 2 §7.74
  it('shows the person for whom they usually book', async () => {
    const clients = [aClient({ scheduledForSomeone: 'a filha Júlia' })];
    const { dialog, user } = await openDialog(undefined, { 'GET /api/clients': clients });
    await user.type(dialog.getByLabelText('Nome do cliente'), 'Mar');
    await user.click(dialog.getByRole('option', { name: /Marina Castro/ }));
    expect(dialog.getByText('Cliente cadastrado. Costuma marcar para: a filha Júlia')).toBeVisible();
  });

  it('is cleared with phone and e-mail when another name is typed', async () => {
    const { dialog, user } = await openDialog();
    await user.type(dialog.getByLabelText('Nome do cliente'), 'Mar');
    await user.click(dialog.getByRole('option', { name: /Marina Castro/ }));
    await user.type(dialog.getByLabelText('Nome do cliente'), 'x');
    expect(dialog.getByLabelText('Telefone')).toHaveValue('');
  });

  // spec: 2 §3.49
  it('is not offered when archived, but still matches its whole name', async () => {
    const clients = [aClient({ isActive: false })];
    const { dialog, user } = await openDialog(undefined, { 'GET /api/clients': clients });
    await user.type(dialog.getByLabelText('Nome do cliente'), 'Marina');
    expect(dialog.queryByRole('option', { name: /Marina/ })).not.toBeInTheDocument();
    expect(dialog.getByText('Novo cliente: será cadastrado ao salvar')).toBeVisible();
    await user.type(dialog.getByLabelText('Nome do cliente'), ' Castro');
    expect(dialog.getByText(/^Cliente arquivado: o agendamento fica/)).toBeVisible();
  });

  // spec: 1 §5.6
  it('is matched by the typed name, ignoring case', async () => {
    const opened = await openDialog();
    await fill(opened, 'marina CASTRO');
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes()).toMatchObject([{ key: 'POST /api/appointments', body: { clientId: 1 } }]);
  });

  // spec: 1 §5.7, 1 §7.24
  it('is created first when the name is unknown', async () => {
    const opened = await openDialog();
    await fill(opened, 'Otávio Reis');
    await opened.user.type(opened.dialog.getByLabelText('Telefone'), '11 97777-0000');
    expect(opened.dialog.getByText('Novo cliente: será cadastrado ao salvar')).toBeVisible();
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes()).toMatchObject([
      {
        key: 'POST /api/clients',
        body: { name: 'Otávio Reis', phone: '11 97777-0000', email: '', clientSource: 'other' },
      },
      { key: 'POST /api/appointments', body: { clientId: 9 } },
    ]);
  });

  // spec: 1 §5.4
  it.each(['Cliente', ' cliente '])('cannot be called %o', async (name) => {
    const opened = await openDialog();
    await fill(opened, name);
    await opened.submit();
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
      'Para finalizar o agendamento, o cliente deve ter um nome válido informado.',
    );
    expect(opened.writes()).toEqual([]);
  });

  // spec: 1 §5.5
  it.each(['cliente', 'null'])('is refused when the saved name is %o', async (name) => {
    const unnamed = aClient({ id: 4, name, phone: '5511966665555' });
    const opened = await openDialog(undefined, { 'GET /api/clients': [unnamed] });
    await opened.user.type(opened.dialog.getByLabelText('Nome do cliente'), '96666');
    await opened.user.click(opened.dialog.getByRole('option', { name: /96666/ }));
    await opened.user.selectOptions(opened.dialog.getByLabelText('Serviço'), 'Corte');
    await opened.user.selectOptions(opened.dialog.getByLabelText('Horário'), '10:00');
    await opened.submit();
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
      `Para finalizar o agendamento, o cliente deve ter um nome válido salvo no sistema. Nome atual: ${name}`,
    );
    expect(opened.writes()).toEqual([]);
  });
});

describe('an existing appointment', () => {
  const target = { appointment: aBooking({ notes: 'Trazer exame', version: 3 }) };

  // spec: 1 §2.55, 1 §2.56, 1 §2.59
  it('shows the stored values', async () => {
    const { dialog } = await openDialog(target);
    expect(dialog.getByRole('heading', { name: 'Editar Agendamento' })).toBeVisible();
    expect(dialog.getByText('Edite ou exclua o agendamento selecionado')).toBeVisible();
    expect(dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
    expect(dialog.getByLabelText('Telefone')).toHaveValue('(11) 98888-7702');
    expect(dialog.getByLabelText('Serviço')).toHaveDisplayValue('Corte');
    expect(dialog.getByRole('gridcell', { selected: true })).toHaveTextContent('1');
    expect(dialog.getByLabelText('Horário')).toHaveValue('10:00');
    expect(dialog.getByLabelText('Duração (minutos)')).toHaveValue('30');
    expect(dialog.getByLabelText('Observações')).toHaveValue('Trazer exame');
  });

  // spec: 1 §7.17, 1 §8.18
  it('is saved with the changes and the version that was read', async () => {
    const { user, dialog, writes, submit } = await openDialog(target);
    await user.type(dialog.getByLabelText('Observações'), ' de sangue');
    await submit();
    expect(await findToast('Agendamento atualizado')).toHaveTextContent(
      'O agendamento foi atualizado com sucesso!',
    );
    expect(writes()).toMatchObject([
      { key: 'PUT /api/appointments/1', body: { clientId: 1, notes: 'Trazer exame de sangue', version: 3 } },
    ]);
  });

  // spec: 1 §5.4
  it('is refused with the text of an update when the client is called cliente', async () => {
    const { user, dialog, submit } = await openDialog(target);
    await user.clear(dialog.getByLabelText('Nome do cliente'));
    await user.type(dialog.getByLabelText('Nome do cliente'), 'Cliente');
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Para atualizar o agendamento, o cliente deve ter um nome válido informado.',
    );
  });

  // spec: 1 §5.9
  it('can stay in the past and move within it, but not before 1900', async () => {
    const past = aBooking({ startTime: '1900-01-10T14:00:00.000Z', endTime: '1900-01-10T14:30:00.000Z' });
    const { dialog, user } = await openDialog({ appointment: past });
    await user.click(dialog.getByRole('button', { name: 'Mês inteiro' }));
    expect(dialog.getByRole('button', { name: /, 1 de janeiro de 1900/ })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Mês anterior' }));
    expect(dialog.getByText('Janeiro de 1900')).toBeVisible();
  });

  // spec: 1 §2.62, 1 §4.10, 1 §7.18, 1 §8.19
  it('is deleted only after a confirmation', async () => {
    const { user, dialog, writes, onClosed } = await openDialog(target);
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    const name = 'Tem certeza que deseja excluir o agendamento de Marina Castro?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(await findToast('Agendamento deletado')).toHaveTextContent(
      'O agendamento foi deletado com sucesso!',
    );
    expect(writes()).toEqual([{ key: 'DELETE /api/appointments/1', body: undefined }]);
  });

  // spec: 1 §8.4
  it.each([
    {
      case: 'the server’s reason',
      answer: refusal(404, 'Agendamento não encontrado'),
      text: 'Agendamento não encontrado',
    },
    {
      case: 'the fallback',
      answer: new Response(null, { status: 500 }),
      text: 'Failed to delete appointment',
    },
  ])('stays open when it cannot be deleted and shows $case', async ({ answer, text }) => {
    const { user, dialog, onClosed } = await openDialog(target, { 'DELETE /api/appointments/1': answer });
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await findToast('Erro ao deletar agendamento')).toHaveTextContent(text);
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('reads the settings that the time choices follow', async () => {
    const closed = someSettings({ blockedDates: [] });
    const { dialog } = await openDialog(
      { appointment: aBooking({ startTime: `${TUESDAY}T16:15:00.000Z` }) },
      {
        'GET /api/settings': closed,
      },
    );
    expect(dialog.getByRole('option', { name: '13:15 · fora do horário' })).toBeInTheDocument();
  });
});
