// One way into the chat for every message: what was told of it before it came is applied at once, so that the order of
// arrival makes no difference.
import type { Tx } from '#db/database.ts';
import {
  type Acknowledgement,
  earlyEvents,
  type InboundEventRepository,
} from './inbound-event-repository.ts';
import type { MessageRepository, NewMessage } from './message-repository.ts';

export interface StoringDeps {
  messages: MessageRepository;
  events: InboundEventRepository;
}

export interface Stored {
  /** What WhatsApp has said of it already. */
  statuses: Acknowledgement[];
  /** Its sender took it back. */
  isDeleted: boolean;
}

export interface MessageToStore extends NewMessage {
  professionalId: number;
  /** The caller has taken the message's lock, in a statement before this one. */
  isHeld?: boolean;
}

/** Stores a message of a chat whose row the caller holds; null when it is stored already. */
export const storeMessage = async (
  tx: Tx,
  { messages, events }: StoringDeps,
  { professionalId, isHeld, ...message }: MessageToStore,
): Promise<Stored | null> => {
  const { messageId, listenMs, ...plain } = message;
  if (!isHeld) await events.lockMessage(professionalId, messageId, tx);
  const asItCame = { ...message, unlessTold: earlyEvents(messageId) };
  const insertion = await messages.insertOnce(professionalId, asItCame, tx);
  if (insertion === 'known') return null;
  if (insertion === 'stored') return { statuses: [], isDeleted: false };
  const { edit, isDeleted, statuses } = await events.earlyOf(professionalId, messageId, tx);
  const now = {
    ...plain,
    messageId,
    unlessTold: [],
    ...(listenMs !== undefined && !isDeleted && { listenMs }),
    ...(edit && { content: edit.text, editedAt: edit.at }),
    ...(isDeleted && { deletedAt: message.sentAt, pending: false }),
  };
  return (await messages.insertOnce(professionalId, now, tx)) === 'stored' ? { statuses, isDeleted } : null;
};
