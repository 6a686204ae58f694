import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openQuestion } from './confirm.ts';
import { preloadOverlay } from '#lib/loading/preload.ts';

const load = () => import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog }));
const AlertDialog = lazy(load);
preloadOverlay(load);

/** Outlet for the questions of `confirm()`; rendered once, at the root of the application. */
export function ConfirmOutlet() {
  const asked = useSyncExternalStore(openQuestion.subscribe, openQuestion.get);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog key={asked.id} question={asked.question} onAnswered={asked.answer} />
    </Suspense>
  );
}
