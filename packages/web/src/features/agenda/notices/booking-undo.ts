import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { useCancelAppointment, useUndoBooking } from '#features/agenda/agenda-queries.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { useDeletion, useRestoreAction } from '#features/agenda/appointment-deletion.ts';
import { useDeleteClient } from '#features/clients/clients-queries.ts';
import { call } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useNoticeLines } from './notice-lines.ts';

const WITHDRAWN = { state: 'withdrawn', reason: null, reasonText: null, leavesAtLocal: null } as const;

/** Takes back the client who was registered with a booking. Resolves to true unless there is anything else of them. */
function useClientUndo(): (id: number) => Promise<boolean> {
  const { mutateAsync: remove } = useDeleteClient();
  return async (id) => {
    const of = { params: { id } };
    try {
      const toCome = await call('GET /api/clients/:id/visits-to-come', of);
      const notes = await call('GET /api/clients/:id/notes', of);
      if (toCome.count > 0 || notes.length > 0) return false;
      await remove({ id, visits: 'keep', seen: toCome.seen });
      return true;
    } catch {
      return false;
    }
  };
}

/**
 * Takes a new booking back, with the client whom it has registered. A client who already has a message about it gets one
 * about its cancellation too.
 */
export function useBookingUndo(): (saved: SavedAppointment, newClientId: number | null) => Promise<void> {
  const remove = useDeletion();
  const { mutateAsync: undo } = useUndoBooking();
  const { mutateAsync: cancel } = useCancelAppointment();
  const restoreAction = useRestoreAction();
  const removeClient = useClientUndo();
  const noticeLines = useNoticeLines();

  const cancelTold = async (id: number): Promise<void> => {
    const cancelled = await cancel({ id, reason: '', notifyClient: true });
    const description = ['O aviso já tinha saído.', ...noticeLines(cancelled)].join(' ');
    toast({ title: 'Agendamento cancelado', description });
  };

  return async (saved, newClientId) => {
    if (newClientId === null && (!saved.notice || saved.notice.state === 'refused'))
      return void (await remove(saved));
    try {
      await undo(saved.id);
      const isWithdrawn = saved.notice !== null && saved.notice.state !== 'refused';
      const lines = isWithdrawn ? noticeLines({ ...saved, notice: WITHDRAWN }) : [];
      const isRemoved = newClientId !== null && (await removeClient(newClientId));
      const name = displayName(saved);
      if (isRemoved) lines.push(`O cadastro de ${name}, feito junto, também foi desfeito.`);
      else if (newClientId !== null) lines.push(`${name} continua no cadastro.`);
      // a restored visit would have lost its client
      const action = isRemoved ? {} : { action: restoreAction({ id: saved.id }) };
      toast({ title: 'Agendamento deletado', description: lines.join(' '), ...action });
    } catch (error) {
      if (error instanceof HttpError && error.status === 409)
        return cancelTold(saved.id).catch(reportFailure);
      reportFailure(error);
    }
  };
}

const reportFailure = (error: unknown): void =>
  toast({ title: 'Erro ao desfazer', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });
