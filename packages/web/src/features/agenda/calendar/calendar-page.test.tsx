import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test-app.tsx';
import { anAppointment, someSettings } from '../../../test-factories.ts';
import { refusal, serve, type Answers } from '../../../test-server.ts';
import { CalendarPage } from './calendar-page.tsx';

const MONTH = 'GET /api/appointments?from=2026-11-29&to=2027-01-02';
const JANUARY = 'GET /api/appointments?from=2026-12-27&to=2027-02-06';
const WEEK = 'GET /api/appointments?from=2026-11-29&to=2026-12-05';
const DAY = 'GET /api/appointments?from=2026-12-01&to=2026-12-01';
const TUESDAY = /^Terça-feira, 1 de dezembro/;

const at = (id: number, time: string, given = {}) =>
  anAppointment({ id, startTimeLocal: `2026-12-01T${time}`, time, displayTime: time, ...given });

const open = (view: string, appointments: unknown, given: Answers = {}) => {
  const answers = Object.fromEntries([MONTH, JANUARY, WEEK, DAY].map((key) => [key, appointments]));
  const server = serve({ ...answers, 'GET /api/settings': someSettings(), ...given });
  history.replaceState(null, '', `/calendar?view=${view}&date=2026-12-01`);
  return { ...server, ...renderInApp(<CalendarPage />) };
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('the month view', () => {
  it('shows two events of a day and how many more there are', async () => {
    open('month', [at(1, '09:00'), at(2, '10:00'), at(3, '11:00'), at(4, '12:00')]);
    const cell = within(await screen.findByRole('gridcell', { name: /1 de dezembro, 4 eventos/ }));
    expect(cell.getAllByRole('button', { name: /Marina Castro, Agendado/ })).toHaveLength(2);
    expect(cell.getByText('+2')).toBeVisible();
  });

  it('has the seven columns Dom to Sáb', async () => {
    open('month', []);
    const names = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']);
  });

  it('opens the day at a click, the event at a click on it', async () => {
    const { user } = open('month', [at(1, '09:00')]);
    await user.click(await screen.findByRole('button', { name: /Marina Castro/ }));
    expect(await screen.findByRole('dialog', { name: 'Editar Agendamento' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('gridcell', { name: TUESDAY }));
    expect(await screen.findByRole('dialog', { name: 'Terça-feira, 1 de dezembro' })).toBeVisible();
  });

  it('is one tab stop that arrows walk through, into the next month too', async () => {
    const { user } = open('month', []);
    await screen.findByText('Nenhum agendamento');
    screen.getByRole('gridcell', { name: TUESDAY }).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('gridcell', { name: /, 9 de dezembro/ })).toHaveFocus();
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('gridcell', { name: /, 9 de janeiro/ })).toHaveFocus();
    expect(screen.getByRole('heading', { name: /Janeiro de 2027/ })).toBeVisible();
    expect(location.search).toBe('?view=month&date=2027-01-09');
  });
});

describe('the hours', () => {
  it.each([
    { view: 'week', columns: 8 },
    { view: 'day', columns: 2 },
  ])('of a $view are 24 rows', async ({ view, columns }) => {
    open(view, []);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(columns);
    expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  });

  it('show three events of a cell and how many more there are', async () => {
    open(
      'week',
      ['09:00', '09:05', '09:10', '09:15', '09:20'].map((time, index) => at(index + 1, time)),
    );
    const cell = within(await screen.findByRole('gridcell', { name: /1 de dezembro, 09:00, 5 eventos/ }));
    expect(cell.getAllByRole('button')).toHaveLength(3);
    expect(cell.getByText('+2')).toBeVisible();
  });

  it.each(['week', 'day'])('of a %s open the dialog for their date and time', async (view) => {
    const { user } = open(view, []);
    await user.click(await screen.findByRole('gridcell', { name: /1 de dezembro, 15:00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(dialog.getByLabelText(/^Horário/)).toHaveValue('15:00');
  });

  it('with an event lead the keyboard to the list of the day', async () => {
    const { user } = open('week', [at(1, '09:00')]);
    (await screen.findByRole('gridcell', { name: /1 de dezembro, 09:00, 1 evento / })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Terça-feira, 1 de dezembro' })).toBeVisible();
  });
});

it('a range that cannot be read says so, and can be tried again', async () => {
  const answers: Answers = {};
  const { user } = open('month', [], { [MONTH]: refusal(404, 'Falhou'), ...answers });
  expect(await screen.findByText('Não foi possível ler a agenda.')).toBeVisible();
  serve({ [MONTH]: [], 'GET /api/settings': someSettings() });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

describe('the view', () => {
  it.each([
    { device: 'a phone', matches: true, label: 'Dia' },
    { device: 'a larger screen', matches: false, label: 'Semana' },
  ])('is at first $label on $device', async ({ matches, label }) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    open('', []);
    expect(await screen.findByRole('radio', { name: label })).toBeChecked();
  });

  it('that was chosen is kept in the address and remembered', async () => {
    const { user } = open('month', []);
    await user.click(await screen.findByRole('radio', { name: 'Semana' }));
    expect(location.search).toBe('?view=week&date=2026-12-01');
    expect(localStorage.getItem('zelo-agenda-view')).toBe('week');
  });
});

describe('the keys', () => {
  it.each([
    { key: 'd', label: 'Dia' },
    { key: 'm', label: 'Mês' },
  ])('$key shows $label', async ({ key, label }) => {
    const { user } = open('week', []);
    await screen.findByRole('grid');
    await user.keyboard(key);
    expect(screen.getByRole('radio', { name: label })).toBeChecked();
  });

  it('are explained by ?, and rest while a dialog is open', async () => {
    const { user } = open('week', []);
    await screen.findByRole('grid');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    await user.keyboard('m');
    expect(location.search).toContain('view=week');
  });

  it('c asks for a new appointment and is a letter again inside of it', async () => {
    const { user } = open('week', []);
    await screen.findByRole('grid');
    await user.keyboard('c');
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    const name = dialog.getByLabelText(/^Nome do cliente/);
    await user.type(name, 'dtm');
    expect(name).toHaveValue('dtm');
    expect(location.search).toContain('view=week');
  });
});
