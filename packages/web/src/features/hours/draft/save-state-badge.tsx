import { Check, CircleAlert, Undo2 } from 'lucide-react';
import type { HoursDraft, HoursState } from './hours-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';

const TEXTS: Record<HoursState, string> = {
  idle: 'Tudo é salvo automaticamente',
  saving: 'Salvando…',
  saved: 'Salvo',
  failed: 'Não foi salvo',
  blocked: 'Corrija os horários marcados para salvar',
};

const ICONS = {
  idle: null,
  saving: <Spinner />,
  saved: <Check aria-hidden="true" className="size-4 text-(--tone-ink)" />,
  failed: <CircleAlert aria-hidden="true" className="size-4" />,
  blocked: <CircleAlert aria-hidden="true" className="size-4" />,
};

const TONES: Record<HoursState, string> = {
  idle: 'neutral',
  saving: 'neutral',
  saved: 'green',
  failed: 'red',
  blocked: 'yellow',
};

type SaveStateBadgeProps = Pick<HoursDraft, 'state' | 'canUndo' | 'undo' | 'retry'>;

/** Save status of the screen, with undo. It stays visible while the page scrolls. */
export function SaveStateBadge({ state, canUndo, undo, retry }: SaveStateBadgeProps) {
  return (
    <div className="sticky top-16 z-10 -mx-3 flex items-center gap-2 bg-bg/90 px-3 py-2 [backdrop-filter:blur(12px)] sm:-mx-6 sm:px-6">
      <p
        role="status"
        data-tone={TONES[state]}
        className="mr-auto inline-flex min-h-8 items-center gap-1.5 rounded-full bg-(--tone-bg) px-3 text-caption font-semibold text-(--tone-ink)"
      >
        {ICONS[state]}
        {TEXTS[state]}
      </p>
      {state === 'failed' && (
        <Button variant="outline" size="small" onClick={retry}>
          Tentar de novo
        </Button>
      )}
      <Button variant="outline" size="small" disabled={!canUndo} onClick={undo}>
        <Undo2 aria-hidden="true" />
        Desfazer
      </Button>
    </div>
  );
}
