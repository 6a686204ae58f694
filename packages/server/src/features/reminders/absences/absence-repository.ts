import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { attendeeColumns, attendeeOpener, type WithAttendee } from '#db/sealing/visit-attendee.ts';
import { clientOfVisit, visitOfReminder } from '#db/visit-joins.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { absences, reminders } from '#db/schema/messages/reminders.ts';
import { whatsappMessageKeys } from '#db/schema/messages/whatsapp.ts';
import { keyOfReminder } from '#db/people/own-message-keys.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { ListedReminder } from '#features/reminders/ledger/reminder-repository.ts';

export type StoredAbsence = typeof absences.$inferSelect;

export const affectedVisitColumns = {
  id: appointments.id,
  clientId: appointments.clientId,
  clientName: sql<string>`coalesce(${clients.name}, ${appointments.clientName}, '')`,
  phone: clients.phone,
  whatsappNumber: clients.whatsappNumber,
  ...attendeeColumns,
  serviceId: appointments.serviceId,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  status: appointments.status,
  isPersonalEvent: appointments.isPersonalEvent,
  isBlocked: sql<boolean>`coalesce(${clients.customerStatus} = 'blocked', false)`,
};

const selectHits = (executor: Executor) =>
  executor.select(affectedVisitColumns).from(appointments).leftJoin(clients, clientOfVisit);

type StoredHit = Awaited<ReturnType<typeof selectHits>>[number];

export type AffectedVisit = WithAttendee<StoredHit>;

const visits = (db: Db, sealer: Sealer) => ({
  /** Visits of clients that start in the period, with any status, ordered by start. */
  visitsBetween: async (
    professionalId: number,
    { from, end, limit }: { from: Date; end: Date; limit: number },
    tx: Executor = db,
  ): Promise<AffectedVisit[]> => {
    const rows = await selectHits(tx)
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          sql`${appointments.startTime} >= ${from.toISOString()}::timestamptz`,
          sql`${appointments.startTime} < ${end.toISOString()}::timestamptz`,
          eq(appointments.isPersonalEvent, false),
        ),
      )
      .orderBy(asc(appointments.startTime), asc(appointments.id))
      .limit(limit);
    const opened = attendeeOpener(sealer);
    return rows.map((row) => opened(row, { professionalId, id: row.id }));
  },

  /** Visits whose clients have or will have an absence notice for their current start, or heard it from the owner, by id; `isWaiting` until the notice leaves. */
  toldAmong: async (
    professionalId: number,
    ids: number[],
    tx: Executor = db,
  ): Promise<Map<number, { isWaiting: boolean }>> => {
    if (ids.length === 0) return new Map();
    const rows = await tx
      .select({ id: reminders.appointmentId, state: reminders.state })
      .from(reminders)
      .innerJoin(appointments, visitOfReminder)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.kind, 'absence'),
          inArray(reminders.appointmentId, ids),
          eq(reminders.startTime, appointments.startTime),
          or(inArray(reminders.state, ['due', 'sending', 'sent']), eq(reminders.reason, 'told')),
        ),
      );
    return new Map(rows.map(({ id, state }) => [id, { isWaiting: state === 'due' }]));
  },
});

/** A visit with an absence notice, and its client's messages since. */
export interface ReportedReminder extends ListedReminder {
  clientId: number | null;
  phone: string | null;
  whatsappNumber: string | null;
  /** The current start. */
  visitStart: Date;
  conversationId: number | null;
  hasAnswered: boolean;
}

const reports = (db: Db) => ({
  /** Ledger rows of some absences: the latest absence first, then by start of the visit. */
  reported: async (
    professionalId: number,
    { absenceIds, limit }: { absenceIds: number[]; limit: number },
    tx: Executor = db,
  ): Promise<ReportedReminder[]> => {
    if (absenceIds.length === 0) return [];
    const answered = sql<boolean>`exists (select from whatsapp_messages w
      where w.professional_id = ${whatsappMessageKeys.professionalId}
        and w.conversation_id = ${whatsappMessageKeys.conversationId} and w.is_from_client
        and w.sent_at >= ${reminders.sentAt})`;
    return tx
      .select({
        reminder: reminders,
        clientName: affectedVisitColumns.clientName,
        clientId: appointments.clientId,
        phone: clients.phone,
        whatsappNumber: clients.whatsappNumber,
        status: appointments.status,
        visitStart: appointments.startTime,
        timeZone: professionals.timezone,
        conversationId: whatsappMessageKeys.conversationId,
        hasAnswered: sql<boolean>`coalesce(${answered}, false)`,
      })
      .from(reminders)
      .innerJoin(appointments, visitOfReminder)
      .innerJoin(professionals, eq(professionals.id, reminders.professionalId))
      .leftJoin(clients, clientOfVisit)
      .leftJoin(whatsappMessageKeys, keyOfReminder)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.kind, 'absence'),
          inArray(reminders.absenceId, absenceIds),
        ),
      )
      .orderBy(desc(reminders.absenceId), asc(reminders.startTime), asc(reminders.id))
      .limit(limit);
  },
});

const ledgers = (db: Db) => ({
  /** The absence of these dates; created if it does not exist. */
  absenceOf: async (
    professionalId: number,
    { from, to }: { from: string; to: string },
    tx: Executor,
  ): Promise<StoredAbsence | undefined> => {
    await tx.insert(absences).values({ professionalId, fromDate: from, toDate: to }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(absences)
      .where(
        and(
          eq(absences.professionalId, professionalId),
          eq(absences.fromDate, from),
          eq(absences.toDate, to),
        ),
      );
    return row;
  },

  byId: async (professionalId: number, id: number, tx: Executor = db): Promise<StoredAbsence | undefined> =>
    (
      await tx
        .select()
        .from(absences)
        .where(and(eq(absences.professionalId, professionalId), eq(absences.id, id)))
    )[0],

  /** Newest first. */
  latest: (professionalId: number, limit: number): Promise<StoredAbsence[]> =>
    db
      .select()
      .from(absences)
      .where(eq(absences.professionalId, professionalId))
      .orderBy(desc(absences.id))
      .limit(limit),

  /** Adds ledger rows; a visit that already has a notice for that start keeps it. */
  insertNotices: async (
    professionalId: number,
    notices: { absenceId: number; dueAt: Date; visits: { id: number; startTime: Date }[] },
    tx: Executor,
  ): Promise<void> => {
    const { absenceId, dueAt } = notices;
    const rows = notices.visits.map(({ id: appointmentId, startTime }) => ({
      professionalId,
      absenceId,
      appointmentId,
      startTime,
      dueAt,
      kind: 'absence' as const,
    }));
    if (rows.length > 0) await tx.insert(reminders).values(rows).onConflictDoNothing();
  },
});

export const absenceRepository = (db: Db, sealer: Sealer) => ({
  ...visits(db, sealer),
  ...ledgers(db),
  ...reports(db),
});

export type AbsenceRepository = ReturnType<typeof absenceRepository>;
