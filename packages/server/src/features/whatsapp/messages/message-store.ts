// The only way for a message into its chat. Updates that arrived before the message apply at once, so the order of
// arrival makes no difference.
import type { PersonIdentity } from '@zelo/domain/whatsapp/chats/told-chat.ts';
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
  /** Statuses that WhatsApp has already reported. */
  statuses: Acknowledgement[];
  /** Its sender deleted it. */
  isDeleted: boolean;
  /** Edited text that arrived before the message; null without an edit. */
  editedText: string | null;
}

export interface MessageToStore extends Omit<NewMessage, 'conversationId' | 'clientPhone'> {
  /** The caller has locked its row. */
  conversation: Pick<Conversation, 'professionalId' | 'id' | 'chatJid' | 'phone' | 'lid'>;
  /** The caller took the message's lock, in an earlier statement. */
  isHeld?: boolean;
}

/** Stores a message; the caller holds the row of its chat. Null when the message is already stored. */
export const storeMessage =
  (deps: MessageStoreDeps) =>
  async (tx: Tx, { conversation, isHeld, ...given }: MessageToStore): Promise<StoredMessage | null> => {
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
    const isIts = async (news: { told: PersonIdentity } | null): Promise<boolean> =>
      news !== null && (await isToldOf(deps)(tx, { professionalId, told: news.told, chat: conversation }));
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
