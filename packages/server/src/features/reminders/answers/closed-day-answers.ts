// Answers to reminders of visits on a date that the owner has closed since.
import {
  closedDayNotice,
  closedDayReply,
  confirmedReply,
  reminderConfirmedRule,
} from '@zelo/domain/reminders/answers/reminder-replies.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import { closedVisits } from '#db/closed-visits.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import { reminderVisitOf } from '#features/reminders/delivery/told-visits.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';

interface Deps {
  bookings: Pick<AssistantBookingService, 'confirmForAssistant'>;
  notifications: Pick<NotificationService, 'notify'>;
}

interface LateDeps {
  bookings: Pick<AssistantBookingService, 'lateHours'>;
}

/** Asks the owner about visits on a date closed since, which no yes confirms (decision 027, point 5). */
const askOwner =
  ({ notifications }: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, rows: readonly SentReminderRow[]): Promise<string> => {
    for (const row of rows)
      await notifications.notify(tx, turn.professionalId, {
        ...closedDayNotice({ id: row.appointmentId, ...reminderVisitOf(row) }, row.clientName),
        about: { clientId: row.clientId, name: row.clientName },
        kind: 'person-asked',
        link: chatLink(turn.conversation.id),
      });
    return closedDayReply(rows.map(reminderVisitOf));
  };

/** Splits the visits of reminders into those on a date closed since and all others. */
export const partClosed = async (
  tx: Tx,
  { professionalId }: InterceptableTurn,
  rows: readonly SentReminderRow[],
) => {
  const ids = rows.map(({ appointmentId }) => appointmentId);
  const closed = await closedVisits(tx, professionalId, ids);
  return {
    closed: rows.filter(({ appointmentId }) => closed.has(appointmentId)),
    certain: rows.filter(({ appointmentId }) => !closed.has(appointmentId)),
  };
};

/** Hours before a visit until which its client may change it, once that is over; null while the client may. */
export const lateHoursOf =
  ({ bookings }: LateDeps) =>
  async (tx: Tx, turn: InterceptableTurn, row: SentReminderRow): Promise<number | null> => {
    const { clientId, appointmentId: id, kind } = row;
    const isExcused = kind === 'absence' || (await partClosed(tx, turn, [row])).closed.length > 0;
    if (clientId === null || isExcused) return null;
    return bookings.lateHours(tx, turn.professionalId, { id, clientId });
  };

/** Confirms the visits on open days, and asks the owner about the others; null if one has changed since. */
export const confirmOrAsk =
  (deps: Deps) =>
  async (tx: Tx, turn: InterceptableTurn, rows: SentReminderRow[]): Promise<string | null> => {
    const { bookings } = deps;
    const { closed, certain } = await partClosed(tx, turn, rows);
    for (const { appointmentId, clientId } of certain) {
      if (clientId === null) return null;
      const visit = { id: appointmentId, clientId };
      const { refusal } = await bookings.confirmForAssistant(tx, turn.professionalId, visit);
      if (refusal !== null) return null;
      turn.noteChange({ appointmentId, action: 'confirmed', rule: reminderConfirmedRule });
    }
    const told = certain.length === 0 ? [] : [confirmedReply(certain.map(reminderVisitOf))];
    if (closed.length > 0) told.push(await askOwner(deps)(tx, turn, closed));
    return told.join('\n');
  };

/** Visits that may be listed as booked. */
export const standingOf = async <Visit extends { id: number }>(
  tx: Tx,
  { professionalId }: InterceptableTurn,
  visits: readonly Visit[],
): Promise<Visit[]> => {
  const ids = visits.map(({ id }) => id);
  const closed = await closedVisits(tx, professionalId, ids);
  return visits.filter(({ id }) => !closed.has(id));
};
