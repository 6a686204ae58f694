// The visit as the client knows it, and the message about a change that was saved without one.
import type { ClientNotice, VisitNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import {
  knownReason,
  reminderKindText,
  type ReminderReason,
  reminderReasonText,
} from '@zelo/domain/reminders/reminder-states.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { notFound } from '#shared/errors.ts';
import type { ReminderDecisionService } from '#features/reminders/delivery/reminder-decision-service.ts';
import type {
  ReminderRepository,
  StoredReminder,
  VisitFactsRow,
} from '#features/reminders/ledger/reminder-repository.ts';
import type { ProactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import { localOf } from '#features/reminders/reminder-view.ts';
import { beliefOf, type ClientNoticeDeps, hold, latestOf } from './client-notice-service.ts';

export interface VisitNoticeDeps extends ClientNoticeDeps {
  db: Db;
  reminders: Pick<ReminderRepository, 'visitFacts'>;
  decisions: Pick<ReminderDecisionService, 'decide' | 'refusal'>;
  proactive: Pick<ProactiveService, 'connection'>;
}

/** Another change replaced the message. */
const REPLACED: ReadonlySet<ReminderReason | null> = new Set(['moved', 'cancelled', 'visit-reopened']);
/** Nothing was missed. */
const CHOSEN: ReadonlySet<ReminderReason | null> = new Set([
  'declined',
  'known',
  'untold',
  'told',
  'in-chat',
  'whatsapp-never',
]);

const requireVisit = async (
  { reminders }: VisitNoticeDeps,
  professionalId: number,
  id: number,
): Promise<VisitFactsRow> => {
  const row = await reminders.visitFacts(professionalId, id);
  if (!row) throw notFound('Agendamento não encontrado');
  return row;
};

const isOf = (stored: StoredReminder | undefined, { visit }: VisitFactsRow): stored is StoredReminder =>
  stored !== undefined && +stored.startTime === +visit.startTime;

/** Reason that kept the last message about a change; null if it did, or if none was requested. */
const unsentReason = (
  row: VisitFactsRow,
  {
    changes: [last, before],
    left,
    isUntold,
  }: {
    changes: StoredReminder[];
    left: StoredReminder | undefined;
    isUntold: boolean;
  },
): ReminderReason | null => {
  if (isUntold) {
    const reason = before?.change === (last?.change ?? 0) - 1 ? knownReason(before.reason) : null;
    return REPLACED.has(reason) ? reason : null;
  }
  if (!isOf(last, row) || (last.state !== 'skipped' && last.state !== 'failed')) return null;
  const isToldSince = isOf(left, row) && left.id > last.id;
  const reason = knownReason(last.reason);
  return isToldSince || REPLACED.has(reason) || CHOSEN.has(reason) ? null : reason;
};

const refusalOf = async (
  { proactive, decisions }: VisitNoticeDeps,
  professionalId: number,
  row: VisitFactsRow,
): Promise<{ isReachable: boolean; refusal: ReminderReason | null }> => {
  const { wasPaired } = await proactive.connection(professionalId);
  const refusal = await decisions.refusal(professionalId, row);
  return { isReachable: refusal !== 'no-phone', refusal: wasPaired ? refusal : 'whatsapp-never' };
};

const beforeOf = (
  stored: StoredReminder | undefined,
  belief: ReturnType<typeof beliefOf>,
): VisitNotice['before'] => {
  const latest = latestOf(stored);
  const formerStart = stored?.formerStart?.toISOString() ?? null;
  return {
    latest: latest && { ...latest, formerStart },
    belief: belief && { ...belief, start: belief.start.toISOString() },
  };
};

const ofVisit =
  (deps: VisitNoticeDeps) =>
  async (professionalId: number, id: number): Promise<VisitNotice> => {
    const row = await requireVisit(deps, professionalId, id);
    const { visit, timeZone } = row;
    const { changes, left } = await deps.rows.newest(deps.db, professionalId, id);
    const isAhead = !visit.isPersonalEvent && visit.clientId !== null && visit.startTime > deps.clock();
    const untold = isAhead ? await deps.rows.untold(deps.db, professionalId, id) : undefined;
    const latest = isAhead ? await deps.rows.latest(deps.db, professionalId, id) : undefined;
    const isUntold = isOf(untold, row) && (visit.status !== 'cancelled' || untold.kind === 'cancellation');
    const reason = isAhead ? unsentReason(row, { changes, left, isUntold }) : null;
    const { isReachable, refusal } = isAhead
      ? await refusalOf(deps, professionalId, row)
      : { isReachable: true, refusal: null };
    return {
      isUntold: isUntold || reason !== null,
      canTell: isUntold && refusal === null,
      unsentText: reminderReasonText(reason),
      waitingText: changes[0]?.state === 'due' ? reminderKindText(changes[0].kind) : null,
      told:
        left && (isUntold || isOf(left, row))
          ? { startTimeLocal: localOf(left.startTime, timeZone), isCancelled: left.kind === 'cancellation' }
          : null,
      before: beforeOf(latest, beliefOf(untold, visit.startTime)),
      isReachable,
      refusalText: reminderReasonText(refusal),
    };
  };

const tellIn =
  (deps: VisitNoticeDeps) =>
  async (tx: Tx, professionalId: number, row: VisitFactsRow): Promise<ClientNotice | null> => {
    await lockProfessional(tx, professionalId);
    const untold = await deps.rows.untold(tx, professionalId, row.visit.id);
    if (!isOf(untold, row)) return null;
    await announce(tx, { professionalId, topic: 'appointments' });
    return hold(deps)(tx, professionalId, untold.id);
  };

export const visitNoticeService = (deps: VisitNoticeDeps) => ({
  /** @throws AppError not-found */
  ofVisit: ofVisit(deps),

  /** Tells the client of the change that was not told; null without one. @throws AppError not-found */
  tell: async (professionalId: number, id: number): Promise<{ notice: ClientNotice | null }> => {
    const row = await requireVisit(deps, professionalId, id);
    return { notice: await deps.db.transaction((tx) => tellIn(deps)(tx, professionalId, row)) };
  },
});

export type VisitNoticeService = ReturnType<typeof visitNoticeService>;
