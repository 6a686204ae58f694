// Maps database rows to the chats and messages of the inbox.
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import {
  type Chat,
  type ChatMessage,
  type DeliveryState,
  messageKinds,
  type MessageKind,
} from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { failureText, isWithdrawn } from '@zelo/domain/whatsapp/turn/send-failures.ts';
import { isHandledByHuman } from '@zelo/domain/whatsapp/chats/takeover.ts';
import type { ChatMessageRow, WaitingRow } from '#features/whatsapp/chats/rows/chat-message-repository.ts';
import type { ChatRow } from '#features/whatsapp/chats/rows/chat-repository.ts';
import { CALL_PREFIX } from '#features/whatsapp/inbox/arrivals/inbound-rules.ts';
import { authorOfKey } from '#features/whatsapp/outbox/rows/outbound-authors.ts';

const NAMELESS = 'Contato sem nome';

/** Kind shown in the inbox; a stored `file` is a document without the sender's words. */
export const kindOf = ({ kind, messageId }: { kind: string; messageId: string }): MessageKind => {
  if (messageId.startsWith(CALL_PREFIX)) return 'call';
  return kind === 'file' ? 'document' : (messageKinds.find((known) => known === kind) ?? 'other');
};

/** A message counts as `sending` until WhatsApp confirms it. */
const stateOf = ({ isFromClient, delivery, failure }: ChatMessageRow): DeliveryState | null => {
  if (isFromClient) return null;
  if (delivery !== null) return delivery;
  return failure === null ? 'sending' : 'failed';
};

export const messageView = (row: ChatMessageRow): ChatMessage => {
  const state = stateOf(row);
  return {
    id: row.id,
    kind: kindOf(row),
    content: row.content,
    transcript: row.transcript,
    author: row.isFromClient ? 'client' : (row.author ?? 'owner'),
    time: row.sentAt.toISOString(),
    state,
    failure: state === 'failed' ? failureText(row.failure ?? 'whatsapp') : null,
    isEdited: row.editedAt !== null,
    isEditedLate: row.editedLate,
    isDeleted: row.deletedAt !== null,
  };
};

/** An outbox message that has not been sent; the negative id keeps it apart from stored messages. */
export const waitingView = (row: WaitingRow): ChatMessage => ({
  id: -row.id,
  kind: 'text',
  content: row.content,
  transcript: null,
  author: authorOfKey(row.uniqueKey),
  time: row.createdAt.toISOString(),
  state: row.state,
  failure: row.state === 'failed' ? failureText(row.failure) : null,
  isEdited: false,
  isEditedLate: false,
  isDeleted: false,
});

/** True for unsent messages, except those withdrawn on purpose. */
export const isShown = (row: WaitingRow): boolean => row.state !== 'failed' || !isWithdrawn(row.failure);

const isOpen = ({ state }: ChatMessage): boolean => state === 'queued' || state === 'sending';

const timeOf = (message: ChatMessage): number => Date.parse(message.time);

/** Newest first. Unsent messages sort above sent ones regardless of their timestamps; failed ones sort by time. */
export const mergedViews = (rows: ChatMessageRow[], waiting: WaitingRow[]): ChatMessage[] => {
  const unsent = waiting.filter(isShown).map(waitingView).toReversed();
  const open = unsent.filter(isOpen);
  const failed = unsent.filter((message) => !isOpen(message));
  const told = [...rows.map(messageView), ...failed].toSorted((left, right) => timeOf(right) - timeOf(left));
  return [...open, ...told];
};

export const chatView = (row: ChatRow, lastMessage: ChatMessage | null, now: Date): Chat => {
  const isHuman = isHandledByHuman(row, now);
  return {
    id: row.id,
    clientId: row.itsClientId,
    name: row.clientName ?? row.pushName ?? (displayPhone(row.phone) || NAMELESS),
    phone: row.phone,
    mode: isHuman ? 'human' : 'ai',
    humanUntil: isHuman ? (row.humanUntil?.toISOString() ?? null) : null,
    isAssistantOff: !row.professionalAiEnabled || row.clientAiEnabled === false,
    unread: row.unread,
    dangerAt: row.dangerAt?.toISOString() ?? null,
    draft: row.draft,
    lastMessage,
    lastMessageAt: row.lastMessageAt.toISOString(),
  };
};
