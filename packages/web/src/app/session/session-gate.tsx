import {
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'wouter';
import { LoadingScreen } from './loading-screen.tsx';
import { LoadingFrame } from '#app/frame/loading-frame.tsx';
import { pageAt } from '#app/pages.ts';
import { clearDevice, forgetClaim, leaveForLogin, leaveOnceVisible } from './lost-session.ts';
import { signingOut } from './sign-out.ts';
import { UserContext, useCurrentUser } from '#features/account/account-queries.ts';
import { accountLeft, watchAccount } from '#lib/api/page-account.ts';
import { openQuestion } from '#ui/dialogs/confirm.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

/**
 * Renders the application for a signed-in user; without a session, redirects to sign-in (spec 1 §6). Renders nothing
 * of it once another account has signed in.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: user, isPending, isError, refetch } = useCurrentUser();
  const isLeaving = useSyncExternalStore(accountLeft.subscribe, accountLeft.get);
  const [path] = useLocation();
  const isSigningOut = useSyncExternalStore(signingOut.subscribe, signingOut.get);
  const [lastUser, setLastUser] = useState(user);
  if (user && user !== lastUser) setLastUser(user);
  // closing the open menu would go back in the history, which cancels the way out
  const shown = user ?? (isSigningOut ? lastUser : null);
  // rendered in slices: the whole application at once would block the first touch
  const isOpen = useDeferredValue(Boolean(user), false);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    forgetClaim();
    return watchAccount(userId, () => void refetch({ cancelRefetch: false }));
  }, [userId, refetch]);
  useEffect(() => {
    if (isLeaving) openQuestion.get()?.answer(null);
  }, [isLeaving]);

  if (isLeaving) return <LoadingScreen />;
  if (isPending || (user && !isOpen)) return pageAt(path) ? <LoadingFrame path={path} /> : <LoadingScreen />;
  if (shown) return <UserContext value={shown}>{children}</UserContext>;
  if (isError) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="Não foi possível abrir o Zelo." onRetry={() => void refetch()} />
      </main>
    );
  }
  return <LostSession askAgain={refetch} />;
}

const SignedOut = () => (
  <main className="grid min-h-dvh place-items-center px-6 text-center">
    <div>
      <h1 className="text-xl/7 font-semibold">Você saiu do Zelo</h1>
      <p className="mt-1 max-w-sm text-sm text-balance text-ink-2">
        Depois de entrar em qualquer aba, esta volta sozinha.
      </p>
      <Button className="mt-5" onClick={() => void leaveForLogin()}>
        Entrar
      </Button>
    </div>
  </main>
);

/**
 * A spinner while one tab shows the notice and redirects to sign-in; the other tabs offer it. Visitors who never had
 * a session do not get here: the server sends them the public page.
 */
function LostSession({ askAgain }: { askAgain: () => Promise<{ data: unknown }> }) {
  const [path] = useLocation();
  // push notifications and data on this device belong to the signed-in user
  useEffect(clearDevice, []);
  const [isStaying, setIsStaying] = useState(false);
  const isStillLost = useCallback(async () => (await askAgain()).data === null, [askAgain]);
  useEffect(
    () => leaveOnceVisible({ path, isStillLost, onStay: () => setIsStaying(true) }),
    [path, isStillLost],
  );
  return isStaying ? <SignedOut /> : <LoadingScreen />;
}
