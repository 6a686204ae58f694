import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aHold, anAppointment, setClock, someSettings } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { DayDialog } from './day-dialog.tsx';

const open = async (events: Appointment[], given: Answers & { date?: string; isToday?: boolean } = {}) => {
  const { date = '2026-12-01', isToday = false, ...answers } = given;
  const server = serve({ 'GET /api/settings': someSettings(), ...answers });
  const onNew = vi.fn<(time?: string) => void>();
  const onOpen = vi.fn<(appointment: Appointment) => void>();
  const onEdit = vi.fn<(appointment: Appointment) => void>();
  const nothing = (): undefined => undefined;
  const app = renderInApp(
    <DayDialog {...{ date, isToday, events, onNew, onOpen, onEdit }} onClosed={nothing} />,
  );
  const dialog = await screen.findByRole('dialog');
  const choose = async (action: string): Promise<void> => {
    await app.user.click(await within(dialog).findByRole('button', { name: /^Ações de/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...server, ...app, dialog, choose, onNew, onOpen, onEdit };
};

const noSettings = { 'GET /api/settings': null };
const slotsOf = (dialog: HTMLElement): string[] =>
  within(dialog)
    .queryAllByRole('button', { name: /^Agendar às/ })
    .map((button) => (button.getAttribute('aria-label') ?? '').slice(-5));

describe('the day-detail modal', () => {
  // spec: 1 §2.50
  it.each([
    { isToday: true, title: 'Hoje' },
    { isToday: false, title: 'Terça-feira, 1 de dezembro' },
  ])('is titled $title', async ({ isToday, title }) => {
    await open([], { isToday });
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  });

  // spec: 1 §2.51
  it.each([
    { count: 0, text: 'Agenda do Dia (0 eventos)' },
    { count: 1, text: 'Agenda do Dia (1 evento)' },
    { count: 2, text: 'Agenda do Dia (2 eventos)' },
  ])('shows $text', async ({ count, text }) => {
    await open(Array.from({ length: count }, (_, index) => anAppointment({ id: index + 1 })));
    expect(screen.getByRole('heading', { name: text })).toBeVisible();
  });

  it('counts the times that are kept beside the events', async () => {
    serve({ 'GET /api/settings': someSettings() });
    const on = { onNew: vi.fn<() => void>(), onOpen: vi.fn<() => void>(), onEdit: vi.fn<() => void>() };
    const day = { date: '2026-12-01', isToday: false, events: [], onClosed: () => undefined };
    renderInApp(<DayDialog {...day} {...on} holds={[aHold()]} onHold={vi.fn<(id: number) => void>()} />);
    const name = 'Agenda do Dia (0 eventos, 1 horário reservado)';
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });

  it.each(['carregando', 'não carregado'] as const)(
    'claims no free day while its events are %s',
    async (unknown) => {
      serve({ 'GET /api/settings': someSettings() });
      const on = { onNew: vi.fn<() => void>(), onOpen: vi.fn<() => void>(), onEdit: vi.fn<() => void>() };
      const day = { date: '2026-12-01', isToday: false, events: [], onClosed: () => undefined };
      renderInApp(<DayDialog {...day} {...on} unknown={unknown} />);
      expect(await screen.findByRole('heading', { name: `Agenda do Dia (${unknown})` })).toBeVisible();
      expect(screen.queryByText('Dia Livre')).toBeNull();
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Agendar às/ })).toBeNull());
    },
  );

  // spec: 1 §2.52, 1 §7.28, 1 §9.35
  it('has the 30-minute slots of the working hours', async () => {
    const { dialog } = await open([]);
    await screen.findByRole('button', { name: 'Agendar às 09:00' });
    expect(slotsOf(dialog)).toEqual(
      '09:00 09:30 10:00 10:30 11:00 11:30 14:00 14:30 15:00 15:30 16:00 16:30'.split(' '),
    );
  });

  it('draws a hundred events of a very full day, and no free lines after them until all are drawn', async () => {
    const at = (index: number, displayTime: string) =>
      anAppointment({
        id: index + 1,
        displayTime,
        time: displayTime,
        duration: 30,
        startTimeLocal: `2026-12-01T${displayTime}`,
      });
    const { dialog, user } = await open([
      ...Array.from({ length: 140 }, (_, index) => at(index, '09:00')),
      at(140, '11:00'),
    ]);
    await within(dialog).findByText('Mostrando 100 de 141');
    expect(within(dialog).getAllByRole('button', { name: /^Ações de/ })).toHaveLength(100);
    expect(slotsOf(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Mostrar mais' }));
    expect(within(dialog).getAllByRole('button', { name: /^Ações de/ })).toHaveLength(141);
    expect(slotsOf(dialog)).toEqual('09:30 10:00 10:30 11:30 14:00 14:30 15:00 15:30 16:00 16:30'.split(' '));
  });

  it('shows placeholder lines while the working hours load', async () => {
    await open([]);
    const waiting = screen.getByRole('status', { name: 'Carregando horários' });
    await screen.findByRole('button', { name: 'Agendar às 09:00' });
    expect(waiting).not.toBeInTheDocument();
  });

  it.each([
    { displayTime: '10:00', text: '30 min · Corte' },
    { displayTime: '10:10', text: '10:10 · 30 min · Corte' },
  ])('describes an event at $displayTime as $text', async ({ displayTime, text }) => {
    await open([
      anAppointment({ displayTime, time: displayTime, startTimeLocal: `2026-12-01T${displayTime}` }),
    ]);
    expect(await screen.findByText(text)).toBeVisible();
  });

  // spec: 1 §4.8
  it.each([
    { status: 'scheduled', marks: 3 },
    { status: 'confirmed', marks: 3 },
    { status: 'in_progress', marks: 3 },
    { status: 'completed', marks: 0 },
    { status: 'no_show', marks: 0 },
    { status: 'courtesy', marks: 0 },
  ])('offers $marks marks while $status', async ({ status, marks }) => {
    const { user } = await open([anAppointment({ status })]);
    await user.click(await screen.findByRole('button', { name: 'Ações de Marina Castro' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.slice(0, -2)).toEqual(
      ['Marcar como Atendido', 'Marcar como Faltou', 'Marcar como Cortesia'].slice(0, marks),
    );
    expect(items.slice(-2)).toEqual(['Editar', 'Excluir']);
  });

  // spec: 1 §9.34
  it('has slots from 06:00 to 22:00 without working hours', async () => {
    const { dialog } = await open([], noSettings);
    await screen.findByRole('button', { name: 'Agendar às 06:00' });
    const hours = Array.from({ length: 16 }, (_, index) => String(index + 6).padStart(2, '0'));
    expect(slotsOf(dialog)).toEqual([...hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]), '22:00']);
  });

  // spec: 1 §9.36
  it('has no slots on a disabled day', async () => {
    const { dialog } = await open([], { date: '2026-12-06' });
    expect(await screen.findByText('Dia Livre')).toBeVisible();
    expect(slotsOf(dialog)).toEqual([]);
  });

  // spec: 1 §2.53
  it('shows Dia Livre with Agendar Evento on an empty day', async () => {
    const { user, onNew } = await open([]);
    expect(screen.getByText('Dia Livre')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agendar Evento' }));
    expect(onNew).toHaveBeenCalledWith();
  });

  it('books at a free slot', async () => {
    const { user, onNew } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Agendar às 14:30' }));
    expect(onNew).toHaveBeenCalledWith('14:30');
  });

  // spec: 1 §2.54, 1 §4.8
  it('labels a personal event, which has no marks', async () => {
    const event = anAppointment({ isPersonalEvent: true, eventTitle: null, clientName: null });
    const { user, dialog } = await open([event]);
    expect(await within(dialog).findByText('Pessoal')).toBeVisible();
    expect(within(dialog).getByText('Evento Pessoal')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Ações de Evento Pessoal' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Editar', 'Excluir']);
  });
});

describe('a mark in the day-detail modal', () => {
  beforeEach(() => setClock('2026-12-01T18:00:00Z'));

  // spec: 1 §4.7, 1 §4.11, 1 §7.19, 1 §8.21
  it.each([
    { action: 'Marcar como Atendido', status: 'completed', label: 'Atendido', question: null },
    {
      action: 'Marcar como Faltou',
      status: 'no_show',
      label: 'Faltou',
      question: 'Confirmar que Marina Castro faltou ao agendamento?',
    },
    {
      action: 'Marcar como Cortesia',
      status: 'courtesy',
      label: 'Cortesia',
      question: 'Marcar agendamento de Marina Castro como cortesia?',
    },
  ])('$action uses the status call', async ({ action, status, label, question }) => {
    const key = 'PATCH /api/appointments/1/status';
    const { choose, user, writes } = await open([anAppointment()], { [key]: anAppointment() });
    await choose(action);
    if (question !== null) {
      const asked = await screen.findByRole('alertdialog', { name: question });
      await user.click(within(asked).getByRole('button', { name: 'Confirmar' }));
    }
    const notice = await screen.findByRole('group', { name: 'Status atualizado' });
    expect(notice).toHaveTextContent(`Agendamento marcado como ${label}`);
    expect(writes()).toEqual([{ key, body: { status } }]);
  });

  // spec: 1 §8.8
  it.each([
    { answer: refusal(409, 'Este agendamento já terminou'), text: 'Este agendamento já terminou' },
    {
      answer: new Response(null, { status: 500, statusText: 'Internal Server Error' }),
      text: 'Erro 500: Internal Server Error',
    },
    {
      answer: new Response('<h1>proxy</h1>', { status: 505, statusText: 'Version Not Supported' }),
      text: 'Erro 505: Version Not Supported',
    },
  ])('shows $text after a failure', async ({ answer, text }) => {
    const { choose } = await open([anAppointment()], { 'PATCH /api/appointments/1/status': answer });
    await choose('Marcar como Atendido');
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(text);
  });
});

// spec: 1 §8.5
it('reports a failed deletion', async () => {
  const { choose, user } = await open([anAppointment()], {
    'DELETE /api/appointments/1': refusal(500, 'Falhou'),
  });
  await choose('Excluir');
  const name = 'Tem certeza que deseja excluir o agendamento de Marina Castro?';
  const asked = await screen.findByRole('alertdialog', { name });
  await user.click(within(asked).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('group', { name: 'Erro ao deletar' })).toHaveTextContent(
    'Não foi possível deletar o agendamento. Tente novamente.',
  );
});
