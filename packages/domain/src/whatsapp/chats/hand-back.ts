// Decides what happens to the client's unanswered messages when the owner hands a chat back to the assistant.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { today } from '#shared/local-time.ts';

/** The matter of an older message may be over, and an answer would surprise the client. */
export const MAX_HAND_BACK_AGE_HOURS = 2;

export const handBackOutcomes = ['nothing-waits', 'answers', 'too-old', 'after-danger', 'silent'] as const;

export type HandBackOutcome = (typeof handBackOutcomes)[number];

interface UnansweredChat<Message> {
  /** The client's messages since the last reply, in order. */
  messages: readonly Message[];
  /** They, or the help lines before them, speak of danger: the owner has to decide what to say. */
  isDanger: boolean;
  /** The assistant answers no chat: switched off, unpaid, or another account has the number. */
  isSilent: boolean;
  now: Instant;
  timeZone: string;
}

/** The outcome, and the messages for the assistant: today's, because yesterday's "amanhã" means another day. */
export const decideHandBack = <Message extends { sentAt: Instant }>({
  messages,
  isDanger,
  isSilent,
  now,
  timeZone,
}: UnansweredChat<Message>): { outcome: HandBackOutcome; answered: Message[] } => {
  const newest = messages.at(-1);
  if (!newest) return { outcome: 'nothing-waits', answered: [] };
  if (isDanger) return { outcome: 'after-danger', answered: [] };
  if (isSilent) return { outcome: 'silent', answered: [] };
  const isRecent = epochOf(now) - epochOf(newest.sentAt) <= MAX_HAND_BACK_AGE_HOURS * 60 * MINUTE_MS;
  const date = today(now, timeZone);
  const answered = isRecent ? messages.filter(({ sentAt }) => today(sentAt, timeZone) === date) : [];
  return { outcome: answered.length > 0 ? 'answers' : 'too-old', answered };
};
