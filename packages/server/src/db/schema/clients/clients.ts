import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn as AnyColumn } from 'drizzle-orm/pg-core';
import {
  clientSources,
  contactTimes,
  customerStatuses,
  genders,
  noteTypes,
} from '@zelo/domain/clients/client-options.ts';
import { ofProfessional } from '#db/schema/account.ts';
import {
  amount,
  createdAt,
  identity,
  instant,
  reference,
  sealed,
  tenant,
  textList,
  updatedAt,
} from '#db/schema/columns.ts';

/** Sort key of a name: no accents, lower case, code-point order. PGlite has no Brazilian collation. */
export const nameOrder = (name: AnyColumn | SQL) =>
  sql`lower(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C"`;

export const clients = pgTable(
  'clients',
  {
    professionalId: tenant(),
    id: identity(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    whatsappNumber: text('whatsapp_number'),
    notes: sealed('sealed_notes'),
    scheduledForSomeone: sealed('sealed_for_someone'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text('gender', { enum: genders }).notNull().default('N'),
    address: sealed('sealed_address'),
    occupation: sealed('sealed_occupation'),
    preferredContactTime: text('preferred_contact_time', { enum: contactTimes }).notNull().default('anytime'),
    clientSource: text('client_source', { enum: clientSources }).notNull().default('whatsapp'),
    /** Created by the assistant, not by the owner: not yet a known client (booking rule `who`). */
    isFromChat: boolean('is_from_chat').notNull().default(false),
    customerStatus: text('customer_status', { enum: customerStatuses }).notNull().default('new'),
    totalSpent: amount('total_spent').notNull().default('0.00'),
    averageTicket: amount('average_ticket').notNull().default('0.00'),
    totalAppointments: integer('total_appointments').notNull().default(0),
    lastVisit: instant('last_visit'),
    preferredServices: textList('preferred_services').notNull().default([]),
    allergies: sealed('allergies'),
    emergencyContact: sealed('emergency_contact'),
    aiEnabled: boolean('ai_enabled').notNull().default(true),
    aiManuallyDisabled: boolean('ai_manually_disabled').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('clients_professional_fk', table.professionalId),
    index('clients_name_idx').on(table.professionalId, nameOrder(table.name), table.id),
  ],
);

const ofClient = (name: string, columns: [AnyColumn, AnyColumn]) =>
  foreignKey({ name, columns, foreignColumns: [clients.professionalId, clients.id] }).onDelete('cascade');

/**
 * Identifiers of a person: DDD + last 8 digits of a phone, a WhatsApp JID, a WhatsApp LID. `former` is the mark
 * (db/people/person-marks.ts) of a phone that the client had: it identifies no one, and lets an erasure find the
 * client's rows.
 */
export const clientIdentities = pgTable(
  'client_identities',
  {
    professionalId: tenant(),
    kind: text('kind', { enum: ['phone', 'jid', 'lid', 'former'] }).notNull(),
    value: text('value').notNull(),
    clientId: reference('client_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.kind, table.value] }),
    ofClient('client_identities_client_fk', [table.professionalId, table.clientId]),
    index('client_identities_client_idx').on(table.professionalId, table.clientId),
  ],
);

export const clientNotes = pgTable(
  'client_notes',
  {
    professionalId: tenant(),
    id: identity(),
    clientId: reference('client_id').notNull(),
    noteType: text('note_type', { enum: noteTypes }).notNull().default('general'),
    content: sealed('content').notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    /** A JSON list. */
    tags: sealed('sealed_tags'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofClient('client_notes_client_fk', [table.professionalId, table.clientId]),
    index('client_notes_client_idx').on(table.professionalId, table.clientId),
  ],
);

/** Merges that can be undone; `snapshot` holds the merged client and the moved rows. Deleted with the kept client. */
export const clientMerges = pgTable(
  'client_merges',
  {
    professionalId: tenant(),
    id: identity(),
    keptId: reference('kept_id').notNull(),
    snapshot: sealed('snapshot').notNull(),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofClient('client_merges_kept_fk', [table.professionalId, table.keptId]),
    index('client_merges_kept_idx').on(table.professionalId, table.keptId),
  ],
);

export const clientMetrics = pgTable(
  'client_metrics',
  {
    professionalId: tenant(),
    clientId: reference('client_id').notNull(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    appointmentsCount: integer('appointments_count').notNull().default(0),
    totalSpent: amount('total_spent').notNull().default('0.00'),
    averageTicket: amount('average_ticket').notNull().default('0.00'),
    noShowsCount: integer('no_shows_count').notNull().default(0),
    cancelationsCount: integer('cancelations_count').notNull().default(0),
    lastServiceDate: instant('last_service_date'),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.clientId, table.year, table.month] }),
    ofClient('client_metrics_client_fk', [table.professionalId, table.clientId]),
  ],
);

export const clientSegments = pgTable(
  'client_segments',
  {
    professionalId: tenant(),
    id: identity(),
    name: text('name').notNull(),
    description: text('description'),
    criteria: jsonb('criteria').notNull().default({}),
    clientsCount: integer('clients_count').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    uniqueIndex('client_segments_name_unique').on(table.professionalId, sql`lower(${table.name})`),
    ofProfessional('client_segments_professional_fk', table.professionalId),
  ],
);

export const clientSegmentMembers = pgTable(
  'client_segment_members',
  {
    professionalId: tenant(),
    segmentId: reference('segment_id').notNull(),
    clientId: reference('client_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.segmentId, table.clientId] }),
    ofClient('client_segment_members_client_fk', [table.professionalId, table.clientId]),
    foreignKey({
      name: 'client_segment_members_segment_fk',
      columns: [table.professionalId, table.segmentId],
      foreignColumns: [clientSegments.professionalId, clientSegments.id],
    }).onDelete('cascade'),
  ],
);
