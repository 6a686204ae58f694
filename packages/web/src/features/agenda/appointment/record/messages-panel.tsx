import type { VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { useZone } from '#features/account/account-queries.ts';
import { REMINDER_TONES } from '#features/reminders/reminder-tones.ts';
import { useVisitReminders } from '#features/reminders/reminders-queries.ts';
import { SendNowButton } from '#features/reminders/send-now-button.tsx';
import { dateAndTime, localText } from '#lib/format.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Disclosure } from '#ui/choices/disclosure.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** Automatic messages of an appointment: time, delivery status and failure reason; on demand. */
export function MessagesPanel({ appointmentId }: { appointmentId: number }) {
  return (
    <Disclosure title="Lembretes e mensagens">
      <Messages appointmentId={appointmentId} />
    </Disclosure>
  );
}

function Messages({ appointmentId }: { appointmentId: number }) {
  const { data: messages, isError, refetch } = useVisitReminders(appointmentId);
  if (isError && !messages) {
    return <ErrorState title="Não foi possível ler as mensagens." onRetry={() => void refetch()} />;
  }
  if (!messages) {
    return (
      <div role="status" aria-label="Carregando as mensagens" className="flex flex-col gap-2 py-1">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-56" />
      </div>
    );
  }
  if (messages.length === 0) {
    return <p className="text-sm text-ink-2">Nenhuma mensagem automática para este agendamento.</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {messages.map((message) => (
        <MessageRow key={`${message.kind} ${message.startTime}`} message={message} />
      ))}
    </ul>
  );
}

/** Time of the latest delivery status, or the planned send time. */
const whenOf = (message: VisitReminder, zone: string): string | null => {
  const { state, readAt, deliveredAt, sentAt, dueAtLocal } = message;
  if (state === 'due') return dueAtLocal === null ? null : `Agendado para ${localText(dueAtLocal)}`;
  const reached = readAt ?? deliveredAt ?? sentAt;
  return reached === null ? null : dateAndTime(reached, zone);
};

function MessageRow({ message }: { message: VisitReminder }) {
  const { id, kindText, state, stateText, reasonText, canSendNow, clientName } = message;
  const when = whenOf(message, useZone());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3.5 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="font-medium">{kindText}</span>
          <Badge tone={REMINDER_TONES[state]} dot={state === 'due' ? 'hollow' : 'filled'}>
            {stateText}
          </Badge>
        </p>
        {when && <p className="text-caption text-ink-3 tabular-nums">{when}</p>}
        {reasonText && <p className="text-caption text-ink-2">{reasonText}</p>}
      </div>
      {canSendNow && id !== null && <SendNowButton id={id} label={`${kindText}, ${clientName}`} />}
    </li>
  );
}
