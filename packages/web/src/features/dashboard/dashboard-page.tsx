import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { clsx } from 'clsx';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useUser, useZone } from '#features/account/account-queries.ts';
import { useCardActions } from '#features/agenda/card-actions.ts';
import { OpenVisitContext } from '#features/agenda/open-visit.ts';
import { useVisitDialogs } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { ActivityCard } from '#features/dashboard/cards/activity-card.tsx';
import { AgendaCard } from '#features/dashboard/cards/agenda-card.tsx';
import { AssistantCard } from '#features/dashboard/cards/assistant-card.tsx';
import { QuickActionsCard } from '#features/dashboard/cards/quick-actions-card.tsx';
import { StatsPanel } from '#features/dashboard/cards/stats-panel.tsx';
import { MomentSection } from '#features/dashboard/now/moment-section.tsx';
import { useMoment } from '#features/dashboard/now/now-queries.ts';
import { DangerCards } from '#features/whatsapp/conversations/danger/danger-cards.tsx';
import { preloadOverlay } from '#lib/loading/preload.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { DockedButton } from '#ui/buttons/docked-button.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const ClientDialog = lazy(async () => ({
  default: (await import('#features/clients/edit/client-dialog.tsx')).ClientDialog,
}));

// of a new professional
const loadFirstSteps = async (): Promise<{ default: ComponentType }> => ({
  default: (await import('#features/dashboard/cards/first-steps-card.tsx')).FirstStepsCard,
});
// the page, and who is in danger, is shown without it too
const FirstStepsCard = lazy(() => loadFirstSteps().catch(() => ({ default: () => null })));

// below the fold
const MoneyCard = lazy(async () => ({
  default: (await import('#features/dashboard/cards/money-card.tsx')).MoneyCard,
}));

const loadPaymentDialog = async () => ({
  default: (await import('#features/agenda/day/payment-dialog.tsx')).PaymentDialog,
});
const PaymentDialog = lazy(loadPaymentDialog);
preloadOverlay(loadPaymentDialog);

/** The first screen: what happens now, today's appointments, the numbers, and the most frequent actions. */
export function DashboardPage() {
  const zone = useZone();
  const { firstStepsClosed } = useUser().professional;
  const today = dateOf(useNow(), zone);
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const clientDialog = useDialog<null>();
  const date = chosenDate ?? today;
  const { openId, showVisit, showForm, dialogs } = useVisitDialogs();
  const addAppointment = (): void => showForm({ date: date < today ? today : date });
  const payment = useDialog<Appointment>();
  // deferred: the page is shown once the code of its rare cards is there, or they would push it down
  const moment = useDeferredValue(useMoment());
  useEffect(() => {
    // beside the data, not behind them
    if (!firstStepsClosed) loadFirstSteps().catch(() => undefined);
  }, [firstStepsClosed]);
  const { mark } = useCardActions(payment.show);
  return (
    <OpenVisitContext value={openId}>
      {/* together, or what is known later would push the page down */}
      <div className={clsx('flex flex-col gap-4 sm:gap-5', moment.isPending && 'invisible')}>
        <DangerCards chats={moment.inDanger} />
        {!firstStepsClosed && !moment.isPending && <FirstStepsCard />}
        <MomentSection
          moment={moment}
          onOpen={showVisit}
          onMark={(visit, action) => void mark(visit, action)}
        />
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
            <Suspense fallback={<div className="h-76" />}>
              <MoneyCard />
            </Suspense>
            <ActivityCard />
          </div>
        </div>
        {/* on a low screen it would leave too little of the page */}
        <div className="-mx-3 -mb-6 min-h-[61px] sm:hidden print:hidden">
          <DockedButton
            label="Novo Agendamento"
            onClick={addAppointment}
            className="inset-x-0 bottom-(--bottom-bar) z-20 [@media(height>=30rem)]:fixed"
          />
        </div>
        <Suspense fallback={null}>
          {payment.current && (
            <PaymentDialog
              key={payment.current.key}
              appointment={payment.current.target}
              onClosed={payment.handleClosed}
            />
          )}
          {clientDialog.current && (
            <ClientDialog key={clientDialog.current.key} client={null} onClosed={clientDialog.handleClosed} />
          )}
        </Suspense>
        {dialogs}
      </div>
    </OpenVisitContext>
  );
}
