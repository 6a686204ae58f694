import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { deleteQuestion } from '@zelo/domain/agenda/appointment-status.ts';
import { useDeleteAppointment } from './agenda-queries.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Deletes an appointment and says so (texts of spec 1 §8). Resolves to true once it is deleted. */
export function useDeletion(): (id: number) => Promise<boolean> {
  const { mutateAsync: remove } = useDeleteAppointment('dashboard-card');
  return async (id) => {
    try {
      await remove(id);
      toast({ title: 'Agendamento deletado', description: 'O agendamento foi deletado com sucesso!' });
      return true;
    } catch {
      const description = 'Não foi possível deletar o agendamento. Tente novamente.';
      toast({ title: 'Erro ao deletar', description, tone: 'danger' });
      return false;
    }
  };
}

/**
 * Deletes an appointment from a list or the calendar after a confirmation (texts of spec 1 §4). `onConfirmed` runs
 * between the confirmation and the deletion. Resolves to true once it is deleted.
 */
export function useAskToDelete(): (appointment: Appointment, onConfirmed?: () => void) => Promise<boolean> {
  const remove = useDeletion();
  return async (appointment, onConfirmed) => {
    if (!(await confirm({ title: deleteQuestion(displayName(appointment)), destructive: true })))
      return false;
    onConfirmed?.();
    return remove(appointment.id);
  };
}
