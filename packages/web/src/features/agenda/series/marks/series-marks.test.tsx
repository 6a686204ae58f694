import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { ClientSeries } from './client-series.tsx';
import { SeriesLine } from './series-line.tsx';

const SERIES = {
  id: 3,
  sentence: 'Toda terça às 19:00, 20 vezes',
  period: 'de 08/12/2026 a 20/04/2027',
  isEnded: false,
  counts: { total: 20, past: 6, future: 13, detached: 1, cancelled: 1 },
  nextDates: ['2027-01-19T19:00'],
};

it('the place in the series opens its facts', async () => {
  serve({ 'GET /api/series/3': SERIES });
  const { user } = renderInApp(<SeriesLine seriesId={3} mark="toda terça · 7 de 20" />);
  await user.click(screen.getByRole('button', { name: 'toda terça · 7 de 20' }));
  expect(await screen.findByText('Toda terça às 19:00, 20 vezes, de 08/12/2026 a 20/04/2027')).toBeVisible();
  expect(
    screen.getByText('20 visitas, 6 já passaram, 13 por vir, 1 mudada à parte, 1 cancelada'),
  ).toBeVisible();
  expect(screen.getByText('Próximas: 19/01/2027 às 19:00')).toBeVisible();
});

it('the record names each series with a visit ahead once, and none that is over', async () => {
  const { asked } = serve({ 'GET /api/series/3': SERIES });
  const at = (id: number, day: string, seriesId: number | null) =>
    anAppointment({ id, seriesId, startTime: `${day}T22:00:00.000Z` });
  renderInApp(
    <ClientSeries
      visits={[
        at(1, '2099-12-15', 3),
        at(2, '2099-12-22', 3),
        at(3, '2020-12-01', 4),
        at(4, '2099-12-16', null),
      ]}
    />,
  );
  expect(await screen.findByText('Toda terça às 19:00, 20 vezes')).toBeVisible();
  expect(asked.map(({ key }) => key)).toEqual(['GET /api/series/3']);
});
