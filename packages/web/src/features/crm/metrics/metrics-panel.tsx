import { sourceLabels } from '@zelo/domain/clients/client-labels.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { reaisText } from '#features/crm/crm-format.ts';
import { Fact, Stat } from '#features/crm/record/facts.tsx';
import { useClientMetrics } from '#features/crm/visits/client-visits-queries.ts';
import { GapChart } from './gap-chart.tsx';
import {
  cancellationText,
  confirmationText,
  habitText,
  missedText,
  nextText,
  sinceText,
  visitsInYear,
  yearText,
} from './metrics-texts.ts';
import { MonthChart } from './month-chart.tsx';
import { PresenceChart } from './presence-chart.tsx';
import { shortDateOf } from '#lib/format.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

const MIN_VISITS = 3;

interface MetricsPanelProps {
  client: Client;
  /** yyyy-MM-dd */
  today: string;
}

/** Figures and charts of a client's visits. */
export function MetricsPanel({ client, today }: MetricsPanelProps) {
  const { data: metrics, isPending, isError, refetch } = useClientMetrics(client.id);
  if (isPending) return <RowSkeletons label="Carregando métricas" />;
  if (isError && !metrics) {
    return <ErrorState title="Não foi possível ler as métricas." onRetry={() => void refetch()} />;
  }
  if (!metrics) return null;
  const { recent, months } = metrics;
  return (
    <>
      <Figures metrics={metrics} today={today} />
      {recent.presence.length < MIN_VISITS ? (
        <div className="border-t border-line">
          <EmptyState
            icon={ChartNoAxesColumn}
            title="Os gráficos aparecem depois de 3 visitas"
            help={seenText(recent.presence.length)}
          />
        </div>
      ) : (
        <>
          <MonthChart months={months} />
          <GapChart recent={recent} />
          <PresenceChart recent={recent} />
        </>
      )}
      <MoreFacts client={client} metrics={metrics} today={today} />
    </>
  );
}

const seenText = (count: number): string => {
  if (count === 0) return 'Ainda não há nenhuma visita marcada como atendida, falta ou cortesia.';
  return count === 1 ? 'Até agora há 1.' : `Até agora há ${count}.`;
};

function Figures({ metrics, today }: { metrics: ClientMetrics; today: string }) {
  const next = nextText(metrics, { today, zone: useZone() });
  const confirmed = confirmationText(metrics.recent);
  return (
    <dl className="grid grid-cols-2 gap-2.5 p-4 sm:p-5">
      <Stat label="Próxima" hint={next.hint}>
        {next.value}
      </Stat>
      <Stat label="Visitas em 12 meses" hint={yearText(metrics)}>
        {visitsInYear(metrics.months)}
      </Stat>
      <Stat label="Faltas" hint="de todas as visitas">
        {missedText(metrics)}
      </Stat>
      <Stat label="Confirma no lembrete" hint={confirmed.hint}>
        {confirmed.value}
      </Stat>
    </dl>
  );
}

function MoreFacts({ client, metrics, today }: MetricsPanelProps & { metrics: ClientMetrics }) {
  const zone = useZone();
  const { totals, recent, firstVisit, lastVisit } = metrics;
  const habit = habitText(recent);
  return (
    <dl className="grid grid-cols-2 gap-3 border-t border-line p-4 sm:p-5">
      <Fact label="Recebido">{reaisText(totals.paid)}</Fact>
      <Fact label="Ticket médio">{reaisText(totals.averageTicket)}</Fact>
      <Fact label="Cancelamentos recentes">{cancellationText(recent)}</Fact>
      {recent.service && <Fact label="Serviço mais frequente">{recent.service}</Fact>}
      {habit && <Fact label="Costuma vir">{habit}</Fact>}
      {firstVisit && (
        <Fact label="Primeira visita">
          {shortDateOf(firstVisit, zone)}, {sinceText(firstVisit, { today, zone })}
        </Fact>
      )}
      {lastVisit && <Fact label="Última visita">{shortDateOf(lastVisit, zone)}</Fact>}
      <Fact label="Origem">{sourceLabels[client.clientSource]}</Fact>
    </dl>
  );
}
