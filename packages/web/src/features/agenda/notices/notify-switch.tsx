import type { NotificationStatus } from '@zelo/domain/reminders/reminders-contract.ts';
import { quietAround } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useNotificationStatus } from '#features/reminders/reminders-queries.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Switch } from '#ui/choices/switch.tsx';
import type { NotifyChoice } from './notify-choice.ts';

/** What keeps a message from leaving now, as far as it is known before the client is asked about. */
const hintOf = (status: NotificationStatus | null | undefined, now: number, zone: string): string => {
  if (!status) return 'Pelo WhatsApp';
  if (!status.subscriptionOpen) return 'Assinatura expirada: nada é enviado';
  if (!status.whatsappConnected) return 'O WhatsApp não está conectado: sai quando ele voltar';
  const quiet = quietAround(now, zone, status.quietHours);
  return quiet ? `Pelo WhatsApp, às ${instantToLocal(quiet.toMs, zone).time}` : 'Pelo WhatsApp';
};

export function NotifySwitch({ choice: { isOn, choose } }: { choice: NotifyChoice }) {
  const { data: status } = useNotificationStatus();
  const hint = hintOf(status, useNow(), useZone());
  return (
    <Switch
      label="Avisar o cliente"
      hint={hint}
      checked={isOn}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
