import { Bot, MessageCircleMore, MessagesSquare, Timer, type LucideIcon } from 'lucide-react';
import { useWhatsappStats } from './whatsapp-queries.ts';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { Tone } from '#ui/marks/tone.ts';

const TILES: readonly { label: string; icon: LucideIcon; tone: Tone }[] = [
  { label: 'Mensagens Hoje', icon: MessageCircleMore, tone: 'primary' },
  { label: 'Conversas Ativas', icon: MessagesSquare, tone: 'blue' },
  { label: 'Respondidas pela IA', icon: Bot, tone: 'green' },
  { label: 'Tempo Médio de Resposta', icon: Timer, tone: 'orange' },
];

/** Today's WhatsApp activity, in four numbers. */
export function StatsPanel() {
  const { data: stats, isError } = useWhatsappStats();
  const shown = stats ?? TILES.map(({ label }) => ({ label, value: isError ? '—' : undefined }));
  return (
    <section aria-labelledby="whatsapp-numbers">
      <h2 id="whatsapp-numbers" className="sr-only">
        Números de hoje
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {shown.map(({ label, value }) => (
          <StatTile key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  );
}

function StatTile({ label, value }: { label: string; value: string | undefined }) {
  const look = TILES.find((tile) => tile.label === label);
  return (
    <div className="flex flex-col justify-between gap-3 rounded-card border border-line bg-surface p-3.5 shadow-card sm:p-5">
      <dt className="flex min-h-9 items-center gap-2.5 text-sm font-medium text-ink-2">
        {look && <IconTile icon={look.icon} tone={look.tone} className="max-sm:size-8" />}
        <span className="min-w-0 leading-tight text-balance">{label}</span>
      </dt>
      <dd className="flex h-8 items-center text-stat font-semibold tracking-[-0.015em] tabular-nums sm:h-9 sm:text-[28px]/9">
        {value ?? <Skeleton className="h-6 w-16" />}
      </dd>
    </div>
  );
}
