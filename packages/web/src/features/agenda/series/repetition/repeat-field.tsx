import { lazy, Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { FIRST_REPETITION, type RepeatFieldProps } from './repeat-choice.ts';

const RepeatPanel = lazy(async () => ({ default: (await import('./repeat-panel.tsx')).RepeatPanel }));

/** "Repetir…" of a new visit, and the rule once it is pressed. */
export const RepeatField = ({ repetition, ...props }: RepeatFieldProps) =>
  repetition ? (
    <Suspense fallback={<Skeleton className="h-120 rounded-control" />}>
      <RepeatPanel {...{ repetition, ...props }} />
    </Suspense>
  ) : (
    <Button
      variant="outline"
      data-repeat=""
      className="self-start"
      onClick={() => props.onRepeat(FIRST_REPETITION)}
    >
      Repetir…
    </Button>
  );
