// An answer that came after a question of the assistant and after a message that was sent by itself.
import { openQuestionOf, restoreState } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { startAt } from '@zelo/domain/assistant/local-start.ts';
import { isBareNumber, speaksOfComing } from '@zelo/domain/reminders/answers/reminder-answer.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';

/** What the assistant's last question in a chat leaves open. */
export const openQuestionIn = ({ conversation, now }: InterceptableTurn, timeZone: string) => {
  const { date, time } = instantToLocal(now, timeZone);
  return openQuestionOf(restoreState(conversation.dialogue, startAt(date, time)));
};

/** True when the assistant waits for anything but a yes or no to asking the owner: a choice is no answer to that. */
export const waitsForElse = ({ conversation, now }: InterceptableTurn, timeZone: string): boolean => {
  const { date, time } = instantToLocal(now, timeZone);
  const { awaiting, requests } = restoreState(conversation.dialogue, startAt(date, time));
  return awaiting !== null && (awaiting.kind !== 'ask-owner' || requests.length > 0);
};

/** True when a bare answer may be to what the assistant had asked before the reminder came. */
export const mayAnswerQuestion = (
  turn: InterceptableTurn,
  message: string,
  { timeZone }: SentReminderRow,
): boolean => {
  if (speaksOfComing(message)) return false;
  const open = openQuestionIn(turn, timeZone);
  return isBareNumber(message) ? open === 'list' : open !== null;
};

/** True when the assistant asked nothing, and has changed nothing in its last turn: a yes is to neither. */
export const isIdle = ({ conversation, now }: InterceptableTurn, timeZone: string): boolean => {
  const { date, time } = instantToLocal(now, timeZone);
  const { at, awaiting, requests, lastWrite } = restoreState(conversation.dialogue, startAt(date, time));
  return awaiting === null && requests.length === 0 && lastWrite?.at !== at;
};
