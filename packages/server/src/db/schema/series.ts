import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { monthModes } from '@zelo/domain/agenda/series/series-rule.ts';
import { ofProfessional } from './account.ts';
import { clients } from './clients/clients.ts';
import { createdAt, identity, instant, reference, sealed, tenant, updatedAt } from './columns.ts';

/**
 * Rules of recurring visits, in local dates and wall times. Each visit is a row of `appointments`. The migration has the
 * references to client and service, which are emptied by what deletes these.
 */
export const appointmentSeries = pgTable(
  'appointment_series',
  {
    professionalId: tenant(),
    id: identity(),
    clientId: reference('client_id'),
    serviceId: reference('service_id'),
    freq: text('freq', { enum: ['weekly', 'monthly'] }).notNull(),
    /** In weeks that begin on Sunday, or in months. */
    interval: integer('interval').notNull(),
    /** 0 Sunday to 6 Saturday, ascending; empty for months. */
    weekdays: smallint('weekdays').array().notNull(),
    monthMode: text('month_mode', { enum: monthModes }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    startTime: text('start_time').notNull(),
    durationMin: integer('duration_min').notNull(),
    ends: text('ends', { enum: ['never', 'count', 'until'] }).notNull(),
    count: integer('count'),
    until: date('until', { mode: 'string' }),
    /** Every date up to this one has its visit, or a skip. */
    generatedUntil: date('generated_until', { mode: 'string' }).notNull(),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('appointment_series_professional_fk', table.professionalId),
    index('appointment_series_client_idx').on(table.professionalId, table.clientId),
    // the job that extends open-ended series of every professional
    index('appointment_series_open_idx')
      .on(table.generatedUntil)
      .where(sql`ends = 'never' and ended_at is null`),
    check('appointment_series_interval', sql`${table.interval} between 1 and 12`),
  ],
);

/** Dates of a rule without a visit, like EXDATE of RFC 5545: never written again. */
export const seriesSkips = pgTable(
  'series_skips',
  {
    professionalId: tenant(),
    seriesId: reference('series_id').notNull(),
    seriesDate: date('series_date', { mode: 'string' }).notNull(),
    reason: text('reason', {
      enum: ['owner', 'deleted', 'closed', 'holiday', 'conflict', 'missing-hour'],
    }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.seriesId, table.seriesDate] }),
    foreignKey({
      name: 'series_skips_series_fk',
      columns: [table.professionalId, table.seriesId],
      foreignColumns: [appointmentSeries.professionalId, appointmentSeries.id],
    }).onDelete('cascade'),
  ],
);

/** Snapshots for the undo of a change of a series, for ten minutes. Deleted with the client. */
export const seriesUndos = pgTable(
  'series_undos',
  {
    professionalId: tenant(),
    id: identity(),
    clientId: reference('client_id'),
    snapshot: sealed('snapshot').notNull(),
    /** Ids of the changed visits with the versions that the change gave them: others mean that an undo comes too late. */
    versions: jsonb('versions').$type<Record<string, number>>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('series_undos_professional_fk', table.professionalId),
    foreignKey({
      name: 'series_undos_client_fk',
      columns: [table.professionalId, table.clientId],
      foreignColumns: [clients.professionalId, clients.id],
    }).onDelete('cascade'),
  ],
);
