// Sends read receipts to the client's phone if the owner wants that (spec 2 §3, evolutionReadMessages).
import { dialDigits } from '@zelo/domain/clients/phone.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { type Hand, ownHand } from '#jobs/hands.ts';
import type { JobType } from '#jobs/queue.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';

export interface ReadReceiptJob extends ConversationKey {
  messageIds: string[];
}

export const readReceiptJob: JobType<ReadReceiptJob> = {
  name: 'chat-read',
  owner: ({ professionalId }) => professionalId,
  key: ({ professionalId, conversationId, messageIds }) =>
    `${professionalId}:${conversationId}:${messageIds[0] ?? ''}`,
};

export interface ReadingDeps {
  connections: Pick<ConnectionRepository, 'byProfessional'>;
  conversations: Pick<ConversationRepository, 'byId'>;
  gateway: Pick<EvolutionGateway, 'markRead'>;
}

/** The vendor silently skips hidden addresses (LIDs), so such a chat is addressed by its phone; null without one. */
const openAddress = ({ chatJid, phone }: Conversation): string | null => {
  if (!chatJid.endsWith('@lid')) return chatJid;
  return phone === null ? null : `${dialDigits(phone)}@s.whatsapp.net`;
};

export const readReceipts = ({ connections, conversations, gateway }: ReadingDeps) => ({
  /** Safe to repeat. @throws GatewayError so that the queue retries */
  show: async (order: ReadReceiptJob, hand: Hand = ownHand): Promise<void> => {
    const { professionalId, conversationId, messageIds } = order;
    const connection = await connections.byProfessional(professionalId);
    const conversation = await conversations.byId(professionalId, conversationId);
    const chatJid = conversation && openAddress(conversation);
    if (connection?.state !== 'open' || !chatJid) return;
    const { instanceName } = connection;
    await hand.rest(() => gateway.markRead({ instanceName, chatJid, messageIds }));
  },
});

export type MessageReading = ReturnType<typeof readReceipts>;
