import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#ui/states/skeleton.tsx';

const SeriesFacts = lazy(async () => ({ default: (await import('./series-facts.tsx')).SeriesFacts }));

interface SeriesLineProps {
  seriesId: number;
  /** 'toda terça · 7 de 20' */
  mark: string;
}

/** The place of a visit in its series; opens the facts of the series. */
export function SeriesLine({ seriesId, mark }: SeriesLineProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="-my-2.5 flex min-h-11 items-center rounded-chip text-left font-medium tabular-nums hover:text-primary-ink sm:-my-1.5 sm:min-h-9"
      >
        {mark}
      </button>
      {isShown && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <SeriesFacts seriesId={seriesId} />
        </Suspense>
      )}
    </>
  );
}
