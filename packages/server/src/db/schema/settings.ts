import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BookingRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { HolidayChoices } from '@zelo/domain/hours/holidays/holidays.ts';
import type { SpecificDate, WorkingHours } from '@zelo/domain/hours/working-day.ts';
import { professionals } from './account.ts';
import { tenant, updatedAt } from './columns.ts';

export const settings = pgTable('settings', {
  professionalId: tenant()
    .primaryKey()
    .references(() => professionals.id, { onDelete: 'cascade' }),
  workingHours: jsonb('working_hours').$type<WorkingHours>().notNull(),
  blockedDates: date('blocked_dates', { mode: 'string' }).array().notNull().default([]),
  specificDates: jsonb('specific_dates').$type<SpecificDate[]>().notNull().default([]),
  holidays: jsonb('holidays')
    .$type<HolidayChoices>()
    .notNull()
    .default({ state: null, rules: {}, cityDays: [] }),
  /** Rules for bookings by a machine; an absent rule is neutral. */
  bookingRules: jsonb('booking_rules').$type<Partial<BookingRules>>().notNull().default({}),
  reminderTemplate24h: text('reminder_template_24h'),
  reminderTemplate3h: text('reminder_template_3h'),
  reminder24hEnabled: boolean('reminder_24h_enabled').notNull().default(true),
  reminder3hEnabled: boolean('reminder_3h_enabled').notNull().default(true),
  confirmationTemplate: text('confirmation_template'),
  aiPersonality: text('ai_personality')
    .notNull()
    .default('Sou uma assistente cordial e prestativa, que ajuda os clientes com educação e clareza.'),
  voiceTone: text('voice_tone').notNull().default('professional'),
  detailLevel: text('detail_level').notNull().default('concise'),
  autoScheduling: boolean('auto_scheduling').notNull().default(true),
  responseTime: text('response_time').notNull().default('immediate'),
  /** No reminder is sent between the two, wall times HH:mm. */
  quietFrom: text('quiet_from').notNull().default('21:00'),
  quietUntil: text('quiet_until').notNull().default('08:00'),
  evolutionRejectCalls: boolean('evolution_reject_calls').notNull().default(true),
  evolutionRejectCallMessage: text('evolution_reject_call_message')
    .notNull()
    .default('Desculpe, não podemos atender ligações. Por favor, envie uma mensagem de texto.'),
  evolutionIgnoreGroups: boolean('evolution_ignore_groups').notNull().default(true),
  evolutionReadMessages: boolean('evolution_read_messages').notNull().default(false),
  evolutionAlwaysOnline: boolean('evolution_always_online').notNull().default(false),
  /** Counts saves of the hours page: detects an edit based on an older state. */
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
});
