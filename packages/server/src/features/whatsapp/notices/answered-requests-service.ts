// Answers that reach a client in the chat in which they asked, when the owner or the clock has decided.
import type { Tx } from '#db/database.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';

interface Deps {
  conversations: Pick<ConversationRepository, 'lock' | 'update'>;
  messages: Pick<MessageRepository, 'pendingOf'>;
  outbox: Pick<OutboxService, 'enqueue'>;
}

export const answeredRequests = ({ conversations, messages, outbox }: Deps) => ({
  /** Locks the chat, before the professional (decision 032); undefined when it no longer exists. */
  lock: ({ professionalId, conversationId }: ConversationKey, tx: Tx): Promise<Conversation | undefined> =>
    conversations.lock(professionalId, conversationId, tx),

  /**
   * Queues a text; a known key changes nothing. @param said.isQuestion its memory would take a "sim" that the client wrote
   * before it for the answer
   */
  say: async (
    key: ConversationKey,
    said: { uniqueKey: string; text: string; dialogue?: unknown; isQuestion?: boolean },
    tx: Tx,
  ): Promise<void> => {
    const { uniqueKey, text, dialogue, isQuestion = false } = said;
    await outbox.enqueue(tx, key, [{ uniqueKey, text }]);
    if (dialogue === undefined) return;
    const isCrossed = isQuestion && (await messages.pendingOf(key, tx)).length > 0;
    if (!isCrossed) await conversations.update(key, { dialogue }, tx);
  },
});

export type AnsweredRequests = ReturnType<typeof answeredRequests>;
