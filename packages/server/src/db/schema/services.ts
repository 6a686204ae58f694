import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { approvalModes, bookableBy } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { serviceColors } from '@zelo/domain/services/service-colors.ts';
import { ofProfessional } from './account.ts';
import { amount, createdAt, identity, tenant, updatedAt } from './columns.ts';

export const services = pgTable(
  'services',
  {
    professionalId: tenant(),
    id: identity(),
    name: text('name').notNull(),
    description: text('description'),
    duration: integer('duration').notNull().default(60),
    price: amount('price').notNull().default('0.00'),
    color: text('color', { enum: serviceColors }),
    /** `owner`: the assistant passes requests on instead of booking. */
    bookable: text('bookable', { enum: bookableBy }).notNull().default('machine'),
    /** Own rules; null: the rule of the settings. */
    pauseBeforeMin: integer('pause_before_min'),
    pauseAfterMin: integer('pause_after_min'),
    minNoticeMin: integer('min_notice_min'),
    approval: text('approval', { enum: approvalModes }),
    /** Sent to the client with the reminder of the day before. */
    preVisitText: text('pre_visit_text'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('services_professional_fk', table.professionalId),
    check('services_duration_range', sql`${table.duration} between 5 and 1440`),
    // numeric accepts 'NaN', which compares greater than every number
    check('services_price_range', sql`${table.price} >= 0 and ${table.price} <> 'NaN'::numeric`),
  ],
);
