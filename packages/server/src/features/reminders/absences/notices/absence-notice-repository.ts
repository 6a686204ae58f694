import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { attendeeOpener } from '#db/sealing/visit-attendee.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clientOfVisit, visitOfReminder } from '#db/visit-joins.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { affectedVisitColumns, type AffectedVisit } from '#features/reminders/absences/absence-repository.ts';

/** A ledger row covered by one message, with the current state of its visit. */
export interface CoveredVisit extends AffectedVisit {
  reminderId: number;
  /** The start named in the message. */
  plannedStart: Date;
  state: string;
  offered: number[] | null;
}

const carriedColumns = {
  ...affectedVisitColumns,
  reminderId: reminders.id,
  plannedStart: reminders.startTime,
  state: reminders.state,
  offered: reminders.offered,
};

const absenceRow = (professionalId: number, absenceId: number) =>
  and(
    eq(reminders.professionalId, professionalId),
    eq(reminders.absenceId, absenceId),
    eq(reminders.kind, 'absence'),
  );

const reads = (db: Db, sealer: Sealer) => ({
  /** Rows of one notice: its own, attached ones, then pending or certainly unsent ones of this client and absence. */
  carriedBy: async (
    professionalId: number,
    lead: { id: number; absenceId: number; clientId: number },
    tx: Executor = db,
  ): Promise<CoveredVisit[]> => {
    const rows = await tx
      .select(carriedColumns)
      .from(reminders)
      .innerJoin(appointments, visitOfReminder)
      .leftJoin(clients, clientOfVisit)
      .where(
        and(
          absenceRow(professionalId, lead.absenceId),
          eq(appointments.clientId, lead.clientId),
          eq(appointments.startTime, reminders.startTime),
          inArray(appointments.status, ['scheduled', 'confirmed']),
          or(
            eq(reminders.id, lead.id),
            eq(reminders.leadId, lead.id),
            eq(reminders.state, 'due'),
            and(eq(reminders.state, 'failed'), sql`${reminders.reason} is distinct from 'uncertain'`),
          ),
        ),
      )
      .orderBy(asc(appointments.startTime), asc(reminders.id));
    const opened = attendeeOpener(sealer);
    return rows.map((row) => opened(row, { professionalId, id: row.id }));
  },

  /** Number of rows covered by a notice in delivery, including its own. */
  countCarried: async (professionalId: number, leadId: number, tx: Executor = db): Promise<number> => {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(reminders)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.state, 'sending'),
          or(eq(reminders.id, leadId), eq(reminders.leadId, leadId)),
        ),
      );
    return row?.count ?? 0;
  },
});

const promises = (db: Db) => ({
  /** Proposals for active visits of other clients, so that no time is offered twice. */
  promisedToOthers: async (
    professionalId: number,
    { clientId, now }: { clientId: number; now: Date },
    tx: Executor = db,
  ): Promise<{ offered: number[]; startTime: Date; endTime: Date }[]> => {
    const rows = await tx
      .select({
        offered: reminders.offered,
        startTime: appointments.startTime,
        endTime: appointments.endTime,
      })
      .from(reminders)
      .innerJoin(appointments, visitOfReminder)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.kind, 'absence'),
          isNotNull(reminders.offered),
          inArray(reminders.state, ['sending', 'sent']),
          eq(appointments.startTime, reminders.startTime),
          inArray(appointments.status, ['scheduled', 'confirmed']),
          ne(appointments.clientId, clientId),
          // proposals of visits that have begun are no longer reserved
          gt(appointments.startTime, now),
        ),
      );
    return rows.map(({ offered, ...visit }) => ({ ...visit, offered: offered ?? [] }));
  },
});

const writes = () => ({
  /** Attaches visits, each with its proposals, to the lead row's message. */
  carry: async (
    professionalId: number,
    { leadId, visits: carried }: { leadId: number; visits: { reminderId: number; starts: number[] }[] },
    tx: Executor,
  ): Promise<void> => {
    for (const { reminderId, starts } of carried) {
      const isLead = reminderId === leadId;
      const follows = { leadId, state: 'sending' as const, reason: null, leaseUntil: null };
      await tx
        .update(reminders)
        .set({ offered: starts, updatedAt: sql`now()`, ...(!isLead && follows) })
        .where(and(eq(reminders.professionalId, professionalId), eq(reminders.id, reminderId)));
    }
  },

  /** Copies the delivery state of a message to every visit it covers. */
  followLead: async (professionalId: number, leadId: number, tx: Executor): Promise<void> => {
    await tx.execute(sql`
      update reminders f set state = l.state, reason = l.reason, message_id = l.message_id, sent_at = l.sent_at,
        delivered_at = l.delivered_at, read_at = l.read_at, updated_at = now()
      from reminders l
      where l.professional_id = ${professionalId} and l.id = ${leadId}
        and f.professional_id = l.professional_id and f.lead_id = l.id and f.id <> l.id and f.absence_id = l.absence_id`);
  },

  /** Detaches visits from a message that certainly did not leave; each waits separately again. */
  releaseFrom: async (
    professionalId: number,
    { leadId, dueAt }: { leadId: number; dueAt: Date },
    tx: Executor,
  ): Promise<void> => {
    await tx
      .update(reminders)
      .set({ state: 'due', reason: null, leadId: null, dueAt, leaseUntil: null, updatedAt: sql`now()` })
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.leadId, leadId),
          ne(reminders.id, leadId),
          eq(reminders.state, 'sending'),
        ),
      );
  },
});

const proposals = () => ({
  propose: async (
    professionalId: number,
    { reminderId, starts }: { reminderId: number; starts: number[] },
    tx: Executor,
  ): Promise<void> => {
    await tx
      .update(reminders)
      .set({ offered: starts, updatedAt: sql`now()` })
      .where(and(eq(reminders.professionalId, professionalId), eq(reminders.id, reminderId)));
  },
});

/** One message per client and the ledger rows it covers: the lead row carries the others. */
export const absenceCarrierRepository = (db: Db, sealer: Sealer) => ({
  ...reads(db, sealer),
  ...promises(db),
  ...writes(),
  ...proposals(),
});

export type AbsenceCarrierRepository = ReturnType<typeof absenceCarrierRepository>;
