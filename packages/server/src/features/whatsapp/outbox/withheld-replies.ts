// Replies of the assistant that must not leave although they were queued.
import { isHandledByHuman } from '@zelo/domain/whatsapp/chats/takeover.ts';
import type { Mute } from '#features/whatsapp/connection/connection-mute.ts';
import type { Conversation } from '#features/whatsapp/conversations/conversation-repository.ts';
import { DRAFT_PREFIX, OWNER_PREFIX, TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { Outbound } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { isProactive } from './proactive-messages.ts';

interface Waiting {
  conversation: Pick<Conversation, 'state' | 'humanUntil' | 'takenByOwner'>;
  message: Pick<Outbound, 'uniqueKey' | 'ageMs'>;
  isAssistantOff: boolean;
  mute: Mute | null;
  /** Milliseconds since another phone was paired; null if the phone never changed. */
  otherNumberMs: number | null;
}

const isByOwner = (uniqueKey: string): boolean =>
  uniqueKey.startsWith(OWNER_PREFIX) || uniqueKey.startsWith(DRAFT_PREFIX);

/**
 * Reason to withhold a reply at the last moment; null when it may leave. The assistant never speaks over a person,
 * from another number than the client wrote to, beside another account's assistant, or from a phone that the owner
 * wants disconnected. For proactive messages, the feature that queued them decides.
 */
export const withheldBy = (waiting: Waiting, now: Date): string | null => {
  const { conversation, message, isAssistantOff, otherNumberMs } = waiting;
  const { uniqueKey } = message;
  if (waiting.mute !== null && !isByOwner(uniqueKey) && !isProactive(uniqueKey)) return waiting.mute;
  if (!uniqueKey.startsWith(TURN_PREFIX)) return null;
  if (otherNumberMs !== null && message.ageMs > otherNumberMs) return 'other-number';
  if (conversation.takenByOwner && isHandledByHuman(conversation, now)) return 'human';
  return isAssistantOff ? 'switched-off' : null;
};
