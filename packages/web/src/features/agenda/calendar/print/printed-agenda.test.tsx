import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { segmentsByDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { renderInApp } from '#test-app.tsx';
import { anAppointment, ZONE } from '#test-factories.ts';
import { PrintedAgenda } from './printed-agenda.tsx';

const DATES = ['2026-12-01', '2026-12-02'];

it('is a table per day, without notes', () => {
  const visit = anAppointment({ notes: 'Traz o laudo' });
  renderInApp(
    <PrintedAgenda title="1 – 2 de dez de 2026" dates={DATES} days={segmentsByDay([visit], ZONE)} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: '1 – 2 de dez de 2026' })).toBeVisible();
  expect(screen.getByText('Agenda de Helena')).toBeVisible();
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Terça-feira, 1 de dezembro', 'Quarta-feira, 2 de dezembro']);
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '10:00 – 10:30',
    'Marina Castro',
    '(11) 98888-7702',
    'Corte',
    'Agendado',
  ]);
  expect(screen.getByText('Nenhum agendamento')).toBeVisible();
  expect(document.body.textContent).not.toContain('laudo');
});
