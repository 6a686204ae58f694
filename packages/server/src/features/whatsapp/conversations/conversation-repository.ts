import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { clientOfChat, isChatOf } from '#db/people/chats-of-client.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { muteOf } from '#features/whatsapp/connection/connection-mute.ts';
import { dropDoubles } from './message-doubles-repository.ts';

type Row = typeof conversations.$inferSelect;

/** One chat; `dialogue` is the assistant's state as JSON, null when nothing is open. */
export type Conversation = Omit<Row, 'dialogue'> & { dialogue: unknown };

/** Address of a chat, and the identifiers of its person that a message carries. */
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
  /** Counts as set by the assistant unless `takenByOwner` is given. */
  state?: Row['state'];
  humanUntil?: Date | null;
  takenByOwner?: boolean;
  ownerActedAt?: Date;
  dangerSettledAt?: Date;
  /** Reply proposed to an owner who reviews replies before sending; null removes it. */
  draft?: string | null;
  dialogue?: unknown;
  lastMessageAt?: Date;
}

export interface ConversationKey {
  professionalId: number;
  conversationId: number;
}

// the state may quote the client, so it is sealed like a message; a JSON string holds the sealed text
const dialogueContext = (professionalId: number, id: number) => ({
  table: 'conversations',
  column: 'dialogue',
  row: String(id),
  professionalId,
});

const draftContext = (professionalId: number, id: number) => ({
  ...dialogueContext(professionalId, id),
  column: 'draft',
});

/** Decrypts a draft; null when it cannot be opened. */
export const openDraft = (
  sealer: Sealer,
  row: Pick<Row, 'professionalId' | 'id' | 'draft'>,
): string | null => {
  if (row.draft === null) return null;
  try {
    return sealer.open(row.draft, draftContext(row.professionalId, row.id));
  } catch {
    return null;
  }
};

const one = (professionalId: number, id: number) =>
  and(eq(conversations.professionalId, professionalId), eq(conversations.id, id));

const opened = (row: Row, sealer: Sealer): Conversation => ({
  ...row,
  draft: openDraft(sealer, row),
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

  /** True when a chat has this hidden id (LID) as identifier or address. */
  isChatOfLid: async (professionalId: number, lid: string, tx: Executor = db): Promise<boolean> =>
    (await tx.$count(
      conversations,
      and(
        eq(conversations.professionalId, professionalId),
        or(eq(conversations.lid, lid), eq(conversations.chatJid, lid)),
      ),
    )) > 0,

  /**
   * The instance that sends a chat's messages, and reasons to withhold them: the assistant is off (for all or for
   * the client), the account is mute, or another phone has been paired. `otherNumberMs`: time since then in
   * milliseconds (database clock), null if the phone never changed.
   */
  wayOut: async ({ professionalId, conversationId }: ConversationKey, tx: Executor = db) => {
    const its = and(eq(clients.professionalId, professionalId), eq(clients.id, clientOfChat(professionalId)));
    const [row] = await tx
      .select({
        all: professionals.aiEnabled,
        client: clients.aiEnabled,
        instanceName: whatsappConnections.instanceName,
        isNumberElsewhere: whatsappConnections.isNumberElsewhere,
        disconnectWantedAt: whatsappConnections.disconnectWantedAt,
        otherNumberMs: sql<
          number | null
        >`(extract(epoch from statement_timestamp() - ${whatsappConnections.numberChangedAt}) * 1000)::float8`,
      })
      .from(conversations)
      .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
      .leftJoin(whatsappConnections, eq(whatsappConnections.professionalId, conversations.professionalId))
      .leftJoin(clients, its)
      .where(one(professionalId, conversationId))
      .prepare('way_out_of_chat')
      .execute();
    const instanceName = row?.instanceName ?? undefined;
    const { otherNumberMs = null } = row ?? {};
    const isAssistantOff = !row?.all || row.client === false;
    return { instanceName, isAssistantOff, mute: row ? muteOf(row) : null, otherNumberMs };
  },
});

