import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { reminderKinds } from '@zelo/domain/reminders/reminder-states.ts';
import { ofProfessional } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { createdAt, identity, instant, reference, tenant, updatedAt } from '#db/schema/columns.ts';
import { conversations } from './whatsapp.ts';

/** Days of absence whose clients were notified; notifying more of them joins the same row. */
export const absences = pgTable(
  'absences',
  {
    professionalId: tenant(),
    id: identity(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('absences_once').on(table.professionalId, table.fromDate, table.toDate),
    ofProfessional('absences_professional_fk', table.professionalId),
  ],
);

/**
 * The reminder ledger: one row per (appointment, kind, start, change), so that a move re-arms the reminder and nothing is
 * sent twice. `due` waits for `dueAt`, under a lease while a sweep decides; `sending` is in the outbox under the key
 * `reminder:<id>`.
 */
export const reminders = pgTable(
  'reminders',
  {
    professionalId: tenant(),
    id: identity(),
    appointmentId: reference('appointment_id').notNull(),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    startTime: instant('start_time').notNull(),
    /** Version of the visit after the owner's change that the message is about; 0 for an automatic message. */
    change: integer('change').notNull().default(0),
    /** For a message about a change: the start that the client knows, if not `startTime`. */
    formerStart: instant('former_start'),
    dueAt: instant('due_at').notNull(),
    state: text('state', { enum: ['due', 'sending', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('due'),
    reason: text('reason'),
    /** State and reason before the owner told the client in person; an undo restores them. */
    beforeTold: jsonb('before_told').$type<{ state: 'due' | 'skipped' | 'failed'; reason: string | null }>(),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: instant('lease_until'),
    messageId: text('message_id'),
    /** Time zone and quiet hours behind `dueAt`: recompute it when they differ. Once sent, the zone named in the message. */
    plannedBy: text('planned_by'),
    absenceId: reference('absence_id'),
    /** The row whose message covers this one: one message covers all visits of a client. */
    leadId: reference('lead_id'),
    /** Proposed alternative starts, epoch milliseconds. */
    offered: jsonb('offered').$type<number[]>(),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    foreignKey({
      name: 'reminders_appointment_fk',
      columns: [table.professionalId, table.appointmentId],
      foreignColumns: [appointments.professionalId, appointments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reminders_absence_fk',
      columns: [table.professionalId, table.absenceId],
      foreignColumns: [absences.professionalId, absences.id],
    }).onDelete('cascade'),
    unique('reminders_once').on(
      table.professionalId,
      table.appointmentId,
      table.kind,
      table.startTime,
      table.change,
    ),
    // has every column that the lookup reads, so that it never reads the table
    index('reminders_waiting_idx')
      .on(table.dueAt, table.professionalId, table.id, table.leaseUntil)
      .where(sql`state = 'due'`),
    index('reminders_sending_idx')
      .on(table.updatedAt)
      .where(sql`state = 'sending'`),
    index('reminders_withdrawn_idx')
      .on(table.startTime)
      .where(sql`state = 'skipped' and reason in ('moved','cancelled')`),
    index('reminders_held_idx')
      .on(table.startTime)
      .where(
        sql`state = 'skipped' and reason in ('off','no-template','bad-template','subscription','opted-out','no-client','no-phone')`,
      ),
    index('reminders_absence_idx')
      .on(table.professionalId, table.absenceId)
      .where(sql`absence_id is not null`),
  ],
);

/** A person's choices about receiving messages (PARAR, VOLTAR): time and message. The last one applies. */
export const clientMessageChoices = pgTable(
  'client_message_choices',
  {
    professionalId: tenant(),
    id: identity(),
    conversationId: reference('conversation_id').notNull(),
    /** DDD and last 8 digits, shared by every form of the number; null where WhatsApp hides it. */
    phoneKey: text('phone_key'),
    choice: text('choice', { enum: ['out', 'in'] }).notNull(),
    /** The gateway's id of the message that said so. */
    messageId: text('message_id').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('client_message_choices_once').on(table.professionalId, table.messageId),
    foreignKey({
      name: 'client_message_choices_conversation_fk',
      columns: [table.professionalId, table.conversationId],
      foreignColumns: [conversations.professionalId, conversations.id],
    }).onDelete('cascade'),
    index('client_message_choices_phone_idx').on(table.professionalId, table.phoneKey, table.id),
    index('client_message_choices_chat_idx').on(table.professionalId, table.conversationId, table.id),
  ],
);
