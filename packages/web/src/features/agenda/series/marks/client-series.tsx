import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { Repeat } from 'lucide-react';
import { useNow } from '#lib/hooks/use-now.ts';
import { useSeries } from './series-facts.tsx';

/** The series of a client that have visits ahead, above the visits. */
export function ClientSeries({ visits }: { visits: readonly Appointment[] }) {
  const now = useNow();
  const ahead = visits.filter(
    ({ startTime, status }) => Date.parse(startTime) > now && status !== 'cancelled',
  );
  const ids = [...new Set(ahead.flatMap(({ seriesId }) => seriesId ?? []))];
  return ids.map((id) => <SeriesRow key={id} id={id} />);
}

function SeriesRow({ id }: { id: number }) {
  const { data: series } = useSeries(id);
  return (
    <p className="flex min-h-11 items-center gap-2.5 px-4 py-2 text-sm text-primary-ink sm:px-5">
      <Repeat aria-hidden="true" className="size-[18px] shrink-0" />
      {series && (
        <span className="min-w-0 tabular-nums">
          <span className="font-semibold">{series.sentence}</span>, {series.period}
        </span>
      )}
    </p>
  );
}
