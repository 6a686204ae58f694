import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { appointments } from './agenda.ts';
import { createdAt, identity, instant, reference, tenant, updatedAt } from './columns.ts';

/** The reminder ledger: one row per (appointment, kind, start), so a move re-arms and nothing is sent twice. */
export const reminders = pgTable(
  'reminders',
  {
    professionalId: tenant(),
    id: identity(),
    appointmentId: reference('appointment_id').notNull(),
    kind: text('kind', { enum: ['24h', '3h'] }).notNull(),
    startTime: instant('start_time').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state', { enum: ['due', 'sending', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('due'),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: instant('lease_until'),
    messageId: text('message_id'),
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
    unique('reminders_once').on(table.professionalId, table.appointmentId, table.kind, table.startTime),
    index('reminders_due_idx')
      .on(table.dueAt)
      .where(sql`state in ('due','sending')`),
  ],
);
