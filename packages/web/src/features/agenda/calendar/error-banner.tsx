import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';

interface FailureStripProps {
  /** `missing`: these dates were never loaded. `stale`: the visible ones could not be refetched. */
  failure: 'missing' | 'stale';
  onRetry: () => void;
}

/** Reports a failed load above the grid; the grid, and the keyboard's position in it, stay. */
export const ErrorBanner = ({ failure, onRetry }: FailureStripProps) => (
  <div
    role="alert"
    data-tone="red"
    className="flex items-center gap-2 border-b border-line bg-(--tone-bg) py-1 pr-2 pl-3 text-sm text-(--tone-ink) sm:pr-4 sm:pl-5"
  >
    <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
    <p className="min-w-0 flex-1">
      {failure === 'missing'
        ? 'Não foi possível ler a agenda.'
        : 'Não foi possível atualizar a agenda. O que se vê pode ter mudado.'}
    </p>
    <Button variant="ghost" size="small" className="h-11! text-current sm:h-10!" onClick={onRetry}>
      Tentar de novo
    </Button>
  </div>
);
