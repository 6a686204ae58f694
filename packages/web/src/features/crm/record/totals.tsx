import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { Stat } from './facts.tsx';
import { reaisText } from '#features/crm/crm-format.ts';
import { STATUSES } from '#features/crm/crm-labels.ts';
import { useClientMetrics } from '#features/crm/visits/client-visits-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const UNKNOWN = '—';

/** Paid and owed amounts of the client, and the outcomes of the visits. */
export function Totals({ client }: { client: Client }) {
  const { data: metrics, isError, refetch } = useClientMetrics(client.id);
  const totals = metrics?.totals;
  const unknown = isError ? UNKNOWN : <Skeleton className="my-1 h-4 w-12" />;
  const unmarked = totals?.unmarked ?? 0;
  return (
    <>
      <dl className="grid grid-cols-2 gap-2.5">
        <Stat label="Total gasto">{reaisText(client.totalSpent)}</Stat>
        <Stat label="A receber">{totals ? reaisText(totals.toReceive) : unknown}</Stat>
        <Stat label="Ticket médio">{reaisText(client.averageTicket)}</Stat>
        <Stat label="Agendamentos">{totals?.appointments ?? unknown}</Stat>
        <Stat
          label="Atendidas"
          {...(totals && totals.courtesy > 0 && { hint: courtesyText(totals.courtesy) })}
        >
          {totals ? totals.attended + totals.courtesy : unknown}
        </Stat>
        <Stat label="Faltas">{totals?.missed ?? unknown}</Stat>
        <Stat label="Canceladas">{totals?.cancelled ?? unknown}</Stat>
        <Stat label="Status">{STATUSES[client.customerStatus].label}</Stat>
      </dl>
      {unmarked > 0 && (
        <p className="text-sm text-ink-2">
          {unmarked === 1 ? '1 visita passada está' : `${unmarked} visitas passadas estão`} sem marcação de
          atendido, falta ou cortesia.
        </p>
      )}
      {isError && !metrics && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          Não foi possível ler os totais.
          <Button variant="outline" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
    </>
  );
}

const courtesyText = (count: number): string => `${count} por cortesia`;
