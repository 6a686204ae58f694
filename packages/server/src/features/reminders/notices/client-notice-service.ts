// Messages to the client after the owner books, moves, cancels or reopens a visit. Each is a ledger row that is held for
// some seconds, in which an undo withdraws it (decision 058).
import { type ClientNotice, NOTICE_HOLD_MS } from '@zelo/domain/agenda/record/client-notice.ts';
import {
  type LatestNotice,
  noticeAfter,
  type NoticeOrder,
} from '@zelo/domain/reminders/notices/notice-order.ts';
import type { NoticeKind, ReminderReason } from '@zelo/domain/reminders/reminder-states.ts';
import { reminderReasonText } from '@zelo/domain/reminders/reminder-states.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { epochOf, type Instant } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import type { Queue } from '#jobs/queue.ts';
import type { ChangedVisit, ChangeNotices } from '#features/agenda/notices/change-notices-service.ts';
import type {
  DecidedReminder,
  ReminderDecisionService,
} from '#features/reminders/delivery/reminder-decision-service.ts';
import type { StoredReminder } from '#features/reminders/ledger/reminder-repository.ts';
import { localOf } from '#features/reminders/reminder-view.ts';
import { planSource } from '#features/reminders/sweep/reminder-sweep-repository.ts';
import { type ClientNoticeRepository, IN_CHAT, TOLD, UNTOLD } from './client-notice-repository.ts';
import { wakeNotices } from './client-notice-jobs.ts';

export interface ClientNoticeDeps {
  rows: ClientNoticeRepository;
  decisions: Pick<ReminderDecisionService, 'decide'>;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
}

const plain = (state: ClientNotice['state']): ClientNotice => ({
  state,
  reason: null,
  reasonText: null,
  leavesAtLocal: null,
});

const withdrawnBecause = {
  booked: 'moved',
  moved: 'moved',
  cancelled: 'cancelled',
  reopened: 'visit-reopened',
};

