// Messages to the client after the owner books, moves, cancels or reopens a visit. Each is a ledger row that is held for
// some seconds, in which an undo withdraws it (decision 058).
import { type ClientNotice, NOTICE_HOLD_MS } from '@zelo/domain/agenda/record/client-notice.ts';
import { type LatestNotice, noticeAfter } from '@zelo/domain/reminders/notices/notice-order.ts';
import type { NoticeKind } from '@zelo/domain/reminders/reminder-states.ts';
import { reminderReasonText } from '@zelo/domain/reminders/reminder-states.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import type { Queue } from '#jobs/queue.ts';
import type { ChangedVisit, ClientNotices } from '#features/agenda/notices/client-notices-service.ts';
import type {
  DecidedReminder,
  ReminderDecisionService,
} from '#features/reminders/delivery/reminder-decision-service.ts';
import type { StoredReminder } from '#features/reminders/ledger/reminder-repository.ts';
import { localOf } from '#features/reminders/reminder-view.ts';
import { planSource } from '#features/reminders/sweep/reminder-sweep-repository.ts';
import type { ClientNoticeRepository } from './client-notice-repository.ts';
import { wakeNotices } from './client-notice-jobs.ts';

export interface ClientNoticeDeps {
  rows: ClientNoticeRepository;
  decisions: Pick<ReminderDecisionService, 'decide'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}

const WITHDRAWN: ClientNotice = { state: 'withdrawn', reason: null, reasonText: null, leavesAtLocal: null };

const withdrawnBecause = {
  booked: 'moved',
  moved: 'moved',
  cancelled: 'cancelled',
  reopened: 'visit-reopened',
};

const latestOf = (row: StoredReminder | undefined): LatestNotice | null => {
  if (!row) return null;
  const { kind, formerStart } = row;
  const states = { due: 'waiting', sending: 'sending', sent: 'sent' } as const;
  const state = row.state === 'skipped' || row.state === 'failed' ? 'withdrawn' : states[row.state];
  return { kind: kind as NoticeKind, formerStart, state };
};

const sourceOf = ({ row: { saved, timeZone } }: DecidedReminder): string => {
  const { from, to } = defaultQuietHours;
  return planSource({
    timeZone,
    quietFrom: saved?.quietFrom ?? from,
    quietUntil: saved?.quietUntil ?? to,
  });
};

const noticeOf = ({ decision, row }: DecidedReminder): ClientNotice => {
  const reason = decision.action === 'send' ? null : decision.reason;
  const isForHour = decision.action === 'wait' && reason === 'quiet';
  return {
    state: ({ send: 'leaves', wait: 'waits', skip: 'refused' } as const)[decision.action],
    reason,
    reasonText: reminderReasonText(reason),
    leavesAtLocal: isForHour ? localOf(new Date(decision.untilMs), row.timeZone) : null,
  };
};

/** Stores the row with what is decided about it now; the sender decides again. */
const add =
  ({ rows, decisions, queue, clock }: ClientNoticeDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    notice: { row: ChangedVisit['row']; kind: NoticeKind; formerStart: Date | null },
  ): Promise<ClientNotice | null> => {
    const { row, kind, formerStart } = notice;
    const { id: appointmentId, startTime, version: change } = row;
    const dueAt = new Date(clock().getTime() + NOTICE_HOLD_MS);
    const values = { appointmentId, kind, startTime, change, formerStart, dueAt };
    const id = await rows.insert(tx, professionalId, values);
    const decided = await decisions.decide(professionalId, { id }, tx);
    if (!decided) return null;
    const { decision } = decided;
    const reason = decision.action === 'send' ? null : decision.reason;
    await rows.settle(tx, professionalId, {
      id,
      state: decision.action === 'skip' ? 'skipped' : 'due',
      reason,
      dueAt: decision.action === 'wait' ? new Date(Math.max(decision.untilMs, dueAt.getTime())) : dueAt,
      plannedBy: sourceOf(decided),
    });
    if (decision.action === 'send') await wakeNotices(tx, queue, { professionalId, afterMs: NOTICE_HOLD_MS });
    return noticeOf(decided);
  };

const plan =
  (deps: ClientNoticeDeps): ClientNotices['plan'] =>
  async (tx, professionalId, { row, wanted, ...change }) => {
    const { rows, clock } = deps;
    if (wanted !== undefined && (await rows.rememberChoice(tx, professionalId, wanted))) {
      await announce(tx, { professionalId, topic: 'settings' });
    }
    if (row.isPersonalEvent) return null;
    const { id: appointmentId, startTime, version } = row;
    const stored = await rows.latest(tx, professionalId, appointmentId);
    const order = noticeAfter({ ...change, to: startTime }, { latest: latestOf(stored), wanted });
    const reason = withdrawnBecause[change.type];
    const isWithdrawn = await rows.withdraw(tx, professionalId, { appointmentId, reason });
    const isPast = startTime <= clock();
    if (change.type === 'booked' && wanted === false && !isPast) {
      // without it, a configured confirmation would go by itself
      const values = {
        appointmentId,
        kind: 'confirmation' as const,
        startTime,
        change: version,
        formerStart: null,
      };
      const id = await rows.insert(tx, professionalId, { ...values, dueAt: clock() });
      const end = { state: 'skipped' as const, reason: 'declined', dueAt: clock(), plannedBy: null };
      await rows.settle(tx, professionalId, { id, ...end });
    }
    if (order === null || isPast) return isWithdrawn && wanted !== false ? WITHDRAWN : null;
    const formerStart = order.formerStart === null ? null : new Date(order.formerStart);
    return add(deps)(tx, professionalId, { row, kind: order.kind, formerStart });
  };

const planned =
  ({ rows, decisions }: ClientNoticeDeps): ClientNotices['planned'] =>
  async (tx, professionalId, { id: appointmentId, version }) => {
    const row = await rows.latest(tx, professionalId, appointmentId);
    if (row?.change !== version || (row.state !== 'due' && row.state !== 'sending')) return null;
    const decided = await decisions.decide(professionalId, { id: row.id }, tx);
    return decided ? noticeOf(decided) : null;
  };

export const clientNoticeService = (deps: ClientNoticeDeps): ClientNotices => ({
  plan: plan(deps),
  planned: planned(deps),
  isTold: async (tx, professionalId, appointmentId) => {
    const row = await deps.rows.latest(tx, professionalId, appointmentId);
    return row?.state === 'sending' || row?.state === 'sent';
  },
});
