// Visits that no message may call certain: the owner has closed their date, and has not promised them since.
import { isClosedDate } from '@zelo/domain/hours/absences/closed-date.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { professionals } from './schema/account.ts';
import { appointments } from './schema/agenda.ts';
import { settings } from './schema/settings.ts';

/**
 * The reminders of such a visit wait, so one that left since the hours were last saved is the owner's promise:
 * "Enviar agora", or the confirmation of a booking made on the closed date.
 */
const isPromised = sql<boolean>`exists (select from reminders n where n.professional_id = ${appointments.professionalId}
  and n.appointment_id = ${appointments.id} and n.start_time = ${appointments.startTime}
  and n.kind <> 'absence' and n.state = 'sent' and n.sent_at > ${settings.updatedAt})`;

/** Ids of the visits among `ids` whose reminders the closed date holds back, and that were not promised since. */
export const closedVisits = async (
  executor: Executor,
  professionalId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .select({
      id: appointments.id,
      startTime: appointments.startTime,
      timeZone: professionals.timezone,
      specificDates: settings.specificDates,
      blockedDates: settings.blockedDates,
      isPromised,
    })
    .from(appointments)
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .innerJoin(settings, eq(settings.professionalId, appointments.professionalId))
    .where(and(eq(appointments.professionalId, professionalId), inArray(appointments.id, [...ids])));
  const closed = rows.filter(
    (row) => !row.isPromised && isClosedDate(row, instantToLocal(row.startTime, row.timeZone).date),
  );
  return new Set(closed.map(({ id }) => id));
};
