import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/marks/card.tsx';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Sparkline } from '#ui/marks/sparkline.tsx';

interface StatCardProps {
  title: string;
  icon: LucideIcon;
  tone: 'primary' | 'green' | 'red' | 'orange' | 'neutral';
  /** Undefined while loading. */
  value: string | undefined;
  subtitle: ReactNode;
  /** History of the number, oldest first, and the text alternative of its chart. */
  trend?: { values: readonly number[]; label: string } | undefined;
}

/** One number with its title and a line of context; keeps its height while loading. */
export function StatCard({ title, icon, tone, value, subtitle, trend }: StatCardProps) {
  return (
    <Card className="p-3.5 sm:p-4">
      <div className="flex h-9 items-center gap-2">
        <IconTile icon={icon} tone={tone} className="max-sm:size-7 max-[22.4rem]:hidden" />
        <h3 className="min-w-0 flex-1 text-sm font-medium whitespace-nowrap text-ink-2">{title}</h3>
        {trend && (
          <span role="img" aria-label={trend.label} className="max-sm:hidden">
            <Sparkline values={trend.values} />
          </span>
        )}
      </div>
      <p
        className={`mt-1 flex h-8 items-center ${sizeOf(value)} font-semibold tracking-[-0.015em] whitespace-nowrap tabular-nums`}
      >
        {value ?? <Skeleton className="h-6 w-20" />}
      </p>
      <p className="flex min-h-[18px] items-center text-caption text-ink-3 sm:mt-0.5">
        {value ? subtitle : <Skeleton className="h-3.5 w-28" />}
      </p>
    </Card>
  );
}

/** "R$ 16.680,00" is wider than half a phone at the size of a count. */
const MAX_LARGE_FONT_LENGTH = 11;

const sizeOf = (value = ''): string =>
  value.length > MAX_LARGE_FONT_LENGTH ? 'text-xl/7 max-[22.4rem]:text-base' : 'text-stat';
