import { useAssistantStats } from './assistant-queries.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

const LABELS = ['Conversas Processadas', 'Agendamentos Criados', 'Taxa de Sucesso'];

export function StatsPanel() {
  const { data: stats, isError } = useAssistantStats();
  const tiles = stats ?? LABELS.map((label) => ({ label, value: isError ? '—' : undefined }));
  return (
    <dl aria-label="Hoje" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {tiles.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col justify-between gap-2 rounded-card border border-line bg-surface p-4 shadow-card max-sm:last:col-span-2 max-sm:last:flex-row max-sm:last:items-center sm:p-5"
        >
          <dt className="text-sm font-medium text-ink-2">{label}</dt>
          <dd className="flex h-8 items-center text-stat font-semibold tracking-[-0.015em] tabular-nums">
            {value ?? <Skeleton className="h-6 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
