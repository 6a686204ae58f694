import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentEvent } from '@zelo/domain/agenda/record/appointment-event.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentHistory } from '#features/agenda/agenda-queries.ts';
import { dateAndTime } from '#lib/format.ts';
import { Disclosure } from '#ui/choices/disclosure.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { MessagesPanel } from './messages-panel.tsx';

const ACTORS: Record<AppointmentEvent['actor'], string> = {
  owner: 'Você',
  assistant: 'Assistente',
  client: 'Cliente',
};

/** History of the appointment with its authors, on demand. */
export function HistoryPanel({ appointmentId }: { appointmentId: number }) {
  return (
    <Disclosure title="Histórico">
      <HistoryList appointmentId={appointmentId} />
    </Disclosure>
  );
}

function HistoryList({ appointmentId }: { appointmentId: number }) {
  const zone = useZone();
  const { data: events, isError, refetch } = useAppointmentHistory(appointmentId);
  if (isError && !events)
    return <ErrorState title="Não foi possível ler o histórico." onRetry={() => void refetch()} />;
  if (!events) {
    return (
      <div role="status" aria-label="Carregando o histórico" className="flex flex-col gap-2 py-1">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-56" />
      </div>
    );
  }
  if (events.length === 0) return <p className="text-sm text-ink-2">Nenhuma alteração registrada.</p>;
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-3.5">
      {events.map(({ id, at, actor, text }) => (
        <li key={id}>
          <p className="text-sm break-words">{text}</p>
          <p className="text-caption text-ink-3 tabular-nums">
            <span className="font-medium text-ink-2">{ACTORS[actor]}</span> · {dateAndTime(at, zone)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Messages and history of an appointment in its form. */
export const RecordPanels = ({ stored: { id, isPersonalEvent } }: { stored: Appointment }) => (
  <div className="flex flex-col gap-1">
    {!isPersonalEvent && <MessagesPanel appointmentId={id} />}
    <HistoryPanel appointmentId={id} />
  </div>
);
