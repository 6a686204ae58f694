// Decides who responds in a chat: the assistant, or the professional after writing in it or taking it over.
import { MINUTE_MS } from '#shared/instant.ts';

/** In state human, `humanUntil` null means until the chat is handed back. */
export interface ChatMode {
  state: 'ai' | 'human';
  humanUntil: Date | null;
}

interface TakeoverState extends ChatMode {
  /** The owner took the chat over; false when the assistant asked for a human. */
  takenByOwner: boolean;
  ownerActedAt: Date | null;
}

/** An older message does not start a pause that only ends manually. */
const MAX_PERMANENT_TAKEOVER_AGE_MS = 24 * 60 * MINUTE_MS;
const SECOND_MS = 1000;

export const isHandledByHuman = (chat: ChatMode, now: Date): boolean =>
  chat.state === 'human' && (chat.humanUntil === null || chat.humanUntil > now);

/**
 * Mode of a chat after a message that the professional wrote at `at`; null when they acted later or its pause has
 * passed. Independent of the order of messages: a pause is never shortened.
 * @param pauseMinutes how long the assistant then stays out; null: until the chat is handed back
 */
export const modeAfterOwnerMessage = (
  chat: TakeoverState,
  { at, now, pauseMinutes }: { at: Date; now: Date; pauseMinutes: number | null },
): ChatMode | null => {
  const actedMs = chat.ownerActedAt?.getTime() ?? -Infinity;
  const isHeld = isHandledByHuman(chat, now);
  // WhatsApp times are whole seconds
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
