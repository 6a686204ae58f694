import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { unchangedBody } from '@zelo/domain/agenda/record/edited-fields.ts';
import { addDays, minuteOfDay } from '@zelo/domain/shared/local-time.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment, someSettings } from '#test-factories.ts';
import { type Answers, refusal, serve } from '#test-server.ts';
import { CalendarPage } from '#features/agenda/calendar/calendar-page.tsx';

const WEEK = 'GET /api/appointments?from=2026-11-28&to=2026-12-06';
const MONTH = 'GET /api/appointments?from=2026-11-28&to=2027-01-03';
const PUT = 'PUT /api/appointments/1';
const FIRST = '2026-11-29';
const DAY_WIDTH = 100;

/** jsdom has no layout: here a minute is one pixel high, a day 100 wide, and midnight at 0. */
const layOut = (): void => {
  vi.spyOn(document, 'elementsFromPoint').mockImplementation((x, y) => {
    const date = addDays(FIRST, Math.floor(x / DAY_WIDTH));
    const cell =
      document.querySelector(`[data-date="${date}"][data-hour="${Math.floor(y / 60)}"]`) ??
      document.querySelector(`[data-date="${date}"]`);
    return cell ? [cell] : [];
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const hour = this instanceof HTMLElement ? Number(this.dataset['hour'] ?? 0) : 0;
    return new DOMRect(0, hour * 60, DAY_WIDTH, 60);
  });
};

/** Screen position of a day of December and a time; the 29th of November is day -1. */
const at = (day: number, time: string) => ({
  clientX: (day + 1) * DAY_WIDTH + 50,
  clientY: minuteOfDay(time),
  pointerId: 1,
  button: 0,
});

type Point = ReturnType<typeof at>;

const drag = (target: Element, from: Point, to: Point): void => {
  fireEvent.pointerDown(target, from);
  fireEvent.pointerMove(target, to);
};
const dropAt = (target: Element, to: Point): boolean => fireEvent.pointerUp(target, to);

const marina = anAppointment({ version: 3, ...perText((name) => `Texto de ${name}`) });
const carlos = anAppointment({
  id: 2,
  startTime: '2026-12-01T17:00:00.000Z',
  endTime: '2026-12-01T17:50:00.000Z',
  startTimeLocal: '2026-12-01T14:00',
  time: '14:00',
  displayTime: '14:00',
  displayClientName: 'Carlos Lima',
  duration: 50,
});

const open = async (view: 'week' | 'month', given: Answers = {}) => {
  const list = [marina, carlos];
  const saved = { ...marina, version: 4, conflicts: [], outsideWorkingHours: false, createdCount: 1 };
  const answers: Answers = { [WEEK]: list, [MONTH]: list, 'GET /api/settings': someSettings() };
  const server = serve({ ...answers, [PUT]: saved, ...given });
  history.replaceState(null, '', `/calendar?view=${view}&date=2026-12-01`);
  const app = renderInApp(<CalendarPage />);
  const event = await screen.findByRole('button', { name: /Marina Castro/ });
  return { ...server, ...app, event };
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  layOut();
});

