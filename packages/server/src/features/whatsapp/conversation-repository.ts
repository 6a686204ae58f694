import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { conversations } from '#db/schema/whatsapp.ts';
import type { Sealer } from '#sealed-text.ts';

type Row = typeof conversations.$inferSelect;

/** One chat; `dialogue` is the assistant's own memory of it, JSON, null after nothing is open. */
export type Conversation = Omit<Row, 'dialogue'> & { dialogue: unknown };

/** Where a chat happens and who is at the other end, as far as a message tells. */
export interface ChatIdentity {
  chatJid: string;
  phone: string | null;
  lid: string | null;
  pushName: string | null;
}

export interface ConversationChange {
  chatJid?: string;
  phone?: string | null;
  lid?: string | null;
  pushName?: string | null;
  clientId?: number | null;
  state?: Row['state'];
  humanUntil?: Date | null;
  dialogue?: unknown;
  lastMessageAt?: Date;
}

export interface ConversationKey {
  professionalId: number;
  conversationId: number;
}

// the memory may quote the client, so it is sealed like a message; a JSON string holds the sealed text
const dialogueContext = (professionalId: number, id: number) => ({
  table: 'conversations',
  column: 'dialogue',
  row: String(id),
  professionalId,
});

const one = (professionalId: number, id: number) =>
  and(eq(conversations.professionalId, professionalId), eq(conversations.id, id));

const opened = (row: Row, sealer: Sealer): Conversation => ({
  ...row,
  dialogue:
    typeof row.dialogue === 'string'
      ? JSON.parse(sealer.open(row.dialogue, dialogueContext(row.professionalId, row.id)))
      : null,
});

const reads = (db: Db, sealer: Sealer) => ({
  byId: async (professionalId: number, id: number, tx: Executor = db): Promise<Conversation | undefined> => {
    const [row] = await tx.select().from(conversations).where(one(professionalId, id));
    return row && opened(row, sealer);
  },

  /** Takes the chat's row FOR UPDATE: turns, arrivals and sends of one chat happen one after the other. */
  lock: async (professionalId: number, id: number, tx: Tx): Promise<Conversation | undefined> => {
    const [row] = await tx.select().from(conversations).where(one(professionalId, id)).for('update');
    return row && opened(row, sealer);
  },

  /** The chat that a client wrote in last. */
  lockOfClient: async (
    professionalId: number,
    clientId: number,
    tx: Tx,
  ): Promise<Conversation | undefined> => {
    const [row] = await tx
      .select()
      .from(conversations)
      .where(and(eq(conversations.professionalId, professionalId), eq(conversations.clientId, clientId)))
      .orderBy(desc(conversations.lastMessageAt))
      .limit(1)
      .for('update');
    return row && opened(row, sealer);
  },

  /** The chat with one of these addresses; the chat of that very address before one that shares the hidden id. */
  lockByAddress: async (
    professionalId: number,
    chat: { addresses: string[]; lid: string | null },
    tx: Tx,
  ): Promise<Conversation | undefined> => {
    const sameAddress = inArray(conversations.chatJid, chat.addresses);
    const [row] = await tx
      .select()
      .from(conversations)
      .where(
        and(
          eq(conversations.professionalId, professionalId),
          chat.lid === null ? sameAddress : or(sameAddress, eq(conversations.lid, chat.lid)),
        ),
      )
      .orderBy(desc(sameAddress), conversations.id)
      .limit(1)
      .for('update');
    return row && opened(row, sealer);
  },
});

const writes = (db: Db, sealer: Sealer) => ({
  /** Two first messages at once make one row; the second gets the first's. */
  insertOnce: async (
    professionalId: number,
    chat: ChatIdentity & { lastMessageAt: Date },
    tx: Tx,
  ): Promise<Conversation> => {
    const [row] = await tx
      .insert(conversations)
      .values({ professionalId, ...chat })
      .onConflictDoUpdate({
        target: [conversations.professionalId, conversations.chatJid],
        set: { updatedAt: sql`now()` },
      })
      .returning();
    if (!row) throw new Error('an upsert answered no row');
    return opened(row, sealer);
  },

  update: async (key: ConversationKey, change: ConversationChange, tx: Executor = db): Promise<void> => {
    const { professionalId, conversationId } = key;
    const { dialogue, ...plain } = change;
    const sealed =
      dialogue == null
        ? null
        : sealer.seal(JSON.stringify(dialogue), dialogueContext(professionalId, conversationId));
    await tx
      .update(conversations)
      .set({ ...plain, ...('dialogue' in change && { dialogue: sealed }), updatedAt: sql`now()` })
      .where(one(professionalId, conversationId));
  },
});

const sweeps = () => ({
  /**
   * Chats of every professional with a message that nobody handled for `olderThanMs`. Rows that another process
   * holds are being worked on and left out.
   */
  waitingForTurn: async (olderThanMs: number, tx: Tx): Promise<ConversationKey[]> =>
    rowsOf<ConversationKey>(
      await tx.execute(sql`
        select c.professional_id::int as "professionalId", c.id::int as "conversationId" from conversations c
        where exists (
          select from whatsapp_messages m
          where m.professional_id = c.professional_id and m.conversation_id = c.id and m.pending
            and m.created_at < now() - make_interval(secs => ${olderThanMs / 1000}))
        limit 1000 for update of c skip locked`),
    ),
});

export const conversationRepository = (db: Db, sealer: Sealer) => ({
  ...reads(db, sealer),
  ...writes(db, sealer),
  ...sweeps(),
});

export type ConversationRepository = ReturnType<typeof conversationRepository>;
