import { weekdayNames } from '@zelo/domain/hours/weekday-names.ts';
import { weekdays } from '@zelo/domain/hours/working-day.ts';
import { instantToLocal, weekdayOf } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { DecidedReminder } from './reminder-decision-service.ts';

/** Notifies the owner, once per date, that reminders of a closed date wait for a decision. */
export const notifyClosedDay = async (
  tx: Tx,
  { notifications }: { notifications: Pick<NotificationService, 'notify'> },
  { professionalId, row, decision }: { professionalId: number } & Pick<DecidedReminder, 'row' | 'decision'>,
): Promise<void> => {
  const { reminder, visit, timeZone } = row;
  if (decision.action !== 'wait' || decision.reason !== 'day-closed') return;
  // the sweep retries every few minutes
  if (reminder.reason === 'day-closed') return;
  const { date } = instantToLocal(visit.startTime, timeZone);
  const [, month, day] = date.split('-');
  const weekday = weekdayNames[weekdays[weekdayOf(date)] ?? 'sunday'].toLocaleLowerCase('pt-BR');
  await notifications.notify(tx, professionalId, {
    kind: 'reminder-failed',
    title: 'Dia bloqueado, clientes sem aviso',
    message:
      `O dia ${day}/${month} (${weekday}) está bloqueado, mas há clientes marcados que não foram avisados. ` +
      'Os lembretes deles não saem. Avise em “Férias ou imprevisto”, ou abra cada agendamento e envie o lembrete se você for atender.',
    link: `/calendar?view=day&date=${date}`,
    onceKey: `closed-day:${date}`,
  });
};
