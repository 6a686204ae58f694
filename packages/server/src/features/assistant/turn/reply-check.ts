/** Longest reply that is pleasant to read in a chat. */
const MAX_REPLY_LENGTH = 1_200;

// traces of a bug, never Portuguese words
const TECHNICAL = /\b(undefined|null|NaN)\b|\[object \w+\]|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The engine returned no text, or text that no client should read. */
export class UnusableReplyError extends Error {
  override readonly name = 'UnusableReplyError';
}

const shortened = (text: string): string => {
  if (text.length <= MAX_REPLY_LENGTH) return text;
  const head = text.slice(0, MAX_REPLY_LENGTH);
  const lastBreak = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1);
  return head.slice(0, lastBreak > 0 ? lastBreak : MAX_REPLY_LENGTH).trimEnd();
};

/**
 * Cleans replies for sending: drops empty ones, cuts each to 1,200 characters.
 * @throws UnusableReplyError without any reply left, or when one contains technical text
 */
export const checkedReplies = (replies: readonly string[]): string[] => {
  const filled = replies.map((reply) => shortened(reply.trim())).filter((reply) => reply !== '');
  if (filled.length === 0) throw new UnusableReplyError('no reply');
  if (filled.some((reply) => TECHNICAL.test(reply))) throw new UnusableReplyError('technical text');
  return filled;
};
