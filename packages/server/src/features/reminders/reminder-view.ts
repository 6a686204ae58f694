import type { ForeseenReminder } from '@zelo/domain/reminders/sweep/reminder-decision.ts';
import type { Reminder, VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import {
  isPlannedKind,
  type PlannedKind,
  reminderKindText,
  type ReminderReason,
  reminderReasonText,
  type ReminderState,
  reminderStateText,
} from '@zelo/domain/reminders/reminder-states.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { IN_CHAT } from '#features/reminders/notices/client-notice-repository.ts';
import { SENT_MANUALLY } from '#features/reminders/delivery/reminder-decision-service.ts';
import type {
  ListedReminder,
  StoredReminder,
  VisitFactsRow,
} from '#features/reminders/ledger/reminder-repository.ts';

export const stateOf = ({ state, deliveredAt, readAt }: StoredReminder): ReminderState => {
  if (state !== 'sent') return state;
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'sent';
};

/** yyyy-MM-ddTHH:mm */
export const localOf = (instant: Date, timeZone: string): string => {
  const { date, time } = instantToLocal(instant, timeZone);
  return `${date}T${time}`;
};

export const canSendNow = ({ reminder, status }: ListedReminder, now: Date): boolean =>
  reminder.state !== 'sent' &&
  reminder.state !== 'sending' &&
  reminder.reason !== 'moved' &&
  reminder.reason !== 'known' &&
  reminder.reason !== 'told' &&
  reminder.reason !== IN_CHAT &&
  reminder.startTime > now &&
  (reminder.kind === 'cancellation'
    ? status === 'cancelled'
    : status === 'scheduled' || status === 'confirmed');

/** True for a reminder that waits for its time and has not been decided yet. */
export const isForeseeable = ({ reminder }: ListedReminder, now: Date): boolean =>
  reminder.state === 'due' &&
  reminder.reason === null &&
  isPlannedKind(reminder.kind) &&
  reminder.dueAt > now;

/** Waits for an event, not for a time. */
const isLookedAtAgain = (reason: string | null): boolean =>
  reason !== null && ['first-contacts', 'day-closed', 'in-danger', 'absence-first'].includes(reason);

/** Reason for which the next sweep will withdraw a waiting message; null for one that may. */
const withdrawal = ({ reminder: { state, kind }, status }: ListedReminder): ReminderReason | null => {
  if (state !== 'due' || (status === 'cancelled') === (kind === 'cancellation')) return null;
  return status === 'cancelled' ? 'cancelled' : 'visit-reopened';
};

/** A reminder for the owner; a waiting one shows its expected outcome. */
export const reminderView = (row: ListedReminder, now: Date, foreseen?: ForeseenReminder): Reminder => {
  const { reminder, clientName, timeZone } = row;
  const { id, appointmentId, kind, startTime, sentAt, deliveredAt, readAt, attempts } = reminder;
  const dueAt = foreseen ? new Date(foreseen.dueMs) : reminder.dueAt;
  const unsent = withdrawal(row) ?? foreseen?.reason ?? null;
  const isInChat = reminder.reason === IN_CHAT;
  const state = unsent ? 'skipped' : isInChat ? 'sent' : stateOf(reminder);
  const reason = unsent ?? (reminder.reason === SENT_MANUALLY ? null : reminder.reason);
  return {
    id,
    appointmentId,
    kind,
    kindText: reminderKindText(kind),
    state,
    stateText: isInChat ? 'Na conversa' : reminderStateText(state),
    reason,
    reasonText: reminderReasonText(reason),
    clientName,
    startTime: startTime.toISOString(),
    startTimeLocal: localOf(startTime, timeZone),
    dueAt: dueAt.toISOString(),
    // retried every minute, so `dueAt` is not a departure time
    dueAtLocal: isLookedAtAgain(reason) ? null : localOf(dueAt, timeZone),
    sentAt: sentAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    attempts,
    // confirming a visit after its absence notice would only confuse
    canSendNow: reason !== 'absence' && canSendNow(row, now),
  };
};

export const plannedReminderView = (planned: {
  kind: PlannedKind;
  dueMs: number;
  reason: ReminderReason | null;
  row: VisitFactsRow;
}): VisitReminder => {
  const { kind, dueMs, reason, row } = planned;
  const { visit, timeZone, client } = row;
  const state = reason === null ? 'due' : 'skipped';
  const dueAt = new Date(dueMs);
  return {
    id: null,
    appointmentId: visit.id,
    kind,
    kindText: reminderKindText(kind),
    state,
    stateText: reminderStateText(state),
    reason,
    reasonText: reminderReasonText(reason),
    clientName: client?.name ?? '',
    startTime: visit.startTime.toISOString(),
    startTimeLocal: localOf(visit.startTime, timeZone),
    dueAt: dueAt.toISOString(),
    dueAtLocal: localOf(dueAt, timeZone),
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    attempts: 0,
    canSendNow: false,
  };
};
