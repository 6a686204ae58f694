import { type DateRun, dateRuns } from '@zelo/domain/hours/specific-dates.ts';
import type { SpecificDate } from '@zelo/domain/hours/working-day.ts';
import { CalendarPlus, CalendarX2, Pencil, Plane, Trash2 } from 'lucide-react';
import { DATE_STATUSES } from './date-status.ts';
import { shortDate } from '#lib/format.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

interface DatesCardProps {
  dates: readonly SpecificDate[];
  /** yyyy-MM-dd; dates before it are not shown. */
  today: string;
  onAdd: () => void;
  onEdit: (run: DateRun) => void;
  onRemove: (run: DateRun) => void;
  onAbsence: () => void;
}

/** The dates that differ from their weekday. */
export function DatesCard({ dates, today, onAdd, onEdit, onRemove, onAbsence }: DatesCardProps) {
  const runs = dateRuns(dates, today);
  return (
    <Card aria-labelledby="datas">
      <CardHeader id="datas" title="Datas específicas" hint="Valem no lugar do horário da semana" />
      <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
        <Button size="small" onClick={onAdd}>
          <CalendarPlus aria-hidden="true" className="max-sm:hidden" />
          Adicionar datas
        </Button>
        <Button variant="outline" size="small" onClick={onAbsence}>
          <Plane aria-hidden="true" className="max-sm:hidden" />
          Férias ou imprevisto
        </Button>
      </div>
      {runs.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          title="Nenhuma data específica"
          help="Use para um sábado de atendimento, um dia mais curto ou uma folga."
        />
      ) : (
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <RunRow key={run.dates[0]} run={run} onEdit={() => onEdit(run)} onRemove={() => onRemove(run)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** '24/12/2026' or '24/12/2026 a 02/01/2027' */
const runTitle = ({ dates }: Pick<DateRun, 'dates'>): string => {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  return first === last ? shortDate(first) : `${shortDate(first)} a ${shortDate(last)}`;
};

interface RunRowProps {
  run: DateRun;
  onEdit: () => void;
  onRemove: () => void;
}

function RunRow({ run, onEdit, onRemove }: RunRowProps) {
  const { label, tone } = DATE_STATUSES[run.hours.status];
  const title = runTitle(run);
  return (
    <li className="flex items-center gap-2 py-2.5 pr-2 pl-4 sm:pr-3 sm:pl-5">
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
        <p className="font-semibold tabular-nums">{title}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2 tabular-nums sm:mt-0">
          <Badge tone={tone}>{label}</Badge>
          {run.hours.slots.map(({ start, end }) => `${start} às ${end}`).join(', ')}
        </p>
      </div>
      <Button variant="ghost" size="icon" aria-label={`Editar ${title}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Remover ${title}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}
