// When a turn happens and when it stays silent.
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Mute } from '#features/whatsapp/connection/connection-mute.ts';

/** A message that is older on arrival comes from a backlog: kept, not answered. */
export const STALE_ON_ARRIVAL_MS = 10 * MINUTE_MS;
/** How long the assistant stays out of a chat in which the professional wrote. */
export const HUMAN_PAUSE_MS = 30 * MINUTE_MS;
/** A message that no turn could answer for so long after its time had come is given up. */
export const GIVE_UP_MS = 30 * MINUTE_MS;
/** More replies than this within ten minutes mean that two machines talk to each other. */
export const MAX_REPLIES_PER_WINDOW = 20;
export const REPLY_WINDOW_MS = 10 * MINUTE_MS;
/** More than this of one professional within a day, and something runs away, or somebody makes it: each has its price. */
export const MAX_REPLIES_PER_DAY = 2_000;
export const DAY_WINDOW_MS = DAY_MS;
/** A client who never stops typing is answered after this many bursts. */
const MAX_BURSTS = 4;

/** Longer than an assistant that takes seconds may think (12 s): until then its worker counts as alive. */
export const TURN_LEASE_MS = 2 * MINUTE_MS;
/** Who waits so long gets the answer to what was said first, and to the rest after it. */
export const MAX_TURN_RESTART_MS = 45_000;
/** A wait up to here gets a job of its own; a longer one is left to the sweep, which every change of settings wakes. */
export const MAX_JOB_WAIT_MS = 5 * MINUTE_MS;

/**
 * How long to wait for more messages of a burst, in milliseconds; 0 means answer now.
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
  /** Null for a chat of nobody's client. */
  clientAiEnabled: boolean | null;
  /** True when the subscription is open. */
  isPaidPartOpen: boolean;
  /** The owner took the chat, and not the assistant that asked for a person. */
  takenByOwner: boolean;
  /** The owner wrote in the chat after the newest of the messages. */
  ownerAnswered: boolean;
  /** Since the messages should have been answered; less than 0 while they wait for their time. */
  overdueMs: number;
  recentReplies: number;
  /** To all clients of the professional within a day. */
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

/** True when a professional has taken the chat over, now. */
export const isHuman = (chat: Pick<TurnFacts, 'state' | 'humanUntil'>, now: Date): boolean =>
  chat.state === 'human' && (chat.humanUntil === null || chat.humanUntil > now);

/** Why the assistant does not answer; null when it does. */
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
