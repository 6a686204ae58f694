// Layout of a chat's messages: by day, with consecutive messages of one author grouped.
import type { ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';

/** Longest gap within a group of one author's messages. */
const GROUP_MS = 5 * 60_000;

export interface PlacedMessage {
  message: ChatMessage;
  /** HH:mm */
  time: string;
  /** The first message of a group. */
  isFirst: boolean;
  isFirstUnread: boolean;
}

export interface MessageDay {
  /** yyyy-MM-dd */
  date: string;
  messages: PlacedMessage[];
}

/** The id of the first unread message, given that the client's newest `unread` messages are unread; null if unknown. */
export const firstUnreadOf = (messages: readonly ChatMessage[], unread: number): number | null =>
  unread === 0 ? null : (messages.filter(({ author }) => author === 'client').at(-unread)?.id ?? null);

/** The days of a chat with their messages, oldest first, in the given order. */
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
