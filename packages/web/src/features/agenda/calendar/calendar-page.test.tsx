import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAppointment, setClock, someSettings } from '#test-factories.ts';
import { refusal, serve } from '#test-server.ts';
import { at, MONTH, open, PERIODS, TUESDAY } from './test-calendar.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('the month view', () => {
  // spec: 1 §2.44, 1 §2.95
  it('shows two events per day and the number of the others', async () => {
    open('month', [at(1, '09:00'), at(2, '10:00'), at(3, '11:00'), at(4, '12:00')]);
    const cell = within(await screen.findByRole('gridcell', { name: /1 de dezembro, 4 eventos/ }));
    expect(cell.getAllByRole('button', { name: /Marina Castro, Agendado/ })).toHaveLength(2);
    expect(cell.getByText('+2')).toBeVisible();
  });

  // spec: 1 §2.43
  it('has the seven columns Dom to Sáb', async () => {
    open('month', []);
    const names = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']);
  });

  // spec: 1 §2.47, 1 §2.49
  it('opens the day on a click, and on an event its visit, which Editar edits', async () => {
    const { user } = open('month', [at(1, '09:00')]);
    await user.click(await screen.findByRole('button', { name: /Marina Castro/ }));
    const visit = await screen.findByRole('dialog', { name: 'Marina Castro' });
    await user.click(within(visit).getByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Agendamento' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('gridcell', { name: TUESDAY }));
    expect(await screen.findByRole('dialog', { name: 'Terça-feira, 1 de dezembro' })).toBeVisible();
  });

  it('is one tab stop; arrows walk through it and into the next month', async () => {
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

describe('the number of events', () => {
  it.each(['month', 'week', 'day'])('is not said in the %s view before it is known', async (view) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    open(view, [], Object.fromEntries(PERIODS.map((key) => [key, promise])));
    const cells = await screen.findAllByRole('gridcell', { name: /carregando/, hidden: true });
    expect(cells.length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent('0 eventos');
    resolve(Response.json([]));
    expect(await screen.findByText('Nenhum agendamento')).toBeVisible();
    expect(document.body).toHaveTextContent('0 eventos');
  });

  it('leaves out the days of the neighbor months', async () => {
    const november = {
      startTime: '2026-11-30T12:00:00.000Z',
      endTime: '2026-11-30T12:30:00.000Z',
      startTimeLocal: '2026-11-30T09:00',
    };
    open('month', [at(1, '09:00'), at(2, '10:00', november)]);
    expect(await screen.findByText('1 evento')).toBeVisible();
  });

  it('is not said by the list of a phone, nor after a failure', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    open('month', refusal(500, 'Falhou'));
    await screen.findByText('Não carregado');
    expect(document.body).not.toHaveTextContent('0 eventos');
    expect(screen.getAllByText('não carregado').length).toBeGreaterThan(0);
  });
});

describe('the hours', () => {
  // spec: 1 §2.46
  it.each([
    { view: 'week', columns: 8 },
    { view: 'day', columns: 2 },
  ])('are 24 rows in a $view', async ({ view, columns }) => {
    open(view, []);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(columns);
    expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  });

  // spec: 1 §2.45
  it('show three events per cell and the number of the others', async () => {
    open(
      'week',
      ['09:00', '09:05', '09:10', '09:15', '09:20'].map((time, index) => at(index + 1, time)),
    );
    const cell = within(await screen.findByRole('gridcell', { name: /1 de dezembro, 09:00, 5 eventos/ }));
    expect(cell.getAllByRole('button')).toHaveLength(3);
    expect(cell.getByText('+2')).toBeVisible();
  });

  // spec: 1 §2.48
  it.each(['week', 'day'])('of a %s open the dialog for their date and time', async (view) => {
    const { user } = open(view, []);
    await user.click(await screen.findByRole('gridcell', { name: /1 de dezembro, 15:00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(dialog.getByLabelText(/^Horário/)).toHaveValue('15:00');
  });

  it('open the list of the day by keyboard where there is an event', async () => {
    const { user } = open('week', [at(1, '09:00')]);
    (await screen.findByRole('gridcell', { name: /1 de dezembro, 09:00, 1 evento / })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Terça-feira, 1 de dezembro' })).toBeVisible();
  });
});

describe('the panel of a visit', () => {
  const openVisit = async () => {
    const app = open('week', [at(1, '09:00'), at(2, '11:00', { displayClientName: 'Carlos Lima' })]);
    await app.user.click(await screen.findByRole('button', { name: /Marina Castro/ }));
    return { ...app, panel: await screen.findByRole('dialog', { name: 'Marina Castro' }) };
  };

  it('is closed by a press outside, which opens nothing else', async () => {
    const { user, panel } = await openVisit();
    await user.click(screen.getByRole('gridcell', { name: /1 de dezembro, 15:00/, hidden: true }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives way to the panel of another event', async () => {
    const { user, panel } = await openVisit();
    await user.click(screen.getByRole('button', { name: /Carlos Lima/, hidden: true }));
    expect(await screen.findByRole('dialog', { name: 'Carlos Lima' })).toBeVisible();
    expect(panel).not.toBeInTheDocument();
  });

  it('rings its bar, and returns the focus to it', async () => {
    const { user, panel } = await openVisit();
    const bar = screen.getByRole('button', { name: /Marina Castro, Agendado/, hidden: true });
    expect(bar.style.outline).not.toBe('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(bar.style.outline).toBe('');
    await waitFor(() => expect(bar).toHaveFocus());
  });

  it('is closed by the back button of the browser, which stays on the agenda', async () => {
    const { panel } = await openVisit();
    const { search } = location;
    history.back();
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(location.search).toBe(search);
  });

  it('keeps the week that the press outside has chosen', async () => {
    const { user, panel } = await openVisit();
    await user.click(screen.getByRole('button', { name: 'Próxima semana', hidden: true }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await waitFor(() => expect(history.state).toBeNull());
    expect(location.search).toBe('?view=week&date=2026-12-08');
  });
});

describe('an event over midnight', () => {
  const night = anAppointment({
    displayClientName: 'Plantão',
    startTime: '2026-12-02T02:00:00.000Z',
    endTime: '2026-12-02T04:30:00.000Z',
    startTimeLocal: '2026-12-01T23:00',
    time: '23:00',
    displayTime: '23:00',
    duration: 150,
  });

  it('is drawn on both days of the week', async () => {
    open('week', [night]);
    const first = await screen.findByRole('gridcell', { name: /1 de dezembro, 23:00, 1 evento / });
    expect(first).toHaveTextContent('23:00');
    const second = screen.getByRole('gridcell', { name: /2 de dezembro, 00:00, 1 evento / });
    expect(second).toHaveTextContent('até 01:30');
    expect(screen.getByText('1 evento')).toBeVisible();
  });

  it('is listed on both days of the month, and edited as one', async () => {
    // not the day before, whose visit is 'Amanhã'
    setClock('2026-11-25T12:00:00Z');
    const { user } = open('month', [night]);
    await user.click(await screen.findByRole('gridcell', { name: /2 de dezembro, 1 evento / }));
    const list = within(await screen.findByRole('dialog', { name: 'Quarta-feira, 2 de dezembro' }));
    await user.click(await list.findByRole('button', { name: /^Plantão/ }));
    const visit = within(await screen.findByRole('dialog', { name: 'Plantão' }));
    expect(visit.getByText('Ter, 1 de dez, 23:00 – 01:30')).toBeVisible();
    await user.click(visit.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Agendamento' }));
    expect(dialog.getByLabelText(/^Horário/)).toHaveValue('23:00');
  });
});

it.each([
  { what: 'the first event before the opening', events: [at(1, '06:30')], top: 6.5 * 64 - 12 },
  { what: 'the opening before the first event', events: [at(1, '10:00')], top: 9 * 64 - 12 },
])('scrolls the hours to $what', async ({ events, top }) => {
  open('week', events);
  await screen.findByRole('button', { name: /Marina Castro/ });
  await waitFor(() => expect(document.querySelector('[data-scroller]')?.scrollTop).toBe(top));
});

it('reaches the all-day row by arrows, and opens the list of its day', async () => {
  const { user } = open('week', [at(1, '00:00', { isAllDay: true, displayTime: 'Dia inteiro' })]);
  (await screen.findByRole('gridcell', { name: /1 de dezembro, 00:00, 0 eventos/ })).focus();
  for (let hour = 0; hour < 9; hour += 1) await user.keyboard('{ArrowUp}');
  await user.keyboard('{ArrowUp}');
  const cell = screen.getByRole('gridcell', { name: /1 de dezembro, dia inteiro, 1 evento / });
  expect(cell).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Terça-feira, 1 de dezembro' })).toBeVisible();
});

it('begins at the cell that has the focus, though no arrow led there', async () => {
  const { user } = open('week', []);
  (await screen.findByRole('gridcell', { name: /1 de dezembro, 15:00/ })).focus();
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('dialog', { name: 'Novo Agendamento' });
  expect(await within(form).findByRole('combobox', { name: /Horário/ })).toHaveDisplayValue(/15:00/);
});

describe('what is closed', () => {
  it.each([
    { what: 'the evening', date: '2026-12-01', time: '20:00', settings: someSettings() },
    {
      what: 'a day that is an exception',
      date: '2026-12-02',
      time: '10:00',
      settings: someSettings({ specificDates: [{ date: '2026-12-02', status: 'unavailable', slots: [] }] }),
    },
  ])('is announced for $what, and can be booked', async ({ date, time, settings }) => {
    const { user } = open('week', [], { 'GET /api/settings': settings });
    const name = new RegExp(`${Number(date.slice(8))} de dezembro, ${time}, 0 eventos fora do horário`);
    const cell = await screen.findByRole('gridcell', { name });
    expect(cell).toHaveAttribute('title', 'Fora do horário de trabalho');
    await user.click(cell);
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Agendamento' }));
    expect(dialog.getByLabelText(/^Horário/)).toHaveValue(time);
  });
});

it.each([
  ['confirmed', '2026-11-30T12:00:00.000Z', 'Confirmado pelo cliente', true],
  ['confirmed', null, 'Confirmado', true],
  ['no_show', null, 'Faltou', true],
  ['scheduled', null, 'Agendado', false],
])('shows %s as a shape and a text, not only as a color', async (status, confirmedAt, word, hasShape) => {
  open('week', [at(1, '10:00', { status, confirmedAt })]);
  const event = await screen.findByRole('button', { name: new RegExp(`Marina Castro, ${word}$`) });
  expect(event.querySelector('svg') !== null).toBe(hasShape);
  expect(event).toHaveAttribute('title', `10:00 · Marina Castro · Corte · ${word}`);
});

it('reports a range that cannot be loaded over the grid, with a retry', async () => {
  const { user } = open('month', [], { [MONTH]: refusal(404, 'Falhou') });
  expect(await screen.findByText('Não foi possível ler a agenda.')).toBeVisible();
  const cell = screen.getByRole('gridcell', { name: TUESDAY });
  cell.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('gridcell', { name: /, 2 de dezembro/ })).toHaveFocus();
  serve({ [MONTH]: [at(1, '10:00')], 'GET /api/settings': someSettings() });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: /Marina Castro/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps loaded events when they cannot be refetched', async () => {
  const { client } = open('month', [at(1, '10:00')]);
  await screen.findByRole('button', { name: /Marina Castro/ });
  serve({ [MONTH]: refusal(404, 'Falhou'), 'GET /api/settings': someSettings() });
  await client.refetchQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível atualizar a agenda.');
  expect(screen.getByRole('button', { name: /Marina Castro/ })).toBeVisible();
});

describe('the view', () => {
  it.each([
    { device: 'a phone', matches: true, label: 'Dia' },
    { device: 'a larger screen', matches: false, label: 'Semana' },
  ])('is $label by default on $device', async ({ matches, label }) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    open('', []);
    expect(await screen.findByRole('radio', { name: label })).toBeChecked();
  });

  // spec: 1 §2.40
  it('is kept in the URL and remembered once chosen', async () => {
    const { user } = open('month', []);
    await user.click(await screen.findByRole('radio', { name: 'Semana' }));
    expect(location.search).toBe('?view=week&date=2026-12-01');
    expect(localStorage.getItem('zelo-agenda-view')).toBe('week');
  });
});

describe('calendar shortcuts', () => {
  // spec: 1 §2.40
  it.each([
    { key: 'd', label: 'Dia' },
    { key: 'm', label: 'Mês' },
  ])('$key shows $label', async ({ key, label }) => {
    const { user } = open('week', []);
    await screen.findByRole('grid');
    await user.keyboard(key);
    expect(screen.getByRole('radio', { name: label })).toBeChecked();
  });

  it.each([
    { key: 'j', date: '2026-12-08' },
    { key: 'n', date: '2026-12-08' },
    { key: 'k', date: '2026-11-24' },
    { key: 'p', date: '2026-11-24' },
  ])('$key shows $date', async ({ key, date }) => {
    const { user } = open('week', []);
    await screen.findByRole('grid');
    await user.keyboard(key);
    expect(location.search).toBe(`?view=week&date=${date}`);
  });

  it('are inactive while a dialog is open', async () => {
    const { user } = open('week', []);
    await screen.findByRole('grid');
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'Novo Agendamento' })).toBeVisible();
    document.body.focus();
    await user.keyboard('m');
    expect(location.search).toContain('view=week');
  });

  // spec: 1 §2.42
  it('open a new appointment by c, which types a letter inside of it', async () => {
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

describe('the header', () => {
  // spec: 1 §2.41
  it('goes to the previous and the next period, and with Hoje back to today', async () => {
    const { user } = open('month', []);
    await user.click(await screen.findByRole('button', { name: 'Próximo mês' }));
    expect(screen.getByRole('heading', { name: /Janeiro de 2027/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    expect(screen.getByRole('heading', { name: /Novembro de 2026/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hoje' }));
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect(location.search).toBe(`?view=month&date=${today}`);
  });
});
