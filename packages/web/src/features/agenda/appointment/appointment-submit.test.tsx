import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberAccount } from '#lib/api/page-account.ts';
import { onAnnouncement } from '#lib/events/page-events.ts';
import { aClient, anAppointment } from '#test-factories.ts';
import { refusal } from '#test-server.ts';
import {
  AROUND_TUESDAY,
  aBooking,
  aSavedAppointment,
  fill,
  findToast,
  openDialog,
  TUESDAY,
} from './test-dialog.tsx';

const conflict = {
  kind: 'starts_during',
  severity: 'critical',
  message: 'O novo evento começa durante outro já marcado',
  details: 'Bia Melo já ocupa a agenda das 09:30 às 10:30.',
  clientInfo: 'Cliente: Bia Melo',
  serviceInfo: 'Serviço: Corte',
  timeInfo: 'Horário: 09:30 às 10:30',
  recommendation: '',
} as const;

/** Records the idempotency keys of the calls to a URL. */
const idempotencyKeys = (address = '/api/appointments'): string[] => {
  const keys: string[] = [];
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null && url === address) keys.push(key);
    return inner(url, init);
  });
  return keys;
};

describe('a save', () => {
  // spec: 1 §7.31, 1 §8.17
  it('confirms success, announces it to the page, and closes the dialog', async () => {
    const opened = await openDialog();
    const heard = vi.fn<() => void>();
    const stop = onAnnouncement(['dashboard-card'], heard);
    await fill(opened, 'Marina Castro');
    await opened.submit();
    expect(await findToast('Agendamento criado')).toHaveTextContent('O agendamento foi criado com sucesso!');
    await waitFor(() => expect(opened.onClosed).toHaveBeenCalledOnce());
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('takes no words in while it runs, the storing of a new client included', async () => {
    const [client, visit] = [
      Promise.withResolvers<unknown>(),
      Promise.withResolvers<ReturnType<typeof aSavedAppointment>>(),
    ];
    const opened = await openDialog(undefined, {
      'POST /api/clients': client.promise,
      'POST /api/appointments': visit.promise,
    });
    const notes = opened.dialog.getByLabelText('Observações');
    await fill(opened, 'Bia Melo');
    await opened.user.type(notes, 'Portão azul');
    await opened.submit();
    await opened.user.type(notes, ', interfone 2');
    client.resolve(aClient({ id: 9 }));
    await waitFor(() => expect(opened.writes()).toHaveLength(2));
    await opened.user.type(notes, ', interfone 2');
    expect(notes).toHaveValue('Portão azul');
    visit.resolve(aSavedAppointment({ id: 5 }));
    await findToast('Agendamento criado');
  });

  it('ends the draft before the dialog has closed, and shows no conflict with itself', async () => {
    // jsdom has no encryption
    vi.stubGlobal('crypto', webcrypto);
    rememberAccount(1);
    const saved = aSavedAppointment({ ...aBooking({ id: 5 }) });
    const answer = Promise.withResolvers<typeof saved>();
    const opened = await openDialog(undefined, {
      'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) },
      'POST /api/appointments': answer.promise,
    });
    const drafts = (): string[] => Object.values(localStorage).map(String);
    let left: string[] | null = null;
    const stop = onAnnouncement(['dashboard-card'], () => (left = drafts()));
    await fill(opened, 'Marina Castro');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await opened.submit();
    expect(drafts().join()).toContain('"wasSent":true');
    opened.answers[AROUND_TUESDAY] = [aBooking({ id: 5 })];
    answer.resolve(saved);
    await findToast('Agendamento criado');
    expect(left).toEqual([]);
    stop();
  });

  it.each([
    {
      days: { createdCount: 1 },
      undo: 1,
      body: undefined,
      said: 'O agendamento foi deletado',
      back: 'O agendamento voltou',
    },
    // an older server
    { days: { createdCount: 2 }, undo: 0, body: undefined, said: '', back: '' },
    {
      days: { createdCount: 3, otherDays: [10, 11] },
      undo: 1,
      body: { otherDays: [10, 11] },
      said: 'Os 3 dias do evento foram deletados',
      back: 'Os 3 dias do evento voltaram',
    },
  ])('of $days offers Desfazer $undo times', async ({ days, undo, body, said, back }) => {
    const saved = { ...anAppointment({ id: 9 }), conflicts: [], outsideWorkingHours: false, ...days };
    const opened = await openDialog(undefined, {
      'POST /api/appointments': saved,
      'DELETE /api/appointments/9': { success: true },
      'POST /api/appointments/9/restore': { ...saved, notice: null },
    });
    await fill(opened, 'Marina Castro');
    await opened.submit();
    const toast = within(await findToast('Agendamento criado'));
    const buttons = toast.queryAllByRole('button', { name: 'Desfazer' });
    expect(buttons).toHaveLength(undo);
    for (const button of buttons) {
      await opened.user.click(button);
      expect(await findToast('Agendamento deletado')).toHaveTextContent(said);
      expect(opened.writes().at(-1)).toMatchObject({ key: 'DELETE /api/appointments/9', body });
      await opened.user.click(
        within(await findToast('Agendamento deletado')).getByRole('button', { name: 'Desfazer' }),
      );
      expect(await findToast('Exclusão desfeita')).toHaveTextContent(back);
      expect(opened.writes().at(-1)).toMatchObject({ key: 'POST /api/appointments/9/restore', body });
    }
  });

  it.each([
    { notes: [], removed: true, said: 'O cadastro de Bia Melo, feito junto, também foi desfeito.' },
    { notes: [{ id: 1 }], removed: false, said: 'Bia Melo continua no cadastro.' },
  ])(
    'that registers a client is undone with them, unless there is more of them: $removed',
    async (undone) => {
      const visit = { clientId: 9, clientName: 'Bia Melo', displayClientName: 'Bia Melo' };
      const opened = await openDialog(undefined, {
        'POST /api/appointments': aSavedAppointment({ id: 9, ...visit, client: { id: 9, name: 'Bia Melo' } }),
        'DELETE /api/appointments/9?unlessTold=true': { success: true },
        'GET /api/clients/9/visits-to-come': { count: 0, seen: '0.0', first: [], requests: [] },
        'GET /api/clients/9/notes': undone.notes,
        'DELETE /api/clients/9?visits=keep&seen=0.0': { success: true },
      });
      await fill(opened, 'Bia Melo');
      await opened.submit();
      const created = within(await findToast('Agendamento criado'));
      await opened.user.click(created.getByRole('button', { name: 'Desfazer' }));
      const deleted = await findToast('Agendamento deletado');
      expect(deleted).toHaveTextContent(undone.said);
      expect(within(deleted).queryAllByRole('button', { name: 'Desfazer' })).toHaveLength(
        undone.removed ? 0 : 1,
      );
      const deletions = opened.writes().filter(({ key }) => key.startsWith('DELETE /api/clients/9'));
      expect(deletions).toHaveLength(undone.removed ? 1 : 0);
    },
  );

  it('that moves says from when to when', async () => {
    const appointment = anAppointment();
    const [startTime, endTime] = [appointment.startTime, appointment.endTime].map((time) =>
      new Date(Date.parse(time) + 3_600_000).toISOString(),
    );
    const saved = {
      ...appointment,
      startTime,
      endTime,
      conflicts: [],
      outsideWorkingHours: false,
      createdCount: 0,
    };
    const opened = await openDialog({ appointment }, { 'PUT /api/appointments/1': saved });
    await opened.submit();
    expect(await findToast('Agendamento atualizado')).toHaveTextContent(/De \d\d:00 para \d\d:00\./);
  });

  // spec: 1 §8.2
  it.each([
    { case: 'the server’s message', answer: refusal(400, 'Data inválida'), text: 'Data inválida' },
    { case: 'the fallback', answer: new Response('', { status: 500 }), text: 'Failed to create appointment' },
  ])('keeps the dialog open with all input after a failure and shows $case', async ({ answer, text }) => {
    const opened = await openDialog(undefined, { 'POST /api/appointments': answer });
    await fill(opened, 'Marina Castro');
    await opened.user.type(opened.dialog.getByLabelText('Observações'), 'Alergia');
    await opened.submit();
    expect(await findToast('Erro ao criar agendamento')).toHaveTextContent(text);
    expect(opened.onClosed).not.toHaveBeenCalled();
    expect(opened.dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
    expect(opened.dialog.getByLabelText('Horário')).toHaveValue('10:00');
    expect(opened.dialog.getByLabelText('Observações')).toHaveValue('Alergia');
    expect(opened.dialog.getByRole('button', { name: 'Criar Agendamento' })).toBeEnabled();
  });

  // spec: 1 §8.3
  it('shows the fallback text of an update when an edit fails', async () => {
    const answer = new Response('', { status: 500 });
    const opened = await openDialog({ appointment: aBooking() }, { 'PUT /api/appointments/1': answer });
    await opened.submit();
    expect(await findToast('Erro ao atualizar agendamento')).toHaveTextContent(
      'Failed to update appointment',
    );
  });

  it('says that nothing is lost without a network', async () => {
    const opened = await openDialog();
    await fill(opened, 'Marina Castro');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await opened.submit();
    expect(await findToast('Erro ao criar agendamento')).toHaveTextContent(
      'Failed to create appointment. Sem resposta do servidor: o que você preencheu continua aqui.',
    );
  });

  // spec: 1 §8.1
  it('reports a client that cannot be created, and books nothing', async () => {
    const answer = new Response('', { status: 500 });
    const opened = await openDialog(undefined, { 'POST /api/clients': answer });
    await fill(opened, 'Otávio Reis');
    await opened.submit();
    expect(await findToast('Erro ao criar agendamento')).toHaveTextContent('Failed to create client');
    expect(opened.writes().map(({ key }) => key)).toEqual(['POST /api/clients']);
  });

  it('creates the client only once and keeps its idempotency key when retried', async () => {
    const opened = await openDialog(undefined, { 'POST /api/appointments': refusal(500, 'Falhou') });
    const keys = idempotencyKeys();
    await fill(opened, 'Otávio Reis');
    await opened.submit();
    await findToast('Erro ao criar agendamento');
    opened.answers['POST /api/appointments'] = aSavedAppointment({ id: 5 });
    opened.answers['GET /api/clients'] = [aClient(), aClient({ id: 9, name: 'Otávio Reis' })];
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes().map(({ key }) => key)).toEqual([
      'POST /api/clients',
      'POST /api/appointments',
      'POST /api/appointments',
    ]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('retries a client creation without a response under its idempotency key', async () => {
    const opened = await openDialog(undefined, { 'POST /api/clients': new Response('', { status: 500 }) });
    const keys = idempotencyKeys('/api/clients');
    await fill(opened, 'Otávio Reis');
    await opened.submit();
    await findToast('Erro ao criar agendamento');
    opened.answers['POST /api/clients'] = aClient({ id: 9 });
    await opened.submit();
    await findToast('Agendamento criado');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('loads the clients before it treats a name as new', async () => {
    const opened = await openDialog(undefined, { 'GET /api/clients': refusal(404, 'Fora do ar') });
    await fill(opened, 'Marina Castro');
    expect(opened.dialog.queryByText('Novo cliente: será cadastrado ao salvar')).toBeNull();
    opened.answers['GET /api/clients'] = [aClient()];
    await opened.submit();
    await findToast('Agendamento criado');
    expect(opened.writes().map(({ key }) => key)).toEqual(['POST /api/appointments']);
  });

  it('fails and keeps what was typed when the clients cannot be loaded, so that no client is stored twice', async () => {
    const opened = await openDialog(undefined, { 'GET /api/clients': refusal(404, 'Fora do ar') });
    await fill(opened, 'Marina Castro');
    await opened.submit();
    expect(await findToast('Erro ao criar agendamento')).toHaveTextContent('Fora do ar');
    expect(opened.writes()).toEqual([]);
    expect(opened.dialog.getByLabelText('Nome do cliente')).toHaveValue('Marina Castro');
  });

  it('uses a new idempotency key for another appointment', async () => {
    const opened = await openDialog(undefined, { 'POST /api/appointments': refusal(500, 'Falhou') });
    const keys = idempotencyKeys();
    await fill(opened, 'Marina Castro');
    await opened.submit();
    await findToast('Erro ao criar agendamento');
    await opened.user.type(opened.dialog.getByLabelText('Observações'), 'x');
    await opened.submit();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is sent once, even if the button is pressed repeatedly', async () => {
    const opened = await openDialog();
    await fill(opened, 'Marina Castro');
    await opened.user.dblClick(opened.dialog.getByRole('button', { name: 'Criar Agendamento' }));
    await findToast('Agendamento criado');
    expect(opened.writes()).toHaveLength(1);
  });
});

describe('a save with conflicts', () => {
  // spec: 1 §2.60, 1 §9.28, 1 §9.29
  it('shows a red button with a matching label, and every line of the conflict', async () => {
    const opened = await openDialog(undefined, { [AROUND_TUESDAY]: [aBooking()] });
    await fill(opened, 'Marina Castro');
    expect(await opened.dialog.findByRole('button', { name: 'Criar com Conflitos' })).toHaveClass(
      'bg-danger',
    );
    for (const text of [
      'Já existe um evento que começa neste horário',
      'Marina Castro já ocupa a agenda das 10:00 às 10:30.',
      'Cliente: Marina Castro',
      'Serviço: Corte',
      'Horário: 10:00 às 10:30',
      'Escolha outro horário ou remarque o evento existente.',
    ])
      expect(opened.dialog.getAllByText(text)[0]).toBeVisible();
    // in the panel and above the button
    expect(opened.dialog.getAllByText(/já ocupa a agenda/)).toHaveLength(2);
  });

  // spec: 1 §9.30
  it('is Atualizar com Conflitos in an edit, and never conflicts with itself', async () => {
    const another = aBooking({ id: 2, displayClientName: 'Bia Melo' });
    const opened = await openDialog({ appointment: aBooking() }, { [AROUND_TUESDAY]: [aBooking(), another] });
    expect(await opened.dialog.findByRole('button', { name: 'Atualizar com Conflitos' })).toBeEnabled();
    expect(opened.dialog.getAllByText(/^Cliente: /)).toHaveLength(1);
    expect(opened.dialog.getByText('Cliente: Bia Melo')).toBeVisible();
  });

  // spec: 1 §9.26
  it('warns of back-to-back events with the recommended interval, and keeps the button unchanged', async () => {
    const opened = await openDialog(undefined, { [AROUND_TUESDAY]: [aBooking()] });
    await fill(opened, 'Marina Castro', '10:30');
    expect(
      await opened.dialog.findByText('Recomendamos um intervalo de 5 a 10 minutos entre os eventos.'),
    ).toBeVisible();
    expect(opened.dialog.getByRole('button', { name: 'Criar Agendamento' })).toBeEnabled();
  });

  // spec: 1 §5.12
  it('proceeds, and repeats no conflict that was already on the screen', async () => {
    const opened = await openDialog(undefined, { [AROUND_TUESDAY]: [aBooking()] });
    await fill(opened, 'Marina Castro');
    const submit = await opened.dialog.findByRole('button', { name: 'Criar com Conflitos' });
    opened.answers['POST /api/appointments'] = aSavedAppointment({
      conflicts: [
        {
          ...conflict,
          clientInfo: 'Cliente: Marina Castro',
          timeInfo: 'Horário: 10:00 às 10:30',
        },
      ],
    });
    await opened.user.click(submit);
    expect(await findToast('Agendamento criado')).not.toHaveTextContent('Atenção');
  });

  it('reports a conflict that appeared since', async () => {
    const opened = await openDialog(undefined, {
      'POST /api/appointments': aSavedAppointment({
        conflicts: [conflict, { ...conflict, clientInfo: 'x' }],
      }),
    });
    await fill(opened, 'Marina Castro');
    await opened.submit();
    expect(await findToast('Agendamento criado')).toHaveTextContent(
      'O agendamento foi criado com sucesso! Atenção, há um conflito que não aparecia antes: Bia Melo já ocupa a agenda das 09:30 às 10:30. E mais 1.',
    );
  });
});

describe('save outside the working hours', () => {
  // spec: 1 §2.61, 1 §5.11, 1 §8.11, 1 §8.12
  it('shows a yellow notice before it, a toast with it, and proceeds', async () => {
    const opened = await openDialog({ date: TUESDAY, time: '22:00' });
    expect(await opened.dialog.findByText('Horário fora do trabalho')).toBeVisible();
    const notice = opened.dialog.getByText('Horário fora do trabalho').closest('[data-tone]');
    expect(notice).toHaveAttribute('data-tone', 'yellow');
    await opened.user.type(opened.dialog.getByLabelText('Nome do cliente'), 'Marina Castro');
    await opened.user.selectOptions(opened.dialog.getByLabelText('Serviço'), 'Corte');
    let answer: (response: Response) => void = () => undefined;
    const inner = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
      init.method === 'POST' ? new Promise<Response>((resolve) => (answer = resolve)) : inner(url, init),
    );
    await opened.submit();
    expect(await findToast('Agendamento fora do horário de trabalho')).toBeVisible();
    answer(Response.json(aSavedAppointment({ outsideWorkingHours: true })));
    const done = await screen.findByRole('group', { name: 'Agendamento criado' });
    expect(within(done).getByText(/Agendamento fora do horário de trabalho\.$/)).toBeVisible();
  });
});
