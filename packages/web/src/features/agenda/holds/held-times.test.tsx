import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { useHeldTimes } from './held-times.tsx';

function Dialogs() {
  return useHeldTimes().dialog;
}

it('says that a request of an old link is over, and forgets the link', async () => {
  history.replaceState(null, '', '/calendar?view=day&hold=99');
  serve({ 'GET /api/holds': [] });
  renderInApp(<Dialogs />);
  expect(await screen.findByText('Este pedido já foi respondido')).toBeVisible();
  await waitFor(() => expect(location.search).toBe('?view=day'));
});
