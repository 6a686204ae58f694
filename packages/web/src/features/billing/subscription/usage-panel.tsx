import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import { Bot, CalendarCheck, MessageCircle, type LucideIcon } from 'lucide-react';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import type { Tone } from '#ui/marks/tone.ts';

type Usage = SubscriptionStatus['currentPeriodUsage'];

const TILES: readonly { count: keyof Usage; label: string; icon: LucideIcon; tone: Tone }[] = [
  { count: 'appointments', label: 'Agendamentos', icon: CalendarCheck, tone: 'primary' },
  { count: 'messages', label: 'Mensagens', icon: MessageCircle, tone: 'green' },
  { count: 'aiRequests', label: 'Respondidas pela IA', icon: Bot, tone: 'orange' },
];

const COUNT = new Intl.NumberFormat('pt-BR');

export function UsagePanel({ usage }: { usage: Usage }) {
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className="text-lg/6 font-semibold tracking-[-0.01em]">
        Seu uso neste mês
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3 sm:gap-4">
        {TILES.map(({ count, label, icon, tone }) => (
          <div
            key={count}
            className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-3.5 shadow-card sm:flex-col sm:items-stretch sm:p-5"
          >
            <dt className="flex min-h-9 items-center gap-2.5 text-sm font-medium text-ink-2 sm:flex-col sm:items-start">
              <IconTile icon={icon} tone={tone} className="max-sm:size-8" />
              <span className="min-w-0 leading-tight text-balance">{label}</span>
            </dt>
            <dd className="text-stat font-semibold tracking-[-0.015em] tabular-nums sm:text-[28px]/9">
              {COUNT.format(usage[count])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
