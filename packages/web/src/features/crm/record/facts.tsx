import type { ReactNode } from 'react';

interface StatProps {
  label: string;
  /** A line under the figure. */
  hint?: string;
  children: ReactNode;
}

export function Stat({ label, hint, children }: StatProps) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="text-lg/6 font-semibold tabular-nums">{children}</dd>
      {hint && <dd className="text-caption text-ink-2 tabular-nums">{hint}</dd>}
    </div>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  );
}
