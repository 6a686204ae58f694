// Author of an outgoing message, derived from its outbox key.

/** Keys of replies that a turn wrote: `turn:<last handled message>:<number>`. */
export const TURN_PREFIX = 'turn:';
/** Keys of messages that the owner wrote in the inbox. */
export const OWNER_PREFIX = 'owner:';
/** Keys of assistant drafts that the owner sent unchanged. */
export const DRAFT_PREFIX = 'draft:';

export type OutboundAuthor = 'assistant' | 'owner' | 'automatic';

/** Reminders, confirmations and the replies to them are `automatic`. */
export const authorOfKey = (uniqueKey: string): OutboundAuthor => {
  if (uniqueKey.startsWith(OWNER_PREFIX)) return 'owner';
  return uniqueKey.startsWith(TURN_PREFIX) || uniqueKey.startsWith(DRAFT_PREFIX) ? 'assistant' : 'automatic';
};
