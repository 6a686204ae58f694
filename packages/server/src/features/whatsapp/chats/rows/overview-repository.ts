// Counts and lists of the WhatsApp page (spec 2 §2).
import { and, desc, eq, gte, notLike, sql } from 'drizzle-orm';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { clientOfChat } from '#db/people/chats-of-client.ts';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { CALL_PREFIX } from '#features/whatsapp/inbox/arrivals/inbound-rules.ts';
import { openMessage } from '#features/whatsapp/messages/message-words.ts';

/** Average time from a client's first unanswered message to the first reply by owner or assistant; no reminders. */
const averageWait = (professionalId: number, since: Date) => sql`
  select extract(epoch from avg(answered_at - asked_at))::float8 as seconds from (
    select min(sent_at) filter (where is_from_client) as asked_at,
      min(sent_at) filter (where not is_from_client) as answered_at
    from (
      select conversation_id, sent_at, is_from_client, count(*) filter (where not is_from_client) over (
        partition by conversation_id order by sent_at, id rows between unbounded preceding and 1 preceding) as answers
      from whatsapp_messages
      where professional_id = ${professionalId} and sent_at >= ${new Date(since.getTime() - DAY_MS).toISOString()}
        and message_id not like ${`${CALL_PREFIX}%`}
        and (is_from_client or author in ('assistant', 'owner'))) message
    group by conversation_id, answers) exchange
  where answered_at >= ${since.toISOString()} and answered_at >= asked_at`;

const countColumns = {
  messages: sql<number>`count(*)::int`,
  conversations: sql<number>`count(distinct ${whatsappMessages.conversationId})::int`,
  answered: sql<number>`(count(*) filter (where is_from_client and is_processed_by_ai))::int`,
};

const listColumns = {
  id: whatsappMessages.id,
  professionalId: whatsappMessages.professionalId,
  messageId: whatsappMessages.messageId,
  content: whatsappMessages.content,
  transcript: whatsappMessages.transcript,
  isFromClient: whatsappMessages.isFromClient,
  isProcessedByAI: whatsappMessages.isProcessedByAI,
  isAudioMessage: whatsappMessages.isAudioMessage,
  kind: whatsappMessages.kind,
  deletedAt: whatsappMessages.deletedAt,
  conversationId: whatsappMessages.conversationId,
  sentAt: whatsappMessages.sentAt,
  phone: conversations.phone,
  pushName: conversations.pushName,
  clientName: clients.name,
};

const { professionalId: tenant, id: chatId } = conversations;

export const overviewRepository = (db: Db, sealer: Sealer) => ({
  /** Messages in both directions, their chats, and client messages that the assistant answered. */
  countsSince: async (professionalId: number, since: Date) => {
    const [row] = await db
      .select(countColumns)
      .from(whatsappMessages)
      .where(
        and(
          eq(whatsappMessages.professionalId, professionalId),
          gte(whatsappMessages.sentAt, since),
          notLike(whatsappMessages.messageId, `${CALL_PREFIX}%`),
        ),
      );
    return row ?? { messages: 0, conversations: 0, answered: 0 };
  },

  /** Null when no reply was sent since then. */
  averageWaitSeconds: async (professionalId: number, since: Date): Promise<number | null> => {
    const rows = rowsOf<{ seconds: number | null }>(await db.execute(averageWait(professionalId, since)));
    return rows[0]?.seconds ?? null;
  },

  recent: async (professionalId: number, { limit, since }: { limit: number; since?: Date }) => {
    const from = since?.toISOString() ?? '-infinity';
    const rows = await db
      .select(listColumns)
      .from(whatsappMessages)
      .innerJoin(
        conversations,
        and(eq(tenant, whatsappMessages.professionalId), eq(chatId, whatsappMessages.conversationId)),
      )
      .leftJoin(
        clients,
        and(eq(clients.professionalId, tenant), eq(clients.id, clientOfChat(professionalId))),
      )
      .where(
        and(
          eq(whatsappMessages.professionalId, professionalId),
          sql`${whatsappMessages.sentAt} >= ${from}::timestamptz`,
        ),
      )
      .orderBy(desc(whatsappMessages.sentAt), desc(whatsappMessages.id))
      .limit(limit);
    return rows.map((row) => openMessage(sealer, row));
  },
});

export type OverviewRepository = ReturnType<typeof overviewRepository>;
