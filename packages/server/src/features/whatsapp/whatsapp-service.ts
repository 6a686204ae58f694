import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { SharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import type { Db } from '#db/database.ts';
import { personMarks } from '#db/people/person-marks.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { TranscriptionGateway } from '#gateways/transcription/transcription-gateway.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { catchUpRepository } from '#features/whatsapp/inbox/arrivals/catch-up-repository.ts';
import { catchUpService } from '#features/whatsapp/inbox/arrivals/catch-up-service.ts';
import { chatServices } from '#features/whatsapp/chats/chat-services.ts';
import { connectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import { connectionService } from '#features/whatsapp/connection/connection-service.ts';
import { conversationRepository } from '#features/whatsapp/conversations/conversation-repository.ts';
import { type ConversationDeps, turnService } from '#features/whatsapp/turn/turn-service.ts';
import type { GatewayClock } from '#features/whatsapp/inbox/arrivals/gateway-clock.ts';
import { deliveryRepository } from '#features/whatsapp/outbox/rows/delivery-repository.ts';
import { gatewaySettingsRepository } from '#features/whatsapp/connection/settings/gateway-settings-repository.ts';
import { gatewaySettingsService } from '#features/whatsapp/connection/settings/gateway-settings-service.ts';
import { healthWatch } from '#features/whatsapp/connection/health/connection-health-jobs.ts';
import { healthProbeService } from '#features/whatsapp/connection/health/probes/connection-probe-service.ts';
import { healthRepository } from '#features/whatsapp/connection/health/connection-health-repository.ts';
import { healthService } from '#features/whatsapp/connection/health/connection-health-service.ts';
import { inboundEventRepository } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { receiptRepository } from '#features/whatsapp/inbox/arrivals/receipt-repository.ts';
import { receiptService } from '#features/whatsapp/inbox/arrivals/receipt-service.ts';
import { type InboxDeps, inboundService } from '#features/whatsapp/inbox/inbound-service.ts';
import type { MessageLanes } from '#features/whatsapp/conversations/message-lanes.ts';
import { leftInstanceRepository } from '#features/whatsapp/connection/instance/orphaned-instance-repository.ts';
import { orphanedInstanceService } from '#features/whatsapp/connection/instance/orphaned-instance-service.ts';
import { messageRepository } from '#features/whatsapp/messages/message-repository.ts';
import { outboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { answeredRequests } from '#features/whatsapp/notices/answered-requests-service.ts';
import { outboxService } from '#features/whatsapp/outbox/outbox-service.ts';
import type { OutboxTimings } from '#features/whatsapp/outbox/outbox-timings.ts';
import type { ProactiveHandler } from '#features/whatsapp/outbox/proactive-messages.ts';
import { type Pacing, proactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import { qrWaits } from '#features/whatsapp/connection/qr-wait.ts';
import { recoveryService } from '#features/whatsapp/connection/health/recovery-service.ts';
import { sharedNumberRepository } from '#features/whatsapp/connection/shared-number/shared-number-repository.ts';
import { turnRepository } from '#features/whatsapp/turn/rows/turn-repository.ts';
import { whatsappSweep } from './whatsapp-jobs.ts';

export interface WhatsappDeps {
  db: Db;
  lanes: MessageLanes;
  sealer: Sealer;
  gateway: EvolutionGateway;
  /** The gateway with a timeout that a user who pressed a button accepts, about twenty seconds. */
  attended: EvolutionGateway;
  /** The gateway with a timeout that a user who opens a page accepts, about two seconds. */
  probe: Pick<EvolutionGateway, 'connectionState' | 'fetchInstances'>;
  clients: Pick<ClientsService, 'findByPhone' | 'findOfChat' | 'pauseAssistant'>;
  notifications: Pick<NotificationService, 'notify'>;
  hours: ConversationDeps['hours'];
  billing: ConversationDeps['billing'];
  holds: ConversationDeps['holds'];
  answer: ConversationDeps['answer'];
  ponder?: ConversationDeps['ponder'];
  keepOutcome?: ConversationDeps['keepOutcome'];
  visitMadeBy?: InboxDeps['visitMadeBy'];
  /** Reads a turn before the assistant does. */
  heed?: ConversationDeps['heed'];
  /** Stores an opt-out that no turn reads. */
  keepStop?: ConversationDeps['keepStop'];
  /** The feature that sends proactive messages. */
  watcher?: ProactiveHandler;
  pacing?: Pacing;
  /** Transcribes audio; without it the assistant asks for a text message. */
  transcription?: TranscriptionGateway | undefined;
  queue: Pick<Queue, 'send'>;
  /** Receives the time of every gateway reply. */
  gatewayClock: GatewayClock;
  clock: Clock;
  rates: SharedRateLimits;
  log: Logger;
  /** Origin under which the gateway reaches this server. */
  publicUrl: string;
  /** See `AppDeps.evolution`. */
  phonePage?: string | undefined;
  /** See `webhookKeyFrom`. */
  webhookKey: Buffer;
  /** Derived from previous data keys: an instance sends their secret until its webhook is set again. */
  previousWebhookKeys?: readonly Buffer[];
  burstMs: number;
  /** See `ReceiptDeps`. */
  receiptAfterMs?: number | undefined;
  outboxTimings?: OutboxTimings;
  /** Full months before the current one for which messages are kept; permanently if absent. */
  messageRetentionMonths?: number | undefined;
}

/** Wires the feature: its repositories and services, which only know each other. */
export const whatsappService = ({ sealer, outboxTimings: timings, ...deps }: WhatsappDeps) => {
  const { db } = deps;
  const connections = connectionRepository(db);
  const conversations = conversationRepository(db, sealer);
  const messages = messageRepository(db, sealer);
  const outbound = outboundRepository(db, sealer);
  const rows = {
    connections,
    conversations,
    messages,
    outbound,
    deliveries: deliveryRepository(db),
    numbers: sharedNumberRepository(db),
    turns: turnRepository(db),
    events: inboundEventRepository(db, sealer),
    people: personMarks(db, sealer),
  };

  const [healths, gatewaySettings] = [healthRepository(db), gatewaySettingsRepository(db)];
  const health = healthService({ ...deps, ...rows, healths });
  const outbox = outboxService({ ...deps, ...rows, health, timings });
  // for calls that a user waits for
  const attended = { gateway: deps.attended };
  const healthProbe = healthProbeService({ ...deps, ...rows, ...attended, healths, health });
  const connected = { ...rows, healths, health, healthProbe, qrWaits: qrWaits(deps) };
  const connection = connectionService({ ...deps, ...connected, ...attended });
  const hears = deps.transcription !== undefined;
  const inbox = inboundService({ ...deps, ...rows, connection, outbox, hears });
  const receipts = receiptService({ ...deps, inbox, receipts: receiptRepository(db, sealer) });
  const watched = { ...deps, ...rows, healths, health, inbox, stored: catchUpRepository(db) };
  const [recovery, catchUp] = [recoveryService(watched), catchUpService(watched)];
  const leftInstances = orphanedInstanceService({ ...deps, leftInstances: leftInstanceRepository(db) });
  return {
    connection,
    health,
    healthProbe,
    recovery,
    catchUp,
    leftInstances,
    watch: healthWatch({ ...deps, health, healthProbe, recovery, catchUp, leftInstances }),
    gatewaySettings: gatewaySettingsService({ ...deps, ...rows, ...attended, gatewaySettings, healthProbe }),
    ...chatServices({ ...deps, ...rows, sealer, outbox }),
    conversation: turnService({ ...deps, ...rows, outbox, health }),
    outbox,
    answeredRequests: answeredRequests({ ...rows, outbox }),
    proactive: proactiveService({ ...deps, ...rows, ...attended }),
    inbox,
    receipts,
    sweep: whatsappSweep({ ...deps, ...rows, receipts }),
    webhookKeys: [deps.webhookKey, ...(deps.previousWebhookKeys ?? [])],
  };
};

export type WhatsappService = ReturnType<typeof whatsappService>;
