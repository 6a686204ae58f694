import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';

interface ErrorStateProps {
  /** Error message, as a sentence. */
  title: string;
  onRetry: () => void;
}

/** Message of a list that could not be loaded, with a retry button. */
export function ErrorState({ title, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      data-fills=""
      className="flex h-full flex-col items-center justify-center gap-1 px-6 py-10 text-center"
    >
      <span
        data-tone="red"
        className="mb-2 grid size-12 place-items-center rounded-full bg-(--tone-bg) text-(--tone-ink)"
      >
        <CircleAlert aria-hidden="true" className="size-[22px]" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-sm text-sm text-balance text-ink-2">Verifique sua conexão e tente outra vez.</p>
      <Button variant="outline" size="small" className="mt-3" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
