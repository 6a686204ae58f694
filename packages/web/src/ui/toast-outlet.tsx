import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { preloadOnFirstInput } from '#lib/preload.ts';
import { waitingToasts } from '#ui/toast.ts';

/** Fetches the part that draws toasts, for those that stand too briefly to wait for it. */
export const loadToaster = () => import('#ui/toaster.tsx').then((module) => ({ default: module.Toaster }));
const Toaster = lazy(loadToaster);
preloadOnFirstInput(loadToaster);

/** Where toasts appear; once, at the root of the application. */
export function ToastOutlet() {
  const isNeeded = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.any);
  const [isMounted, setMounted] = useState(false);
  if (isNeeded && !isMounted) setMounted(true);
  if (!isMounted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
