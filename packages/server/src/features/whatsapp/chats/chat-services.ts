// Wires the inbox: reading, owner actions, audio transcription and retention.
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { TranscriptionGateway } from '#gateways/transcription/transcription-gateway.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { chatListService } from './chat-list-service.ts';
import { chatOwnerService } from './chat-owner-service.ts';
import { chatRepository } from '#features/whatsapp/chats/rows/chat-repository.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type { ConversationRepository } from '#features/whatsapp/conversations/conversation-repository.ts';
import type { InboundEventRepository } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { audioTranscription } from '#features/whatsapp/inbox/voice/audio-transcription.ts';
import { messageMonthsRepository } from '#features/whatsapp/retention/message-partitions-repository.ts';
import { messageMonthsService } from '#features/whatsapp/retention/message-partitions-service.ts';
import { readReceipts } from './read-receipts.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';
import { overviewRepository } from '#features/whatsapp/chats/rows/overview-repository.ts';
import { overviewService } from './overview-service.ts';
import { retentionRepository } from '#features/whatsapp/retention/retention-repository.ts';
import { retentionService } from '#features/whatsapp/retention/retention-service.ts';

export interface ChatServicesDeps {
  db: Db;
  sealer: Sealer;
  connections: ConnectionRepository;
  conversations: ConversationRepository;
  messages: MessageRepository;
  events: InboundEventRepository;
  outbox: OutboxService;
  outbound: Pick<OutboundRepository, 'lastSaid'>;
  clients: Pick<ClientsService, 'pauseAssistant'>;
  billing: Pick<BillingService, 'accessOf'>;
  gateway: Pick<EvolutionGateway, 'media' | 'markRead'>;
  /** Transcribes audio; without it the assistant asks for a text message. */
  transcription?: TranscriptionGateway | undefined;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  /** See `RetentionDeps`. */
  messageRetentionMonths?: number | undefined;
}

export const chatServices = (deps: ChatServicesDeps) => {
  const { db, sealer, transcription, outbox } = deps;
  const chats = chatRepository(db, sealer);
  const chatList = chatListService({ ...deps, chats });
  const chatOwner = chatOwnerService({ ...deps, chats, list: chatList });
  const messageMonths = messageMonthsService({ months: messageMonthsRepository(db) });
  const retention = retentionService({ ...deps, messageMonths, retention: retentionRepository(db) });
  return {
    chatList,
    chatOwner,
    audios: transcription && audioTranscription({ ...deps, transcription }),
    reading: readReceipts(deps),
    overview: overviewService({ ...deps, overviews: overviewRepository(db, sealer) }),
    /** Periodic checks; each may run at any time and in any number of processes. */
    chatChecks: [chatOwner.endPauses, outbox.judgeConfirmations, retention.clean],
  };
};
