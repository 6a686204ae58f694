import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { AgendaCard } from './agenda-card.tsx';

const open = async (date: string) => {
  serve({ [`GET /api/appointments/date/${date}`]: [] });
  const onDateChange = vi.fn<(date: string) => void>();
  const nothing = (): undefined => undefined;
  const { user } = renderInApp(
    <AgendaCard
      date={date}
      today="2026-11-30"
      onDateChange={onDateChange}
      onNew={nothing}
      onOpen={nothing}
      onEdit={nothing}
    />,
  );
  await screen.findByText(/Nenhum agendamento/);
  return { user, onDateChange };
};

// spec: 1 §2.22
it.each([
  { date: '2026-11-30', title: 'Agenda de Hoje', day: 'Segunda-feira, 30 de novembro' },
  { date: '2026-12-01', title: 'Agenda', day: 'Terça-feira, 1 de dezembro' },
])('is titled $title on $date', async ({ date, title, day }) => {
  await open(date);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(day)).toBeVisible();
});

// spec: 1 §2.23
it.each([
  { arrow: 'Dia anterior', date: '2026-11-30' },
  { arrow: 'Próximo dia', date: '2026-12-02' },
  { arrow: 'Hoje', date: '2026-11-30' },
])('$arrow moves from 1 December to $date', async ({ arrow, date }) => {
  const { user, onDateChange } = await open('2026-12-01');
  await user.click(screen.getByRole('button', { name: arrow }));
  expect(onDateChange).toHaveBeenCalledWith(date);
});
