import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { at, open, TUESDAY } from './test-calendar.tsx';

describe('on a phone', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

  // spec: 1 §2.95
  it('the month shows the number of each day, and lists the chosen one', async () => {
    const { user } = open('month', [
      at(1, '09:00', { status: 'confirmed' }),
      at(2, '10:00'),
      at(3, '11:00'),
      at(4, '12:00'),
    ]);
    const cell = await screen.findByRole('gridcell', { name: /1 de dezembro, 4 eventos, 3 a confirmar/ });
    expect(within(cell).queryByRole('button')).toBeNull();
    expect(within(cell).getByText('4')).toBeVisible();
    const list = screen.getByRole('region', { name: /^Terça-feira, 1 de dezembro/ });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('gridcell', { name: /, 2 de dezembro/ }));
    const next = await screen.findByRole('region', { name: /^Quarta-feira, 2 de dezembro/ });
    expect(within(next).queryByRole('listitem')).toBeNull();
    expect(location.search).toBe('?view=month&date=2026-12-02');
  });

  // spec: 1 §2.47
  it('a touch on the chosen day of the month opens it', async () => {
    const { user } = open('month', []);
    await user.click(await screen.findByRole('gridcell', { name: TUESDAY }));
    expect(await screen.findByRole('dialog', { name: 'Terça-feira, 1 de dezembro' })).toBeVisible();
  });

  it('the list of the month opens visits', async () => {
    const { user } = open('month', [at(1, '09:00')]);
    await user.click(await screen.findByRole('button', { name: /^Marina Castro/ }));
    expect(await screen.findByRole('dialog', { name: 'Marina Castro' })).toBeVisible();
  });

  it('a week is the three days from the date on', async () => {
    const { user } = open('week', [], {
      'GET /api/appointments?from=2026-11-30&to=2026-12-04': [],
      'GET /api/appointments?from=2026-12-03&to=2026-12-07': [],
    });
    const names = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Horário', 'Ter1', 'Qua2', 'Qui3']);
    await user.click(screen.getByRole('button', { name: 'Próximos dias' }));
    expect(location.search).toBe('?view=week&date=2026-12-04');
  });
});

it.each(['day', 'week', 'month'])('cancelled visits do not count in a %s', async (view) => {
  open(view, [at(1, '09:00'), at(2, '10:00', { status: 'cancelled' }), at(3, '11:00')]);
  expect(await screen.findByText('2 eventos')).toBeVisible();
});

describe('the bar of a visit', () => {
  it.each([
    { status: 'scheduled', shadow: 'inset 0 0 0 1px var(--tone-dot)', what: 'an outline' },
    { status: 'confirmed', shadow: '0 0 0 1px var(--surface)', what: 'filled' },
    { status: 'cancelled', shadow: 'none', what: 'a ghost' },
  ])('is $what while $status', async ({ status, shadow }) => {
    open('week', [at(1, '10:00', { status })]);
    const bar = await screen.findByRole('button', { name: /^10:00 Marina Castro/ });
    expect(bar.style.boxShadow).toBe(shadow);
  });

  it.each([
    { given: { serviceColor: 'teal' as const }, edge: 'var(--service-teal)', what: 'of its service' },
    { given: {}, edge: 'var(--tone-dot)', what: 'of its status without one' },
  ])('has an edge in the color $what', async ({ given, edge }) => {
    open('week', [at(1, '10:00', given)]);
    const bar = await screen.findByRole('button', { name: /^10:00 Marina Castro/ });
    expect(bar.style.borderLeftColor).toBe(edge);
  });

  const hour = { endTime: '2026-12-01T14:00:00.000Z', duration: 60 };

  it('tells service, phone, price and state where a day has the width', async () => {
    open('day', [at(1, '10:00', { ...hour, status: 'confirmed' })]);
    const bar = await screen.findByRole('button', { name: '10:00 Marina Castro, Confirmado' });
    for (const text of ['10:00 – 11:00', '(11) 98888-7702', 'Corte', 'R$ 45,00', 'Confirmado'])
      expect(within(bar).getByText(text)).toBeVisible();
  });

  it('tells service and state on the day of a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    open('day', [at(1, '10:00', hour)]);
    const bar = await screen.findByRole('button', { name: '10:00 Marina Castro, Agendado' });
    expect(within(bar).getByText('10:00 – 11:00 · Corte')).toBeVisible();
    expect(within(bar).getByText('Agendado')).toBeVisible();
  });

  it('has marks beside it once the visit has begun', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T13:10:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = open('day', [
      at(1, '10:00', hour),
      at(2, '15:00', { endTime: '2026-12-01T19:00:00.000Z', displayClientName: 'Carlos Lima' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Marcar como Atendido: Marina Castro' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Valor Pago' });
    expect(within(dialog).getByText('Marina Castro · Corte')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Marcar como .*: Carlos Lima/, hidden: true })).toBeNull();
  });

  it('of half an hour has one line with its service, and its marks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T13:10:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    open('day', [at(1, '10:00')]);
    const bar = await screen.findByRole('button', { name: '10:00 Marina Castro, Agendado' });
    expect(within(bar).getByText('Corte')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Marcar como Atendido: Marina Castro' })).toBeVisible();
  });

  it('leaves the hour of a cancelled visit free: beside it in a day, below it in a column', async () => {
    const visits = [at(1, '10:00', { ...hour, status: 'cancelled' }), at(2, '12:00')];
    const sizeOf = async (name: RegExp) => {
      const { width, height } = (await screen.findByRole('button', { name })).style;
      return { width: Number.parseFloat(width.slice('calc('.length)), height };
    };
    const { unmount } = open('day', visits);
    expect((await sizeOf(/^12:00 /)).width).toBe(100);
    expect((await sizeOf(/^10:00 /)).width).toBeLessThan(60);
    unmount();
    open('week', visits);
    expect(await sizeOf(/^10:00 /)).toEqual({ width: 100, height: '22px' });
  });

  it('takes no mark away from the keys of the grid', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T13:10:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = open('day', [at(1, '10:00', hour)]);
    (await screen.findByRole('button', { name: 'Marcar como Faltou: Marina Castro' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Confirmar que Marina Castro faltou ao agendamento?',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
