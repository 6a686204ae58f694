// Messages that the gateway accepted and WhatsApp has not confirmed. By the database's clock, like every outbox wait.
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { conversations, outboundMessages } from '#db/schema/messages/whatsapp.ts';

/** WhatsApp confirms within seconds; a message unconfirmed for this long has not reached it. */
const UNCONFIRMED_AFTER = sql`interval '2 minutes'`;
/** Older messages say nothing about the present. */
const LOOKBACK_MESSAGES = sql`interval '1 hour'`;
/** This many in a row are no coincidence. */
const JUDGED = 3;

const ofUs = (professionalId: number) => sql`
  from whatsapp_messages m
  join outbound_messages o on o.professional_id = m.professional_id and o.gateway_id = m.message_id
  where m.professional_id = ${professionalId} and not m.is_from_client and m.created_at > now() - ${LOOKBACK_MESSAGES}`;

const confirmations = (db: Db) => ({
  /** Address of the chat from which a message was sent, by gateway id; null for an unknown id. */
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

  /** Professionals with a message that has waited too long for its confirmation. */
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

  /** Marks messages that waited too long for confirmation as failed; returns their keys. */
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
  /** Marks a message as failed that WhatsApp refused after the gateway accepted it; undefined if it did not count as sent. */
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

  /** Marks a message as sent that was given up and then confirmed after all; returns its key. */
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
  /** Ages in milliseconds, longest first, of our first messages in the last day to chats that never replied. */
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

  /** Addresses whose chat has a message from either side. */
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

  /** True when a chat has no message from either side. */
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
