import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { OverlayBoundary, ScreenBoundary } from '#app/boundaries/boundaries.tsx';
import { ErrorBoundary } from '#app/boundaries/error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OtherAccountPage } from '#app/session/other-account-page.tsx';
import { SessionGate } from '#app/session/session-gate.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { rereadWhenOnline } from '#lib/events/reread.ts';
import { PATHS } from '#lib/paths.ts';
import { ConfirmOutlet } from '#ui/dialogs/confirm-outlet.tsx';
import { openQuestion } from '#ui/dialogs/confirm.ts';
import { ToastOutlet } from '#ui/toasts/toast-outlet.tsx';

/** The application: cache, session, routes, and the outlets of dialogs and toasts. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => rereadWhenOnline(client), [client]);
  return (
    <ScreenBoundary>
      <QueryClientProvider client={client}>
        <SessionGate>
          <Switch>
            <Route path={PATHS.notFound} component={NotFoundPage} />
            <Route path={PATHS.otherAccount} component={OtherAccountPage} />
            <Route component={Shell} />
          </Switch>
        </SessionGate>
        <OverlayBoundary close={() => openQuestion.get()?.answer(null)}>
          <ConfirmOutlet />
        </OverlayBoundary>
        <ErrorBoundary>
          <ToastOutlet />
        </ErrorBoundary>
      </QueryClientProvider>
    </ScreenBoundary>
  );
}
