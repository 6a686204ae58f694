// Dialogue state after an answer to a reminder or a notice changed the agenda without the assistant.
import {
  afterCancelling,
  afterConfirming,
  afterMoving,
  afterRefusing,
  type ChangedVisit,
} from '@zelo/domain/assistant/dialogue/memory/changed-elsewhere.ts';
import { restoreState } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { comesAfterAll } from '@zelo/domain/assistant/language/intentions/second-thoughts.ts';
import { startAt } from '@zelo/domain/assistant/local-start.ts';
import { isLetter } from '@zelo/domain/reminders/answers/coming-after-all.ts';
import { instantToLocal, type LocalDateTime } from '@zelo/domain/shared/local-time.ts';
import type { InterceptableTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { SentReminderRow } from '#features/reminders/reminder-chat-repository.ts';

const localStart = (instant: Date | number, timeZone: string): string => {
  const { date, time } = instantToLocal(instant, timeZone);
  return startAt(date, time);
};

/** The visit of a row as read before the change. */
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

/** State after the visits of `rows` were cancelled. */
export const cancelledMemory = (
  { conversation, now }: InterceptableTurn,
  rows: readonly SentReminderRow[],
): unknown =>
  afterCancelling(conversation.dialogue, rows.map(visitOf), localStart(now, rows[0]?.timeZone ?? 'UTC'));

/** State after a visit was moved; `before` is the state of an earlier move in the same turn. */
export const movedMemory = (
  { conversation, now }: InterceptableTurn,
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

const messageOf = ({ messages }: InterceptableTurn): string =>
  messages.map(({ content }) => content.trim()).join(' ');

/** State after "remarcar ou cancelar?"; undefined for an absence notice, whose proposals stay open. */
export const refusedMemory = (turn: InterceptableTurn, row: SentReminderRow): unknown => {
  if (row.kind === 'absence') return undefined;
  const asked = { visit: visitOf(row), isLetter: isLetter(messageOf(turn), 'n') };
  return afterRefusing(turn.conversation.dialogue, asked, localStart(turn.now, row.timeZone));
};

/** State after the client confirmed the visit, which closes the question to cancel or move it. */
export const confirmedMemory = ({ conversation, now }: InterceptableTurn, row: SentReminderRow): unknown =>
  afterConfirming(conversation.dialogue, [row.appointmentId], localStart(now, row.timeZone));

/** True for "digo, sim" after "remarcar ou cancelar?", and for a lone "s" when that question followed a lone "n". */
export const saysToComeAfterAll = (turn: InterceptableTurn, row: SentReminderRow): boolean => {
  const message = messageOf(turn);
  const { awaiting } = restoreState(turn.conversation.dialogue, localStart(turn.now, row.timeZone));
  const isSlip = awaiting?.kind === 'cancel' && awaiting.isLetter === true && isLetter(message, 's');
  return row.kind !== 'absence' && (isSlip || comesAfterAll(message));
};
