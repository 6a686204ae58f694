import { and, asc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { clientOfVisit, visitOfReminder } from '#db/visit-joins.ts';

const MAX_WAITING = 1_000;

const selectWaiting = (db: Db) =>
  db
    .select({
      reminderId: reminders.id,
      clientId: clients.id,
      clientName: clients.name,
      phone: clients.phone,
      whatsappNumber: clients.whatsappNumber,
      startTime: reminders.startTime,
      dueAt: reminders.dueAt,
      reason: reminders.reason,
    })
    .from(reminders)
    .innerJoin(appointments, visitOfReminder)
    .innerJoin(clients, clientOfVisit);

/** A ledger row whose client has not been notified of the absence yet. */
export type WaitingNoticeRow = Awaited<ReturnType<typeof selectWaiting>>[number];

export const absenceLatenessRepository = (db: Db) => ({
  /** Absence notices that wait, or were given up because of the time; future visits only, nearest first. */
  waiting: (professionalId: number, now: Date): Promise<WaitingNoticeRow[]> =>
    selectWaiting(db)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          isNotNull(reminders.absenceId),
          eq(reminders.kind, 'absence'),
          or(eq(reminders.state, 'due'), and(eq(reminders.state, 'skipped'), eq(reminders.reason, 'late'))),
          gt(reminders.startTime, now),
          eq(appointments.startTime, reminders.startTime),
          inArray(appointments.status, ['scheduled', 'confirmed']),
        ),
      )
      .orderBy(asc(reminders.startTime), asc(reminders.id))
      .limit(MAX_WAITING),
});

export type AbsenceLatenessRepository = ReturnType<typeof absenceLatenessRepository>;
