import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { holdKinds } from '@zelo/domain/agenda/holds/hold-kinds.ts';
import type { AppointmentEvent } from '@zelo/domain/agenda/record/appointment-event.ts';
import { ofProfessional } from './account.ts';
import { clients } from './clients/clients.ts';
import {
  amount,
  createdAt,
  identity,
  instant,
  reference,
  sealed,
  sealedName,
  tenant,
  textList,
  updatedAt,
} from './columns.ts';

// The migration has the references to client and service, written manually: they null only the id column, so that the
// visit keeps the name it had. It also has the EXCLUDE constraint that keeps two bookings by machines
// apart.
export const appointments = pgTable(
  'appointments',
  {
    professionalId: tenant(),
    id: identity(),
    clientId: reference('client_id'),
    serviceId: reference('service_id'),
    clientName: text('client_name'),
    /** Marks of a deleted client (db/people/person-marks.ts): nothing else finds the visit again. */
    clientMarks: textList('client_marks'),
    serviceName: text('service_name'),
    servicePrice: amount('service_price'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    status: text('status').notNull().default('scheduled'),
    ...perText((text) => sealed(sealedName(text))),
    forSomeone: sealed('sealed_for_someone'),
    paidAmount: amount('paid_amount'),
    reminderSent24h: boolean('reminder_sent_24h').notNull().default(false),
    reminderSent3h: boolean('reminder_sent_3h').notNull().default(false),
    confirmedAt: instant('confirmed_at'),
    isPersonalEvent: boolean('is_personal_event').notNull().default(false),
    eventTitle: text('event_title'),
    isAllDay: boolean('is_all_day').notNull().default(false),
    personalEventDuration: integer('personal_event_duration'),
    /** Chose the present time (decision 003). */
    bookedBy: text('booked_by', { enum: ['owner', 'assistant'] })
      .notNull()
      .default('owner'),
    /** Created the visit, also if the other one moved it since; null: stored by a server without this column, read `booked_by`. */
    createdBy: text('created_by', { enum: ['owner', 'assistant'] }),
    cancelReason: sealed('sealed_cancel_reason'),
    /** The migration has the reference. */
    seriesId: reference('series_id'),
    /** The date that the rule gave, and a move keeps: the visit's identity in its series (RECURRENCE-ID of RFC 5545). */
    seriesDate: date('series_date', { mode: 'string' }),
    /** Changed apart from its series. */
    seriesDetached: boolean('series_detached').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('appointments_professional_fk', table.professionalId),
    index('appointments_start_idx').on(table.professionalId, table.startTime),
    // the copy of a client's data pages through long lists of visits
    index('appointments_client_idx').on(table.professionalId, table.clientId, table.startTime, table.id),
    // the reminder sweep looks for upcoming visits of every professional and reads only this index
    index('appointments_reminded_idx')
      .on(table.startTime, table.professionalId, table.id)
      .where(sql`status in ('scheduled','confirmed') and not is_personal_event and client_id is not null`),
    // the list of who owes; a paid visit leaves it
    index('appointments_unpaid_idx')
      .on(table.professionalId, table.startTime, table.id)
      .where(sql`status = 'completed' and coalesce(service_price, 0) - coalesce(paid_amount, 0) > 0`),
    index('appointments_marked_idx')
      .on(table.professionalId)
      .where(sql`client_marks is not null`),
    // writing a date of a rule again is refused
    uniqueIndex('appointments_series_date_idx')
      .on(table.professionalId, table.seriesId, table.seriesDate)
      .where(sql`series_id is not null`),
    check('appointments_end_after_start', sql`${table.endTime} > ${table.startTime}`),
    check('appointments_at_most_a_day', sql`${table.endTime} - ${table.startTime} <= interval '24 hours'`),
    check(
      'appointments_finite',
      sql`${table.startTime} > '-infinity'::timestamptz and ${table.endTime} < 'infinity'::timestamptz`,
    ),
    check(
      'appointments_status_known',
      sql`${table.status} in ('scheduled','confirmed','in_progress','completed','cancelled','no_show','courtesy')`,
    ),
  ],
);

/**
 * Time kept for a client for a while, without an appointment: busy for machines and other people, not for its holder.
 * `expires_at` is set and read by the database's clock. A lapsed hold is free already; its client still has to be notified. The
 * migration has its references and the EXCLUDE constraint that keeps two holds apart.
 */
export const slotHolds = pgTable(
  'slot_holds',
  {
    professionalId: tenant(),
    id: identity(),
    /** `approval`: a booking that awaits the owner; `proposal`: another time that the owner proposed for it. */
    kind: text('kind', { enum: holdKinds }).notNull(),
    state: text('state', { enum: ['held', 'lapsed'] })
      .notNull()
      .default('held'),
    clientId: reference('client_id').notNull(),
    /** Chat in which the client asked and is answered. */
    conversationId: reference('conversation_id'),
    serviceId: reference('service_id'),
    serviceName: text('service_name').notNull(),
    servicePrice: amount('service_price'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    forSomeone: sealed('sealed_for_someone'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('slot_holds_professional_fk', table.professionalId),
    foreignKey({
      name: 'slot_holds_client_fk',
      columns: [table.professionalId, table.clientId],
      foreignColumns: [clients.professionalId, clients.id],
    }).onDelete('cascade'),
    index('slot_holds_client_idx').on(table.professionalId, table.clientId),
    // the sweep looks for ended holds of every professional
    index('slot_holds_expiry_idx').on(table.expiresAt),
    check('slot_holds_end_after_start', sql`${table.endTime} > ${table.startTime}`),
  ],
);

/** History of an appointment, one row per change; deleted with the appointment. */
export const appointmentChanges = pgTable(
  'appointment_changes',
  {
    professionalId: tenant(),
    id: identity(),
    appointmentId: reference('appointment_id').notNull(),
    actor: text('actor').$type<AppointmentEvent['actor']>().notNull(),
    kind: text('kind').$type<AppointmentEvent['kind']>().notNull(),
    text: text('text').notNull(),
    /** the owner's reason, or the person whom the visit is for; shown after the text */
    reason: sealed('sealed_reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    foreignKey({
      name: 'appointment_changes_appointment_fk',
      columns: [table.professionalId, table.appointmentId],
      foreignColumns: [appointments.professionalId, appointments.id],
    }).onDelete('cascade'),
    index('appointment_changes_of_idx').on(table.professionalId, table.appointmentId, table.id),
  ],
);

/**
 * Deleted appointments that can still be restored, each under its former id. `snapshot` holds the row and the rows that
 * were deleted with it. Deleted with the client; a service that is deleted since leaves only its name.
 */
export const deletedAppointments = pgTable(
  'deleted_appointments',
  {
    professionalId: tenant(),
    id: reference('id').notNull(),
    clientId: reference('client_id'),
    /** Like in `appointments`: an erasure finds the visits of a deleted client by them. */
    clientMarks: textList('client_marks'),
    snapshot: sealed('snapshot').notNull(),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('deleted_appointments_professional_fk', table.professionalId),
    foreignKey({
      name: 'deleted_appointments_client_fk',
      columns: [table.professionalId, table.clientId],
      foreignColumns: [clients.professionalId, clients.id],
    }).onDelete('cascade'),
  ],
);
