// A visit at the start named in its message, and at its current start.
import type { ReminderVisit } from '@zelo/domain/reminders/answers/reminder-replies.ts';
import { announcedStart } from '@zelo/domain/reminders/sweep/planned-zone.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';

export const reminderVisitOf = ({
  startTime,
  timeZone,
  clientName,
  forSomeone,
}: SentReminderRow): ReminderVisit => ({
  ...instantToLocal(startTime, timeZone),
  who: forSomeone ?? clientName,
});

const sameTime = (left: LocalDateTime, right: LocalDateTime): boolean =>
  left.date === right.date && left.time === right.time;

/** True if the start differs from that in the message, also by a change of time zone. */
export const hasMoved = (row: SentReminderRow): boolean =>
  !sameTime(announcedStart(row), reminderVisitOf(row));

export const isActive = ({ status }: SentReminderRow): boolean =>
  status === 'scheduled' || status === 'confirmed';
