// Who wrote a message that leaves, told by the key under which it waits.

/** Keys of replies that a turn wrote: `turn:<last handled message>:<number>`. */
export const TURN_PREFIX = 'turn:';
/** Keys of what the owner wrote in the inbox. */
export const OWNER_PREFIX = 'owner:';
/** Keys of what the assistant drafted and the owner sent unchanged. */
export const DRAFT_PREFIX = 'draft:';

export type OutboundAuthor = 'assistant' | 'owner' | 'automatic';

/** Reminders, confirmations and the answers to them are `automatic`. */
export const authorOfKey = (uniqueKey: string): OutboundAuthor => {
  if (uniqueKey.startsWith(OWNER_PREFIX)) return 'owner';
  return uniqueKey.startsWith(TURN_PREFIX) || uniqueKey.startsWith(DRAFT_PREFIX) ? 'assistant' : 'automatic';
};
