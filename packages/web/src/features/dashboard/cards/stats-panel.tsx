import type { DashboardStats } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { formatReais } from '@zelo/domain/shared/money.ts';
import { Banknote, CalendarDays, CalendarRange, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatCard } from './stat-card.tsx';
import { useStats } from '#features/dashboard/dashboard-queries.ts';
import { percent } from '#lib/format.ts';

const UNKNOWN = '—';

export function StatsPanel() {
  const { data, isError, refetch } = useStats();
  const failure = isError && !data ? <RetryLink onRetry={() => void refetch()} /> : null;
  const valueOf = (text: (stats: DashboardStats) => string): string | undefined =>
    data ? text(data) : failure ? UNKNOWN : undefined;
  const subtitleOf = (text: (stats: DashboardStats) => string): ReactNode => (data ? text(data) : failure);
  return (
    <section aria-labelledby="numbers" className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <h2 id="numbers" className="sr-only">
        Resumo
      </h2>
      <StatCard
        title="Hoje"
        icon={CalendarDays}
        tone="primary"
        value={valueOf(({ today }) => String(today))}
        subtitle={subtitleOf(({ todayCompleted }) => attendedText(todayCompleted))}
        trend={data ? trendOf('Agendamentos por dia, os últimos 7', data.todayTrend) : undefined}
      />
      <StatCard
        title="Esta Semana"
        icon={CalendarRange}
        tone="green"
        value={valueOf(({ week }) => String(week))}
        subtitle={subtitleOf(({ week, previousWeek }) => comparedText(week - previousWeek))}
        trend={data ? trendOf('Agendamentos por semana, as últimas 7', data.weekTrend) : undefined}
      />
      <StatCard
        title="% de Faltas"
        icon={UserRoundX}
        tone="red"
        value={valueOf(({ noshow }) => percent(noshow))}
        subtitle={subtitleOf(() => 'neste mês')}
      />
      <StatCard
        title="Receita Mensal"
        icon={Banknote}
        tone="orange"
        value={valueOf(({ revenue }) => formatReais(Math.round(revenue * 100)))}
        subtitle={subtitleOf(({ completedThisMonth }) => visitsText(completedThisMonth))}
      />
    </section>
  );
}

function RetryLink({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" onClick={onRetry} className="font-medium text-danger underline underline-offset-2">
      Tentar de novo
    </button>
  );
}

const trendOf = (what: string, values: readonly number[]) => ({
  values,
  label: `${what}: ${values.join(', ')}`,
});

const attendedText = (count: number): string => {
  if (count === 0) return 'nenhum atendido ainda';
  return count === 1 ? '1 já atendido' : `${count} já atendidos`;
};

const comparedText = (difference: number): string => {
  if (difference === 0) return 'igual à anterior';
  return `${Math.abs(difference)} a ${difference > 0 ? 'mais' : 'menos'} que na anterior`;
};

const visitsText = (count: number): string => (count === 1 ? '1 atendimento' : `${count} atendimentos`);
