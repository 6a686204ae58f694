import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { billingTurns, paymentEvents } from '#db/schema/billing.ts';

/** Rows per sweep: few, so that no other query waits for it. */
const BATCH_SIZE = 500;

/** The last payment page, and the mark of the request that created it. */
export interface LastCheckout {
  session: string | null;
  order: string | null;
}

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

const ticketRows = (db: Db) => ({
  /** Issues the next ticket; called before the request to Stripe. */
  takeTicket: async (userId: number, tx: Executor = db): Promise<number> => {
    const [row] = await tx
      .insert(billingTurns)
      .values({ userId, ticket: 1 })
      .onConflictDoUpdate({
        target: billingTurns.userId,
        set: { ticket: sql`${billingTurns.ticket} + 1` },
      })
      .returning({ ticket: billingTurns.ticket });
    if (!row) throw new Error('the insert answered no row');
    return row.ticket;
  },

  /** Locks the row until the end of the transaction; false when the response to a later ticket is already stored. */
  keepTicket: async (userId: number, ticket: number, tx: Tx): Promise<boolean> => {
    const rows = await tx
      .update(billingTurns)
      .set({ keptTicket: ticket })
      .where(and(eq(billingTurns.userId, userId), lt(billingTurns.keptTicket, ticket)))
      .returning({ userId: billingTurns.userId });
    return rows.length > 0;
  },
});

const leaseRows = (db: Db) => ({
  /** False while another holder's lease runs; uses the database's clock. */
  lease: async (
    userId: number,
    { holder, ms }: { holder: string; ms: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx
      .insert(billingTurns)
      .values({ userId, leaseHolder: holder, leaseUntil: inMs(ms) })
      .onConflictDoUpdate({
        target: billingTurns.userId,
        set: { leaseHolder: sql`excluded.lease_holder`, leaseUntil: sql`excluded.lease_until` },
        // a new lease ends that long after now
        setWhere: sql`${billingTurns.leaseUntil} is null or (${billingTurns.leaseUntil} at time zone 'UTC')
          <= (excluded.lease_until at time zone 'UTC') - ${ms} * interval '1 millisecond'`,
      })
      .returning({ userId: billingTurns.userId });
    return rows.length > 0;
  },

  free: async (userId: number, holder: string, tx: Executor = db): Promise<void> => {
    await tx
      .update(billingTurns)
      .set({ leaseHolder: null, leaseUntil: null })
      .where(and(eq(billingTurns.userId, userId), eq(billingTurns.leaseHolder, holder)));
  },

  lastCheckout: async (userId: number, tx: Executor = db): Promise<LastCheckout | undefined> =>
    (
      await tx
        .select({ session: billingTurns.checkoutSession, order: billingTurns.checkoutOrder })
        .from(billingTurns)
        .where(eq(billingTurns.userId, userId))
    )[0],

  keepCheckout: async (
    userId: number,
    { session, order }: { session: string; order: string },
    tx: Executor = db,
  ): Promise<void> => {
    const kept = { checkoutSession: session, checkoutOrder: order };
    await tx.update(billingTurns).set(kept).where(eq(billingTurns.userId, userId));
  },
});

const eventRows = (db: Db) => ({
  isKnownEvent: async (eventId: string, tx: Executor = db): Promise<boolean> => {
    const found = tx.select({ id: paymentEvents.eventId }).from(paymentEvents);
    return (await found.where(eq(paymentEvents.eventId, eventId))).length > 0;
  },

  /** Ignores a known event. */
  insertEvent: async (event: typeof paymentEvents.$inferInsert, tx: Tx): Promise<void> => {
    await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  },

  /** Deletes the oldest events received before an instant. */
  forgetEvents: async (before: Date): Promise<void> => {
    await db.execute(sql`
      delete from payment_events where event_id in (
        select event_id from payment_events where received_at < ${before.toISOString()}::timestamptz
        order by received_at limit ${BATCH_SIZE})`);
  },
});

/** Tickets and leases for work on one user's subscription, and the processed events (decision 014). */
export const billingLockRepository = (db: Db) => ({
  ...ticketRows(db),
  ...leaseRows(db),
  ...eventRows(db),
});

export type BillingTurnRepository = ReturnType<typeof billingLockRepository>;
