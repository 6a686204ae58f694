import { lazy, Suspense } from 'react';
import type { VisitPanelProps } from './visit-panel.tsx';
import { preloadOverlay } from '#lib/loading/preload.ts';

const loadVisitPanel = async () => ({ default: (await import('./visit-panel.tsx')).VisitPanel });
const VisitPanel = lazy(loadVisitPanel);
preloadOverlay(loadVisitPanel);

/** The panel of a visit; its code loads with the first touch of the page. */
export const VisitOutlet = (props: VisitPanelProps) => (
  <Suspense fallback={null}>
    <VisitPanel {...props} />
  </Suspense>
);
