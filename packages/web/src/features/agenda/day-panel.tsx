import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { markQuestion, statusLabel, type StatusAction } from '@zelo/domain/agenda/appointment-status.ts';
import { CalendarHeart, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDayAppointments, useMarkAppointment } from '#features/agenda/agenda-queries.ts';
import { useAskToDelete } from '#features/agenda/appointment-deletion.ts';
import { AppointmentCard } from '#features/agenda/appointment-card.tsx';
import { nextAppointment } from '#features/agenda/next-appointment.ts';
import { userMessage } from '#lib/http-error.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { toast } from '#ui/toast.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('#features/agenda/payment-dialog.tsx')).PaymentDialog,
}));

interface DayPanelProps {
  /** yyyy-MM-dd */
  date: string;
  isToday: boolean;
  onEdit: (appointment: Appointment) => void;
  onNew: () => void;
}

/** The appointments of one day with their actions, and what stands there while there are none. */
export function DayPanel({ date, isToday, onEdit, onNew }: DayPanelProps) {
  const { data: appointments, isPending, isError, refetch } = useDayAppointments(date);
  const now = useNow();
  const { current: payment, show: askForPayment, handleClosed } = useDialog<Appointment>();
  const { askToDelete, mark } = useCardActions(askForPayment);
  if (isPending) return <LoadingRows />;
  if (isError && !appointments) {
    return <ErrorState title="Não foi possível ler a agenda." onRetry={() => void refetch()} />;
  }
  if (!appointments?.length) return <EmptyDay isToday={isToday} onNew={onNew} />;
  const next = isToday ? nextAppointment(appointments, now) : undefined;
  return (
    <>
      <ul className="divide-y divide-line">
        {appointments.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            isNext={appointment.id === next?.id}
            onMark={(action) => void mark(appointment, action)}
            onEdit={() => onEdit(appointment)}
            onDelete={() => void askToDelete(appointment)}
          />
        ))}
      </ul>
      {payment && (
        <Suspense fallback={null}>
          <PaymentDialog key={payment.key} appointment={payment.target} onClosed={handleClosed} />
        </Suspense>
      )}
    </>
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

/** What the menu of a card does, each after its question. */
function useCardActions(askForPayment: (appointment: Appointment) => void) {
  const askToDelete = useAskToDelete();
  const { mutateAsync: setStatus } = useMarkAppointment();

  const mark = async (appointment: Appointment, { to, asksForPayment }: StatusAction): Promise<void> => {
    if (asksForPayment) {
      askForPayment(appointment);
      return;
    }
    const title = markQuestion(to, displayName(appointment));
    if (title && !(await confirm({ title }))) return;
    try {
      await setStatus({ id: appointment.id, status: to });
      toast({ title: '✅ Status atualizado', description: `Agendamento marcado como ${statusLabel(to)}` });
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Erro ao atualizar status'), tone: 'danger' });
    }
  };

  return { askToDelete, mark };
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
        className="grid h-[91px] grid-cols-[3.75rem_1fr] items-center gap-3 px-4 sm:h-[67px] sm:px-5"
      >
        <Skeleton className="h-4 w-11" />
        <div>
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2 h-3.5 w-28" />
        </div>
      </div>
    ))}
  </div>
);
