import { crmGroups, type CrmGroup } from '@zelo/domain/clients/crm/crm-summary.ts';
import { clsx } from 'clsx';
import { Cake, Clock, Crown, TrendingUp, Users, type LucideIcon } from 'lucide-react';
import { GROUPS } from '#features/crm/crm-labels.ts';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { Tone } from '#ui/marks/tone.ts';

const LOOKS: Record<CrmGroup, { icon: LucideIcon; tone: Tone; hint: string }> = {
  all: { icon: Users, tone: 'primary', hint: 'todos os clientes' },
  vip: {
    icon: Crown,
    tone: 'yellow',
    hint: 'status VIP, ou acima de R$ 1.000,00 entre os 10% que mais gastaram',
  },
  inactive: { icon: Clock, tone: 'neutral', hint: 'última visita há mais de 90 dias' },
  birthday: { icon: Cake, tone: 'red', hint: 'nos próximos 7 dias' },
  high_value: { icon: TrendingUp, tone: 'green', hint: 'ticket médio acima de R$ 200,00' },
};

const UNKNOWN = '—';

interface SummaryPanelProps {
  /** Undefined while loading, null after a failure. */
  counts: Record<CrmGroup, number> | null | undefined;
  chosen: CrmGroup;
  onChoose: (group: CrmGroup) => void;
}

/** Five counts; choosing one filters the list by it, choosing it again shows all. */
export function SummaryPanel({ counts, chosen, onChoose }: SummaryPanelProps) {
  return (
    <section aria-labelledby="crm-summary" className="grid grid-cols-2 gap-2.5 sm:grid-cols-5 sm:gap-3">
      <h2 id="crm-summary" className="sr-only">
        Resumo
      </h2>
      {crmGroups.map((group) => (
        <SummaryCard
          key={group}
          group={group}
          count={counts === null ? UNKNOWN : counts?.[group]}
          isChosen={group === chosen}
          onChoose={() => onChoose(group === chosen ? 'all' : group)}
        />
      ))}
    </section>
  );
}

interface SummaryCardProps {
  group: CrmGroup;
  count: number | string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function SummaryCard({ group, count, isChosen, onChoose }: SummaryCardProps) {
  const { icon, tone, hint } = LOOKS[group];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={hint}
      onClick={onChoose}
      className={clsx(
        'pressable flex min-w-0 items-center gap-2 rounded-card border p-3 text-left shadow-card sm:gap-3 xl:p-4',
        isChosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:border-ink-3',
        group === 'all' && 'max-sm:col-span-2',
      )}
    >
      <IconTile icon={icon} tone={tone} className="max-sm:size-8 sm:max-xl:hidden" />
      <span className="flex min-w-0 flex-1 items-center justify-between gap-2 sm:flex-col sm:items-start sm:gap-0">
        <span className="max-w-full truncate text-sm font-medium text-ink-2">{GROUPS[group]}</span>
        <span className="text-lg/6 font-semibold tabular-nums sm:text-stat">
          {count ?? <Skeleton className="h-6 w-8" />}
        </span>
      </span>
    </button>
  );
}
