// Messages that the gateway took and WhatsApp has not confirmed. By the database's clock, like every wait of the outbox.
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { conversations, outboundMessages } from '#db/schema/whatsapp.ts';

/** WhatsApp confirms within seconds; what it has not confirmed for so long it does not have. */
const UNCONFIRMED_AFTER = sql`interval '2 minutes'`;
/** Older ones tell nothing of now. */
const LOOKBACK_MESSAGES = sql`interval '1 hour'`;
/** So many in a row are no accident. */
const JUDGED = 3;

const ofUs = (professionalId: number) => sql`
  from whatsapp_messages m
  join outbound_messages o on o.professional_id = m.professional_id and o.gateway_id = m.message_id
  where m.professional_id = ${professionalId} and not m.is_from_client and m.created_at > now() - ${LOOKBACK_MESSAGES}`;

const confirmations = (db: Db) => ({
  /** The address of the chat from which a message left, by the id that the gateway gave it; null for any other id. */
  addressOf: async (professionalId: number, gatewayId: string): Promise<string | null> => {
    const [row] = await db
      .select({ chatJid: conversations.chatJid })
      .from(outboundMessages)
      .innerJoin(
        conversations,
        and(
          eq(conversations.professionalId, outboundMessages.professionalId),
          eq(conversations.id, outboundMessages.conversationId),
        ),
      )
      .where(
        and(eq(outboundMessages.professionalId, professionalId), eq(outboundMessages.gatewayId, gatewayId)),
      )
      .limit(1);
    return row?.chatJid ?? null;
  },

  /** Professionals with a message that waits too long for its confirmation. */
  withUnconfirmed: async (): Promise<number[]> => {
    const rows = await db.execute(sql`
      select distinct professional_id::int as id from whatsapp_messages
      where delivery is null and not is_from_client
        and created_at between now() - ${LOOKBACK_MESSAGES} and now() - ${UNCONFIRMED_AFTER}`);
    return rowsOf<{ id: number }>(rows).map(({ id }) => id);
  },

  /** True when none of the newest messages was confirmed in time, and none since. */
  isUnconfirmed: async (professionalId: number, tx: Executor = db): Promise<boolean> => {
    const rows = await tx.execute(sql`
      select count(*) filter (where delivery is null or delivery = 'failed')::int as lost, count(*)::int as all
      from (select m.delivery ${ofUs(professionalId)}
        and (m.delivery is not null or m.created_at < now() - ${UNCONFIRMED_AFTER})
        order by m.created_at desc, m.id desc limit ${JUDGED}) newest`);
    const [row] = rowsOf<{ lost: number; all: number }>(rows);
    return row?.lost === JUDGED;
  },

  /** Gives up what waits too long for its confirmation; the keys of what it was. */
  failUnconfirmed: async (professionalId: number, failure: string, tx: Executor = db): Promise<string[]> => {
    const rows = await tx.execute(sql`
      update outbound_messages set state = 'failed', failure = ${failure}, updated_at = now()
      where professional_id = ${professionalId} and state = 'sent' and id in (
        select o.id ${ofUs(professionalId)} and m.delivery is null and m.created_at < now() - ${UNCONFIRMED_AFTER})
      returning unique_key as key`);
    return rowsOf<{ key: string }>(rows).map(({ key }) => key);
  },
});

const fates = (db: Db) => ({
  /** A message that the gateway had taken and WhatsApp then refused; undefined when it did not count as sent. */
  failSent: async (
    professionalId: number,
    sent: { gatewayId: string; failure: string },
    tx: Executor = db,
  ) => {
    const rows = await tx
      .update(outboundMessages)
      .set({ state: 'failed', failure: sent.failure, updatedAt: sql`now()` })
      .where(
        and(
          eq(outboundMessages.professionalId, professionalId),
          eq(outboundMessages.gatewayId, sent.gatewayId),
          eq(outboundMessages.state, 'sent'),
        ),
      )
      .returning({
        conversationId: outboundMessages.conversationId,
        uniqueKey: outboundMessages.uniqueKey,
      });
    return rows[0];
  },

  /** One that was given up unconfirmed was confirmed after all: its key. */
  reviveConfirmed: async (
    professionalId: number,
    gatewayId: string,
    tx: Executor = db,
  ): Promise<string[]> => {
    const rows = await tx
      .update(outboundMessages)
      .set({ state: 'sent', failure: null, updatedAt: sql`now()` })
      .where(
        and(
          eq(outboundMessages.professionalId, professionalId),
          eq(outboundMessages.gatewayId, gatewayId),
          eq(outboundMessages.state, 'failed'),
          eq(outboundMessages.failure, 'no-ack'),
        ),
      )
      .returning({ uniqueKey: outboundMessages.uniqueKey });
    return rows.map(({ uniqueKey }) => uniqueKey);
  },
});

const firstContacts = (db: Db) => ({
  /**
   * How long ago each chat was written to first, milliseconds, longest first: of the last day, and of those that never
   * answered.
   */
  firstContactAges: async (professionalId: number, tx: Executor = db): Promise<number[]> => {
    const rows = await tx.execute(sql`
      select (extract(epoch from now() - min(o.created_at)) * 1000)::float8 as "ageMs" from outbound_messages o
      where o.professional_id = ${professionalId} and o.created_at > now() - interval '1 day' and o.state <> 'failed'
        and not exists (select from whatsapp_messages m where m.professional_id = o.professional_id
          and m.conversation_id = o.conversation_id and m.is_from_client)
        and not exists (select from outbound_messages e where e.professional_id = o.professional_id
          and e.conversation_id = o.conversation_id and e.state <> 'failed'
          and e.created_at <= now() - interval '1 day')
      group by o.conversation_id order by 1 desc`);
    return rowsOf<{ ageMs: number }>(rows).map(({ ageMs }) => ageMs);
  },

  /** Of some addresses those in whose chat something was written, by either side. */
  touchedAddresses: async (
    professionalId: number,
    addresses: readonly string[],
    tx: Executor = db,
  ): Promise<Set<string>> => {
    const rows = await tx.execute(sql`
      select c.chat_jid as address from conversations c
      where c.professional_id = ${professionalId}
        and c.chat_jid in (select json_array_elements_text(${JSON.stringify(addresses)}::json))
        and (exists (select from whatsapp_messages m
            where m.professional_id = c.professional_id and m.conversation_id = c.id)
          or exists (select from outbound_messages o
            where o.professional_id = c.professional_id and o.conversation_id = c.id and o.state <> 'failed'))`);
    return new Set(rowsOf<{ address: string }>(rows).map(({ address }) => address));
  },

  /** True when nothing was ever written in a chat, by either side. */
  isUntouched: async (
    { professionalId, conversationId }: { professionalId: number; conversationId: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx.execute(sql`
      select 1 where exists (select from whatsapp_messages
          where professional_id = ${professionalId} and conversation_id = ${conversationId})
        or exists (select from outbound_messages
          where professional_id = ${professionalId} and conversation_id = ${conversationId} and state <> 'failed')`);
    return rowsOf(rows).length === 0;
  },
});

export const outboundConfirmations = (db: Db) => ({
  ...confirmations(db),
  ...fates(db),
  ...firstContacts(db),
});
