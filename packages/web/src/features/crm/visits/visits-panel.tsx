import { CalendarPlus } from 'lucide-react';
import { useClientVisits } from './client-visits-queries.ts';
import type { OpenVisit } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { VisitRow } from './visit-row.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';

const ROW_PX = 66;

interface VisitsPanelProps {
  clientId: number;
  onOpen: OpenVisit;
}

/** All visits of a client, newest first. */
export function VisitsPanel({ clientId, onOpen }: VisitsPanelProps) {
  const { data: visits, isPending, isError, refetch } = useClientVisits(clientId);
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
  return (
    <VirtualList
      items={visits}
      keyOf={({ id }) => id}
      estimatedHeight={ROW_PX}
      label="Visitas"
      rowClassName="break-inside-avoid"
    >
      {(visit) => <VisitRow visit={visit} onOpen={onOpen} />}
    </VirtualList>
  );
}
