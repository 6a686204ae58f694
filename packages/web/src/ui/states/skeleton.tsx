import { clsx } from 'clsx';

/** A gray bar in place of text. It appears after a moment, so that quick responses do not flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-skeleton rounded-chip bg-sunken', className)} />
  );
}
