import type { NotificationStatus } from '@zelo/domain/reminders/reminders-contract.ts';
import { quietAround } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useNotificationStatus } from '#features/reminders/reminders-queries.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { lowerFirst } from '#lib/format.ts';
import { Switch } from '#ui/choices/switch.tsx';
import type { NotifyChoice } from './notify-choice.ts';

/** The known reason why a message cannot leave now. */
const hintOf = (status: NotificationStatus | null | undefined, now: number, zone: string): string => {
  if (!status) return 'Pelo WhatsApp';
  if (!status.subscriptionOpen) return 'Assinatura expirada: nada é enviado';
  if (!status.whatsappConnected) return 'O WhatsApp não está conectado: sai quando ele voltar';
  const quiet = quietAround(now, zone, status.quietHours);
  return quiet ? `Pelo WhatsApp, às ${instantToLocal(quiet.toMs, zone).time}` : 'Pelo WhatsApp';
};

interface NotifySwitchProps {
  choice: NotifyChoice;
  /** Above the buttons of a dialog, in sight at any length of its content. */
  isInFooter?: boolean;
}

export function NotifySwitch({ choice, isInFooter = false }: NotifySwitchProps) {
  const { isOn, choose, refusal, told } = choice;
  const { data: status } = useNotificationStatus();
  const hint = hintOf(status, useNow(), useZone());
  return (
    <div className={isInFooter ? 'border-t border-line px-5 pt-1 sm:px-6' : undefined}>
      {refusal === null ? (
        <Switch
          label="Avisar o cliente"
          hint={told === null ? hint : `${told}. ${hint}`}
          checked={isOn}
          onChange={(event) => choose(event.target.checked)}
        />
      ) : (
        <p className="py-2 text-sm text-ink-2">Sem aviso ao cliente: {lowerFirst(refusal)}.</p>
      )}
    </div>
  );
}
