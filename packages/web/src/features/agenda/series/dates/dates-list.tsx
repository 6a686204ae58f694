import type { SeriesChoice } from '@zelo/domain/agenda/series/series-contract.ts';
import { clsx } from 'clsx';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DateRow } from './date-row.tsx';
import {
  closedRows,
  isSkippingClosed,
  numberedRows,
  summaryText,
  withChoice,
  withClosed,
} from './row-choices.ts';
import type { SeriesDates } from './series-preview.ts';

export interface DatesListProps {
  dates: SeriesDates;
  choices: readonly SeriesChoice[];
  onChoices: (choices: readonly SeriesChoice[]) => void;
}

/** 'As 12 datas' below its title: the switch for holidays, and a row per date. */
export function DatesList({ dates, choices, onChoices }: DatesListProps) {
  const { preview, problem, retry, isCurrent } = dates;
  if (problem !== null) return <Problem text={problem} onRetry={retry} />;
  if (preview === null) return dates.planned ? <Loading /> : <Waiting />;
  const { rows } = preview;
  return (
    <div
      aria-busy={!isCurrent || undefined}
      className={clsx('transition-opacity', !isCurrent && 'opacity-60')}
    >
      {closedRows(rows).length > 0 && (
        <div className="border-b border-line px-5">
          <Switch
            label="Pular feriados e folgas"
            checked={isSkippingClosed(rows, choices)}
            onChange={({ target }) => onChoices(withClosed(rows, choices, target.checked))}
          />
        </div>
      )}
      <ol aria-label="Datas da série">
        {numberedRows(rows, choices).map((numbered) => (
          <DateRow
            key={numbered.row.date}
            numbered={numbered}
            onChoose={(choice) => onChoices(withChoice(choices, choice))}
          />
        ))}
      </ol>
    </div>
  );
}

/** '8 livres, 1 conflito, 3 puladas' */
export const DatesSummary = ({ dates, choices }: Omit<DatesListProps, 'onChoices'>) => (
  <p className="text-sm text-ink-2">{summaryOf(dates, choices)}</p>
);

const summaryOf = ({ planned, preview, problem }: SeriesDates, choices: readonly SeriesChoice[]): string => {
  if (problem !== null) return 'As datas não foram conferidas';
  if (preview) return summaryText(preview.rows, choices);
  return planned ? 'Conferindo a agenda…' : 'Falta o dia ou o horário';
};

const Waiting = () => <p className="px-5 py-6 text-ink-2">Escolha o dia e o horário para ver as datas.</p>;

const Loading = () => (
  <div role="status" aria-label="Conferindo as datas" className="flex flex-col gap-3 px-5 py-3">
    {Array.from({ length: 8 }, (_, place) => (
      <Skeleton key={place} className="h-7" />
    ))}
  </div>
);

const Problem = ({ text, onRetry }: { text: string; onRetry: (() => void) | null }) => (
  <div className="px-5 py-6">
    <p className="text-ink-2">{text}</p>
    {onRetry && (
      <Button variant="outline" size="small" className="mt-3" onClick={onRetry}>
        Tentar de novo
      </Button>
    )}
  </div>
);
