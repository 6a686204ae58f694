import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { professionals } from './account.ts';
import { amount, createdAt, identity, instant, reference, tenant, updatedAt } from './columns.ts';

// References to client and service are added by hand in the migration: they null only the id column, so that
// the visit stays with the name it had (DESIGN §4). The EXCLUDE that keeps two bookings of the assistant apart
// is there too.
export const appointments = pgTable(
  'appointments',
  {
    professionalId: tenant(),
    id: identity(),
    clientId: reference('client_id'),
    serviceId: reference('service_id'),
    clientName: text('client_name'),
    serviceName: text('service_name'),
    servicePrice: amount('service_price'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    status: text('status').notNull().default('scheduled'),
    notes: text('notes'),
    forSomeone: text('for_someone'),
    paidAmount: amount('paid_amount'),
    reminderSent24h: boolean('reminder_sent_24h').notNull().default(false),
    reminderSent3h: boolean('reminder_sent_3h').notNull().default(false),
    confirmedAt: instant('confirmed_at'),
    isPersonalEvent: boolean('is_personal_event').notNull().default(false),
    eventTitle: text('event_title'),
    isAllDay: boolean('is_all_day').notNull().default(false),
    personalEventDuration: integer('personal_event_duration'),
    bookedBy: text('booked_by', { enum: ['owner', 'assistant'] })
      .notNull()
      .default('owner'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    foreignKey({
      name: 'appointments_professional_fk',
      columns: [table.professionalId],
      foreignColumns: [professionals.id],
    }).onDelete('cascade'),
    index('appointments_start_idx').on(table.professionalId, table.startTime),
    index('appointments_client_idx').on(table.professionalId, table.clientId),
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
