// Effects of an inbound message: a client's gets a reply, the owner's keeps the assistant out, our own is recognized.
import { dangersIn, readDanger } from '@zelo/domain/assistant/danger/dangers.ts';
import { modeAfterOwnerMessage } from '@zelo/domain/whatsapp/chats/takeover.ts';
import { typedPhone } from '@zelo/domain/whatsapp/chats/typed-phone.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { WhatsAppMessage } from '#gateways/evolution/wire/evolution-messages.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { ConnectionRepository } from '#features/whatsapp/connection/connection-repository.ts';
import type { Conversation } from '#features/whatsapp/conversations/conversation-repository.ts';
import { turnJob } from '#features/whatsapp/turn/turn-service.ts';
import { isHelpedLate, notifyDanger, notifyRemovedDanger } from '#features/whatsapp/notices/danger-help.ts';
import type { InboundEventRepository } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { isFresh, kindOf, wantsAnswer, wordsOf } from '#features/whatsapp/inbox/arrivals/inbound-rules.ts';
import type { ChatsDeps } from './inbound-conversations.ts';
import {
  transcribeJob,
  TRANSCRIPTION_TIMEOUT_MS,
} from '#features/whatsapp/inbox/voice/audio-transcription.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import {
  type MessageToStore,
  type StoredMessage,
  storeMessage,
} from '#features/whatsapp/messages/message-store.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';
import { needsPhone } from '@zelo/domain/whatsapp/chats/lid.ts';
import { recordTakeover } from '#features/whatsapp/chats/takeover/chat-takeover.ts';
import type { KeepStop } from '#features/whatsapp/turn/turn.ts';

export interface InboxMessagesDeps extends ChatsDeps {
  connections: ConnectionRepository;
  messages: MessageRepository;
  events: InboundEventRepository;
  outbox: Pick<OutboxService, 'recognise' | 'cancelReplies' | 'acknowledge' | 'acknowledgeIn' | 'enqueue'>;
  clients: Pick<ClientsService, 'findByPhone' | 'findOfChat' | 'pauseAssistant'>;
  notifications: Pick<NotificationService, 'notify'>;
  keepStop?: KeepStop | undefined;
  burstMs: number;
  /** True when audio is transcribed. */
  hears: boolean;
}

/** A message in its chat. The chat's row is locked, and `InboundEventRepository.insertOnce` holds the message's lock. */
export interface InboundMessage {
  conversation: Conversation;
  message: WhatsAppMessage;
  sentAt: Date;
  now: Date;
}

type Part = Pick<MessageToStore, 'author' | 'delivery' | 'pending' | 'listenMs'>;

const keyOf = ({ professionalId, id }: Conversation) => ({ professionalId, conversationId: id });

const store = async (
  tx: Tx,
  deps: InboxMessagesDeps,
  arrival: InboundMessage & { part: Part },
): Promise<StoredMessage | null> => {
  const { conversation, message, sentAt, part } = arrival;
  const { professionalId, id } = conversation;
  const { messageId } = message;
  const stored = await storeMessage(deps)(tx, {
    conversation,
    messageId,
    kind: kindOf(message),
    content: wordsOf(message),
    isFromClient: !message.fromMe,
    isProcessedByAI: false,
    isAudioMessage: message.kind === 'audio',
    sentAt,
    isHeld: true,
    ...part,
  });
  // delivery statuses of a client's message are not trusted
  const statuses = message.fromMe ? (stored?.statuses ?? []) : [];
  for (const status of statuses)
    await deps.outbox.acknowledgeIn(tx, { professionalId, conversationId: id }, { messageId, status });
  return stored;
};

const UNPROVEN = {
  kind: 'person-asked',
  title: 'Confira um contato',
} as const;

const claimOf = (who: string): string =>
  `${who} escreve sem mostrar o número e deu o telefone de um cliente seu. Veja na conversa se é a mesma pessoa.`;

const newsOf = (who: string): string =>
  `${who} escreve sem mostrar o número e deu um telefone na conversa. O WhatsApp não confirma de quem ele é: confira e anote no cadastro.`;

/**
 * A client with a hidden number (LID) may type a phone into the chat, which keeps it if no client has it. It proves
 * no identity: linking it would let its sender speak for another client, so the owner is notified and enters it in
 * the record.
 */
const takeTypedPhone = async (tx: Tx, deps: InboxMessagesDeps, arrival: InboundMessage): Promise<void> => {
  const { conversation, message } = arrival;
  const phone = needsPhone(conversation) ? typedPhone(message.text ?? '') : null;
  if (phone === null) return;
  const { professionalId, id, clientId, pushName } = conversation;
  const holder = await deps.clients.findByPhone(professionalId, phone, tx);
  if (!holder || holder.id === clientId) await deps.conversations.update(keyOf(conversation), { phone }, tx);
  if (holder && holder.id === clientId) return undefined;
  const who = pushName ?? 'Alguém';
  return deps.notifications.notify(tx, professionalId, {
    ...UNPROVEN,
    link: chatLink(id),
    message: holder ? claimOf(who) : newsOf(who),
    about: { conversationId: id, name: pushName },
    onceKey: `claimed-phone:${id}:${phone}`,
  });
};

