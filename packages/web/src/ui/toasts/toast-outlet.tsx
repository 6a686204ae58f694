import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { preloadOnFirstInput } from '#lib/loading/preload.ts';
import { waitingToasts } from './toast.ts';

/** Fetches the part that draws toasts, for those that stand too briefly to wait for it. */
export const loadToaster = () => import('./toaster.tsx').then((module) => ({ default: module.Toaster }));
preloadOnFirstInput(loadToaster);

/** Where toasts appear; once, at the root of the application. */
export function ToastOutlet() {
  const isNeeded = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.any);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Toaster) return;
    // not lazy: React holds back what Suspense shows for up to 300 ms, and some words stand for half a second
    loadToaster().then(
      (loaded) => setToaster(() => loaded.default),
      () => undefined,
    );
  }, [isNeeded, Toaster]);
  return Toaster && <Toaster />;
}
