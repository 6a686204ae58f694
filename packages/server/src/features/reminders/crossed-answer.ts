// An answer that came after a question of the assistant and after a message that was sent by itself.
import { openQuestionOf, recallState } from '@zelo/domain/assistant/dialogue/dialogue-state.ts';
import { startAt } from '@zelo/domain/assistant/local-start.ts';
import { isBareNumber, speaksOfComing } from '@zelo/domain/reminders/reminder-answer.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { HeardTurn } from '#features/whatsapp/conversation-service.ts';
import type { SentReminderRow } from './reminder-chat-repository.ts';

/** Whether a bare answer may be to what the assistant had asked before the reminder came. */
export const mayAnswerQuestion = (
  { conversation, now }: HeardTurn,
  message: string,
  { timeZone }: SentReminderRow,
): boolean => {
  if (speaksOfComing(message)) return false;
  const { date, time } = instantToLocal(now, timeZone);
  const open = openQuestionOf(recallState(conversation.dialogue, startAt(date, time)));
  return isBareNumber(message) ? open === 'list' : open !== null;
};