const locks = (sealer: Sealer) => ({
  /** Locks the row FOR UPDATE, which serializes turns, arrivals and sends of one chat. */
  lock: async (professionalId: number, id: number, tx: Tx): Promise<Conversation | undefined> => {
    const [row] = await tx
      .select()
      .from(conversations)
      .where(one(professionalId, id))
      .for('update')
      .prepare('lock_conversation')
      .execute();
    return row && opened(row, sealer);
  },

  /** The client's most recently active chat. */
  lockOfClient: async (
    professionalId: number,
    clientId: number,
    tx: Tx,
  ): Promise<Conversation | undefined> => {
    const [row] = await tx
      .select()
      .from(conversations)
      .where(isChatOf(professionalId, [clientId]))
      .orderBy(desc(conversations.lastMessageAt))
      .limit(1)
      .for('update');
    return row && opened(row, sealer);
  },

  /** The chat with one of these addresses; an exact address wins over a shared hidden id. */
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

// Tables that belong to a chat, except a running turn's state, which a new turn rebuilds.
const MOVED = [
  'whatsapp_messages',
  'whatsapp_message_keys',
  'outbound_messages',
  'client_message_choices',
  'assistant_traces',
  'unanswered_questions',
  'activities',
  'notifications',
];

const merges = (sealer: Sealer) => ({
  /** Locks every chat with one of these addresses or that hidden id, in the order of their ids. */
  lockAll: async (
    professionalId: number,
    chat: { addresses: string[]; lid: string | null },
    tx: Tx,
  ): Promise<Conversation[]> => {
    const sameAddress = inArray(conversations.chatJid, chat.addresses);
    const rows = await tx
      .select()
      .from(conversations)
      .where(
        and(
          eq(conversations.professionalId, professionalId),
          chat.lid === null ? sameAddress : or(sameAddress, eq(conversations.lid, chat.lid)),
        ),
      )
      .orderBy(conversations.id)
      .for('update')
      .prepare(`lock_chats_${chat.addresses.length}${chat.lid === null ? '' : '_lid'}`)
      .execute();
    return rows.map((row) => opened(row, sealer));
  },

  /** Moves everything from another chat of the same person to this one and deletes the other; both are locked. */
  absorb: async (key: ConversationKey, otherId: number, tx: Tx): Promise<void> => {
    const { professionalId, conversationId } = key;
    await dropDoubles(key, otherId, tx);
    for (const table of MOVED) {
      await tx.execute(sql`update ${sql.identifier(table)} set conversation_id = ${conversationId}
        where professional_id = ${professionalId} and conversation_id = ${otherId}`);
    }
    // messages unread in either chat stay unread
    await tx.execute(sql`update conversations c set
        danger_settled_at = least(c.danger_settled_at, o.danger_settled_at),
        read_at = case when c.read_at is null or o.read_at is null then null else least(c.read_at, o.read_at) end
      from conversations o where c.professional_id = ${professionalId} and c.id = ${conversationId}
        and o.professional_id = ${professionalId} and o.id = ${otherId}`);
    await tx.delete(conversations).where(one(professionalId, otherId));
  },
});

const sweeps = (db: Db) => ({
  /** Chats of all professionals whose takeover by a person has expired. */
  pausesOver: (now: Date, limit: number): Promise<ConversationKey[]> =>
    db
      .select({ professionalId: conversations.professionalId, conversationId: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.state, 'human'), lte(conversations.humanUntil, now)))
      .limit(limit),
});

const writes = (db: Db, sealer: Sealer) => ({
  /** Two concurrent first messages create one row; the second gets the first's row. */
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
        set: { updatedAt: sql`excluded.updated_at` },
      })
      .returning();
    if (!row) throw new Error('an upsert answered no row');
    return opened(row, sealer);
  },

  update: async (key: ConversationKey, change: ConversationChange, tx: Executor = db): Promise<void> => {
    const { professionalId, conversationId } = key;
    const { dialogue, draft, ...plain } = change;
    const sealed =
      dialogue == null
        ? null
        : sealer.seal(JSON.stringify(dialogue), dialogueContext(professionalId, conversationId));
    const sealedDraft =
      draft == null ? null : sealer.seal(draft, draftContext(professionalId, conversationId));
    await tx
      .update(conversations)
      .set({
        ...(change.state !== undefined && { takenByOwner: false }),
        ...plain,
        ...('dialogue' in change && { dialogue: sealed }),
        ...('draft' in change && { draft: sealedDraft }),
        updatedAt: sql`now()`,
      })
      .where(one(professionalId, conversationId));
  },
});

export const conversationRepository = (db: Db, sealer: Sealer) => ({
  ...reads(db, sealer),
  ...locks(sealer),
  ...writes(db, sealer),
  ...merges(sealer),
  ...sweeps(db),
});

export type ConversationRepository = ReturnType<typeof conversationRepository>;
