import { counted } from '@zelo/domain/shared/texts/counted.ts';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { deleteQuestion, paidDeletionNotice } from '@zelo/domain/agenda/appointment-status.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/slots/conflicts.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { type EventRows, useDeleteAppointment, useRestoreAppointment } from './agenda-queries.ts';
import { useNoticeLines } from './notices/notice-lines.ts';
import { toldText, useReadNotice } from './notices/visit-notice.ts';
import { barsOf } from './open-visit.ts';
import { askSeries } from './series/scope/scope-question.ts';
import { HttpError, UnansweredWrite, userMessage } from '#lib/api/http-error.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { toast, type ToastAction } from '#ui/toasts/toast.ts';

const deletedText = ({ otherDays = [] }: EventRows): string =>
  otherDays.length > 0
    ? `Os ${counted(otherDays.length + 1, 'dia', 'dias')} do evento foram deletados com sucesso!`
    : 'O agendamento foi deletado com sucesso!';

const returnedText = ({ otherDays = [] }: EventRows): string =>
  otherDays.length > 0
    ? `Os ${counted(otherDays.length + 1, 'dia', 'dias')} do evento voltaram à agenda.`
    : 'O agendamento voltou à agenda.';

/** A press that has no answer after this time is acknowledged. */
const SLOW_MS = 700;

/** The text after a failed undo; `mayRetry` where another attempt may succeed. */
const failureOf = (error: unknown): { description: string; mayRetry: boolean } => {
  if (error instanceof UnansweredWrite)
    return {
      description: error.isUnsent
        ? 'Sem conexão: o agendamento continua excluído.'
        : 'O servidor não respondeu. O agendamento pode já ter voltado; tentar de novo não cria outro.',
      mayRetry: true,
    };
  const isRefused = error instanceof HttpError && error.status < 500;
  return { description: userMessage(error, 'O agendamento continua excluído.'), mayRetry: !isRefused };
};

/** The button of the toast after a deletion: restores the appointment, with a toast about the result. */
export function useRestoreAction(): (rows: EventRows) => ToastAction {
  const { mutateAsync: restore } = useRestoreAppointment();
  const noticeLines = useNoticeLines();
  const undo = async (rows: EventRows): Promise<void> => {
    const slow = setTimeout(
      () => toast({ title: 'Desfazendo a exclusão…', description: 'Aguardando a resposta do servidor.' }),
      SLOW_MS,
    );
    try {
      const restored = await restore(rows);
      const state = hasCriticalConflict(restored.conflicts)
        ? 'Atenção: há outro evento neste horário.'
        : returnedText(rows);
      toast({
        title: 'Exclusão desfeita',
        description: [state, ...noticeLines(restored)].join(' '),
        about: barsOf(rows.id),
      });
    } catch (error) {
      const { description, mayRetry } = failureOf(error);
      toast({
        title: 'Erro ao desfazer',
        description,
        tone: 'danger',
        ...(mayRetry && { action: { label: 'Tentar de novo', onSelect: () => void undo(rows) } }),
      });
    } finally {
      clearTimeout(slow);
    }
  };
  return (rows) => ({ label: 'Desfazer', onSelect: () => void undo(rows) });
}

/** The toast after a deletion; `unsent` is the end of its text. */
export function useDeletedToast(): (rows: EventRows, unsent?: string) => void {
  const restoreAction = useRestoreAction();
  return (rows, unsent = '') =>
    toast({
      title: 'Agendamento deletado',
      description: `${deletedText(rows)} ${unsent}`.trim(),
      action: restoreAction(rows),
    });
}

const paidText = ({ paidAmount }: Appointment): string | null => {
  const cents = paidAmount === null ? 0 : centsFromDecimal(paidAmount);
  return cents > 0 ? formatReais(cents) : null;
};

/** Deletes an appointment and says so (texts of spec 1 §8). Resolves to true once it is deleted. */
export function useDeletion(): (rows: EventRows, unsent?: string) => Promise<boolean> {
  const { mutateAsync: remove } = useDeleteAppointment('dashboard-card');
  const reportDeleted = useDeletedToast();
  return async (rows, unsent) => {
    try {
      await remove(rows);
      reportDeleted(rows, unsent);
      return true;
    } catch (error) {
      const failed = 'Não foi possível deletar o agendamento. Tente novamente.';
      const description = rows.otherDays ? userMessage(error, failed) : failed;
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
    const paid = paidDeletionNotice(paidText(appointment));
    const notice = [paid, unsent, still].filter(Boolean).join(' ') || null;
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
    if (appointment.seriesId) {
      // the panel does not report it as gone
      onConfirmed?.();
      return askSeries({ visit: appointment, action: 'remove' });
    }
    const unsent = await ask(appointment);
    if (unsent === null) return false;
    onConfirmed?.();
    return remove({ id: appointment.id }, unsent);
  };
}
