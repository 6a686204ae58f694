// Fate of a message after the gateway accepted it: 201 only means that it waits there (Evolution API 2.3.7).
import { isHelp } from '@zelo/domain/assistant/replies/care/help-lines.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type {
  Conversation,
  ConversationKey,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { reportHelp } from '#features/whatsapp/notices/danger-help.ts';
import type { Advance, DeliveryRepository } from '#features/whatsapp/outbox/rows/delivery-repository.ts';
import type { Acknowledgement } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import type { MessageRepository, StoredMessage } from '#features/whatsapp/messages/message-repository.ts';
import { TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { type ProactiveHandler, notifyHandler } from './proactive-messages.ts';

export interface StatusDeps {
  conversations: ConversationRepository;
  messages: MessageRepository;
  deliveries: DeliveryRepository;
  outbound: OutboundRepository;
  notifications: Pick<NotificationService, 'notify'>;
  /** The feature that sends proactive messages. */
  watcher?: ProactiveHandler;
  clock: Clock;
  /** Health of the connection, derived from the fate of sent messages. */
  health: {
    reportUnstable: (tx: Tx, professionalId: number) => Promise<void>;
    reportStable: (tx: Tx, professionalId: number) => Promise<void>;
  };
}

const stages = {
  SERVER_ACK: 'sent',
  DELIVERY_ACK: 'delivered',
  READ: 'read',
  PLAYED: 'read',
  ERROR: 'failed',
} as const satisfies Record<Acknowledgement, string>;

interface Fate {
  professionalId: number;
  messageId: string;
}

/** Notifies the owner of a message that did not reach its chat. */
export const notifyUnsent =
  (deps: Pick<StatusDeps, 'notifications'>) =>
  (tx: Tx, conversation: Conversation): Promise<void> => {
    const who = conversation.pushName ?? displayPhone(conversation.phone);
    return deps.notifications.notify(tx, conversation.professionalId, {
      link: chatLink(conversation.id),
      about: { conversationId: conversation.id, name: who ?? null },
      title: 'Mensagem não enviada',
      message: `Não foi possível enviar uma mensagem do WhatsApp${who ? ` para ${who}` : ''}.`,
    });
  };

/** Reports the fate of help lines among messages that the gateway accepted; true if any were reported. */
const reportAcceptedHelp = async (
  tx: Tx,
  deps: StatusDeps,
  { professionalId, keys, outcome }: { professionalId: number; keys: string[]; outcome: 'left' | 'over' },
): Promise<boolean> => {
  let isTold = false;
  const ofTurns = keys.filter((key) => key.startsWith(TURN_PREFIX));
  for (const { conversationId, ...message } of await deps.outbound.wordsOf(professionalId, ofTurns, tx)) {
    if (!isHelp(message.text)) continue;
    const conversation = await deps.conversations.byId(professionalId, conversationId, tx);
    const tried = conversation && { conversation, message: { ...message, attempts: 1 }, outcome };
    if (tried && (await reportHelp(deps)(tx, tried))) isTold = true;
  }
  return isTold;
};

/**
 * If none of the newest sent messages was confirmed within two minutes, marks them as failed and the connection as
 * unstable. Returns true if so.
 */
export const detectUndelivered =
  (deps: StatusDeps) =>
  async (tx: Tx, professionalId: number): Promise<boolean> => {
    if (!(await deps.outbound.isUnconfirmed(professionalId, tx))) return false;
    const outcome = { kind: 'refused', failure: 'no-ack' } as const;
    const keys = await deps.outbound.failUnconfirmed(professionalId, outcome.failure, tx);
    for (const key of keys) await notifyHandler(tx, deps.watcher, { professionalId, key, outcome });
    await reportAcceptedHelp(tx, deps, { professionalId, keys, outcome: 'over' });
    await deps.health.reportUnstable(tx, professionalId);
    await announce(tx, { professionalId, topic: 'whatsapp' });
    return true;
  };

const refused = async (tx: Tx, deps: StatusDeps, { professionalId, messageId }: Fate): Promise<void> => {
  const failure = 'whatsapp';
  const sent = await deps.outbound.failSent(professionalId, { gatewayId: messageId, failure }, tx);
  if (!sent) return;
  await detectUndelivered(deps)(tx, professionalId);
  const outcome = { kind: 'refused', failure } as const;
  if (await notifyHandler(tx, deps.watcher, { professionalId, key: sent.uniqueKey, outcome })) return;
  if (await reportAcceptedHelp(tx, deps, { professionalId, keys: [sent.uniqueKey], outcome: 'over' })) return;
  const conversation = await deps.conversations.byId(professionalId, sent.conversationId, tx);
  if (conversation) await notifyUnsent(deps)(tx, conversation);
};

const arrived = async (
  tx: Tx,
  deps: StatusDeps,
  {
    professionalId,
    messageId,
    stage,
    moved,
  }: Fate & { stage: 'sent' | 'delivered' | 'read'; moved: Advance },
): Promise<void> => {
  const { key, isGivenUp, isUnstable } = moved;
  // it was sent after all
  if (isGivenUp) {
    const keys = await deps.outbound.reviveConfirmed(professionalId, messageId, tx);
    await reportAcceptedHelp(tx, deps, { professionalId, keys, outcome: 'left' });
  }
  if (isUnstable) await deps.health.reportStable(tx, professionalId);
  if (stage === 'sent' || key === null) return;
  await notifyHandler(tx, deps.watcher, { professionalId, key, outcome: { kind: stage, at: deps.clock() } });
};

export const applyAcknowledgement =
  (deps: StatusDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { messageId, place, status }: StoredMessage & { status: Acknowledgement },
  ): Promise<void> => {
    const stage = stages[status];
    const moved = await deps.deliveries.advance(professionalId, { messageId, place, to: stage }, tx);
    if (moved.change !== 'changed') return;
    if (stage === 'failed') await refused(tx, deps, { professionalId, messageId });
    else await arrived(tx, deps, { professionalId, messageId, stage, moved });
    await announce(tx, { professionalId, topic: 'whatsapp' });
  };

export const acknowledgeIn =
  (deps: StatusDeps) =>
  async (
    tx: Tx,
    { professionalId, conversationId }: ConversationKey,
    told: { messageId: string; status: Acknowledgement },
  ): Promise<void> => {
    const places = await deps.messages.placesOf(professionalId, told.messageId, tx);
    const place = places.find((known) => known.conversationId === conversationId);
    if (place) await applyAcknowledgement(deps)(tx, professionalId, { ...told, place });
  };
