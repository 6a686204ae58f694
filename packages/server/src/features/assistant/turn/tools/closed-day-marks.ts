// Visits of the chat's client on dates that the owner has closed (decision 027, point 5).
import type { ClientAppointment } from '@zelo/domain/assistant/assistant-tools.ts';
import { dateOf } from '@zelo/domain/assistant/local-start.ts';
import { isClosedDate } from '@zelo/domain/hours/absences/closed-date.ts';
import { closedVisits } from '#db/closed-visits.ts';
import type { Tx } from '#db/database.ts';
import type { ProfessionalCalendar } from '#features/hours/hours-service.ts';

interface Chat {
  tx: Tx;
  chat: { professionalId: number; calendar: ProfessionalCalendar };
}

/** Marks the visits that the owner may not attend, by the rule that holds back their reminders. */
export const markClosed = async (
  { tx, chat }: Chat,
  visits: readonly ClientAppointment[],
): Promise<ClientAppointment[]> => {
  // most turns end here, without a statement
  const closable = visits.filter(({ start }) => isClosedDate(chat.calendar, dateOf(start)));
  const closed = await closedVisits(
    tx,
    chat.professionalId,
    closable.map(({ id }) => id),
  );
  return visits.map((visit) => (closed.has(visit.id) ? { ...visit, isOnClosedDay: true } : visit));
};

/** Reads the hours again: the calendar of the turn may be older than the owner's decision. */
export const isClosedVisit = async ({ tx, chat }: Chat, id: number): Promise<boolean> =>
  (await closedVisits(tx, chat.professionalId, [id])).has(id);
