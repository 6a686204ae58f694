import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser, useZone } from '#features/account/account-queries.ts';
import { useAgendaAnnouncements } from '#features/agenda/agenda-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { OpenVisitContext } from '#features/agenda/open-visit.ts';
import { VisitOutlet } from '#features/agenda/visit/visit-outlet.tsx';
import { ActivityCard } from '#features/dashboard/cards/activity-card.tsx';
import { AgendaCard } from '#features/dashboard/cards/agenda-card.tsx';
import { AssistantCard } from '#features/dashboard/cards/assistant-card.tsx';
import { FirstStepsCard } from '#features/dashboard/cards/first-steps-card.tsx';
import { QuickActionsCard } from '#features/dashboard/cards/quick-actions-card.tsx';
import { StatsPanel } from '#features/dashboard/cards/stats-panel.tsx';
import { preloadOnFirstInput } from '#lib/loading/preload.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const loadAppointmentDialog = async () => ({
  default: (await import('#features/agenda/appointment/appointment-dialog.tsx')).AppointmentDialog,
});
const AppointmentDialog = lazy(loadAppointmentDialog);
const ClientDialog = lazy(async () => ({
  default: (await import('#features/clients/edit/client-dialog.tsx')).ClientDialog,
}));
preloadOnFirstInput(loadAppointmentDialog);

/** A visit and the row that was pressed. */
interface OpenVisit {
  opened: Appointment;
  pressed: Element;
}

/** The first screen: today's appointments, the numbers, and the most frequent actions. */
export function DashboardPage() {
  const zone = useZone();
  const { firstStepsClosed } = useUser().professional;
  const today = dateOf(useNow(), zone);
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const appointmentDialog = useDialog<AppointmentTarget>();
  const clientDialog = useDialog<null>();
  const visit = useDialog<OpenVisit>();
  const date = chosenDate ?? today;
  const openId = visit.current?.target.opened.id ?? null;
  const showForm = (target: AppointmentTarget): void => {
    visit.handleClosed();
    appointmentDialog.show(target);
  };
  const addAppointment = (): void => appointmentDialog.show({ date: date < today ? today : date });
  useAgendaAnnouncements();
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
            onOpen={(opened, pressed) => {
              // a press on the row of the open panel closes it
              if (opened.id !== openId) visit.show({ opened, pressed });
            }}
            onEdit={(appointment) => appointmentDialog.show({ appointment })}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 md:max-xl:grid-cols-2">
            <AssistantCard />
            <QuickActionsCard onNewAppointment={addAppointment} onNewClient={() => clientDialog.show(null)} />
            <ActivityCard />
          </div>
        </div>
        <button
          type="button"
          aria-label="Novo Agendamento"
          onClick={addAppointment}
          className="pressable fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-20 grid size-14 place-items-center rounded-card bg-primary text-on-primary shadow-float sm:hidden"
        >
          <Plus aria-hidden="true" className="size-6" />
        </button>
        <Suspense fallback={null}>
          {appointmentDialog.current && (
            <AppointmentDialog
              key={appointmentDialog.current.key}
              target={appointmentDialog.current.target}
              onClosed={appointmentDialog.handleClosed}
            />
          )}
          {clientDialog.current && (
            <ClientDialog key={clientDialog.current.key} client={null} onClosed={clientDialog.handleClosed} />
          )}
        </Suspense>
        {visit.current && (
          <VisitOutlet
            key={visit.current.key}
            {...visit.current.target}
            onEdit={(appointment) => showForm({ appointment })}
            onNew={showForm}
            onClosed={visit.handleClosed}
          />
        )}
      </div>
    </OpenVisitContext>
  );
}
