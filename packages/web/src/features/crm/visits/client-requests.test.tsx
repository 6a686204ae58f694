import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aHold } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { ClientRequests } from './client-requests.tsx';

it('shows the requests of the client, and no others, with their answers', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const holds = [aHold({ id: 1, clientId: 1, expiresAt }), aHold({ id: 2, clientId: 2, expiresAt })];
  serve({ 'GET /api/holds': holds });
  renderInApp(<ClientRequests clientId={1} />);
  const list = within(await screen.findByRole('list', { name: 'Horários reservados' }));
  expect(list.getByText('Pede este horário:')).toBeVisible();
  expect(list.getAllByRole('button', { name: /^Aceitar/ })).toHaveLength(1);
});
