// Stores a message that has left: its row in the chat, its author, and the delivery statuses that came before it.
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import { type MessageStoreDeps, storeMessage } from '#features/whatsapp/messages/message-store.ts';
import { knownIn } from '#features/whatsapp/messages/message-targets.ts';
import { authorOfKey } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { Outbound } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { acknowledgeIn, type StatusDeps } from './delivery-statuses.ts';
import { notifyHandler } from './proactive-messages.ts';
import { resolveSentAt } from './send-attempt.ts';

export interface SentMessageDeps extends StatusDeps, MessageStoreDeps {
  conversations: ConversationRepository;
  messages: MessageRepository;
}

export const storeSent =
  (deps: SentMessageDeps) =>
  async (
    tx: Tx,
    sent: {
      key: ConversationKey;
      conversation: Conversation;
      message: Outbound;
      gatewayId: string;
      timestamp: Date | null;
    },
  ): Promise<void> => {
    const { key, conversation, message, gatewayId } = sent;
    const { professionalId } = key;
    const sentAt = resolveSentAt(sent, deps.clock());
    const author = authorOfKey(message.uniqueKey);
    const isConfirmed = await deps.outbound.confirm(professionalId, { id: message.id, gatewayId }, tx);
    if (isConfirmed) {
      const outcome = { kind: 'sent', gatewayId, at: sentAt } as const;
      await notifyHandler(tx, deps.watcher, { professionalId, key: message.uniqueKey, outcome });
    }
    // its echo may have arrived first, under a hidden id that no chat had
    if ((await knownIn(deps.messages, { conversation, ids: [gatewayId] }, tx)).size > 0) return;
    const stored = await storeMessage(deps)(tx, {
      conversation,
      messageId: gatewayId,
      kind: 'text',
      content: message.text,
      isFromClient: false,
      isProcessedByAI: author === 'assistant',
      isAudioMessage: false,
      pending: false,
      sentAt,
      author,
      delivery: null,
      isHeld: isConfirmed,
    });
    if (!stored) return;
    // statuses that arrived before the gateway's response
    for (const status of stored.statuses)
      await acknowledgeIn(deps)(tx, key, { messageId: gatewayId, status });
    if (sentAt > conversation.lastMessageAt)
      await deps.conversations.update(key, { lastMessageAt: sentAt }, tx);
    await announce(tx, { professionalId, topic: 'whatsapp' });
  };
