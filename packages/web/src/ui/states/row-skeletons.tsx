import { Skeleton } from './skeleton.tsx';

const WIDTHS = ['w-40', 'w-32', 'w-44', 'w-36'];

/** Placeholder rows of a list that is loading. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {WIDTHS.map((width) => (
        <div key={width} className="flex h-[76px] flex-col justify-center gap-2 px-4 sm:px-5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-28" />
        </div>
      ))}
    </div>
  );
}