export const latestOf = (row: StoredReminder | undefined): LatestNotice | null => {
  if (!row) return null;
  const { kind, formerStart } = row;
  const states = { due: 'waiting', sending: 'sending', sent: 'sent' } as const;
  const unsent = row.reason === TOLD ? ('sent' as const) : ('withdrawn' as const);
  const state = row.state === 'skipped' || row.state === 'failed' ? unsent : states[row.state];
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

/** Stores what is decided about a row now; the sender decides again. */
export const hold =
  ({ rows, decisions, queue, clock }: ClientNoticeDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<ClientNotice | null> => {
    const dueAt = new Date(clock().getTime() + NOTICE_HOLD_MS);
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

interface PlannedNotice {
  row: ChangedVisit['row'];
  order: NoticeOrder;
}

const add =
  ({ rows, clock }: ClientNoticeDeps) =>
  (
    tx: Tx,
    professionalId: number,
    { row, order, ...end }: PlannedNotice & { state?: 'skipped'; reason?: string },
  ): Promise<number> => {
    const { id: appointmentId, startTime, version: change } = row;
    const formerStart = order.formerStart === null ? null : new Date(order.formerStart);
    const values = { appointmentId, kind: order.kind, startTime, change, formerStart, dueAt: clock() };
    return rows.insert(tx, professionalId, { ...values, ...end });
  };

/** State that the client believes since the last change, if that was not announced. */
export const beliefOf = (
  untold: Pick<StoredReminder, 'startTime' | 'formerStart' | 'kind'> | undefined,
  start: Instant,
): { start: Date; isCancelled: boolean } | null => {
  // a change by the client or the assistant came after it
  if (!untold || epochOf(untold.startTime) !== epochOf(start)) return null;
  return { start: untold.formerStart ?? untold.startTime, isCancelled: untold.kind === 'reopening' };
};

/** Reason for which the form promised that the client gets no message about a booking; null without such a promise. */
const silenceOf =
  ({ rows }: ClientNoticeDeps) =>
  async (tx: Tx, professionalId: number, wanted: boolean | undefined): Promise<ReminderReason | null> => {
    if (wanted !== undefined) return wanted ? null : 'declined';
    return (await rows.wasPaired(tx, professionalId)) ? null : 'whatsapp-never';
  };

/** A visit is reopened by an undo, which is no choice. */
const remember =
  ({ rows }: ClientNoticeDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { type, wanted }: Pick<ChangedVisit, 'wanted'> & { type: ChangedVisit['type'] },
  ): Promise<void> => {
    if (wanted === undefined || type === 'reopened') return;
    if (await rows.rememberChoice(tx, professionalId, { type, wanted }))
      await announce(tx, { professionalId, topic: 'settings' });
  };

const plan =
  (deps: ClientNoticeDeps): ChangeNotices['plan'] =>
  async (tx, professionalId, { row, wanted, ...change }) => {
    const { rows, clock } = deps;
    await remember(deps)(tx, professionalId, { type: change.type, wanted });
    if (row.isPersonalEvent) return null;
    const { id: appointmentId, startTime } = row;
    const stored = await rows.latest(tx, professionalId, appointmentId);
    const belief = beliefOf(await rows.takeUntold(tx, professionalId, appointmentId), change.from);
    const latest = latestOf(stored);
    const asked = { ...change, to: startTime };
    const order = noticeAfter(asked, { latest, belief, wanted });
    const reason = withdrawnBecause[change.type];
    const isWithdrawn = await rows.withdraw(tx, professionalId, { appointmentId, reason });
    const isPast = startTime <= clock();
    if (change.type === 'booked' && !isPast) {
      const reason = await silenceOf(deps)(tx, professionalId, wanted);
      // without it, a configured confirmation would be sent automatically
      const order = { kind: 'confirmation' as const, formerStart: null };
      if (reason) await add(deps)(tx, professionalId, { row, order, state: 'skipped', reason });
    }
    if (isPast || row.clientId === null) return isWithdrawn ? plain('withdrawn') : null;
    if (order !== null) {
      const id = await add(deps)(tx, professionalId, { row, order });
      const notice = await hold(deps)(tx, professionalId, id);
      return notice?.state === 'leaves' && latest?.state === 'sending' ? plain('corrects') : notice;
    }
    const isNew = change.type === 'booked' || change.isForAnother;
    const missing = isNew ? null : noticeAfter(asked, { latest, belief, wanted: true });
    if (missing) {
      // kept, so that it can be announced later
      await add(deps)(tx, professionalId, { row, order: missing, state: 'skipped', reason: UNTOLD });
      return plain(isWithdrawn ? 'dropped' : 'untold');
    }
    if (isWithdrawn) return plain('withdrawn');
    return wanted && change.type === 'moved' ? plain('known') : null;
  };

const planned =
  ({ rows, decisions }: ClientNoticeDeps): ChangeNotices['planned'] =>
  async (tx, professionalId, { id: appointmentId, version }) => {
    const row = await rows.latest(tx, professionalId, appointmentId);
    if (row?.change !== version || (row.state !== 'due' && row.state !== 'sending')) return null;
    const decided = await decisions.decide(professionalId, { id: row.id }, tx);
    return decided ? noticeOf(decided) : null;
  };

const resume =
  (deps: ClientNoticeDeps): ChangeNotices['resume'] =>
  async (tx, professionalId, { id: appointmentId }) => {
    await deps.rows.followOutbox(tx, professionalId, appointmentId);
    const latest = await deps.rows.latest(tx, professionalId, appointmentId);
    return latest?.state === 'due' ? hold(deps)(tx, professionalId, latest.id) : null;
  };

export const clientNoticeService = (deps: ClientNoticeDeps): ChangeNotices => ({
  plan: plan(deps),
  planned: planned(deps),
  resume: resume(deps),
  accepted: async (tx, professionalId, { row, isTold }) => {
    const order = { kind: 'confirmation' as const, formerStart: null };
    const end = { state: 'skipped' as const, reason: isTold ? IN_CHAT : UNTOLD };
    await add(deps)(tx, professionalId, { row, order, ...end });
  },
  isTold: async (tx, professionalId, appointmentId) => {
    const state = latestOf(await deps.rows.latest(tx, professionalId, appointmentId))?.state;
    return state === 'sending' || state === 'sent';
  },
});
