import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UserContext } from '#features/account/account-queries.ts';
import { SeriesOutlet } from '#features/agenda/series/scope/series-outlet.tsx';
import { createQueryClient } from '#lib/api/query-client.ts';
import { aUser } from './test-factories.ts';
import { ConfirmOutlet } from '#ui/dialogs/confirm-outlet.tsx';
import { ToastOutlet } from '#ui/toasts/toast-outlet.tsx';

/** Renders a part of the application for a signed-in professional, with dialogs and toasts. */
export function renderInApp(part: ReactNode, professional = aUser()) {
  const client = createQueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <UserContext value={professional}>
        {part}
        <SeriesOutlet />
        <ConfirmOutlet />
        <ToastOutlet />
      </UserContext>
    </QueryClientProvider>,
  );
  return { client, unmount, user: userEvent.setup() };
}
