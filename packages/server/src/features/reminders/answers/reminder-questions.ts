// Follow-up questions to reminders, identified by the keys of their messages.
import { PROACTIVE_PREFIX } from '#features/whatsapp/notices/proactive-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';
import { reminderOfKey } from '#features/reminders/delivery/reminder-delivery-service.ts';

/** Keys of our questions, so that the next message is read as an answer. */
const QUESTION = /^reminder-ask:(moved|leave|confirm|refuse|offer):([\d,]+)(?:@(\d+))?:/;

export type Question = 'moved' | 'leave' | 'confirm' | 'refuse' | 'offer';

export interface Said {
  /** Null: the reminder itself. */
  question: Question | null;
  ids: number[];
  /** Start named in the question, epoch milliseconds. */
  startMs: number | null;
  text: string;
}

/** Reminder, or question about one, that a message key belongs to; null for other keys. */
export const saidOf = ({ uniqueKey, text }: { uniqueKey: string; text: string }): Said | null => {
  if (uniqueKey.startsWith(PROACTIVE_PREFIX)) {
    const id = reminderOfKey(uniqueKey.slice(PROACTIVE_PREFIX.length));
    return id === null ? null : { question: null, ids: [id], startMs: null, text };
  }
  const [, question, ids, startMs] = QUESTION.exec(uniqueKey) ?? [];
  if (question === undefined || ids === undefined) return null;
  const start = startMs === undefined ? null : Number(startMs);
  return { question: question as Question, ids: ids.split(',').map(Number), startMs: start, text };
};

export const askKey = (question: Question, rows: SentReminderRow[], start?: Date): string =>
  `reminder-ask:${question}:${rows.map(({ id }) => id).join()}${start ? `@${start.getTime()}` : ''}`;
