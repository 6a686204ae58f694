// Replies of the assistant that shall not leave although they were queued.
import { isWithPerson } from '@zelo/domain/whatsapp/take-over.ts';
import type { Conversation } from './conversation-repository.ts';
import { TURN_PREFIX } from './outbound-authors.ts';
import type { Outbound } from './outbound-repository.ts';

interface Waiting {
  conversation: Pick<Conversation, 'state' | 'humanUntil' | 'takenByOwner'>;
  message: Pick<Outbound, 'uniqueKey' | 'ageMs'>;
  isAssistantOff: boolean;
  /** Since when another phone is paired than before; null when none took its place. */
  otherNumberMs: number | null;
}

/**
 * Why a reply is held back at the last moment; null when it may leave. It never speaks over a person, and never from
 * another number than the one that the client wrote to.
 */
export const withheldBy = (waiting: Waiting, now: Date): string | null => {
  const { conversation, message, isAssistantOff, otherNumberMs } = waiting;
  if (!message.uniqueKey.startsWith(TURN_PREFIX)) return null;
  if (otherNumberMs !== null && message.ageMs > otherNumberMs) return 'other-number';
  if (conversation.takenByOwner && isWithPerson(conversation, now)) return 'human';
  return isAssistantOff ? 'switched-off' : null;
};
