// Receipts: bodies of deliveries that were acknowledged before they were stored as messages. A row is deleted once its
// delivery has been taken.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { inboundEvents } from '#db/schema/messages/whatsapp.ts';
import type { SealContext, Sealer } from '#sealing/sealed-text.ts';

const GATEWAY = 'evolution';
const KIND = 'receipt';
const BATCH_SIZE = 100;

export interface Receipt {
  professionalId: number;
  eventId: string;
}

export interface KeptDelivery {
  instanceName: string;
  /** The parsed JSON. */
  body: unknown;
}

/** Undefined for one that cannot be opened. */
type LeftReceipt = Receipt & { delivery: KeptDelivery | undefined };

const contextOf = ({ professionalId, eventId }: Receipt): SealContext => ({
  table: 'inbound_events',
  column: 'payload',
  row: eventId,
  professionalId,
});

const secondsAgo = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000}::float8)`;

export const receiptRepository = (db: Db, sealer: Sealer) => {
  const opened = (receipt: Receipt, payload: string): KeptDelivery | undefined => {
    try {
      return JSON.parse(sealer.open(payload, contextOf(receipt))) as KeptDelivery;
    } catch {
      return undefined;
    }
  };
  return {
    /** One statement, outside of every transaction. */
    keep: async (professionalId: number, delivery: KeptDelivery): Promise<Receipt> => {
      const receipt = { professionalId, eventId: `${KIND}:${randomUUID()}` };
      const payload = sealer.seal(JSON.stringify(delivery), contextOf(receipt));
      await db.insert(inboundEvents).values({ ...receipt, gateway: GATEWAY, kind: KIND, payload });
      return receipt;
    },

    forget: async ({ professionalId, eventId }: Receipt): Promise<void> => {
      const its = and(
        eq(inboundEvents.professionalId, professionalId),
        eq(inboundEvents.gateway, GATEWAY),
        eq(inboundEvents.eventId, eventId),
      );
      await db.delete(inboundEvents).where(its);
    },

    /** Receipts of a process that was killed or gave up, kept for `olderThanMs`; the oldest first. */
    left: async (olderThanMs: number): Promise<LeftReceipt[]> => {
      const rows = rowsOf<Receipt & { payload: string }>(
        await db.execute(sql`
          select professional_id::int as "professionalId", event_id as "eventId", payload from inbound_events
          where kind = 'receipt' and received_at < ${secondsAgo(olderThanMs)}
          order by received_at limit ${BATCH_SIZE}`),
      );
      return rows.map(({ payload, ...receipt }) => ({ ...receipt, delivery: opened(receipt, payload) }));
    },

    /** Deletes receipts that could not be taken until then; returns their number. */
    giveUp: async (olderThanMs: number): Promise<number> => {
      const rows = await db.execute(sql`
        delete from inbound_events where kind = 'receipt' and received_at < ${secondsAgo(olderThanMs)} returning 1`);
      return rowsOf(rows).length;
    },
  };
};

export type ReceiptRepository = ReturnType<typeof receiptRepository>;
