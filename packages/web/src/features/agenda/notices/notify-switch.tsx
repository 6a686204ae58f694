import type { NotificationStatus } from '@zelo/domain/reminders/reminders-contract.ts';
import { departureObstacle } from '@zelo/domain/reminders/notices/departure-obstacle.ts';
import { quietAround } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { lazy, Suspense, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useNotificationStatus } from '#features/reminders/reminders-queries.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { lowerFirst } from '#lib/format.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { AnnouncedChange } from './message-preview.tsx';
import type { NotifyChoice } from './notify-choice.ts';

/** The known reason why a message cannot leave now. */
const hintOf = (status: NotificationStatus | null | undefined, now: number, zone: string): string => {
  if (!status) return 'Pelo WhatsApp';
  const quiet = quietAround(now, zone, status.quietHours);
  const obstacle = departureObstacle({ ...status, isQuiet: quiet !== null });
  if (obstacle === 'subscription') return 'Assinatura expirada: nada é enviado';
  if (obstacle === 'whatsapp-off') return 'O WhatsApp não está conectado: sai quando ele voltar';
  return quiet ? `Pelo WhatsApp, às ${instantToLocal(quiet.toMs, zone).time}` : 'Pelo WhatsApp';
};

const MessagePreview = lazy(async () => ({
  default: (await import('./message-preview.tsx')).MessagePreview,
}));

interface NotifySwitchProps {
  choice: NotifyChoice;
  /** Subject of the message; null where it is shown elsewhere. */
  change: AnnouncedChange | null;
  /** Above the buttons of a dialog, in sight at any length of its content. */
  isInFooter?: boolean;
}

export function NotifySwitch({ choice, change, isInFooter = false }: NotifySwitchProps) {
  const [isShown, setShown] = useState(false);
  const { isOn, choose, refusal, told } = choice;
  const { data: status } = useNotificationStatus();
  const hint = hintOf(status, useNow(), useZone());
  return (
    <div className={isInFooter ? 'border-t border-line px-5 pt-1 sm:px-6' : undefined}>
      {refusal === null ? (
        <>
          <Switch
            label="Avisar o cliente"
            hint={told === null ? hint : `${told}. ${hint}`}
            checked={isOn}
            onChange={(event) => choose(event.target.checked)}
          />
          {isOn && change && (
            <>
              <button
                type="button"
                aria-expanded={isShown}
                onClick={() => setShown(!isShown)}
                className="-mt-1 flex min-h-11 items-center rounded-control text-sm font-semibold text-primary-ink sm:min-h-9 pointer-coarse:min-h-11"
              >
                {isShown ? 'Ocultar' : 'Ver'} mensagem
              </button>
              {isShown && (
                <Suspense fallback={<Skeleton className="mb-2 h-16" />}>
                  <MessagePreview {...change} />
                </Suspense>
              )}
            </>
          )}
        </>
      ) : (
        <p className="py-2 text-sm text-ink-2">Sem aviso ao cliente: {lowerFirst(refusal)}.</p>
      )}
    </div>
  );
}
