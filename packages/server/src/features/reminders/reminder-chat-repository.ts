import { and, asc, desc, eq, gte, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { attendeeColumns, attendeeOpener, type WithAttendee } from '#db/sealing/visit-attendee.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clientOfVisit, visitOfReminder } from '#db/visit-joins.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { whatsappMessageKeys } from '#db/schema/messages/whatsapp.ts';
import { keyOfReminder } from '#db/people/own-message-keys.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

const columns = {
  id: reminders.id,
  appointmentId: reminders.appointmentId,
  kind: reminders.kind,
  offered: reminders.offered,
  plannedStart: reminders.startTime,
  sentAt: reminders.sentAt,
  clientId: appointments.clientId,
  clientName: sql<string>`coalesce(${clients.name}, ${appointments.clientName}, '')`,
  customerStatus: clients.customerStatus,
  ...attendeeColumns,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  serviceId: appointments.serviceId,
  status: appointments.status,
  timeZone: professionals.timezone,
  plannedBy: reminders.plannedBy,
};

const selectFrom = (executor: Executor) =>
  executor
    .select(columns)
    .from(reminders)
    .innerJoin(appointments, visitOfReminder)
    .innerJoin(professionals, eq(professionals.id, reminders.professionalId))
    .leftJoin(clients, clientOfVisit);

type StoredRow = Awaited<ReturnType<typeof selectFrom>>[number];

const openedRows =
  (sealer: Sealer) =>
  (professionalId: number, rows: StoredRow[]): SentReminderRow[] => {
    const opened = attendeeOpener(sealer);
    return rows.map((row) => opened(row, { professionalId, id: row.appointmentId }));
  };

/** A reminder that a client received, with the current state of its visit. */
export type SentReminderRow = WithAttendee<StoredRow>;

const selectTold = (executor: Executor, professionalId: number, leadId: number) =>
  selectFrom(executor)
    .where(
      and(
        eq(reminders.professionalId, professionalId),
        eq(reminders.kind, 'absence'),
        or(eq(reminders.id, leadId), eq(reminders.leadId, leadId)),
      ),
    )
    .orderBy(asc(reminders.startTime), asc(reminders.id));

const selectSent = (
  executor: Executor,
  professionalId: number,
  { conversationId, since }: { conversationId: number; since: Date },
) =>
  selectFrom(executor)
    .innerJoin(whatsappMessageKeys, keyOfReminder)
    .where(
      and(
        eq(reminders.professionalId, professionalId),
        eq(reminders.state, 'sent'),
        notInArray(reminders.kind, ['absence', 'cancellation']),
        eq(whatsappMessageKeys.conversationId, conversationId),
        gte(reminders.sentAt, since),
      ),
    )
    .orderBy(asc(appointments.startTime), asc(reminders.id));

const selectLastNotice = async (
  executor: Executor,
  professionalId: number,
  conversationId: number,
): Promise<number | null> => {
  const [row] = await executor
    .select({ id: reminders.id })
    .from(reminders)
    .innerJoin(whatsappMessageKeys, keyOfReminder)
    .where(
      and(
        eq(reminders.professionalId, professionalId),
        eq(reminders.state, 'sent'),
        eq(reminders.kind, 'absence'),
        eq(whatsappMessageKeys.conversationId, conversationId),
      ),
    )
    .orderBy(desc(reminders.sentAt), desc(reminders.id))
    .limit(1);
  return row?.id ?? null;
};

export const reminderChatRepository = (db: Db, sealer: Sealer) => {
  const opened = openedRows(sealer);
  return {
    byIds: async (professionalId: number, ids: number[], tx: Executor = db): Promise<SentReminderRow[]> =>
      opened(
        professionalId,
        await selectFrom(tx)
          .where(and(eq(reminders.professionalId, professionalId), inArray(reminders.id, ids)))
          .orderBy(asc(appointments.startTime), asc(reminders.id)),
      ),

    /** Visits covered by one message, ordered by the start it named. */
    toldWith: async (professionalId: number, leadId: number, tx: Executor = db): Promise<SentReminderRow[]> =>
      opened(professionalId, await selectTold(tx, professionalId, leadId)),

    /** The latest absence notice in a chat, by the id of its lead reminder. */
    lastNoticeIn: (
      professionalId: number,
      conversationId: number,
      tx: Executor = db,
    ): Promise<number | null> => selectLastNotice(tx, professionalId, conversationId),

    /** Reminders sent to a chat since then, ordered by start of the visit. */
    sentTo: async (
      professionalId: number,
      chat: { conversationId: number; since: Date },
      tx: Executor = db,
    ): Promise<SentReminderRow[]> => opened(professionalId, await selectSent(tx, professionalId, chat)),
  };
};

export type ReminderChatRepository = ReturnType<typeof reminderChatRepository>;
