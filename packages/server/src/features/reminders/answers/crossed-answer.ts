// An answer that follows both a question of the assistant and an automatic message.
import { openQuestionOf } from '@zelo/domain/assistant/dialogue/expected-answer.ts';
import { restoreState } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { startAt } from '@zelo/domain/assistant/local-start.ts';
import { isBareNumber, speaksOfComing } from '@zelo/domain/reminders/answers/reminder-answer.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';

const openQuestionIn = ({ conversation, now }: InterceptableTurn, timeZone: string) => {
  const { date, time } = instantToLocal(now, timeZone);
  return openQuestionOf(restoreState(conversation.dialogue, startAt(date, time)));
};

/** True if the assistant waits for anything other than permission to ask the owner, which a choice cannot answer. */
export const waitsForElse = ({ conversation, now }: InterceptableTurn, timeZone: string): boolean => {
  const { date, time } = instantToLocal(now, timeZone);
  const { awaiting, requests } = restoreState(conversation.dialogue, startAt(date, time));
  return awaiting !== null && (awaiting.kind !== 'ask-owner' || requests.length > 0);
};

/** True if a bare answer may belong to a question the assistant asked before the reminder. */
export const mayAnswerQuestion = (
  turn: InterceptableTurn,
  message: string,
  { timeZone }: SentReminderRow,
): boolean => {
  if (speaksOfComing(message)) return false;
  const open = openQuestionIn(turn, timeZone);
  return isBareNumber(message) ? open === 'list' : open !== null;
};

/** True if the assistant has no open question and changed nothing in its last turn: a yes belongs to neither. */
export const isIdle = ({ conversation, now }: InterceptableTurn, timeZone: string): boolean => {
  const { date, time } = instantToLocal(now, timeZone);
  const { at, awaiting, requests, lastWrite } = restoreState(conversation.dialogue, startAt(date, time));
  return awaiting === null && requests.length === 0 && lastWrite?.at !== at;
};