/** Late messages get no reply, so the owner is notified, once per hour regardless of their number. */
const notifyLateArrival = async (
  tx: Tx,
  { notifications }: InboxMessagesDeps,
  { conversation: { professionalId, id, pushName }, message, now }: InboundMessage,
): Promise<void> => {
  const key = { professionalId, conversationId: id };
  const reading = readDanger(message.text ?? '');
  if (reading) {
    const why = 'a mensagem chegou com atraso';
    return notifyDanger({ notifications })(tx, { key, reading, name: pushName, now, why });
  }
  if (!wantsAnswer(message)) return undefined;
  return notifications.notify(tx, professionalId, {
    kind: 'person-asked',
    title: 'Mensagens que chegaram atrasadas',
    message:
      'O WhatsApp entregou mensagens de clientes com atraso, e a assistente não respondeu a elas. Veja as conversas não lidas.',
    link: '/whatsapp',
    onceKey: `late-arrivals:${now.toISOString().slice(0, 13)}`,
  });
};

/**
 * Stores the message. A recent one that says something gets a reply; words of danger qualify for up to a day. Like
 * the handlers below, returns true if the message is new.
 */
export const handleClientMessage =
  (deps: InboxMessagesDeps) =>
  async (tx: Tx, arrival: InboundMessage): Promise<boolean> => {
    const { conversation, message, sentAt, now } = arrival;
    const isNew = isFresh(sentAt, now);
    const isInDanger = dangersIn(message.text ?? '').size > 0;
    const isUrgent = !isNew && isHelpedLate(sentAt, now) && isInDanger;
    const isHeard = isNew && deps.hears && message.kind === 'audio';
    const pending = (isNew || isUrgent) && wantsAnswer(message);
    const part = {
      author: null,
      delivery: null,
      pending,
      ...(isHeard && { listenMs: TRANSCRIPTION_TIMEOUT_MS }),
    };
    const stored = await store(tx, deps, { ...arrival, part });
    if (stored?.isDeleted && isInDanger)
      await notifyRemovedDanger(deps)(tx, { key: keyOf(conversation), name: conversation.pushName, now });
    if (!stored || stored.isDeleted) return stored !== null;
    await takeTypedPhone(tx, deps, arrival);
    if (isHeard) {
      const { professionalId } = conversation;
      const { messageId, seconds } = message;
      const order = { professionalId, conversationId: conversation.id, messageId, seconds };
      await deps.queue.send(tx, transcribeJob, { payload: order });
    }
    if (!pending) {
      // no turn will read it
      const text = stored.editedText ?? message.text ?? '';
      await deps.keepStop?.(tx, { conversation, messageId: message.messageId, text, at: sentAt });
    }
    if (!isNew && !isUrgent) await notifyLateArrival(tx, deps, arrival);
    // a chat that waits for its response time already has a wake-up: words of danger need an immediate one
    const afterMs = isInDanger ? 0 : deps.burstMs;
    if (pending) await deps.queue.send(tx, turnJob, { payload: keyOf(conversation), afterMs });
    return true;
  };

/** True when a person wrote it, false for the gateway's own rejection of a call. */
const isTyped = async (tx: Tx, deps: InboxMessagesDeps, arrival: InboundMessage): Promise<boolean> => {
  const { conversation, message } = arrival;
  if (message.isAutomatic) return false;
  const settings = await deps.connections.instanceSettings(conversation.professionalId, tx);
  return message.text === null || message.text.trim() !== settings?.rejectCallMessage.trim();
};

/** Handles a message that the owner typed on a phone or in WhatsApp Web: the assistant pauses in this chat. */
export const handleOwnerMessage =
  (deps: InboxMessagesDeps) =>
  async (tx: Tx, arrival: InboundMessage): Promise<boolean> => {
    const { conversation, message, sentAt, now } = arrival;
    const seen = { messageId: message.messageId, text: wordsOf(message), timestamp: sentAt };
    if (await deps.outbox.recognise(tx, conversation, seen)) return false;
    const typed = await isTyped(tx, deps, arrival);
    const author = typed ? 'owner' : 'automatic';
    const part = { author, delivery: 'sent', pending: false } as const;
    const stored = await store(tx, deps, { ...arrival, part });
    if (!stored || !typed) return stored !== null;
    const key = keyOf(conversation);
    await deps.messages.markRead(key, sentAt, tx);
    const connection = await deps.connections.byProfessional(conversation.professionalId, tx);
    const pauseMinutes = connection ? connection.humanPauseMinutes : null;
    const mode = modeAfterOwnerMessage(conversation, { at: sentAt, now, pauseMinutes });
    if (mode) await recordTakeover(deps)(tx, { conversation, mode, at: sentAt });
    // too old to pause the assistant, but the client's next message may answer it
    else await deps.conversations.update(key, { dialogue: null }, tx);
    return true;
  };

/** Handles a message sent through the gateway's API: ours, or another program's, which is no person either. */
export const handleApiMessage =
  (deps: InboxMessagesDeps) =>
  async (tx: Tx, arrival: InboundMessage): Promise<boolean> => {
    const { conversation, message, sentAt } = arrival;
    const seen = { messageId: message.messageId, text: wordsOf(message), timestamp: sentAt };
    if (await deps.outbox.recognise(tx, conversation, seen)) return false;
    const part = { author: 'automatic', delivery: 'sent', pending: false } as const;
    return (await store(tx, deps, { ...arrival, part })) !== null;
  };
