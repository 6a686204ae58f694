import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openSeriesQuestion } from './scope-question.ts';

const ScopeDialog = lazy(async () => ({ default: (await import('./scope-dialog.tsx')).ScopeDialog }));

/** Outlet for the question of `askSeries()`; rendered once, for a signed-in professional. */
export function SeriesOutlet() {
  const asked = useSyncExternalStore(openSeriesQuestion.subscribe, openSeriesQuestion.get);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ScopeDialog key={asked.id} change={asked.change} onAnswered={asked.answer} />
    </Suspense>
  );
}
