import { useQuery } from '@tanstack/react-query';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { read } from '#lib/api/api.ts';
import { localText } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

export const useSeries = (id: number) => useQuery(read('GET /api/series/:id', { params: { id } }));

/** The rule of a series, how many visits it has, and the next ones. */
export function SeriesFacts({ seriesId }: { seriesId: number }) {
  const { data: series, isError, refetch } = useSeries(seriesId);
  if (isError) {
    return (
      <Button variant="outline" size="small" onClick={() => void refetch()}>
        Não deu para carregar. Tentar de novo
      </Button>
    );
  }
  if (!series) return <Skeleton className="h-16" />;
  const { total, past, future, detached, cancelled } = series.counts;
  const counts = [
    counted(total, 'visita', 'visitas'),
    past > 0 && counted(past, 'já passou', 'já passaram'),
    future > 0 && counted(future, 'por vir', 'por vir'),
    detached > 0 && counted(detached, 'mudada à parte', 'mudadas à parte'),
    cancelled > 0 && counted(cancelled, 'cancelada', 'canceladas'),
  ];
  return (
    <div className="flex flex-col gap-0.5 text-sm text-ink-2 tabular-nums">
      <p>
        {series.sentence}, {series.period}
      </p>
      <p>{counts.filter(Boolean).join(', ')}</p>
      {series.nextDates.length > 0 && <p>Próximas: {series.nextDates.map(localText).join(', ')}</p>}
      {series.isEnded && <p>Esta série terminou.</p>}
    </div>
  );
}
