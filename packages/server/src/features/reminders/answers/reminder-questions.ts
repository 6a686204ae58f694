// The questions that reminders lead to, known by the keys of their messages.
import { PROACTIVE_PREFIX } from '#features/whatsapp/notices/proactive-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';
import { reminderOfKey } from '#features/reminders/delivery/reminder-delivery-service.ts';

/** Keys of questions that we asked, so that the next message is read as their answer. */
const QUESTION = /^reminder-ask:(moved|leave|confirm|refuse|offer):([\d,]+)(?:@(\d+))?:/;

export type Question = 'moved' | 'leave' | 'confirm' | 'refuse' | 'offer';

export interface Said {
  /** Null: the reminder itself. */
  question: Question | null;
  ids: number[];
  /** The start that a question was about, epoch milliseconds. */
  startMs: number | null;
  text: string;
}

/** What of ours a key belongs to: a reminder, or a question about one; null for all else. */
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
