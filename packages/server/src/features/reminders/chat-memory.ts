// The assistant's memory of a chat after an answer to a reminder or a notice changed the agenda in its place.
import {
  afterCancelling,
  afterMoving,
  type ChangedVisit,
} from '@zelo/domain/assistant/dialogue/changed-elsewhere.ts';
import { startAt } from '@zelo/domain/assistant/local-start.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import type { HeardTurn } from '#features/whatsapp/conversation-service.ts';
import type { SentReminderRow } from './reminder-chat-repository.ts';

const localStart = (instant: Date | number, timeZone: string): string => {
  const { date, time } = instantToLocal(instant, timeZone);
  return startAt(date, time);
};

/** The visit of a row that was read before the change. */
const visitOf = ({
  appointmentId,
  serviceId,
  startTime,
  timeZone,
  forSomeone,
}: SentReminderRow): ChangedVisit => ({
  id: appointmentId,
  serviceId,
  start: localStart(startTime, timeZone),
  forSomeone,
});

/** The memory after the visits of `rows` were cancelled. */
export const cancelledMemory = (
  { conversation, now }: HeardTurn,
  rows: readonly SentReminderRow[],
): unknown =>
  afterCancelling(conversation.dialogue, rows.map(visitOf), localStart(now, rows[0]?.timeZone ?? 'UTC'));

/** The memory after a visit was moved; `before`: that of an earlier move in the same turn. */
export const movedMemory = (
  { conversation, now }: HeardTurn,
  { row, date, time }: LocalDateTime & { row: SentReminderRow },
  before: unknown,
): unknown =>
  afterMoving(
    before ?? conversation.dialogue,
    {
      visit: visitOf(row),
      to: startAt(date, time),
      proposed: (row.offered ?? []).map((ms) => localStart(ms, row.timeZone)),
    },
    localStart(now, row.timeZone),
  );
