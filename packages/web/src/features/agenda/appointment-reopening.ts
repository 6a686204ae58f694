import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { reopeningDetail, statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/slots/conflicts.ts';
import { useReopenAppointment } from './agenda-queries.ts';
import { useNoticeLines } from './notices/notice-lines.ts';
import { toldText, useReadNotice } from './notices/visit-notice.ts';
import { barsOf } from './open-visit.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { choose, confirm } from '#ui/dialogs/confirm.ts';
import { toast, type ToastMessage } from '#ui/toasts/toast.ts';

const REOPENINGS = [
  { value: 'tell', label: 'Reabrir e avisar', variant: 'primary' },
  { value: 'silent', label: 'Reabrir sem avisar', variant: 'outline' },
] as const;

/** Undoes a cancellation or a mark; both calls resolve to the stored appointment, or null if nothing changed. */
export function useReopening() {
  const { mutateAsync, isPending } = useReopenAppointment();
  const noticeLines = useNoticeLines();
  const readNotice = useReadNotice();

  const reopen = async (
    { id }: Appointment,
    choice: { notifyClient?: boolean | undefined; isUndo?: true } = {},
  ): Promise<Appointment | null> => {
    try {
      const reopened = await mutateAsync({ id, notifyClient: undefined, ...choice });
      toast({
        title: 'Agendamento reaberto',
        description: [
          hasCriticalConflict(reopened.conflicts)
            ? 'Atenção: há outro evento neste horário.'
            : `O agendamento voltou a ${statusLabel(reopened.status)}.`,
          ...noticeLines(reopened),
        ].join(' '),
        about: barsOf(id),
      });
      return reopened;
    } catch (error) {
      const description = userMessage(error, 'Tente novamente.');
      toast({ title: 'Erro ao reabrir agendamento', description, tone: 'danger' });
      return null;
    }
  };

  const askToReopen = async (appointment: Appointment): Promise<Appointment | null> => {
    const title = `Reabrir o agendamento de ${displayName(appointment)}?`;
    const detail = reopeningDetail(appointment);
    const known = await readNotice(appointment);
    if (!known?.told?.isCancelled || known.refusalText !== null)
      return (await confirm({ title, detail })) ? reopen(appointment) : null;
    const notice = `${toldText(known.told)}.`;
    const answer = await choose({ title, notice, detail, choices: REOPENINGS, refusal: 'Cancelar' });
    return answer === null ? null : reopen(appointment, { notifyClient: answer === 'tell' });
  };

  /**
   * Button of the toast after a mark or a cancellation. A client who heard of the cancellation has to confirm again.
   * @param notifyClient the client knows of the cancellation, and must learn that it is undone
   */
  const reopenAction = (before: Appointment, notifyClient?: boolean): NonNullable<ToastMessage['action']> => {
    const isWhole = before.status === 'scheduled' || (before.status === 'confirmed' && !notifyClient);
    return {
      label: isWhole ? 'Desfazer' : 'Reabrir',
      onSelect: () => void reopen(before, { notifyClient, ...(!notifyClient && { isUndo: true }) }),
    };
  };

  return { reopenAction, askToReopen, isPending };
}
