import { and, asc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients.ts';
import { reminders } from '#db/schema/reminders.ts';
import { whatsappMessageKeys } from '#db/schema/whatsapp.ts';
import { keyOfReminder } from '#db/own-message-keys.ts';

const columns = {
  id: reminders.id,
  appointmentId: reminders.appointmentId,
  kind: reminders.kind,
  offered: reminders.offered,
  plannedStart: reminders.startTime,
  sentAt: reminders.sentAt,
  clientId: appointments.clientId,
  clientName: sql<string>`coalesce(${clients.name}, ${appointments.clientName}, '')`,
  forSomeone: appointments.forSomeone,
  startTime: appointments.startTime,
  status: appointments.status,
  timeZone: professionals.timezone,
  plannedBy: reminders.plannedBy,
};

const selectFrom = (executor: Executor) =>
  executor
    .select(columns)
    .from(reminders)
    .innerJoin(
      appointments,
      and(
        eq(appointments.professionalId, reminders.professionalId),
        eq(appointments.id, reminders.appointmentId),
      ),
    )
    .innerJoin(professionals, eq(professionals.id, reminders.professionalId))
    .leftJoin(
      clients,
      and(eq(clients.professionalId, appointments.professionalId), eq(clients.id, appointments.clientId)),
    );

/** A reminder that a client got, with its visit as it is now. */
export type SentReminderRow = Awaited<ReturnType<typeof selectFrom>>[number];

/** The reminders that a chat has seen. */
export const reminderChatRepository = (db: Db) => ({
  byIds: (professionalId: number, ids: number[], tx: Executor = db): Promise<SentReminderRow[]> =>
    selectFrom(tx)
      .where(and(eq(reminders.professionalId, professionalId), inArray(reminders.id, ids)))
      .orderBy(asc(appointments.startTime), asc(reminders.id)),

  /** The visits that one message told of, by their start as it was told. */
  toldWith: (professionalId: number, leadId: number, tx: Executor = db): Promise<SentReminderRow[]> =>
    selectFrom(tx)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.kind, 'absence'),
          or(eq(reminders.id, leadId), eq(reminders.leadId, leadId)),
        ),
      )
      .orderBy(asc(reminders.startTime), asc(reminders.id)),

  /** Reminders that went to a chat since then, by the visits' start. */
  sentTo: (
    professionalId: number,
    { conversationId, since }: { conversationId: number; since: Date },
    tx: Executor = db,
  ): Promise<SentReminderRow[]> =>
    selectFrom(tx)
      .innerJoin(whatsappMessageKeys, keyOfReminder)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.state, 'sent'),
          ne(reminders.kind, 'absence'),
          eq(whatsappMessageKeys.conversationId, conversationId),
          gte(reminders.sentAt, since),
        ),
      )
      .orderBy(asc(appointments.startTime), asc(reminders.id)),
});

export type ReminderChatRepository = ReturnType<typeof reminderChatRepository>;
