// Answers that reach a client in the chat in which they asked, when the owner or the clock has decided.
import type { Tx } from '#db/database.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';

interface Deps {
  conversations: Pick<ConversationRepository, 'lock' | 'update'>;
  outbox: Pick<OutboxService, 'enqueue'>;
}

export const answeredRequests = ({ conversations, outbox }: Deps) => ({
  /** Locks the chat, before the professional (decision 032); undefined when it no longer exists. */
  lock: ({ professionalId, conversationId }: ConversationKey, tx: Tx): Promise<Conversation | undefined> =>
    conversations.lock(professionalId, conversationId, tx),

  /** Queues a text; a known key changes nothing. */
  say: async (
    key: ConversationKey,
    { uniqueKey, text, dialogue }: { uniqueKey: string; text: string; dialogue?: unknown },
    tx: Tx,
  ): Promise<void> => {
    await outbox.enqueue(tx, key, [{ uniqueKey, text }]);
    if (dialogue !== undefined) await conversations.update(key, { dialogue }, tx);
  },
});

export type AnsweredRequests = ReturnType<typeof answeredRequests>;
