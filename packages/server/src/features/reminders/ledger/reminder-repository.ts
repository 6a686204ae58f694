import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isPlannedKind, type ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import type { Db, Executor } from '#db/database.ts';
import { isClientInDanger } from '#db/people/open-danger.ts';
import { attendeeColumns, type WithOpenedVisit, visitOpener } from '#db/sealing/visit-attendee.ts';
import { clientOfVisit, serviceOfVisit, visitOfReminder } from '#db/visit-joins.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { appointmentSeries } from '#db/schema/series.ts';
import { services } from '#db/schema/services.ts';
import { itsSeries, ruleColumns } from '#db/series/stored-rule.ts';
import { settings } from '#db/schema/settings.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { changeToldAt, dayBeforeSentAt, earlierNotice } from './told-facts-repository.ts';

export type StoredReminder = typeof reminders.$inferSelect;

/** All facts for the decision on one reminder, read in one statement. */
const factColumns = {
  reminder: {
    id: reminders.id,
    appointmentId: reminders.appointmentId,
    kind: reminders.kind,
    startTime: reminders.startTime,
    state: reminders.state,
    reason: reminders.reason,
    attempts: reminders.attempts,
    absenceId: reminders.absenceId,
    change: reminders.change,
    formerStart: reminders.formerStart,
    earlier: earlierNotice,
  },
  visit: {
    id: appointments.id,
    clientId: appointments.clientId,
    startTime: appointments.startTime,
    status: appointments.status,
    isPersonalEvent: appointments.isPersonalEvent,
    createdAt: appointments.createdAt,
    seriesDate: appointments.seriesDate,
    seriesDetached: appointments.seriesDetached,
    ...attendeeColumns,
    /** Absence notice for the visit at its current start: 0 none, 1 waiting, 2 in delivery or sent, 3 reported by the owner. */
    absenceNotice: sql<
      0 | 1 | 2 | 3
    >`coalesce((select max(case n.state when 'due' then 1 when 'skipped' then 3 else 2 end) from reminders n where n.professional_id = ${appointments.professionalId}
      and n.appointment_id = ${appointments.id} and n.start_time = ${appointments.startTime}
      and n.kind = 'absence' and (n.state in ('due','sending','sent') or n.reason = 'told')), 0)::int`,
    changeToldAt,
    dayBeforeSentAt,
  },
  client: {
    id: clients.id,
    name: clients.name,
    phone: clients.phone,
    whatsappNumber: clients.whatsappNumber,
  },
  preVisitText: services.preVisitText,
  series: { ...ruleColumns, endedAt: appointmentSeries.endedAt },
  isClientInDanger,
  timeZone: professionals.timezone,
  isWhatsappConnected: professionals.isWhatsappConnected,
  isNumberElsewhere: sql<boolean>`coalesce((select c.is_number_elsewhere from whatsapp_connections c
    where c.professional_id = ${appointments.professionalId}), false)`,
  saved: {
    template24h: settings.reminderTemplate24h,
    template3h: settings.reminderTemplate3h,
    confirmationTemplate: settings.confirmationTemplate,
    enabled24h: settings.reminder24hEnabled,
    enabled3h: settings.reminder3hEnabled,
    quietFrom: settings.quietFrom,
    quietUntil: settings.quietUntil,
    specificDates: settings.specificDates,
    blockedDates: settings.blockedDates,
  },
};

const selectFacts = (executor: Executor) =>
  executor
    .select(factColumns)
    .from(reminders)
    .innerJoin(appointments, visitOfReminder)
    .innerJoin(professionals, eq(professionals.id, reminders.professionalId))
    .leftJoin(clients, clientOfVisit)
    .leftJoin(services, serviceOfVisit)
    .leftJoin(appointmentSeries, itsSeries)
    .leftJoin(settings, eq(settings.professionalId, reminders.professionalId));

export type ReminderFactsRow = WithOpenedVisit<Awaited<ReturnType<typeof selectFacts>>[number]>;

const { reminder: _reminder, ...visitColumns } = factColumns;

const selectVisitFacts = (executor: Executor) =>
  executor
    .select(visitColumns)
    .from(appointments)
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .leftJoin(clients, clientOfVisit)
    .leftJoin(services, serviceOfVisit)
    .leftJoin(appointmentSeries, itsSeries)
    .leftJoin(settings, eq(settings.professionalId, appointments.professionalId));

type StoredVisitFacts = Awaited<ReturnType<typeof selectVisitFacts>>[number];

export type VisitFactsRow = WithOpenedVisit<StoredVisitFacts>;

const listColumns = {
  reminder: reminders,
  clientName: sql<string>`coalesce(${clients.name}, ${appointments.clientName}, '')`,
  status: appointments.status,
  timeZone: professionals.timezone,
};

const selectList = (executor: Executor) =>
  executor
    .select(listColumns)
    .from(reminders)
    .innerJoin(appointments, visitOfReminder)
    .innerJoin(professionals, eq(professionals.id, reminders.professionalId))
    .leftJoin(clients, clientOfVisit);

export type ListedReminder = Awaited<ReturnType<typeof selectList>>[number];

const one = (professionalId: number, id: number) =>
  and(eq(reminders.professionalId, professionalId), eq(reminders.id, id));

