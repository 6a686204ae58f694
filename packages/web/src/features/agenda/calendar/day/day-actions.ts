import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { statusLabel, type StatusAction } from '@zelo/domain/agenda/appointment-status.ts';
import { useMarkAppointment } from '#features/agenda/agenda-queries.ts';
import { useAskToDelete } from '#features/agenda/appointment-deletion.ts';
import { useMarkConsent } from '#features/agenda/mark-consent.ts';
import { useReopening } from '#features/agenda/appointment-reopening.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { HttpError } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

/** The server's message; otherwise 'Erro {status}: {status text}' (spec 1 §8). */
const refusalText = (error: unknown): string => {
  if (!(error instanceof HttpError)) return 'Erro ao atualizar status';
  return error.userMessage ?? `Erro ${error.status}: ${error.statusText}`;
};

/** Actions of the day-detail modal, each after a confirmation; all marks use the status call. */
export function useDayActions() {
  const { reopenAction } = useReopening();
  const askToDelete = useAskToDelete();
  const mayMark = useMarkConsent();
  const { mutateAsync: setStatus } = useMarkAppointment('day-detail');

  const mark = async (appointment: Appointment, { to }: StatusAction): Promise<void> => {
    if (!(await mayMark(appointment, to))) return;
    try {
      await setStatus({ id: appointment.id, status: to });
      toast({
        title: 'Status atualizado',
        description: `Agendamento marcado como ${statusLabel(to)}`,
        about: barsOf(appointment.id),
        action: reopenAction(appointment),
      });
    } catch (error) {
      toast({ title: 'Erro', description: refusalText(error), tone: 'danger' });
    }
  };

  return { mark, askToDelete };
}
