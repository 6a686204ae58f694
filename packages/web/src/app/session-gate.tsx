import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LoadingScreen } from '#app/loading-screen.tsx';
import { leaveOnceVisible } from '#app/lost-session.ts';
import { UserContext, useCurrentUser } from '#features/account/account-queries.ts';
import { accountLeft, watchAccount } from '#lib/page-account.ts';
import { openQuestion } from '#ui/confirm.ts';
import { ErrorState } from '#ui/error-state.tsx';

/**
 * Lets who is signed in through; anybody else had a session, and is taken back to sign-in (spec 1 §6). Shows nothing
 * more once another account has signed in.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: user, isPending, isError, refetch } = useCurrentUser();
  const isLeaving = useSyncExternalStore(accountLeft.subscribe, accountLeft.get);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return watchAccount(userId, () => void refetch({ cancelRefetch: false }));
  }, [userId, refetch]);
  useEffect(() => {
    if (isLeaving) openQuestion.get()?.answer(false);
  }, [isLeaving]);

  if (isLeaving || isPending) return <LoadingScreen />;
  if (user) return <UserContext value={user}>{children}</UserContext>;
  if (isError) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="Não foi possível abrir o Zelo." onRetry={() => void refetch()} />
      </main>
    );
  }
  return <LostSession askAgain={refetch} />;
}

/**
 * A spinner while the person is told and taken to sign-in. Who never had a session does not come here: the server
 * shows the public page.
 */
function LostSession({ askAgain }: { askAgain: () => Promise<{ data: unknown }> }) {
  const [path] = useLocation();
  useEffect(() => {
    // pushes and what is kept on this device are for who is signed in
    void import('#features/offline/forget-device.ts')
      .then(({ forgetDevice }) => forgetDevice())
      // the sign-in has the browser clear all it kept, too
      .catch(() => undefined);
  }, []);
  useEffect(() => leaveOnceVisible(path, async () => (await askAgain()).data === null), [path, askAgain]);
  return <LoadingScreen />;
}
