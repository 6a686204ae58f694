import type { Activity } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { BellRing, CalendarPlus, CircleCheck, History, type LucideIcon } from 'lucide-react';
import { useRecentActivity } from '#features/dashboard/dashboard-queries.ts';
import { timeAgo } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Card } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { Tone } from '#ui/marks/tone.ts';

const LOOKS: Record<Activity['type'], { icon: LucideIcon; tone: Tone }> = {
  confirmation: { icon: CircleCheck, tone: 'green' },
  appointment: { icon: CalendarPlus, tone: 'blue' },
  reminder: { icon: BellRing, tone: 'orange' },
};

/** Recent activity, newest first. */
export function ActivityCard() {
  return (
    <Card aria-labelledby="activity" className="p-4 sm:p-5">
      <h2 id="activity" className="mb-3 font-semibold">
        Atividade recente
      </h2>
      <div className="grid min-h-60 grid-cols-[minmax(0,1fr)] content-start">
        <ActivityList />
      </div>
    </Card>
  );
}

function ActivityList() {
  const { data: activities, isError, refetch } = useRecentActivity();
  const now = useNow();
  if (!activities) {
    if (!isError) return <LoadingRows />;
    return <ErrorState title="Não foi possível ler a atividade." onRetry={() => void refetch()} />;
  }
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={History}
        title="Nenhuma atividade recente"
        help="Agendamentos, confirmações e lembretes aparecem aqui."
      />
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {activities.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} now={now} />
      ))}
    </ul>
  );
}

function ActivityRow({ activity: { type, message, time }, now }: { activity: Activity; now: number }) {
  const { icon: Icon, tone } = LOOKS[type];
  return (
    <li className="flex gap-3">
      <span data-tone={tone} className="mt-0.5 text-(--tone-ink)">
        <Icon aria-hidden="true" className="size-[18px]" />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-pretty">{message}</p>
        <p className="text-caption text-ink-3">{timeAgo(time, now)}</p>
      </div>
    </li>
  );
}

const LoadingRows = () => (
  <div className="flex flex-col gap-3" role="status" aria-label="Carregando atividade">
    {['w-4/5', 'w-3/5', 'w-4/5', 'w-2/3'].map((width, index) => (
      <div key={index} className="flex h-[38px] gap-3">
        <Skeleton className="size-[18px] !rounded-full" />
        <div className="flex flex-1 flex-col justify-between py-1">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3 w-16" />
        </div>
      </div>
    ))}
  </div>
);
