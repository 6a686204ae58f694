// Who answers a chat: the assistant, or the professional who wrote in it or took it over.
import { MINUTE_MS } from '#shared/instant.ts';

/** Of a chat in state human: `humanUntil` null means until it is handed back. */
export interface ChatMode {
  state: 'ai' | 'human';
  humanUntil: Date | null;
}

/** What is known of the professional's part in a chat. */
export interface TakeoverState extends ChatMode {
  /** A person put it into that state, and not the assistant that asked for one. */
  takenByOwner: boolean;
  /** When the professional last wrote, took over or handed back. */
  ownerActedAt: Date | null;
}

/** A pause that only ends by hand is started by nothing older than this. */
const MAX_PERMANENT_TAKEOVER_AGE_MS = 24 * 60 * MINUTE_MS;
const SECOND_MS = 1000;

/** True when a person has the chat, now. */
export const isHandledByHuman = (chat: ChatMode, now: Date): boolean =>
  chat.state === 'human' && (chat.humanUntil === null || chat.humanUntil > now);

/**
 * What a message that the professional wrote at `at` makes of a chat; null when it changes nothing, because they acted
 * later or its pause has passed. In whatever order messages arrive, the result is the same: a pause is never shortened.
 *
 * @param pauseMinutes how long the assistant then stays out; null: until the chat is handed back
 */
export const modeAfterOwnerMessage = (
  chat: TakeoverState,
  { at, now, pauseMinutes }: { at: Date; now: Date; pauseMinutes: number | null },
): ChatMode | null => {
  const actedMs = chat.ownerActedAt?.getTime() ?? -Infinity;
  const isHeld = isHandledByHuman(chat, now);
  // WhatsApp counts in whole seconds
  if (!isHeld && at.getTime() < Math.floor(actedMs / SECOND_MS) * SECOND_MS) return null;
  if (isHeld && chat.takenByOwner && chat.humanUntil === null) return { state: 'human', humanUntil: null };
  if (pauseMinutes === null) {
    const isOld = now.getTime() - at.getTime() > MAX_PERMANENT_TAKEOVER_AGE_MS;
    return isOld ? null : { state: 'human', humanUntil: null };
  }
  const untilMs = at.getTime() + pauseMinutes * MINUTE_MS;
  if (untilMs <= now.getTime()) return null;
  const heldMs = isHeld ? (chat.humanUntil?.getTime() ?? -Infinity) : -Infinity;
  return { state: 'human', humanUntil: new Date(Math.max(untilMs, heldMs)) };
};
