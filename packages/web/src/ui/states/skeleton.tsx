import { clsx } from 'clsx';

/** A grey bar where text will be. It appears after a moment, so that quick answers do not flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-skeleton rounded-chip bg-sunken', className)} />
  );
}
