import type { Reminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { REMINDER_TONES } from './reminder-tones.ts';
import { SendNowButton } from './send-now-button.tsx';
import { localText } from '#lib/format.ts';
import { Badge } from '#ui/marks/badge.tsx';

/** One reminder: recipient, delivery status, failure reason, and a button to send it now. */
export function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { id, clientName, kindText, state, stateText, reasonText, startTimeLocal, dueAtLocal } = reminder;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{clientName}</span>
          <Badge tone={REMINDER_TONES[state]} dot={state === 'due' ? 'hollow' : 'filled'}>
            {stateText}
          </Badge>
        </p>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
          {`${kindText} · horário ${localText(startTimeLocal)}`}
        </p>
        {state === 'due' && dueAtLocal !== null && (
          <p className="text-caption text-ink-3 tabular-nums">{`Envio em ${localText(dueAtLocal)}`}</p>
        )}
        {reasonText && <p className="text-caption text-ink-2">{reasonText}</p>}
      </div>
      {reminder.canSendNow && <SendNowButton id={id} label={`${kindText}, ${clientName}`} isCompact />}
    </li>
  );
}
