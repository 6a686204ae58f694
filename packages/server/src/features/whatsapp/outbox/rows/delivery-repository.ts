// Delivery status of our messages, read together with everything that depends on it: the gateway reports every message
// several times.
import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import type { Change, StoredMessage } from '#features/whatsapp/messages/message-repository.ts';

/** Order of delivery statuses; a refusal is final from any of them. */
const DELIVERY_RANKS = { sent: 1, delivered: 2, read: 3, failed: 4 } as const;
const deliveries = ['sent', 'delivered', 'read', 'failed'] as const;

export interface Advance {
  change: Exclude<Change, 'unknown'>;
  /** Outbox key; null for a message that another program sent. */
  key: string | null;
  /** The message had been given up as unconfirmed. */
  isGivenUp: boolean;
  /** Its connection counts as unstable. */
  isUnstable: boolean;
}

type Row = Omit<Advance, 'change'> & { isChanged: boolean };

export const deliveryRepository = (db: Db) => ({
  /** Records a delivery status: never backwards, except that a refusal is final. */
  advance: async (
    professionalId: number,
    { messageId, place, to }: StoredMessage & { to: keyof typeof DELIVERY_RANKS },
    tx: Executor = db,
  ): Promise<Advance> => {
    const lower = deliveries.filter((delivery) => DELIVERY_RANKS[delivery] < DELIVERY_RANKS[to]);
    const rows = await tx.execute(sql`
      with changed as (update whatsapp_messages set delivery = ${to}
        where professional_id = ${professionalId} and message_id = ${messageId}
          and conversation_id = ${place.conversationId} and sent_at = ${place.sentAt}
          and not is_from_client and (delivery is null or delivery = any (${`{${lower.join()}}`}::text[]))
        returning 1)
      select exists (select from changed) as "isChanged", o.unique_key as key,
        coalesce(o.state = 'failed' and o.failure = 'no-ack', false) as "isGivenUp",
        coalesce(c.problem = 'unstable', false) as "isUnstable"
      from (select ${professionalId}::bigint as id) tenant
      left join whatsapp_connections c on c.professional_id = tenant.id
      left join outbound_messages o on o.professional_id = tenant.id and o.gateway_id = ${messageId}`);
    const [row] = rowsOf<Row>(rows);
    if (!row) throw new Error('a statement without a condition answered no row');
    const { isChanged, ...rest } = row;
    return { ...rest, change: isChanged ? 'changed' : 'same' };
  },
});

export type DeliveryRepository = ReturnType<typeof deliveryRepository>;
