/** The longest text that is pleasant to read in a chat. */
const MAX_REPLY_LENGTH = 1_200;

// what a bug leaves in a text: never a word of Portuguese
const TECHNICAL = /\b(undefined|null|NaN)\b|\[object \w+\]|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The brain said nothing, or something that no client should read. */
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
 * The texts as they may be sent: none empty, none longer than 1,200 characters.
 *
 * @throws UnusableReplyError when there is none or one has technical text in it
 */
export const checkedReplies = (replies: readonly string[]): string[] => {
  const filled = replies.map((reply) => shortened(reply.trim())).filter((reply) => reply !== '');
  if (filled.length === 0) throw new UnusableReplyError('no reply');
  if (filled.some((reply) => TECHNICAL.test(reply))) throw new UnusableReplyError('technical text');
  return filled;
};
