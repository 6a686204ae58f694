// Rules for when a turn is answered and when the assistant stays silent.
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Mute } from '#features/whatsapp/connection/connection-mute.ts';

/** A message older than this on arrival comes from a backlog: stored, not answered. */
export const STALE_ON_ARRIVAL_MS = 10 * MINUTE_MS;
/** Pause of the assistant in a chat that had too many replies. */
export const HUMAN_PAUSE_MS = 30 * MINUTE_MS;
/** A message that no turn could answer for this long after it was due is given up. */
export const GIVE_UP_MS = 30 * MINUTE_MS;
/** More replies than this within ten minutes mean that two machines talk to each other. */
export const MAX_REPLIES_PER_WINDOW = 20;
export const REPLY_WINDOW_MS = 10 * MINUTE_MS;
/** More replies than this per professional and day mean a runaway loop or an attack: each reply has its price. */
export const MAX_REPLIES_PER_DAY = 2_000;
export const DAY_WINDOW_MS = DAY_MS;
/** A client who never stops typing is answered after this many bursts. */
const MAX_BURSTS = 4;

/** Longer than an assistant that takes seconds may think (12 s): until then its worker counts as alive. */
export const TURN_LEASE_MS = 2 * MINUTE_MS;
/** After this wait the client gets the answer to the first messages, and the later ones are answered after it. */
export const MAX_TURN_RESTART_MS = 45_000;
/** Shorter waits get a separate job; longer ones are left to the sweep, which also finds chats with changed settings. */
export const MAX_JOB_WAIT_MS = 5 * MINUTE_MS;

/**
 * Wait for more messages of a burst, in milliseconds; 0 means answer now.
 *
 * @param agesMs time since each waiting message arrived
 */
export const burstWait = (agesMs: number[], burstMs: number): number => {
  const untilQuiet = burstMs - Math.min(...agesMs);
  const untilLongest = MAX_BURSTS * burstMs - Math.max(...agesMs);
  return Math.max(0, Math.ceil(Math.min(untilQuiet, untilLongest)));
};

export interface TurnFacts {
  state: 'ai' | 'human';
  humanUntil: Date | null;
  professionalAiEnabled: boolean;
  mute: Mute | null;
  /** Null for a chat without a client record. */
  clientAiEnabled: boolean | null;
  /** True when the subscription is open. */
  isPaidPartOpen: boolean;
  /** True when the owner took the chat, false when the assistant asked for a person. */
  takenByOwner: boolean;
  /** The owner wrote in the chat after the newest message. */
  ownerAnswered: boolean;
  /** Time since the messages were due; negative while they wait. */
  overdueMs: number;
  recentReplies: number;
  /** Replies to all clients of the professional within a day. */
  repliesToday: number;
}

export type SilenceReason =
  | 'human'
  | 'handed-over'
  | Mute
  | 'switched-off'
  | 'unpaid'
  | 'given-up'
  | 'too-many-replies'
  | 'day-is-full';

/** True while a person handles the chat. */
export const isHuman = (chat: Pick<TurnFacts, 'state' | 'humanUntil'>, now: Date): boolean =>
  chat.state === 'human' && (chat.humanUntil === null || chat.humanUntil > now);

/** Reason why the assistant does not answer; null when it does. */
export const silenceReason = (facts: TurnFacts, now: Date): SilenceReason | null => {
  if (facts.ownerAnswered) return 'human';
  if (isHuman(facts, now)) return facts.takenByOwner ? 'human' : 'handed-over';
  if (facts.mute) return facts.mute;
  if (!facts.professionalAiEnabled || facts.clientAiEnabled === false) return 'switched-off';
  if (!facts.isPaidPartOpen) return 'unpaid';
  if (facts.overdueMs > GIVE_UP_MS) return 'given-up';
  if (facts.recentReplies >= MAX_REPLIES_PER_WINDOW) return 'too-many-replies';
  return facts.repliesToday >= MAX_REPLIES_PER_DAY ? 'day-is-full' : null;
};
