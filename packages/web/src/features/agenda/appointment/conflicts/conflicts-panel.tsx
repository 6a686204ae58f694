import type { ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { Clock, Info, TriangleAlert } from 'lucide-react';
import { conflictKey } from './appointment-conflicts.ts';

const MAX_CONFLICTS_SHOWN = 4;

interface ConflictsPanelProps {
  conflicts: readonly ConflictWarning[];
  isOutsideHours: boolean;
}

/** Warnings before saving; never a refusal (spec 1 §6). */
export function ConflictsPanel({ conflicts, isOutsideHours }: ConflictsPanelProps) {
  const hidden = conflicts.length - MAX_CONFLICTS_SHOWN;
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {conflicts.slice(0, MAX_CONFLICTS_SHOWN).map((conflict, place) => (
        // Two days of one event may overlap the same lunch, so the texts alone are not unique.
        <Conflict key={`${place} ${conflictKey(conflict)}`} conflict={conflict} />
      ))}
      {hidden > 0 && (
        <p className="text-sm font-medium text-danger">
          {hidden === 1 ? 'E mais 1 conflito neste período.' : `E mais ${hidden} conflitos neste período.`}
        </p>
      )}
      {isOutsideHours && (
        <div data-tone="yellow" className="flex gap-3 rounded-control bg-(--tone-bg) p-3.5 text-(--tone-ink)">
          <Clock aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
          <div>
            <p className="font-semibold">Horário fora do trabalho</p>
            <p className="text-sm">
              Este horário está fora do seu expediente. Você pode agendar mesmo assim.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function Conflict({ conflict }: { conflict: ConflictWarning }) {
  const isCritical = conflict.severity === 'critical';
  const Icon = isCritical ? TriangleAlert : Info;
  return (
    <div
      data-tone={isCritical ? 'red' : 'yellow'}
      className="flex gap-3 rounded-control bg-(--tone-bg) p-3.5 text-(--tone-ink)"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="text-body font-semibold">{conflict.message}</p>
        <p>{conflict.details}</p>
        <ul className="my-1.5 flex flex-col">
          <li>{conflict.clientInfo}</li>
          <li>{conflict.serviceInfo}</li>
          <li className="tabular-nums">{conflict.timeInfo}</li>
        </ul>
        <p className="font-medium">{conflict.recommendation}</p>
      </div>
    </div>
  );
}
