// How the messages of a chat are laid out: by day, several in a row of one author as a group.
import type { ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';

/** Messages of one author that are further apart begin a new group. */
const GROUP_MS = 5 * 60_000;

export interface PlacedMessage {
  message: ChatMessage;
  /** HH:mm */
  time: string;
  /** The first of a group. */
  isFirst: boolean;
  isFirstUnread: boolean;
}

export interface MessageDay {
  /** yyyy-MM-dd */
  date: string;
  messages: PlacedMessage[];
}

/** The id of the first message that is not read, as many of the client's newest being so; null when none is known. */
export const firstUnreadOf = (messages: readonly ChatMessage[], unread: number): number | null =>
  unread === 0 ? null : (messages.filter(({ author }) => author === 'client').at(-unread)?.id ?? null);

/** The days of a chat with their messages, the oldest first, as they come. */
export function messageDays(
  messages: readonly ChatMessage[],
  { zone, firstUnread }: { zone: string; firstUnread: number | null },
): MessageDay[] {
  const days: MessageDay[] = [];
  let previous: ChatMessage | undefined;
  for (const message of messages) {
    const { date, time } = instantToLocal(message.time, zone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, messages: [] };
      days.push(day);
      previous = undefined;
    }
    const isFirst = !previous || !continues(message, previous);
    day.messages.push({ message, time, isFirst, isFirstUnread: message.id === firstUnread });
    previous = message;
  }
  return days;
}

const continues = (message: ChatMessage, previous: ChatMessage): boolean =>
  message.author === previous.author && Date.parse(message.time) - Date.parse(previous.time) < GROUP_MS;
