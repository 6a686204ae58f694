import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { lazy, Suspense, useState } from 'react';
import { useUser, useZone } from '#features/account/account-queries.ts';
import { OpenVisitContext } from '#features/agenda/open-visit.ts';
import { useVisitDialogs } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { ActivityCard } from '#features/dashboard/cards/activity-card.tsx';
import { AgendaCard } from '#features/dashboard/cards/agenda-card.tsx';
import { AssistantCard } from '#features/dashboard/cards/assistant-card.tsx';
import { FirstStepsCard } from '#features/dashboard/cards/first-steps-card.tsx';
import { QuickActionsCard } from '#features/dashboard/cards/quick-actions-card.tsx';
import { StatsPanel } from '#features/dashboard/cards/stats-panel.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { RoundButton } from '#ui/buttons/round-button.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const ClientDialog = lazy(async () => ({
  default: (await import('#features/clients/edit/client-dialog.tsx')).ClientDialog,
}));

/** The first screen: today's appointments, the numbers, and the most frequent actions. */
export function DashboardPage() {
  const zone = useZone();
  const { firstStepsClosed } = useUser().professional;
  const today = dateOf(useNow(), zone);
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const clientDialog = useDialog<null>();
  const date = chosenDate ?? today;
  const { openId, showVisit, showForm, dialogs } = useVisitDialogs();
  const addAppointment = (): void => showForm({ date: date < today ? today : date });
  return (
    <OpenVisitContext value={openId}>
      <div className="flex flex-col gap-4 sm:gap-5">
        {!firstStepsClosed && <FirstStepsCard />}
        <StatsPanel />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <AgendaCard
            date={date}
            today={today}
            onDateChange={(next) => setChosenDate(next === today ? null : next)}
            onNew={addAppointment}
            onOpen={showVisit}
            onEdit={(appointment) => showForm({ appointment })}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 md:max-xl:grid-cols-2">
            <AssistantCard />
            <QuickActionsCard onNewAppointment={addAppointment} onNewClient={() => clientDialog.show(null)} />
            <ActivityCard />
          </div>
        </div>
        <RoundButton label="Novo Agendamento" onClick={addAppointment} />
        <Suspense fallback={null}>
          {clientDialog.current && (
            <ClientDialog key={clientDialog.current.key} client={null} onClosed={clientDialog.handleClosed} />
          )}
        </Suspense>
        {dialogs}
      </div>
    </OpenVisitContext>
  );
}
