// One way into the chat for every message: what was told of it before it came is applied at once, so that the order of
// arrival makes no difference.
import type { ToldPerson } from '@zelo/domain/whatsapp/chats/told-chat.ts';
import type { Tx } from '#db/database.ts';
import {
  type Acknowledgement,
  earlyEvents,
  type InboundEventRepository,
} from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import type {
  Conversation,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { MessageRepository, NewMessage } from './message-repository.ts';
import { isToldOf } from './message-targets.ts';

export interface MessageStoreDeps {
  messages: MessageRepository;
  events: InboundEventRepository;
  conversations: Pick<ConversationRepository, 'isChatOfLid'>;
}

export interface StoredMessage {
  /** What WhatsApp has said of it already. */
  statuses: Acknowledgement[];
  /** Its sender took it back. */
  isDeleted: boolean;
  /** The words that its sender gave it before it came; null for those it came with. */
  editedText: string | null;
}

export interface MessageToStore extends Omit<NewMessage, 'conversationId' | 'clientPhone'> {
  /** Its row is locked by the caller. */
  conversation: Pick<Conversation, 'professionalId' | 'id' | 'chatJid' | 'phone' | 'lid'>;
  /** The caller has taken the message's lock, in a statement before this one. */
  isHeld?: boolean;
}

/** Stores a message of a chat whose row the caller holds; null when it is stored already. */
export const storeMessage = async (
  tx: Tx,
  deps: MessageStoreDeps,
  { conversation, isHeld, ...given }: MessageToStore,
): Promise<StoredMessage | null> => {
  const { messages, events } = deps;
  const { professionalId, id: conversationId, phone: clientPhone } = conversation;
  const message = { ...given, conversationId, clientPhone };
  const { messageId, listenMs, ...plain } = message;
  if (!isHeld) await events.lockMessage(professionalId, messageId, tx);
  const asItCame = { ...message, unlessTold: earlyEvents(messageId) };
  const insertion = await messages.insertOnce(professionalId, asItCame, tx);
  if (insertion === 'known') return null;
  if (insertion === 'stored') return { statuses: [], isDeleted: false, editedText: null };
  const early = await events.earlyOf(professionalId, messageId, tx);
  const isIts = async (news: { told: ToldPerson } | null): Promise<boolean> =>
    news !== null && (await isToldOf(tx, deps, { professionalId, told: news.told, chat: conversation }));
  const edit = (await isIts(early.edit)) ? early.edit : null;
  const isDeleted = await isIts(early.deletion);
  const { statuses } = early;
  const now = {
    ...plain,
    messageId,
    unlessTold: [],
    ...(listenMs !== undefined && !isDeleted && { listenMs }),
    ...(edit && { content: edit.text, editedAt: edit.at }),
    ...(isDeleted && { deletedAt: message.sentAt, pending: false }),
  };
  const isStored = (await messages.insertOnce(professionalId, now, tx)) === 'stored';
  return isStored ? { statuses, isDeleted, editedText: edit?.text ?? null } : null;
};
