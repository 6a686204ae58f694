import type { DashboardStats } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve, type Answers } from '#test-server.ts';
import { StatsPanel } from './stats-panel.tsx';

const NO_MONEY = { receivedCents: 0, openCents: 0 };

const someStats = (given: Partial<DashboardStats> = {}): DashboardStats => ({
  today: 6,
  todayCompleted: 2,
  todayTrend: [3, 5, 4, 6, 5, 7, 6],
  week: 28,
  previousWeek: 24,
  weekTrend: [18, 22, 20, 24, 23, 25, 28],
  noshow: 4.2,
  revenue: 8640,
  completedThisMonth: 54,
  money: { today: NO_MONEY, week: NO_MONEY, month: NO_MONEY, lastMonth: NO_MONEY },
  ...given,
});

// spec: 1 §2.26, 1 §2.28
it.each([
  {
    given: {},
    texts: [
      '6',
      '2 já atendidos',
      '28',
      '4 a mais que na anterior',
      '4,2%',
      'R$ 8.640,00',
      '54 atendimentos',
    ],
  },
  { given: { todayCompleted: 1, completedThisMonth: 1 }, texts: ['1 já atendido', '1 atendimento'] },
  { given: { todayCompleted: 0, week: 20 }, texts: ['nenhum atendido ainda', '4 a menos que na anterior'] },
  { given: { week: 24 }, texts: ['igual à anterior'] },
])('formats the four numbers as $texts', async ({ given, texts }) => {
  serve({ 'GET /api/dashboard/stats': someStats(given) });
  renderInApp(<StatsPanel />);
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

it('can reload numbers after a failure', async () => {
  const answers: Answers = { 'GET /api/dashboard/stats': refusal(403, 'Não') };
  serve(answers);
  const { user } = renderInApp(<StatsPanel />);
  const [retry] = await screen.findAllByRole('button', { name: 'Tentar de novo' });
  answers['GET /api/dashboard/stats'] = someStats();
  if (retry) await user.click(retry);
  expect(await screen.findByText('R$ 8.640,00')).toBeVisible();
});

// spec: 1 §2.28
it.each([
  { title: 'Hoje', tone: 'primary' },
  { title: 'Esta Semana', tone: 'green' },
  { title: '% de Faltas', tone: 'red' },
  { title: 'Receita Mensal', tone: 'orange' },
])('the card $title has an icon in $tone', async ({ title, tone }) => {
  serve({ 'GET /api/dashboard/stats': someStats() });
  renderInApp(<StatsPanel />);
  await screen.findByText('R$ 8.640,00');
  const tile = screen.getByRole('heading', { name: title }).previousElementSibling;
  expect(tile).toHaveAttribute('data-tone', tone);
  expect(tile?.querySelector('svg')).toBeInTheDocument();
});

it.each([
  'Agendamentos por dia, os últimos 7: 3, 5, 4, 6, 5, 7, 6',
  'Agendamentos por semana, as últimas 7: 18, 22, 20, 24, 23, 25, 28',
])('describes the trend chart as %s', async (name) => {
  serve({ 'GET /api/dashboard/stats': someStats() });
  renderInApp(<StatsPanel />);
  const picture = await screen.findByRole('img', { name });
  expect(picture.querySelector('polyline')).toBeInTheDocument();
});

it('keeps the numbers of the cards when a refetch fails', async () => {
  const answers: Answers = { 'GET /api/dashboard/stats': someStats() };
  serve(answers);
  const { client } = renderInApp(<StatsPanel />);
  await screen.findByText('R$ 8.640,00');
  answers['GET /api/dashboard/stats'] = refusal(403, 'Não');
  await act(() => client.invalidateQueries());
  expect(screen.getByText('R$ 8.640,00')).toBeVisible();
});
