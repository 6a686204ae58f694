import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { X } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { ChartCard } from './chart-card.tsx';
import { presenceSentence } from './metrics-texts.ts';
import { shortDateOf } from '#lib/format.ts';

/** One square per visit: full, crossed out for a missed one, with a dot for a courtesy. */
export function PresenceChart({ recent }: { recent: ClientMetrics['recent'] }) {
  const zone = useZone();
  return (
    <ChartCard
      title="Presença"
      sentence={presenceSentence(recent)}
      table={{
        head: ['Dia', 'Presença'],
        rows: recent.presence
          .map(({ startTime, status }) => [shortDateOf(startTime, zone), statusLabel(status)])
          .toReversed(),
      }}
    >
      <div className="flex flex-wrap gap-1.5">
        {recent.presence.map(({ startTime, status }) => (
          <Square key={startTime} status={status} />
        ))}
      </div>
    </ChartCard>
  );
}

function Square({ status }: { status: string }) {
  if (status === 'completed') return <span className="size-6 rounded-chip bg-primary opacity-50" />;
  const isMissed = status === 'no_show';
  return (
    <span
      data-tone={isMissed ? 'red' : 'yellow'}
      className="grid size-6 place-items-center rounded-chip border border-(--tone-dot) bg-(--tone-bg) text-(--tone-ink)"
    >
      {isMissed ? <X className="size-3.5" /> : <span className="size-1.5 rounded-full bg-(--tone-ink)" />}
    </span>
  );
}
