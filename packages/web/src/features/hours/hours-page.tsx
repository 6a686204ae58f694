import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { useSettings } from './hours-queries.ts';
import { SchedulePanel } from '#features/hours/schedule/schedule-panel.tsx';
import { Card } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { Tabs } from '#ui/choices/tabs.tsx';

// Loaded when their tab is first opened.
const NotificationsPanel = lazy(async () => ({
  default: (await import('#features/hours/notifications/notifications-panel.tsx')).NotificationsPanel,
}));
const TemplatesPanel = lazy(async () => ({
  default: (await import('#features/hours/templates/templates-panel.tsx')).TemplatesPanel,
}));

const RulesPanel = lazy(async () => ({
  default: (await import('#features/hours/rules/rules-panel.tsx')).RulesPanel,
}));

/** Working hours, reminders and their messages (spec 2 §2), and the booking rules. */
export function HoursPage() {
  const { data: settings, isPending, isError, refetch } = useSettings();
  const [search, setSearch] = useSearchParams();
  if (isPending) {
    return (
      <Card className="overflow-hidden">
        <RowSkeletons label="Carregando horários" />
      </Card>
    );
  }
  if (!settings) {
    // without a session the page is about to leave
    if (!isError) return null;
    return (
      <Card>
        <ErrorState title="Não foi possível ler os horários." onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Tabs
      opens={search.get('aba')}
      onShow={(aba) => setSearch({ aba }, { replace: true, state: history.state })}
      label="Configurações de horário"
      tabs={tabsFor(settings)}
      className="-mt-2 [&>[role=tablist]]:px-0!"
    />
  );
}

const waiting = (
  <Card className="mt-4 overflow-hidden">
    <RowSkeletons label="Carregando" />
  </Card>
);

const tabsFor = (settings: Settings) =>
  [
    { value: 'horarios', label: 'Horários', content: <SchedulePanel settings={settings} /> },
    {
      value: 'notificacoes',
      label: 'Notificações',
      content: (
        <Suspense fallback={waiting}>
          <NotificationsPanel settings={settings} />
        </Suspense>
      ),
    },
    {
      value: 'modelos',
      label: 'Modelos',
      content: (
        <Suspense fallback={waiting}>
          <TemplatesPanel settings={settings} />
        </Suspense>
      ),
    },
    {
      value: 'regras',
      label: 'Regras',
      content: (
        <Suspense fallback={waiting}>
          <RulesPanel settings={settings} />
        </Suspense>
      ),
    },
  ] as const;
