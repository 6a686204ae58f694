import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { instant, reference } from './columns.ts';

/** Stripe events by their id; their effect is written in the same transaction. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    eventCreatedAt: instant('event_created_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_events_user_idx').on(table.userId),
    index('payment_events_age_idx').on(table.receivedAt),
  ],
);

/** Serializes concurrent work on one user's subscription (decision 014). */
export const billingTurns = pgTable('billing_turns', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Incremented before each Stripe request. A response is stored unless that of a later ticket is stored already. */
  ticket: bigint('ticket', { mode: 'number' }).notNull().default(0),
  keptTicket: bigint('kept_ticket', { mode: 'number' }).notNull().default(0),
  /** The process that may create objects at Stripe, and the end of its lease. */
  leaseHolder: text('lease_holder'),
  leaseUntil: instant('lease_until'),
  /** The last payment page, and the request that it was created for. */
  checkoutSession: text('checkout_session'),
  checkoutOrder: text('checkout_order'),
});
