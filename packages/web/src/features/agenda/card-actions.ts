import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { statusLabel, type StatusAction } from '@zelo/domain/agenda/appointment-status.ts';
import { useMarkAppointment } from './agenda-queries.ts';
import { useMarkConsent } from './mark-consent.ts';
import { useAskToDelete } from './appointment-deletion.ts';
import { useReopening } from './appointment-reopening.ts';
import { barsOf } from './open-visit.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Marks and deletion of an appointment outside the form, each after a confirmation. */
export function useCardActions(askForPayment: (appointment: Appointment) => void) {
  const { reopenAction } = useReopening();
  const askToDelete = useAskToDelete();
  const mayMark = useMarkConsent();
  const { mutateAsync: setStatus } = useMarkAppointment('dashboard-card');

  const mark = async (appointment: Appointment, { to, asksForPayment }: StatusAction): Promise<void> => {
    if (!(await mayMark(appointment, to))) return;
    if (asksForPayment) {
      askForPayment(appointment);
      return;
    }
    try {
      await setStatus({ id: appointment.id, status: to });
      toast({
        title: '✅ Status atualizado',
        description: `Agendamento marcado como ${statusLabel(to)}`,
        about: barsOf(appointment.id),
        action: reopenAction(appointment),
      });
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Erro ao atualizar status'), tone: 'danger' });
    }
  };

  return { askToDelete, mark };
}