describe('an event of 10:00 to 10:30', () => {
  it('is saved after a drag with the version that was read and all its fields, and returns with Desfazer', async () => {
    const { event, writes, user } = await open('week');
    drag(event, at(1, '10:10'), at(2, '11:12'));
    expect(screen.getByText('11:00 – 11:30')).toBeInTheDocument();
    dropAt(event, at(2, '11:12'));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const times = { startTime: '2026-12-02T14:00:00.000Z', endTime: '2026-12-02T14:30:00.000Z' };
    expect(writes()).toEqual([
      { key: PUT, body: { ...unchangedBody(marina), ...times, version: 3 } },
      { key: PUT, body: { ...unchangedBody(marina), version: 4, isUndo: true } },
    ]);
    expect(screen.queryByText('11:00 – 11:30')).toBeNull();
  });

  it.each([
    { place: 'a closed day', day: 5, time: '11:12', text: 'Atenção: dia fechado na sua agenda.' },
    {
      place: 'an hour out of work',
      day: 2,
      time: '20:12',
      text: 'Atenção: fora do seu horário de atendimento.',
    },
  ])('is warned of at $place, and can still return', async ({ day, time, text }) => {
    const startTimeLocal = `2026-12-0${day}T${time.slice(0, 3)}00`;
    const saved = { ...marina, startTimeLocal, version: 4, conflicts: [], outsideWorkingHours: true };
    const { event } = await open('week', { [PUT]: saved });
    await screen.findAllByTitle('Fora do horário de trabalho');
    drag(event, at(1, '10:10'), at(day, time));
    dropAt(event, at(day, time));
    const toast = within(await screen.findByRole('group', { name: 'Agendamento atualizado' }));
    expect(toast.getByText(new RegExp(text))).toBeVisible();
    expect(toast.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  });

  it('is warned of in the past, beside Desfazer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:50:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const startTime = '2026-12-01T12:00:00.000Z';
    const saved = { ...marina, startTime, version: 4, conflicts: [], outsideWorkingHours: false };
    const { event } = await open('week', { [PUT]: saved });
    drag(event, at(1, '10:10'), at(1, '09:10'));
    dropAt(event, at(1, '09:10'));
    const toast = within(await screen.findByRole('group', { name: 'Agendamento atualizado' }));
    expect(toast.getByText(/Atenção: este horário já passou\./)).toBeVisible();
    expect(toast.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  });

  it.each([
    ['end', '10:29', '11:20', '2026-12-01T13:00:00.000Z', '2026-12-01T14:15:00.000Z'],
    ['start', '10:01', '09:29', '2026-12-01T12:30:00.000Z', '2026-12-01T13:30:00.000Z'],
  ])('is resized by its %s in quarters of an hour', async (edge, from, to, startTime, endTime) => {
    const { event, writes } = await open('week');
    const handle = event.querySelector(`[data-edge="${edge}"]`) ?? event;
    drag(handle, at(1, from), at(1, to));
    dropAt(handle, at(1, to));
    expect(await screen.findByText('Agendamento atualizado')).toBeVisible();
    expect(writes()).toMatchObject([{ body: { startTime, endTime } }]);
  });

  it('is not saved when dropped in its original place', async () => {
    const { event, writes } = await open('week');
    drag(event, at(1, '10:10'), at(1, '10:16'));
    dropAt(event, at(1, '10:16'));
    await waitFor(() => expect(screen.queryByText('10:00 – 10:30')).toBeNull());
    expect(writes()).toEqual([]);
  });

  it('stays in place after Escape', async () => {
    const { event, writes } = await open('week');
    drag(event, at(1, '10:10'), at(2, '11:12'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    dropAt(event, at(2, '11:12'));
    await waitFor(() => expect(screen.queryByText('11:00 – 11:30')).toBeNull());
    expect(writes()).toEqual([]);
  });

  it.each([
    { answer: 'Cancelar', count: 0 },
    { answer: 'Confirmar', count: 1 },
  ])('asks for confirmation before it double-books: $answer', async ({ answer, count }) => {
    const { event, writes, user } = await open('week');
    drag(event, at(1, '10:10'), at(1, '14:20'));
    dropAt(event, at(1, '14:20'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Este horário tem conflito. Mover mesmo assim?')).toBeVisible();
    expect(question.getByText(/ já ocupa a agenda das 14:00 às /)).toBeVisible();
    await user.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByText('14:15 – 14:45')).toBeNull());
    expect(writes()).toHaveLength(count);
  });

  it('reports an edit by someone else, returns to its place and is refetched', async () => {
    const message = 'Este agendamento foi alterado em outra aba ou pela assistente.';
    const { event, asked } = await open('week', { [PUT]: refusal(409, message) });
    const reads = () => asked.filter(({ key }) => key === WEEK).length;
    const before = reads();
    drag(event, at(1, '10:10'), at(2, '11:12'));
    dropAt(event, at(2, '11:12'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Erro ao atualizar agendamento')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('11:00 – 11:30')).toBeNull());
    expect(reads()).toBeGreaterThan(before);
  });

  it('is lifted by a finger that rests on it', async () => {
    const { event, writes } = await open('week');
    fireEvent.pointerDown(event, { ...at(1, '10:10'), pointerType: 'touch' });
    expect(await screen.findByText('10:00 – 10:30')).toBeInTheDocument();
    fireEvent.pointerMove(event, { ...at(1, '12:10'), pointerType: 'touch' });
    fireEvent.pointerUp(event, { ...at(1, '12:10'), pointerType: 'touch' });
    expect(await screen.findByText('Agendamento atualizado')).toBeVisible();
    expect(writes()).toMatchObject([{ body: { startTime: '2026-12-01T15:00:00.000Z' } }]);
  });

  it('is dragged to another day of the month, and keeps its time', async () => {
    const { event, writes } = await open('month');
    drag(event, at(1, '00:00'), at(4, '00:30'));
    dropAt(event, at(4, '00:30'));
    expect(await screen.findByText('Agendamento atualizado')).toBeVisible();
    const times = { startTime: '2026-12-04T13:00:00.000Z', endTime: '2026-12-04T13:30:00.000Z' };
    expect(writes()).toMatchObject([{ body: times }]);
  });
});

it('cannot be dragged once it has ended', async () => {
  const { event } = await open('week', { [WEEK]: [{ ...marina, status: 'completed' }] });
  drag(event, at(1, '10:10'), at(2, '11:12'));
  expect(screen.queryByText('11:00 – 11:30')).toBeNull();
  expect(event.querySelector('[data-edge]')).toBeNull();
});

it('opens a new appointment of the drawn length over empty hours', async () => {
  await open('week');
  const cell = screen.getByRole('gridcell', { name: /3 de dezembro, 15:00/ });
  drag(cell, at(3, '15:05'), at(3, '16:20'));
  expect(screen.getByText('15:00 – 16:30')).toBeInTheDocument();
  dropAt(cell, at(3, '16:20'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
  expect(dialog.getByLabelText(/^Horário/)).toHaveValue('15:00');
  expect(dialog.getByLabelText(/^Duração/)).toHaveValue('90');
});
