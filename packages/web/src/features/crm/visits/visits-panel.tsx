import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { plannedVisitsOf } from '@zelo/domain/clients/visits/next-visit.ts';
import { CalendarPlus } from 'lucide-react';
import { useClientVisits } from './client-visits-queries.ts';
import type { OpenVisit } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { ClientSeries } from '#features/agenda/series/marks/client-series.tsx';
import { VisitRow } from './visit-row.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { useIsPrinting } from '#lib/hooks/use-printing.ts';
import { Disclosure } from '#ui/choices/disclosure.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';

const ROW_PX = 66;

interface VisitsPanelProps {
  clientId: number;
  onOpen: OpenVisit;
}

/** All visits of a client: the next one, the further planned ones folded, and the others, newest first. */
export function VisitsPanel({ clientId, onOpen }: VisitsPanelProps) {
  const { data: visits, isPending, isError, refetch } = useClientVisits(clientId);
  const now = useNow();
  const isPrinting = useIsPrinting();
  if (isPending) return <RowSkeletons label="Carregando visitas" />;
  if (isError && !visits) {
    return <ErrorState title="Não foi possível ler as visitas." onRetry={() => void refetch()} />;
  }
  if (!visits?.length) {
    return (
      <EmptyState
        icon={CalendarPlus}
        title="Nenhuma visita ainda"
        help="O que você ou a assistente marcarem aparece aqui."
      />
    );
  }
  const planned = plannedVisitsOf(visits, now);
  const further = planned.slice(1);
  const others = visits.filter((visit) => !planned.includes(visit));
  const listOf = (items: readonly Appointment[], label: string) => (
    <VirtualList
      items={items}
      keyOf={({ id }) => id}
      estimatedHeight={ROW_PX}
      label={label}
      rowClassName="break-inside-avoid"
    >
      {(visit) => <VisitRow visit={visit} onOpen={onOpen} />}
    </VirtualList>
  );
  return (
    <div className="divide-y divide-line">
      <ClientSeries visits={visits} />
      {planned.length > 0 && listOf(isPrinting ? planned : planned.slice(0, 1), 'Próxima visita')}
      {further.length > 0 && !isPrinting && (
        <div className="px-4 sm:px-5">
          <Disclosure title={`Mais ${further.length} ${further.length === 1 ? 'marcada' : 'marcadas'}`}>
            <div className="-mx-4 sm:-mx-5">{listOf(further, 'Outras visitas marcadas')}</div>
          </Disclosure>
        </div>
      )}
      {others.length > 0 && listOf(others, 'Visitas anteriores')}
    </div>
  );
}
