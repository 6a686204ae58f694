import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LoadingScreen } from '#app/loading-screen.tsx';
import { goToLogin, lostSessionNotice } from '#app/lost-session.ts';
import { UserContext, useCurrentUser } from '#features/account/account-queries.ts';
import { forgetPush } from '#features/notifications/push-browser.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { toast } from '#ui/toast.ts';

const LandingPage = lazy(async () => ({
  default: (await import('#features/landing/landing-page.tsx')).LandingPage,
}));

/** Decides what a person may see: the application, the public page, or the way back to sign-in (spec 1 §6). */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: user, isPending, isError, refetch } = useCurrentUser();
  const [hadSession, setHadSession] = useState(false);
  if (user && !hadSession) setHadSession(true);

  if (isPending) return <LoadingScreen />;
  if (user) return <UserContext value={user}>{children}</UserContext>;
  if (isError) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="Não foi possível abrir o Zelo." onRetry={() => void refetch()} />
      </main>
    );
  }
  if (hadSession) return <LostSession />;
  return <Visitor />;
}

/** The public page. Pushes are for who is signed in: those of whoever used this browser before end here. */
function Visitor() {
  useEffect(() => {
    // a browser that refuses keeps a subscription that the server drops at the next push
    forgetPush().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LandingPage />
    </Suspense>
  );
}

/** A spinner while the person is told and taken to sign-in. */
function LostSession() {
  const [path] = useLocation();
  useEffect(() => {
    const { delayMs, message } = lostSessionNotice(path);
    toast({ ...message, tone: 'danger' });
    const timer = setTimeout(goToLogin, delayMs);
    return () => clearTimeout(timer);
  }, [path]);
  return <LoadingScreen />;
}
