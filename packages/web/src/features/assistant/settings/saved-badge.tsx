import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import type { SaveState } from '#features/hours/draft/auto-save.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';

const LOOKS: Record<SaveState, { text: string; tone: string }> = {
  idle: { text: 'Tudo é salvo automaticamente', tone: 'neutral' },
  saving: { text: 'Salvando…', tone: 'neutral' },
  saved: { text: 'Salvo', tone: 'green' },
  failed: { text: 'Não foi salvo', tone: 'red' },
};

const ICONS: Partial<Record<SaveState, React.ReactNode>> = {
  saving: <Spinner />,
  saved: <Check aria-hidden="true" className="size-4" />,
  failed: <CircleAlert aria-hidden="true" className="size-4" />,
};

/** Save status of the screen, hidden until the first change; it stays visible while the page scrolls. */
export function SavedBadge({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { text, tone } = LOOKS[state];
  return (
    <div
      className={clsx(
        '-mx-3 -my-2 flex items-center gap-2 px-3 py-2 sm:-mx-6 sm:px-6',
        state !== 'idle' && 'sticky top-16 z-10 bg-bg/90 [backdrop-filter:blur(12px)]',
      )}
    >
      <p
        role="status"
        data-tone={tone}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-(--tone-bg) px-3 text-caption font-semibold text-(--tone-ink)"
      >
        {ICONS[state]}
        {text}
      </p>
      {state === 'failed' && (
        <Button variant="outline" size="small" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
