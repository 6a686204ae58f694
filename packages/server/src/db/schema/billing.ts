import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';

/** Stripe events by their own id; the effect is written in the same transaction. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    userId: reference('user_id'),
    eventCreatedAt: instant('event_created_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_user_idx').on(table.userId)],
);
