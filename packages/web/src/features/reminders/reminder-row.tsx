import type { ReminderState } from '@zelo/domain/reminders/reminder-states.ts';
import type { Reminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { Send } from 'lucide-react';
import { useSendReminderNow } from '#features/reminders/reminders-queries.ts';
import { shortDate } from '#lib/format.ts';
import { userMessage } from '#lib/http-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Tone } from '#ui/tone.ts';

const TONES: Record<ReminderState, Tone> = {
  due: 'blue',
  sending: 'blue',
  sent: 'green',
  delivered: 'green',
  read: 'green',
  failed: 'red',
  skipped: 'grey',
};

/** '20/11/2026 às 14:30' of 'yyyy-MM-ddTHH:mm' */
const localText = (local: string): string => `${shortDate(local.slice(0, 10))} às ${local.slice(11, 16)}`;

/** One reminder: whom it is for, how far it came, why it stopped, and the way to send it now. */
export function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { id, clientName, kindText, state, stateText, reasonText, startTimeLocal, dueAtLocal } = reminder;
  const { mutateAsync: sendNow, isPending } = useSendReminderNow();
  const handleSend = async (): Promise<void> => {
    try {
      await sendNow(id);
      toast({ title: 'Lembrete enviado para a fila' });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível enviar o lembrete.');
      toast({ title: 'Erro ao enviar', description, tone: 'danger' });
    }
  };
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{clientName}</span>
          <Badge tone={TONES[state]} dot={state === 'due' ? 'hollow' : 'filled'}>
            {stateText}
          </Badge>
        </p>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
          {`${kindText} · horário ${localText(startTimeLocal)}`}
        </p>
        {state === 'due' && (
          <p className="text-caption text-ink-3 tabular-nums">{`Envio em ${localText(dueAtLocal)}`}</p>
        )}
        {reasonText && <p className="text-caption text-ink-2">{reasonText}</p>}
      </div>
      {reminder.canSendNow && (
        <Button
          variant="outline"
          size="small"
          className="max-sm:px-3"
          aria-label={`Enviar agora: ${kindText}, ${clientName}`}
          busy={isPending}
          onClick={() => void handleSend()}
        >
          {!isPending && <Send aria-hidden="true" />}
          <span className="max-sm:hidden">Enviar agora</span>
        </Button>
      )}
    </li>
  );
}
