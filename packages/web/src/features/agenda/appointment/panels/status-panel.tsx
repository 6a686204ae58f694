import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  cancelRefusal,
  reopenRefusal,
  statusLabel,
  statusTone,
} from '@zelo/domain/agenda/appointment-status.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReopening } from '#features/agenda/appointment-reopening.ts';
import { CancelFields } from './cancel-fields.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';

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

interface ReopenButtonProps {
  appointment: Appointment;
  onReopened: (appointment: Appointment) => void;
}

function ReopenButton({ appointment, onReopened }: ReopenButtonProps) {
  const { askToReopen, isPending } = useReopening();
  const handleReopen = async (): Promise<void> => {
    const reopened = await askToReopen(appointment);
    if (reopened) onReopened(reopened);
  };
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={() => void handleReopen()}>
      Reabrir agendamento
    </Button>
  );
}
