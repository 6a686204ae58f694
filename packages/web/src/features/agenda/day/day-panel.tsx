import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { CalendarHeart, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useBusyAppointments, useDayAppointments } from '#features/agenda/agenda-queries.ts';
import { useCardActions } from '#features/agenda/card-actions.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { dayMoments } from './next-appointment.ts';
import { preloadOverlay } from '#lib/loading/preload.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useMoreRows } from '#ui/lists/more-rows.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const loadPaymentDialog = async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
});
const PaymentDialog = lazy(loadPaymentDialog);
preloadOverlay(loadPaymentDialog);

interface DayPanelProps {
  /** yyyy-MM-dd */
  date: string;
  isToday: boolean;
  /** The row was pressed; its element is the place of the panel. */
  onOpen: (appointment: Appointment, row: Element) => void;
  onEdit: (appointment: Appointment) => void;
  onNew: () => void;
}

/** The appointments of one day with their actions, or the loading, error or empty state. */
export function DayPanel(props: DayPanelProps) {
  const { current: payment, show: askForPayment, handleClosed } = useDialog<Appointment>();
  return (
    <>
      <DayList {...props} askForPayment={askForPayment} />
      {payment && (
        <Suspense fallback={null}>
          <PaymentDialog key={payment.key} appointment={payment.target} onClosed={handleClosed} />
        </Suspense>
      )}
    </>
  );
}

interface DayListProps extends DayPanelProps {
  askForPayment: (appointment: Appointment) => void;
}

function DayList({ date, isToday, onOpen, onEdit, onNew, askForPayment }: DayListProps) {
  const { data: appointments, isError, refetch } = useDayAppointments(date);
  const { shown, more } = useMoreRows(appointments ?? []);
  const now = useNow();
  const busyIds = useBusyAppointments();
  const { askToDelete, mark } = useCardActions(askForPayment);
  const retry = (): void => void refetch();
  if (!appointments) return isError ? <FailedDay onRetry={retry} /> : <LoadingRows />;
  const { running, next } = isToday ? dayMoments(appointments, now) : {};
  return (
    <div className="flex flex-col">
      {isError && <OldDay onRetry={retry} />}
      {appointments.length === 0 ? (
        <EmptyDay isToday={isToday} onNew={onNew} />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((appointment) => (
            <AppointmentCard
              key={appointment.id}
              appointment={appointment}
              isNext={appointment.id === (running ?? next)}
              moment={{ [running ?? 0]: 'Agora', [next ?? 0]: 'Próximo' }[appointment.id]}
              isBusy={busyIds.includes(appointment.id)}
              onMark={(action) => void mark(appointment, action)}
              onOpen={(row) => onOpen(appointment, row)}
              onEdit={() => onEdit(appointment)}
              onDelete={() => void askToDelete(appointment)}
            />
          ))}
        </ul>
      )}
      {more}
    </div>
  );
}

/** The day could not be loaded: a sentence for the user, and the error's own text (spec 1 §8) for support. */
function FailedDay({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col">
      <ErrorState title="Não foi possível ler a agenda." onRetry={onRetry} />
      <p className="pb-4 text-center text-caption text-ink-3" lang="en">
        Failed to fetch appointments
      </p>
    </div>
  );
}

/** Warns that the visible data is stale. */
function OldDay({ onRetry }: { onRetry: () => void }) {
  return (
    <p
      role="status"
      data-tone="yellow"
      className="flex items-center justify-between gap-3 border-b border-line bg-(--tone-bg) py-1 pr-2 pl-4 text-sm text-(--tone-ink) sm:pl-5"
    >
      Não foi possível atualizar a agenda.
      <button
        type="button"
        onClick={onRetry}
        className="h-11 shrink-0 rounded-control px-2 font-semibold underline underline-offset-2 sm:h-9 pointer-coarse:min-h-11"
      >
        Tentar de novo
      </button>
    </p>
  );
}

function EmptyDay({ isToday, onNew }: { isToday: boolean; onNew: () => void }) {
  return (
    <EmptyState
      icon={CalendarHeart}
      title={isToday ? 'Nenhum agendamento hoje' : 'Nenhum agendamento neste dia'}
      help="Aproveite para descansar ou deixe a assistente preencher os horários livres."
      action={
        <Button variant="soft" onClick={onNew}>
          <Plus aria-hidden="true" />
          Novo Agendamento
        </Button>
      }
    />
  );
}

const LoadingRows = () => (
  <div
    role="status"
    aria-label="Carregando agenda"
    className="divide-y divide-line max-sm:[&>:last-child]:hidden"
  >
    {['w-40', 'w-32', 'w-44', 'w-36', 'w-40'].map((width, index) => (
      <div
        key={index}
        className="grid h-[97.5px] grid-cols-[4.5rem_1fr] items-center gap-x-2 px-4 sm:h-[67.5px] sm:grid-cols-[4.75rem_1fr] sm:gap-x-3 sm:px-5"
      >
        <Skeleton className="h-4 w-11" />
        <div>
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2 h-3.5 w-28" />
          <Skeleton className="mt-2.5 h-5 w-20 !rounded-full sm:hidden" />
        </div>
      </div>
    ))}
  </div>
);
