// What is left of answering reminders where the owner has switched the assistant off (decision 048).
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';
import { hasMoved, isActive } from '#features/reminders/delivery/told-visits.ts';

/** A client whom the owner answers in person is left to the owner. */
export const mayAnswer = ({ isHuman, isPaidPartOpen, switchedOff }: InterceptableTurn): boolean =>
  !isHuman && isPaidPartOpen && switchedOff !== 'client';

/** True when a yes to a message can be taken without a word more. */
export const takesPlainYes = ({ now }: InterceptableTurn, row: SentReminderRow): boolean =>
  row.kind !== 'absence' && isActive(row) && row.startTime > now && !hasMoved(row);
