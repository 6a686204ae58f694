import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { clients } from '#db/schema/clients.ts';
import { conversations, whatsappMessages } from '#db/schema/whatsapp.ts';
import type { SealContext, Sealer } from '#sealed-text.ts';
import type { ConversationKey } from './conversation-repository.ts';

const UNREADABLE = 'Mensagem ilegível';

export interface NewMessage {
  conversationId: number;
  /** The gateway's id, unique for a professional. */
  messageId: string;
  clientPhone: string | null;
  kind: string;
  content: string;
  isFromClient: boolean;
  isProcessedByAI: boolean;
  isAudioMessage: boolean;
  pending: boolean;
  sentAt: Date;
}

/** A client's message that no turn has handled yet. */
export interface PendingMessage {
  id: number;
  messageId: string;
  kind: string;
  content: string;
  sentAt: Date;
  /** Milliseconds since it was stored, by the database's clock. */
  ageMs: number;
}

const contextOf = (professionalId: number, messageId: string): SealContext => ({
  table: 'whatsapp_messages',
  column: 'content',
  row: messageId,
  professionalId,
});

const opener =
  (sealer: Sealer) =>
  (professionalId: number, row: { content: string; messageId: string }): string => {
    try {
      return sealer.open(row.content, contextOf(professionalId, row.messageId));
    } catch {
      // one damaged row must not hide the others
      return UNREADABLE;
    }
  };

/** Answers of the day: how long a client waited, from their last message to the first reply after it. */
const averageWait = (professionalId: number, since: Date) => sql`
  select extract(epoch from avg(sent_at - asked_at))::float8 as seconds from (
    select sent_at, is_from_client, lag(is_from_client) over chat as follows_client, lag(sent_at) over chat as asked_at
    from whatsapp_messages where professional_id = ${professionalId} and sent_at >= ${since.toISOString()}
    window chat as (partition by conversation_id order by sent_at, id)) message
  where not is_from_client and follows_client`;

const pendingColumns = {
  id: whatsappMessages.id,
  messageId: whatsappMessages.messageId,
  kind: whatsappMessages.kind,
  content: whatsappMessages.content,
  sentAt: whatsappMessages.sentAt,
  ageMs: sql<number>`(extract(epoch from clock_timestamp() - ${whatsappMessages.createdAt}) * 1000)::float8`,
};

const listColumns = {
  id: whatsappMessages.id,
  messageId: whatsappMessages.messageId,
  content: whatsappMessages.content,
  isFromClient: whatsappMessages.isFromClient,
  isProcessedByAI: whatsappMessages.isProcessedByAI,
  isAudioMessage: whatsappMessages.isAudioMessage,
  sentAt: whatsappMessages.sentAt,
  phone: conversations.phone,
  pushName: conversations.pushName,
  clientName: clients.name,
};

const countColumns = {
  messages: sql<number>`count(*)::int`,
  conversations: sql<number>`count(distinct ${whatsappMessages.conversationId})::int`,
  answered: sql<number>`(count(*) filter (where is_from_client and is_processed_by_ai))::int`,
};

const writes = (db: Db, sealer: Sealer) => ({
  /** Whether the message is new; a repeat changes nothing. */
  insertOnce: async (professionalId: number, message: NewMessage, tx: Executor = db): Promise<boolean> => {
    const content = sealer.seal(message.content, contextOf(professionalId, message.messageId));
    const rows = await tx
      .insert(whatsappMessages)
      .values({ professionalId, ...message, content })
      .onConflictDoNothing({ target: [whatsappMessages.professionalId, whatsappMessages.messageId] })
      .returning({ id: whatsappMessages.id });
    return rows.length > 0;
  },

  markHandled: async (
    professionalId: number,
    handled: { ids: number[]; isProcessedByAI: boolean },
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .update(whatsappMessages)
      .set({ pending: false, isProcessedByAI: handled.isProcessedByAI })
      .where(
        and(eq(whatsappMessages.professionalId, professionalId), inArray(whatsappMessages.id, handled.ids)),
      );
  },

  /** Puts other words into a message that is stored, or none when its writer took it back; whether there was one. */
  rewrite: async (
    professionalId: number,
    edit: { messageId: string; content: string | null },
    tx: Executor = db,
  ): Promise<boolean> => {
    const content = sealer.seal(edit.content ?? '', contextOf(professionalId, edit.messageId));
    const gone = { kind: 'deleted', isAudioMessage: false, pending: false };
    const rows = await tx
      .update(whatsappMessages)
      .set({ content, ...(edit.content === null && gone) })
      .where(
        and(
          eq(whatsappMessages.professionalId, professionalId),
          eq(whatsappMessages.messageId, edit.messageId),
        ),
      )
      .returning({ id: whatsappMessages.id });
    return rows.length > 0;
  },
});

const reads = (db: Db, sealer: Sealer) => {
  const open = opener(sealer);
  return {
    /** The unhandled messages of one chat in the order in which they were written. */
    pendingOf: async (key: ConversationKey, tx: Executor = db): Promise<PendingMessage[]> => {
      const rows = await tx
        .select(pendingColumns)
        .from(whatsappMessages)
        .where(
          and(
            eq(whatsappMessages.professionalId, key.professionalId),
            eq(whatsappMessages.conversationId, key.conversationId),
            whatsappMessages.pending,
          ),
        )
        .orderBy(asc(whatsappMessages.sentAt), asc(whatsappMessages.id));
      return rows.map((row) => ({ ...row, content: open(key.professionalId, row) }));
    },

    /** Which of these gateway ids are stored. */
    knownIds: async (
      professionalId: number,
      messageIds: string[],
      tx: Executor = db,
    ): Promise<Set<string>> => {
      const rows = await tx
        .select({ messageId: whatsappMessages.messageId })
        .from(whatsappMessages)
        .where(
          and(
            eq(whatsappMessages.professionalId, professionalId),
            inArray(whatsappMessages.messageId, messageIds),
          ),
        );
      return new Set(rows.map((row) => row.messageId));
    },

    /** The newest messages of all chats, newest first, with whatever name the chat has. */
    recent: async (professionalId: number, limit: number) => {
      const { professionalId: tenant, id } = conversations;
      const rows = await db
        .select(listColumns)
        .from(whatsappMessages)
        .innerJoin(
          conversations,
          and(eq(tenant, whatsappMessages.professionalId), eq(id, whatsappMessages.conversationId)),
        )
        .leftJoin(clients, and(eq(clients.professionalId, tenant), eq(clients.id, conversations.clientId)))
        .where(eq(whatsappMessages.professionalId, professionalId))
        .orderBy(desc(whatsappMessages.sentAt), desc(whatsappMessages.id))
        .limit(limit);
      return rows.map((row) => ({ ...row, content: open(professionalId, row) }));
    },
  };
};

const figures = (db: Db) => ({
  countsSince: async (professionalId: number, since: Date) => {
    const [row] = await db
      .select(countColumns)
      .from(whatsappMessages)
      .where(and(eq(whatsappMessages.professionalId, professionalId), gte(whatsappMessages.sentAt, since)));
    return row ?? { messages: 0, conversations: 0, answered: 0 };
  },

  averageWaitSeconds: async (professionalId: number, since: Date): Promise<number | null> => {
    const rows = rowsOf<{ seconds: number | null }>(await db.execute(averageWait(professionalId, since)));
    return rows[0]?.seconds ?? null;
  },
});

export const messageRepository = (db: Db, sealer: Sealer) => ({
  ...writes(db, sealer),
  ...reads(db, sealer),
  ...figures(db),
});

export type MessageRepository = ReturnType<typeof messageRepository>;
