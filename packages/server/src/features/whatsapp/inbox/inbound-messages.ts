// What a message of a chat causes: the client's is answered, the owner's keeps the assistant out, ours is recognised.
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
import { isHelpedLate, tellOfDanger, tellTakenBack } from '#features/whatsapp/notices/danger-help.ts';
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
import { recordTakeover } from '#features/whatsapp/chats/chat-takeover.ts';
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
  /** True when audios are written down. */
  hears: boolean;
}

/** A message in its chat, whose row is locked, and itself held by `InboundEventRepository.insertOnce`. */
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
  const stored = await storeMessage(tx, deps, {
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
  // of a client's message nothing of the kind is believed
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
 * Who writes without showing a number tells one in words. The chat keeps it where no client has it; what is typed proves
 * nobody, and whoever has the phone would speak for the record that got it, so the owner is told and writes it there.
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

/** Nobody answers what comes so late, so the owner hears of it: once an hour, however many there are. */
const tellLateArrival = async (
  tx: Tx,
  { notifications }: InboxMessagesDeps,
  { conversation: { professionalId, id, pushName }, message, now }: InboundMessage,
): Promise<void> => {
  const key = { professionalId, conversationId: id };
  const reading = readDanger(message.text ?? '');
  if (reading) {
    const why = 'a mensagem chegou com atraso';
    return tellOfDanger(tx, { notifications }, { key, reading, name: pushName, now, why });
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
 * Stored, and answered if it is of the present and says something; words of danger within a day. Each of these answers
 * whether that is news.
 */
export const handleClientMessage = async (
  tx: Tx,
  deps: InboxMessagesDeps,
  arrival: InboundMessage,
): Promise<boolean> => {
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
    await tellTakenBack(tx, deps, { key: keyOf(conversation), name: conversation.pushName, now });
  if (!stored || stored.isDeleted) return stored !== null;
  await takeTypedPhone(tx, deps, arrival);
  if (isHeard) {
    const { professionalId } = conversation;
    const { messageId, seconds } = message;
    const order = { professionalId, conversationId: conversation.id, messageId, seconds };
    await deps.queue.send(tx, transcribeJob, { payload: order });
  }
  if (!pending) {
    // nobody reads it in a turn
    const text = stored.editedText ?? message.text ?? '';
    await deps.keepStop?.(tx, { conversation, messageId: message.messageId, text, at: sentAt });
  }
  if (!isNew && !isUrgent) await tellLateArrival(tx, deps, arrival);
  // a chat that waits for its response time has one waking already: words of danger need their own, at once
  const afterMs = isInDanger ? 0 : deps.burstMs;
  if (pending) await deps.queue.send(tx, turnJob, { payload: keyOf(conversation), afterMs });
  return true;
};

/** True when a person wrote it, and not the gateway that refuses a call. */
const isTyped = async (tx: Tx, deps: InboxMessagesDeps, arrival: InboundMessage): Promise<boolean> => {
  const { conversation, message } = arrival;
  if (message.isAutomatic) return false;
  const settings = await deps.connections.instanceSettings(conversation.professionalId, tx);
  return message.text === null || message.text.trim() !== settings?.rejectCallMessage.trim();
};

/** Typed by the owner on a phone or in WhatsApp Web: the assistant leaves the chat to them for a while. */
export const handleOwnerMessage = async (
  tx: Tx,
  deps: InboxMessagesDeps,
  arrival: InboundMessage,
): Promise<boolean> => {
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
  if (mode) await recordTakeover(tx, deps, { conversation, mode, at: sentAt });
  // it pauses nothing any more, but what the client says next may answer it
  else await deps.conversations.update(key, { dialogue: null }, tx);
  return true;
};

/** What left through the gateway's own interface: ours, or another program's, which is no person either. */
export const handleApiMessage = async (
  tx: Tx,
  deps: InboxMessagesDeps,
  arrival: InboundMessage,
): Promise<boolean> => {
  const { conversation, message, sentAt } = arrival;
  const seen = { messageId: message.messageId, text: wordsOf(message), timestamp: sentAt };
  if (await deps.outbox.recognise(tx, conversation, seen)) return false;
  const part = { author: 'automatic', delivery: 'sent', pending: false } as const;
  return (await store(tx, deps, { ...arrival, part })) !== null;
};
