import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { preloadOverlay } from '#lib/loading/preload.ts';
import { waitingToasts } from './toast.ts';

/** Loads the code that renders toasts, for messages too brief to wait for it. */
export const loadToaster = () => import('./toaster.tsx').then((module) => ({ default: module.Toaster }));
preloadOverlay(loadToaster);

/** Outlet of the toasts; rendered once, at the root of the application. */
export function ToastOutlet() {
  const isNeeded = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.any);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Toaster) return;
    // not lazy: React delays Suspense content by up to 300 ms, and some messages last only half a second
    loadToaster().then(
      (loaded) => setToaster(() => loaded.default),
      () => undefined,
    );
  }, [isNeeded, Toaster]);
  return Toaster && <Toaster />;
}
