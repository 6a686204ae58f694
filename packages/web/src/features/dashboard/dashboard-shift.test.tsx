import { act, screen, waitFor } from '@testing-library/react';
import { today } from '@zelo/domain/shared/local-time.ts';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aHold, ZONE } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { DashboardPage } from './dashboard-page.tsx';

it('is shown together with its requests, which would push it down afterwards', async () => {
  const holds = Promise.withResolvers<unknown>();
  const { asked } = serve({
    [`GET /api/appointments/date/${today(Date.now(), ZONE)}`]: [],
    'GET /api/appointments/untold': [],
    'GET /api/conversations?filter=human': { items: [] },
    'GET /api/holds': holds.promise,
  });
  const { client } = renderInApp(<DashboardPage />);
  const isHidden = (): boolean => screen.getByText('Agenda de Hoje').closest('.invisible') !== null;
  await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/holds'));
  await waitFor(() =>
    expect(client.isFetching({ predicate: ({ state }) => state.fetchFailureCount === 0 })).toBe(1),
  );
  // the answers that arrived are rendered
  await act(async () => Promise.resolve());
  expect(isHidden()).toBe(true);
  holds.resolve([aHold({ expiresAt: '2126-11-24T14:01:00.000Z' })]);
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(screen.getByText('1 pedido espera você')).toBeVisible();
});
