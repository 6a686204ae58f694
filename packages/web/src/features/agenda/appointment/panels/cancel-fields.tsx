import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { useState } from 'react';
import { cancelDraftOf, useCancelAppointment } from '#features/agenda/agenda-queries.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { useNotifyChoice } from '#features/agenda/notices/notify-choice.ts';
import { canBeTold } from '#features/agenda/notices/visit-notice.ts';
import { useNoticeLines } from '#features/agenda/notices/notice-lines.ts';
import { NotifySwitch } from '#features/agenda/notices/notify-switch.tsx';
import { askSeries } from '#features/agenda/series/scope/scope-question.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormDraft } from '#ui/drafts/form-draft.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast, type ToastMessage } from '#ui/toasts/toast.ts';

interface CancelFieldsProps {
  appointment: Appointment;
  onCancelled: (appointment: Appointment) => void;
  onBack: () => void;
  /** Reports that there is a reason to lose. */
  onTyped?: () => void;
  /** The button of the toast, where no screen offers to reopen the appointment. */
  toastAction?: ((notifyClient: boolean | undefined) => NonNullable<ToastMessage['action']>) | undefined;
}

const MAX_REASON_LENGTH = 500;

const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

const cancellationOf = (visit: Appointment) => ({
  type: 'cancelled' as const,
  from: visit.startTime,
  to: visit.startTime,
  isForAnother: false,
  visit,
  clientName: displayName(visit),
});

/** Asks for the reason and cancels the appointment. */
export function CancelFields({ appointment, onCancelled, onBack, onTyped, toastAction }: CancelFieldsProps) {
  const [reason, setReason] = useState('');
  const { mutateAsync: cancel, isPending } = useCancelAppointment();
  const choice = useNotifyChoice({ action: 'cancelled', visit: appointment });
  const noticeLines = useNoticeLines();
  const isAsked = canBeTold(appointment, useNow());
  const notifyClient = isAsked ? choice.wanted : undefined;
  const cancelOfSeries = async (): Promise<boolean> => {
    const change = { visit: appointment, reason: reason.trim(), notifyClient };
    const isCancelled = await askSeries({ ...change, action: 'cancel' });
    if (isCancelled) onCancelled({ ...appointment, status: 'cancelled' });
    return isCancelled;
  };
  const handleCancel = useOnce(async (): Promise<boolean> => {
    if (appointment.seriesId) return cancelOfSeries();
    try {
      const cancelled = await cancel({ id: appointment.id, reason: reason.trim(), notifyClient });
      toast({
        title: 'Agendamento cancelado',
        description: ['O horário está livre de novo.', ...noticeLines(cancelled)].join(' '),
        about: barsOf(appointment.id),
        ...(toastAction && { action: toastAction(notifyClient) }),
      });
      onCancelled(cancelled);
      return true;
    } catch (error) {
      const description = userMessage(error, 'Tente novamente.');
      toast({ title: 'Erro ao cancelar agendamento', description, tone: 'danger' });
      return false;
    }
  });
  return (
    <div data-fields="" className="mt-3 flex flex-col gap-3">
      <FormDraft
        name={cancelDraftOf(appointment.id)}
        title="Cancelar visita"
        values={{ reason }}
        onRestore={(draft) => setReason(draft.reason)}
      />
      <Field label="Motivo (opcional)" hint="Fica no histórico do agendamento.">
        {(control) => (
          <Textarea
            {...control}
            ref={focusOnArrival}
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              onTyped?.();
            }}
          />
        )}
      </Field>
      {isAsked && <NotifySwitch choice={choice} change={cancellationOf(appointment)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="small" onClick={onBack}>
          Voltar
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={isPending}
          disabled={reason.length > MAX_REASON_LENGTH}
          onClick={() => void handleCancel()}
        >
          {notifyClient ? 'Confirmar cancelamento e avisar' : 'Confirmar cancelamento'}
        </Button>
      </div>
    </div>
  );
}
