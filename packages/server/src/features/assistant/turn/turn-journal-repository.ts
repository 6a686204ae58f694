// Journal of a chat's turns, which lets a repeated turn make each change once; also reads the lines of the chat.
import { createHash } from 'node:crypto';
import type { ClientAppointment } from '@zelo/domain/assistant/assistant-tools.ts';
import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { createdByOf } from '#db/created-by.ts';
import type { Executor, Tx } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { toolCalls } from '#db/schema/assistant.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

export interface JournalKey {
  professionalId: number;
  conversationId: number;
}

/** A tool's change, with its arguments and result as JSON values. */
export interface JournalEntry {
  tool: string;
  args: unknown;
  answer: unknown;
  /** for a change that names an appointment by id: its previous state */
  about: ClientAppointment | null;
}

type Call = Pick<JournalEntry, 'tool' | 'args'>;

/** A chat message; lists are oldest first. */
export interface SaidLine {
  id: number;
  isFromClient: boolean;
  text: string;
  sentAt: Date;
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, part]) => [name, canonical(part)]));
};

/** The call in canonical form. Hashed, because the arguments may hold a client's name. */
const hashOf = (tool: string, args: unknown): string =>
  createHash('sha256')
    .update(`${tool}:${JSON.stringify(canonical(args)) ?? ''}`)
    .digest('base64url');

const keyOf = (messageId: number, { tool, args }: Call): string => `${messageId}:${hashOf(tool, args)}`;

const inChat = ({ professionalId, conversationId }: JournalKey) =>
  and(eq(toolCalls.professionalId, professionalId), eq(toolCalls.conversationId, conversationId));

const answerContext = (professionalId: number, row: string) => ({
  table: 'tool_calls',
  column: 'answer',
  row,
  professionalId,
});

const journal = (sealer: Sealer) => ({
  /** Changes made for these messages, in order. */
  entries: async (tx: Tx, key: JournalKey, messageIds: readonly number[]): Promise<JournalEntry[]> => {
    const ofMessages = or(...messageIds.map((id) => sql`${toolCalls.callKey} like ${`${id}:%`}`));
    const rows = await tx
      .select({ callKey: toolCalls.callKey, answer: toolCalls.answer })
      .from(toolCalls)
      .where(and(inChat(key), ofMessages))
      .orderBy(asc(toolCalls.createdAt), asc(toolCalls.callKey));
    return rows.map(
      ({ callKey, answer }) =>
        JSON.parse(sealer.open(answer, answerContext(key.professionalId, callKey))) as JournalEntry,
    );
  },

  /** Result of an earlier call for one of these messages; null without such a call. */
  find: async (
    tx: Tx,
    key: JournalKey,
    call: Call & { messageIds: readonly number[] },
  ): Promise<JournalEntry | null> => {
    const callKeys = call.messageIds.map((id) => keyOf(id, call));
    const [row] = await tx
      .select({ callKey: toolCalls.callKey, answer: toolCalls.answer })
      .from(toolCalls)
      .where(and(inChat(key), inArray(toolCalls.callKey, callKeys)));
    if (!row) return null;
    return JSON.parse(
      sealer.open(row.answer, answerContext(key.professionalId, row.callKey)),
    ) as JournalEntry;
  },

  /** Records a call, in the transaction of its change. */
  insert: async (tx: Tx, key: JournalKey, made: JournalEntry & { messageId: number }): Promise<void> => {
    const { messageId, ...entry } = made;
    const callKey = keyOf(messageId, entry);
    const answer = sealer.seal(JSON.stringify(entry), answerContext(key.professionalId, callKey));
    await tx.insert(toolCalls).values({ ...key, callKey, answer });
  },
});

const chats = (sealer: Sealer) => ({
  /** The chat's last lines since then, oldest first; unreadable text becomes empty. */
  lines: async (tx: Tx, key: JournalKey, wanted: { since: Date; limit: number }): Promise<SaidLine[]> => {
    const rows = await tx
      .select({
        id: whatsappMessages.id,
        messageId: whatsappMessages.messageId,
        content: whatsappMessages.content,
        isFromClient: whatsappMessages.isFromClient,
        sentAt: whatsappMessages.sentAt,
      })
      .from(whatsappMessages)
      .where(
        and(
          eq(whatsappMessages.professionalId, key.professionalId),
          eq(whatsappMessages.conversationId, key.conversationId),
          gte(whatsappMessages.sentAt, wanted.since),
        ),
      )
      .orderBy(desc(whatsappMessages.sentAt), desc(whatsappMessages.id))
      .limit(wanted.limit);
    const place = { table: 'whatsapp_messages', column: 'content', professionalId: key.professionalId };
    const textOf = (row: { messageId: string; content: string }): string => {
      try {
        return sealer.open(row.content, { ...place, row: row.messageId });
      } catch {
        return '';
      }
    };
    return rows.toReversed().map((row) => ({
      id: row.id,
      isFromClient: row.isFromClient,
      text: textOf(row),
      sentAt: row.sentAt,
    }));
  },
});

const figures = () => ({
  /** Number of appointments that the assistant made for a client since then, whatever their status now. */
  bookingsSince: async (
    tx: Executor,
    professionalId: number,
    { clientId, since }: { clientId: number; since: Date },
  ): Promise<number> => {
    const [row] = await tx
      .select({ made: sql<number>`count(*)::int` })
      .from(appointments)
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          eq(appointments.clientId, clientId),
          eq(createdByOf, 'assistant'),
          gte(appointments.createdAt, since),
        ),
      );
    return row?.made ?? 0;
  },

  /** Marks the model as unavailable; true if it was not marked before. */
  modelWentAway: async (tx: Tx, professionalId: number, at: Date): Promise<boolean> => {
    const rows = await tx
      .update(whatsappConnections)
      .set({ modelAwaySince: at })
      .where(
        and(
          eq(whatsappConnections.professionalId, professionalId),
          sql`${whatsappConnections.modelAwaySince} is null`,
        ),
      )
      .returning({ id: whatsappConnections.professionalId });
    return rows.length > 0;
  },

  /** Marks the model as available; true if it was unavailable. */
  modelCameBack: async (tx: Tx, professionalId: number): Promise<boolean> => {
    const rows = await tx
      .update(whatsappConnections)
      .set({ modelAwaySince: null })
      .where(
        and(
          eq(whatsappConnections.professionalId, professionalId),
          sql`${whatsappConnections.modelAwaySince} is not null`,
        ),
      )
      .returning({ id: whatsappConnections.professionalId });
    return rows.length > 0;
  },
});

export const turnJournalRepository = (sealer: Sealer) => ({
  ...journal(sealer),
  ...chats(sealer),
  ...figures(),
});

export type TurnJournalRepository = ReturnType<typeof turnJournalRepository>;
