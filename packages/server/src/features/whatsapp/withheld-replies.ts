// Replies of the assistant that shall not leave although they were queued.
import { isWithPerson } from '@zelo/domain/whatsapp/take-over.ts';
import type { Conversation } from './conversation-repository.ts';
import { DRAFT_PREFIX, OWNER_PREFIX, TURN_PREFIX } from './outbound-authors.ts';
import type { Outbound } from './outbound-repository.ts';
import { isProactive } from './proactive-messages.ts';

interface Waiting {
  conversation: Pick<Conversation, 'state' | 'humanUntil' | 'takenByOwner'>;
  message: Pick<Outbound, 'uniqueKey' | 'ageMs'>;
  isAssistantOff: boolean;
  /** The assistant of another account answers for the phone. */
  isNumberElsewhere: boolean;
  /** Since when another phone is paired than before; null when none took its place. */
  otherNumberMs: number | null;
}

const isByOwner = (uniqueKey: string): boolean =>
  uniqueKey.startsWith(OWNER_PREFIX) || uniqueKey.startsWith(DRAFT_PREFIX);

/**
 * Why a reply is held back at the last moment; null when it may leave. It never speaks over a person, and never from
 * another number than the one that the client wrote to, nor
 * beside the assistant of another account. What the feature that writes on its own has queued is asked of that feature.
 */
export const withheldBy = (waiting: Waiting, now: Date): string | null => {
  const { conversation, message, isAssistantOff, otherNumberMs } = waiting;
  const { uniqueKey } = message;
  if (waiting.isNumberElsewhere && !isByOwner(uniqueKey) && !isProactive(uniqueKey))
    return 'number-elsewhere';
  if (!uniqueKey.startsWith(TURN_PREFIX)) return null;
  if (otherNumberMs !== null && message.ageMs > otherNumberMs) return 'other-number';
  if (conversation.takenByOwner && isWithPerson(conversation, now)) return 'human';
  return isAssistantOff ? 'switched-off' : null;
};
