import { Skeleton } from '#ui/states/skeleton.tsx';

/** Placeholder of a page whose code is loading; its bars appear only if that takes a moment. */
export const PageSkeleton = () => (
  <div role="status" aria-label="Carregando página" className="flex min-h-[70dvh] flex-col gap-4 py-2">
    <Skeleton className="h-8 w-44" />
    <Skeleton className="h-80 rounded-card!" />
  </div>
);
