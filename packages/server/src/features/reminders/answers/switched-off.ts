// Rules for answering reminders while the owner has the assistant switched off (decision 048).
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';
import { hasMoved, isActive } from '#features/reminders/delivery/told-visits.ts';

/** Chats that the owner handles in person are left to the owner. */
export const mayAnswer = ({ isHuman, isPaidPartOpen, switchedOff }: InterceptableTurn): boolean =>
  !isHuman && isPaidPartOpen && switchedOff !== 'client';

/** True if a plain yes is enough to confirm. */
export const takesPlainYes = ({ now }: InterceptableTurn, row: SentReminderRow): boolean =>
  row.kind !== 'absence' && isActive(row) && row.startTime > now && !hasMoved(row);
