import { reminderKindText } from '@zelo/domain/reminders/reminder-states.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { DecidedReminder } from './reminder-decision-service.ts';

const MAX_KEY_LENGTH = 120;

const quoted = (words: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words.map((word) => `“${word}”`));

/** Notifies the owner, once per template text, that the neutral text replaced a template that would be false. */
export const notifyFalseTemplate = async (
  tx: Tx,
  { notifications }: { notifications: Pick<NotificationService, 'notify'> },
  { professionalId, decided: { row, decision } }: { professionalId: number; decided: DecidedReminder },
): Promise<void> => {
  if (decision.action !== 'send' || !decision.falseWords) return;
  const { kind } = row.reminder;
  const words = decision.falseWords;
  await notifications.notify(tx, professionalId, {
    title: 'Enviamos outro texto no lugar do seu',
    message:
      `O modelo “${reminderKindText(kind)}” diz ${quoted(words)}, mas isso não era verdade na hora do envio. ` +
      'O cliente recebeu um texto neutro. Use {day} no modelo: vira “hoje” ou “amanhã” sozinho.',
    link: '/settings?tab=templates',
    onceKey: `false-words:${kind}:${words.join(',')}`.slice(0, MAX_KEY_LENGTH),
  });
};
