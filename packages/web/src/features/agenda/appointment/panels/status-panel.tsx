import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import {
  cancelRefusal,
  reopenRefusal,
  statusLabel,
  statusTone,
} from '@zelo/domain/agenda/appointment-status.ts';
import { hasCriticalConflict } from '@zelo/domain/agenda/slots/conflicts.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCancelAppointment, useReopenAppointment } from '#features/agenda/agenda-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface StatusPanelProps {
  appointment: Appointment;
  /** Receives the stored appointment after a cancellation or a reopening. */
  onChanged: (appointment: Appointment) => void;
}

/** Status of the appointment, with the actions that cancel it or undo a cancellation or a mark. */
export function StatusPanel({ appointment, onChanged }: StatusPanelProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { status, cancelReason } = appointment;
  const stopAsking = (): void => {
    flushSync(() => setAsking(false));
    section.current?.focus();
  };
  const handleChanged = (changed: Appointment): void => {
    onChanged(changed);
    stopAsking();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-control border border-line p-3 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={titleId} className="text-sm font-medium text-ink-2 max-sm:sr-only">
          Situação
        </h3>
        <Badge
          tone={statusTone(status)}
          dot={status === 'scheduled' ? 'hollow' : 'filled'}
          className="mr-auto"
        >
          {statusLabel(status)}
        </Badge>
        {!isAsking && cancelRefusal(status) === null && (
          <Button variant="danger-outline" size="small" onClick={() => setAsking(true)}>
            Cancelar agendamento
          </Button>
        )}
        {reopenRefusal(status) === null && (
          <ReopenButton appointment={appointment} onReopened={handleChanged} />
        )}
      </div>
      {status === 'cancelled' && cancelReason && (
        <p className="mt-2 text-sm text-ink-2">Motivo: {cancelReason}</p>
      )}
      {isAsking && <CancelFields appointment={appointment} onCancelled={handleChanged} onBack={stopAsking} />}
    </section>
  );
}

interface CancelFieldsProps {
  appointment: Appointment;
  onCancelled: (appointment: Appointment) => void;
  onBack: () => void;
}

const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

function CancelFields({ appointment, onCancelled, onBack }: CancelFieldsProps) {
  const [reason, setReason] = useState('');
  const { mutateAsync: cancel, isPending } = useCancelAppointment();
  const handleCancel = async (): Promise<void> => {
    try {
      const cancelled = await cancel({ id: appointment.id, reason: reason.trim() });
      toast({ title: 'Agendamento cancelado', description: 'O horário está livre de novo.' });
      onCancelled(cancelled);
    } catch (error) {
      const description = userMessage(error, 'Tente novamente.');
      toast({ title: 'Erro ao cancelar agendamento', description, tone: 'danger' });
    }
  };
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Field label="Motivo (opcional)" hint="Fica no histórico do agendamento.">
        {(control) => (
          <Textarea
            {...control}
            ref={focusOnArrival}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="small" onClick={onBack}>
          Voltar
        </Button>
        <Button variant="danger" size="small" busy={isPending} onClick={() => void handleCancel()}>
          Confirmar cancelamento
        </Button>
      </div>
    </div>
  );
}

interface ReopenButtonProps {
  appointment: Appointment;
  onReopened: (appointment: Appointment) => void;
}

function ReopenButton({ appointment, onReopened }: ReopenButtonProps) {
  const { mutateAsync: reopen, isPending } = useReopenAppointment();
  const handleReopen = async (): Promise<void> => {
    const title = `Reabrir o agendamento de ${displayName(appointment)}?`;
    const detail = 'Ele volta a Agendado; o valor pago e o motivo do cancelamento são apagados.';
    if (!(await confirm({ title, detail }))) return;
    try {
      const reopened = await reopen(appointment.id);
      toast({
        title: 'Agendamento reaberto',
        description: hasCriticalConflict(reopened.conflicts)
          ? 'Atenção: há outro evento neste horário.'
          : 'O agendamento voltou a Agendado.',
      });
      onReopened(reopened);
    } catch (error) {
      const description = userMessage(error, 'Tente novamente.');
      toast({ title: 'Erro ao reabrir agendamento', description, tone: 'danger' });
    }
  };
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={() => void handleReopen()}>
      Reabrir agendamento
    </Button>
  );
}
