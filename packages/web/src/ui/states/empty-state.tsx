import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  /** The specification's exact sentence. */
  title: string;
  help?: string;
  /** The next action to take. */
  action?: ReactNode;
}

/** Message of an empty list: the fact, a kind word, one action. */
export function EmptyState({ icon: Icon, title, help, action }: EmptyStateProps) {
  return (
    <div
      data-fills=""
      className="flex h-full flex-col items-center justify-center gap-1 px-6 py-10 text-center"
    >
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon aria-hidden="true" className="size-[22px]" />
      </span>
      <p className="font-semibold">{title}</p>
      {help && <p className="max-w-sm text-sm text-balance text-ink-2">{help}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
