import type { Logger } from 'pino';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Sealer } from '#sealed-text.ts';
import { connectionRepository } from './connection-repository.ts';
import { connectionService } from './connection-service.ts';
import { conversationRepository } from './conversation-repository.ts';
import { type Answer, conversationService, type Heed } from './conversation-service.ts';
import { inboundEventRepository } from './inbound-event-repository.ts';
import { inboxService } from './inbox-service.ts';
import { messageRepository } from './message-repository.ts';
import { outboundRepository } from './outbound-repository.ts';
import { outboxService } from './outbox-service.ts';
import type { OutboxTimings } from './outbox-timings.ts';
import type { ProactiveWatcher } from './proactive-messages.ts';
import { type Pacing, proactiveService } from './proactive-service.ts';
import { overviewService } from './overview-service.ts';
import { whatsappSweep } from './whatsapp-jobs.ts';

export interface WhatsappDeps {
  db: Db;
  sealer: Sealer;
  gateway: EvolutionGateway;
  /** The same gateway with a time limit that a person who opens a page accepts, about two seconds. */
  probe: Pick<EvolutionGateway, 'connectionState'>;
  clients: Pick<ClientsService, 'findByIdentity' | 'findByPhone'>;
  notifications: Pick<NotificationService, 'notify'>;
  answer: Answer;
  /** Reads a turn before the assistant does. */
  heed?: Heed;
  /** The feature that writes to clients on its own. */
  watcher?: ProactiveWatcher;
  pacing?: Pacing;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  log: Logger;
  /** Origin under which the gateway reaches this server. */
  publicUrl: string;
  /** See `webhookKeyFrom`. */
  webhookKey: Buffer;
  burstMs: number;
  outboxTimings?: OutboxTimings;
}

/** The feature put together: its repositories and services, which only know each other. */
export const whatsappService = ({ sealer, outboxTimings, ...deps }: WhatsappDeps) => {
  const { db } = deps;
  const connections = connectionRepository(db);
  const conversations = conversationRepository(db, sealer);
  const messages = messageRepository(db, sealer);
  const outbound = outboundRepository(db, sealer);
  const rows = { connections, conversations, messages, outbound, events: inboundEventRepository(db) };

  const outbox = outboxService({ ...deps, ...rows, ...(outboxTimings && { timings: outboxTimings }) });
  const connection = connectionService({ ...deps, ...rows });
  return {
    connection,
    overview: overviewService({ ...deps, ...rows }),
    conversation: conversationService({ ...deps, ...rows, outbox }),
    outbox,
    proactive: proactiveService({ ...deps, ...rows }),
    inbox: inboxService({ ...deps, ...rows, connection, outbox }),
    sweep: whatsappSweep({ ...deps, ...rows }),
    webhookKey: deps.webhookKey,
  };
};

export type WhatsappService = ReturnType<typeof whatsappService>;
