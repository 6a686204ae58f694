// The owner takes a chat over or hands it back, through the page or by writing.
import type { ChatMode } from '@zelo/domain/whatsapp/chats/takeover.ts';
import type { Tx } from '#db/database.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type {
  Conversation,
  ConversationChange,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';

export interface TakeoverDeps {
  conversations: Pick<ConversationRepository, 'update'>;
  outbox: Pick<OutboxService, 'cancelReplies'>;
  clients: Pick<ClientsService, 'pauseAssistant'>;
}

/**
 * The caller holds the chat's row lock. A takeover withdraws the assistant's waiting replies and its draft, and
 * closes open questions: a later "sim" may answer the owner. The client's record says that a person answers (spec 2
 * §3). @param change.at time of the owner's action, taken from the message
 */
export const recordTakeover =
  (deps: TakeoverDeps) =>
  async (
    tx: Tx,
    change: { conversation: Conversation; mode: ChatMode; at: Date; more?: ConversationChange },
  ): Promise<void> => {
    const { conversation, mode, at, more } = change;
    const { professionalId, id, clientId, ownerActedAt } = conversation;
    const key = { professionalId, conversationId: id };
    const isTaken = mode.state === 'human';
    await deps.conversations.update(
      key,
      {
        ...more,
        ...mode,
        takenByOwner: isTaken,
        ownerActedAt: ownerActedAt && ownerActedAt > at ? ownerActedAt : at,
        ...(isTaken && { draft: null, dialogue: null, dangerSettledAt: at }),
      },
      tx,
    );
    if (isTaken) await deps.outbox.cancelReplies(tx, key);
    if (clientId !== null)
      await deps.clients.pauseAssistant(tx, professionalId, { id: clientId, isPaused: isTaken });
  };
