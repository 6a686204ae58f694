import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { deleteQuestion } from '@zelo/domain/agenda/appointment-status.ts';
import { useDeleteAppointment } from './agenda-queries.ts';
import { toldText, useReadNotice } from './notices/visit-notice.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast } from '#ui/toasts/toast.ts';

export const DELETED = 'O agendamento foi deletado com sucesso!';

/** Deletes an appointment and says so (texts of spec 1 §8). Resolves to true once it is deleted. */
export function useDeletion(): (id: number, unsent?: string) => Promise<boolean> {
  const { mutateAsync: remove } = useDeleteAppointment('dashboard-card');
  return async (id, unsent = '') => {
    try {
      await remove(id);
      toast({ title: 'Agendamento deletado', description: `${DELETED} ${unsent}`.trim() });
      return true;
    } catch {
      const description = 'Não foi possível deletar o agendamento. Tente novamente.';
      toast({ title: 'Erro ao deletar', description, tone: 'danger' });
      return false;
    }
  };
}

/**
 * The question before a deletion (texts of spec 1 §4), with what the client of the visit knows of it. Resolves to the end
 * of the toast, or to null for a refusal.
 */
export function useDeleteQuestion(): (appointment: Appointment) => Promise<string | null> {
  const readNotice = useReadNotice();
  return async (appointment) => {
    const known = await readNotice(appointment);
    const { waitingText = null, told = null } = known ?? {};
    const title = deleteQuestion(displayName(appointment));
    const unsent = waitingText && `${waitingText}: não será enviado.`;
    const still = told && !told.isCancelled ? `${toldText(told)}. Para avisar, cancele a visita.` : null;
    const notice = [unsent, still].filter(Boolean).join(' ') || null;
    if (!(await confirm({ title, notice, destructive: true }))) return null;
    return waitingText ? `Aviso não enviado: ${displayName(appointment)} não sabe disso.` : '';
  };
}

/**
 * Deletes an appointment from a list or the calendar after a confirmation (texts of spec 1 §4). `onConfirmed` runs
 * between the confirmation and the deletion. Resolves to true once it is deleted.
 */
export function useAskToDelete(): (appointment: Appointment, onConfirmed?: () => void) => Promise<boolean> {
  const remove = useDeletion();
  const ask = useDeleteQuestion();
  return async (appointment, onConfirmed) => {
    const unsent = await ask(appointment);
    if (unsent === null) return false;
    onConfirmed?.();
    return remove(appointment.id, unsent);
  };
}