const factsOf = (db: Db, opened: ReturnType<typeof visitOpener>) => ({
  facts: async (
    professionalId: number,
    id: number,
    tx: Executor = db,
  ): Promise<ReminderFactsRow | undefined> =>
    opened(professionalId, await selectFacts(tx).where(one(professionalId, id)))[0],

  waitingFacts: async (professionalId: number, ids: readonly number[]): Promise<ReminderFactsRow[]> =>
    opened(
      professionalId,
      await selectFacts(db).where(
        and(eq(reminders.professionalId, professionalId), inArray(reminders.id, [...ids])),
      ),
    ),

  visitFacts: async (professionalId: number, appointmentId: number): Promise<VisitFactsRow | undefined> =>
    opened(
      professionalId,
      await selectVisitFacts(db).where(
        and(eq(appointments.professionalId, professionalId), eq(appointments.id, appointmentId)),
      ),
    )[0],
});

const reads = (db: Db) => ({
  listed: async (
    professionalId: number,
    id: number,
    tx: Executor = db,
  ): Promise<ListedReminder | undefined> => (await selectList(tx).where(one(professionalId, id)))[0],

  list: (
    professionalId: number,
    { appointmentId, limit }: { appointmentId?: number | undefined; limit: number },
  ): Promise<ListedReminder[]> =>
    selectList(db)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          ...(appointmentId === undefined ? [] : [eq(reminders.appointmentId, appointmentId)]),
        ),
      )
      .orderBy(desc(reminders.dueAt), desc(reminders.id))
      .limit(limit),

  nextDueAt: async (professionalId: number): Promise<Date | null> => {
    const [row] = await db
      .select({ dueAt: reminders.dueAt })
      .from(reminders)
      .where(and(eq(reminders.professionalId, professionalId), eq(reminders.state, 'due')))
      .orderBy(reminders.dueAt)
      .limit(1);
    return row?.dueAt ?? null;
  },
});

export interface ReminderEnd {
  state: 'due' | 'sending' | 'skipped' | 'failed';
  reason: string | null;
  dueAt?: Date;
}

const writes = (db: Db) => ({
  /**
   * Changes a reminder that is still in one of these states, and of the given claim if `attempts` is set; true if
   * it was. A worker whose lease ended changes nothing.
   */
  change: async (
    professionalId: number,
    {
      id,
      from,
      to,
      attempts,
    }: { id: number; from: ReminderEnd['state'][]; to: ReminderEnd; attempts?: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx
      .update(reminders)
      .set({ ...to, leaseUntil: null, updatedAt: sql`now()` })
      .where(
        and(
          one(professionalId, id),
          inArray(reminders.state, from),
          ...(attempts === undefined ? [] : [eq(reminders.attempts, attempts)]),
        ),
      )
      .returning({ id: reminders.id });
    return rows.length > 0;
  },
});

const outcomes = (db: Db) => ({
  markSent: async (
    professionalId: number,
    sent: { id: number; messageId: string; at: Date },
    tx: Executor = db,
  ): Promise<boolean> => {
    const { id, messageId, at } = sent;
    const zone = tx
      .select({ zone: professionals.timezone })
      .from(professionals)
      .where(eq(professionals.id, professionalId));
    const set = { state: 'sent', reason: null, messageId, sentAt: at, leaseUntil: null } as const;
    const rows = await tx
      .update(reminders)
      .set({ ...set, plannedBy: sql`(${zone})`, updatedAt: sql`now()` })
      .where(and(one(professionalId, id), eq(reminders.state, 'sending')))
      .returning({ id: reminders.id });
    return rows.length > 0;
  },

  /** Records a later refusal by WhatsApp; true if the reminder counted as sent. */
  markRefused: async (professionalId: number, id: number, tx: Executor = db): Promise<boolean> => {
    const rows = await tx
      .update(reminders)
      .set({ state: 'failed', reason: 'refused', updatedAt: sql`now()` })
      .where(and(one(professionalId, id), eq(reminders.state, 'sent')))
      .returning({ id: reminders.id });
    return rows.length > 0;
  },

  /** Keeps the first delivery and the first read time; a read message counts as delivered. */
  markArrived: async (
    professionalId: number,
    { id, kind, at }: { id: number; kind: 'delivered' | 'read'; at: Date },
    tx: Executor = db,
  ): Promise<void> => {
    const instant = at.toISOString();
    await tx
      .update(reminders)
      .set({
        deliveredAt: sql`coalesce(${reminders.deliveredAt}, ${instant}::timestamptz)`,
        ...(kind === 'read' && { readAt: sql`coalesce(${reminders.readAt}, ${instant}::timestamptz)` }),
        updatedAt: sql`now()`,
      })
      .where(and(one(professionalId, id), eq(reminders.state, 'sent')));
  },
});

const flags = (db: Db) => ({
  /** Copies the ledger state to the visit's flags, if the visit still has the start of the reminder. */
  flagVisit: async (
    professionalId: number,
    sent: { appointmentId: number; kind: ReminderKind; startTime: Date; isSent: boolean },
    tx: Executor = db,
  ): Promise<void> => {
    if (!isPlannedKind(sent.kind)) return;
    const flag = sent.kind === '24h' ? { reminderSent24h: sent.isSent } : { reminderSent3h: sent.isSent };
    await tx
      .update(appointments)
      .set(flag)
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          eq(appointments.id, sent.appointmentId),
          eq(appointments.startTime, sent.startTime),
        ),
      );
  },
});

export const reminderRepository = (db: Db, sealer: Sealer) => ({
  ...factsOf(db, visitOpener(sealer)),
  ...reads(db),
  ...writes(db),
  ...outcomes(db),
  ...flags(db),
});

export type ReminderRepository = ReturnType<typeof reminderRepository>;
