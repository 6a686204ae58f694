import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { useCancelAppointment, useUndoBooking } from '#features/agenda/agenda-queries.ts';
import { useDeletion, useRestoreAction } from '#features/agenda/appointment-deletion.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useNoticeLines } from './notice-lines.ts';

const WITHDRAWN = { state: 'withdrawn', reason: null, reasonText: null, leavesAtLocal: null } as const;

/** Takes a new booking back. A client who already has a message about it gets one about its cancellation too. */
export function useBookingUndo(): (saved: SavedAppointment) => Promise<void> {
  const remove = useDeletion();
  const { mutateAsync: undo } = useUndoBooking();
  const { mutateAsync: cancel } = useCancelAppointment();
  const restoreAction = useRestoreAction();
  const noticeLines = useNoticeLines();

  const cancelTold = async (id: number): Promise<void> => {
    const cancelled = await cancel({ id, reason: '', notifyClient: true });
    const description = ['O aviso já tinha saído.', ...noticeLines(cancelled)].join(' ');
    toast({ title: 'Agendamento cancelado', description });
  };

  return async (saved) => {
    if (!saved.notice || saved.notice.state === 'refused') return void (await remove(saved.id));
    try {
      await undo(saved.id);
      const description = noticeLines({ ...saved, notice: WITHDRAWN }).join(' ');
      toast({ title: 'Agendamento deletado', description, action: restoreAction(saved.id) });
    } catch (error) {
      if (error instanceof HttpError && error.status === 409)
        return cancelTold(saved.id).catch(reportFailure);
      reportFailure(error);
    }
  };
}

const reportFailure = (error: unknown): void =>
  toast({ title: 'Erro ao desfazer', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });
