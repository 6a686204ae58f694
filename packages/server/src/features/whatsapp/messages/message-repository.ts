import { hasSameWords } from '@zelo/domain/whatsapp/turn/same-words.ts';
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import {
  type Insertion,
  isMessageAt,
  messageKeys,
  type MessagePlace,
  type SealedMessage,
} from './message-key-repository.ts';
import { contextOf, opener, transcriptContext } from './message-words.ts';
import { type PendingMessage, pendingMessages } from './pending-repository.ts';
import { readState } from './read-marks-repository.ts';

/** The gateway's id is unique within its chat; `delivery` is null while WhatsApp has not confirmed it. */
export type NewMessage = SealedMessage;

const answeredColumns = {
  messageId: whatsappMessages.messageId,
  content: whatsappMessages.content,
  isFromClient: whatsappMessages.isFromClient,
  isProcessedByAI: whatsappMessages.isProcessedByAI,
  pending: whatsappMessages.pending,
  editedAt: whatsappMessages.editedAt,
};

/** `unknown`: the message is not stored yet. */
export type Change = 'changed' | 'same' | 'unknown';

/** Reference to a stored message; with `isOfClient` it matches only a client's message. */
export interface StoredMessage {
  messageId: string;
  place: Pick<MessagePlace, 'conversationId' | 'sentAt'>;
  isOfClient?: boolean;
}

const isStoredMessage = (professionalId: number, message: StoredMessage) =>
  and(
    isMessageAt(professionalId, message),
    message.isOfClient ? eq(whatsappMessages.isFromClient, true) : undefined,
  );

const changeOf = (changed: unknown[]): 'changed' | 'same' => (changed.length > 0 ? 'changed' : 'same');

const writes = (db: Db, sealer: Sealer) => ({
  /** No effect for a repeat, or when one of the `unlessTold` events exists. */
  insertOnce: (
    professionalId: number,
    message: NewMessage & { unlessTold: readonly string[] },
    tx: Tx,
  ): Promise<Insertion> => {
    const content = sealer.seal(message.content, contextOf(professionalId, message.messageId));
    return messageKeys(db).insertOnce(professionalId, { ...message, content }, tx);
  },

  markHandled: async (
    professionalId: number,
    {
      messages,
      isProcessedByAI,
    }: { messages: Pick<PendingMessage, 'id' | 'sentAt'>[]; isProcessedByAI: boolean },
    tx: Executor = db,
  ): Promise<void> => {
    if (messages.length === 0) return;
    const ids = messages.map(({ id }) => id);
    const times = messages.map(({ sentAt }) => sentAt.getTime());
    await tx
      .update(whatsappMessages)
      .set({ pending: false, isProcessedByAI })
      .where(
        and(
          eq(whatsappMessages.professionalId, professionalId),
          inArray(whatsappMessages.id, ids),
          // only their months; a Date truncates to milliseconds
          gte(whatsappMessages.sentAt, new Date(Math.min(...times))),
          lt(whatsappMessages.sentAt, new Date(Math.max(...times) + 1)),
        ),
      );
  },
});

const changes = (db: Db, sealer: Sealer) => ({
  /**
   * Replaces the text of a message unless a later edit is stored; a client's waiting message is then answered in
   * its new form. `too-late`: the assistant has answered other words. `unanswered`: no turn will answer the new
   * words. `before`: the client's previous words.
   */
  rewrite: async (
    professionalId: number,
    edit: StoredMessage & { text: string; at: Date },
    tx: Tx,
  ): Promise<{ change: 'changed' | 'same' | 'too-late' | 'unanswered'; before?: string }> => {
    const isIt = isStoredMessage(professionalId, edit);
    const [before] = await tx.select(answeredColumns).from(whatsappMessages).where(isIt).for('update');
    if (!before || (before.editedAt !== null && before.editedAt >= edit.at)) return { change: 'same' };
    const content = sealer.seal(edit.text, contextOf(professionalId, edit.messageId));
    const isHandled = before.isFromClient && !before.pending;
    const words = before.isFromClient ? opener(sealer)(professionalId, before) : '';
    const isOther = isHandled && !hasSameWords(words, edit.text);
    const isTooLate = isOther && before.isProcessedByAI;
    await tx
      .update(whatsappMessages)
      .set({ content, editedAt: edit.at, ...(isTooLate && { editedLate: true }) })
      .where(isIt);
    if (isTooLate) return { change: 'too-late', before: words };
    return { change: isOther ? 'unanswered' : 'changed', before: words };
  },

  /** Returns the words of a client's message, and whether the assistant has answered it. */
  markDeleted: async (
    professionalId: number,
    { at, ...message }: StoredMessage & { at: Date },
    tx: Executor = db,
  ): Promise<'changed' | 'same' | { words: string; isAnswered: boolean }> => {
    const isIt = isStoredMessage(professionalId, message);
    const rows = await tx
      .update(whatsappMessages)
      .set({ deletedAt: at, pending: false, listenUntil: null })
      .where(and(isIt, isNull(whatsappMessages.deletedAt)))
      .returning(answeredColumns);
    const taken = rows.find(({ isFromClient }) => isFromClient);
    if (!taken) return changeOf(rows);
    return { words: opener(sealer)(professionalId, taken), isAnswered: taken.isProcessedByAI };
  },
});

const sounds = (db: Db, sealer: Sealer) => ({
  /** True while an audio waits for its transcript. */
  isAwaited: async (professionalId: number, message: StoredMessage): Promise<boolean> => {
    const isIt = isStoredMessage(professionalId, message);
    return (await db.$count(whatsappMessages, and(isIt, isNotNull(whatsappMessages.listenUntil)))) > 0;
  },

  /** Ends the wait for a transcript, with text or without; undefined when nothing waits. */
  keepTranscript: async (
    professionalId: number,
    { transcript, ...message }: StoredMessage & { transcript: string | null },
    tx: Executor = db,
  ): Promise<{ conversationId: number; pending: boolean } | undefined> => {
    const { messageId } = message;
    const isIt = isStoredMessage(professionalId, message);
    const sealed =
      transcript === null ? null : sealer.seal(transcript, transcriptContext(professionalId, messageId));
    const rows = await tx
      .update(whatsappMessages)
      .set({ transcript: sealed, listenUntil: null })
      .where(and(isIt, isNotNull(whatsappMessages.listenUntil)))
      .returning({ conversationId: whatsappMessages.conversationId, pending: whatsappMessages.pending });
    return rows[0];
  },
});

const reads = (db: Db) => ({
  /** True when the assistant has answered a client's message of a later second in the chat. */
  hasHandledSince: async (
    { professionalId, conversationId }: ConversationKey,
    sentAt: Date,
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx
      .select({ id: whatsappMessages.id })
      .from(whatsappMessages)
      .where(
        and(
          eq(whatsappMessages.professionalId, professionalId),
          eq(whatsappMessages.conversationId, conversationId),
          eq(whatsappMessages.isFromClient, true),
          eq(whatsappMessages.isProcessedByAI, true),
          gt(whatsappMessages.sentAt, sentAt),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
});

export const messageRepository = (db: Db, sealer: Sealer) => ({
  ...writes(db, sealer),
  ...changes(db, sealer),
  ...reads(db),
  ...pendingMessages(db, sealer),
  ...sounds(db, sealer),
  ...readState(db),
  placesOf: messageKeys(db).placesOf,
  chatsOf: messageKeys(db).chatsOf,
});

export type MessageRepository = ReturnType<typeof messageRepository>;
