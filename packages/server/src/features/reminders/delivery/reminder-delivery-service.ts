// Connects ledger and outbox: approves each reminder before it leaves, and records the result.
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { type ReminderKind, reminderReasonText } from '@zelo/domain/reminders/reminder-states.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import type { ActivityService } from '#features/account/notifications/activity-service.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type {
  ProactiveOutcome,
  SendDecision,
  ProactiveHandler,
} from '#features/whatsapp/notices/proactive-service.ts';
import type { AbsenceCarrierRepository } from '#features/reminders/absences/notices/absence-notice-repository.ts';
import type { AbsenceNoticeService } from '#features/reminders/absences/notices/absence-notice-service.ts';
import { SENT_MANUALLY, type ReminderDecisionService } from './reminder-decision-service.ts';
import type { ReminderFactsRow, ReminderRepository } from '#features/reminders/ledger/reminder-repository.ts';

export interface ReminderDeliveryDeps {
  reminders: ReminderRepository;
  carriers: Pick<AbsenceCarrierRepository, 'followLead' | 'releaseFrom'>;
  notices: Pick<AbsenceNoticeService, 'isCurrent'>;
  decisions: ReminderDecisionService;
  activities: Pick<ActivityService, 'note'>;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
  /** First delay after a temporary refusal, doubled each time; default 15 seconds. */
  retryMs?: number;
}

/** Key of a reminder in the outbox, without the outbox's own prefix. */
export const reminderKey = (id: number): string => `reminder:${id}`;

const REMINDER_KEY = /^reminder:(\d+)$/;

/** Reminder of a key; null for other keys, such as a question about a reminder. */
export const reminderOfKey = (key: string): number | null => {
  const id = REMINDER_KEY.exec(key)?.[1];
  return id === undefined ? null : Number(id);
};

/** Marks refusals decided by us, not by WhatsApp. */
const DECIDED = 'decided:';
const RETRY_MS = MINUTE_MS / 4;
const MAX_RETRY_MS = 5 * MINUTE_MS;

const failureReasons: Record<string, string> = {
  'not-on-whatsapp': 'not-on-whatsapp',
  'no-instance': 'whatsapp-off',
  'unknown-instance': 'whatsapp-off',
  uncertain: 'uncertain',
};

/** Subjects and titles for the owner: '<subject> para Maria, de 05/03 às 10:00, não chegou'. */
const names: Record<ReminderKind, { subject: string; sent: string; unsent: string }> = {
  '24h': { subject: 'O lembrete', sent: 'Lembrete enviado', unsent: 'Lembrete não enviado' },
  '3h': { subject: 'O lembrete', sent: 'Lembrete enviado', unsent: 'Lembrete não enviado' },
  confirmation: {
    subject: 'A confirmação',
    sent: 'Confirmação enviada',
    unsent: 'Confirmação não enviada',
  },
  absence: {
    subject: 'O aviso de ausência',
    sent: 'Aviso de ausência enviado',
    unsent: 'Aviso de ausência não enviado',
  },
  move: {
    subject: 'O aviso de novo horário',
    sent: 'Aviso de novo horário enviado',
    unsent: 'Aviso de novo horário não enviado',
  },
  cancellation: {
    subject: 'O aviso de cancelamento',
    sent: 'Aviso de cancelamento enviado',
    unsent: 'Aviso de cancelamento não enviado',
  },
  reopening: {
    subject: 'O aviso de horário mantido',
    sent: 'Aviso de horário mantido enviado',
    unsent: 'Aviso de horário mantido não enviado',
  },
};

const pauseAfter = (attempts: number, retryMs: number): number =>
  Math.min(retryMs * 2 ** Math.max(0, attempts - 1), MAX_RETRY_MS);

type DeliveryOutcome<Kind extends ProactiveOutcome['kind']> = {
  row: ReminderFactsRow;
  outcome: Extract<ProactiveOutcome, { kind: Kind }>;
};

const personOf = ({ client }: ReminderFactsRow) => ({
  clientId: client?.id ?? null,
  name: client?.name ?? null,
});

const sent =
  ({ reminders, carriers, activities }: ReminderDeliveryDeps) =>
  async (tx: Tx, professionalId: number, { row, outcome }: DeliveryOutcome<'sent'>): Promise<void> => {
    const { id, kind } = row.reminder;
    const { gatewayId, at } = outcome;
    if (!(await reminders.markSent(professionalId, { id, messageId: gatewayId, at }, tx))) return;
    await carriers.followLead(professionalId, id, tx);
    await reminders.flagVisit(professionalId, { ...row.reminder, isSent: true }, tx);
    const message = `${names[kind].sent} a ${row.client?.name ?? 'um cliente'}`;
    await activities.note(tx, professionalId, { type: 'reminder', message, about: personOf(row) });
  };

/** Notifies the owner of late reminders, once per day for any number. */
export const notifyLateness =
  ({ notifications, clock }: Pick<ReminderDeliveryDeps, 'notifications' | 'clock'>) =>
  async (tx: Tx, { professionalId, reason }: { professionalId: number; reason: string }): Promise<void> => {
    if (reason !== 'late' && reason !== 'started') return;
    await notifications.notify(tx, professionalId, {
      kind: 'reminder-failed',
      title: 'Lembretes não enviados',
      message: 'Ficou tarde demais para enviar alguns lembretes. Veja quais na lista de lembretes.',
      link: '/settings?tab=notifications',
      onceKey: `reminders-late:${clock().toISOString().slice(0, 10)}`,
    });
  };

const notifyFailure = (
  tx: Tx,
  { notifications }: ReminderDeliveryDeps,
  { professionalId, row, reason }: { professionalId: number; row: ReminderFactsRow; reason: string },
): Promise<void> => {
  const { date, time } = instantToLocal(row.reminder.startTime, row.timeZone);
  const [, month, day] = date.split('-');
  const { subject, unsent } = names[row.reminder.kind];
  const why = reminderReasonText(reason) ?? '';
  return notifications.notify(tx, professionalId, {
    kind: 'reminder-failed',
    title: unsent,
    message: `${subject} para ${row.client?.name ?? 'um cliente'}, de ${day}/${month} às ${time}, não chegou. ${why}.`,
    about: personOf(row),
    link: `/calendar?view=day&date=${date}`,
    onceKey: `reminder-failed:${row.reminder.id}:${row.reminder.attempts}`,
  });
};

const refused =
  (deps: ReminderDeliveryDeps) =>
  async (tx: Tx, professionalId: number, { row, outcome }: DeliveryOutcome<'refused'>): Promise<void> => {
    const { reminders } = deps;
    const { id } = row.reminder;
    if (outcome.failure.startsWith(DECIDED)) {
      const to = { state: 'skipped' as const, reason: outcome.failure.slice(DECIDED.length) };
      await reminders.change(professionalId, { id, from: ['sending'], to }, tx);
      await deps.carriers.releaseFrom(professionalId, { leadId: id, dueAt: deps.clock() }, tx);
      return notifyLateness(deps)(tx, { professionalId, reason: to.reason });
    }
    const reason = failureReasons[outcome.failure] ?? 'refused';
    const to = { state: 'failed' as const, reason };
    const isOver =
      (await reminders.change(professionalId, { id, from: ['sending'], to }, tx)) ||
      (await reminders.markRefused(professionalId, id, tx));
    if (!isOver) return;
    await deps.carriers.followLead(professionalId, id, tx);
    await reminders.flagVisit(professionalId, { ...row.reminder, isSent: false }, tx);
    await notifyFailure(tx, deps, { professionalId, row, reason });
  };

const returned =
  ({ reminders, carriers, clock, retryMs = RETRY_MS }: ReminderDeliveryDeps) =>
  async (tx: Tx, professionalId: number, { reminder }: ReminderFactsRow): Promise<void> => {
    const { id, attempts, reason } = reminder;
    const dueAt = new Date(clock().getTime() + pauseAfter(attempts, retryMs));
    const to = { state: 'due' as const, reason: reason === SENT_MANUALLY ? SENT_MANUALLY : 'retry', dueAt };
    await reminders.change(professionalId, { id, from: ['sending'], to }, tx);
    await carriers.releaseFrom(professionalId, { leadId: id, dueAt }, tx);
  };

const follow =
  (deps: ReminderDeliveryDeps): ProactiveHandler['follow'] =>
  async (tx, professionalId, { uniqueKey, outcome }) => {
    const id = reminderOfKey(uniqueKey);
    if (id === null) return;
    if (outcome.kind === 'delivered' || outcome.kind === 'read') {
      await deps.reminders.markArrived(professionalId, { id, kind: outcome.kind, at: outcome.at }, tx);
      await deps.carriers.followLead(professionalId, id, tx);
      return announce(tx, { professionalId, topic: 'appointments' });
    }
    // the visit's flags change too: every writer of appointments takes this lock first
    await lockProfessional(tx, professionalId);
    const row = await deps.reminders.facts(professionalId, id, tx);
    if (!row) return;
    if (outcome.kind === 'sent') await sent(deps)(tx, professionalId, { row, outcome });
    else if (outcome.kind === 'refused') await refused(deps)(tx, professionalId, { row, outcome });
    else await returned(deps)(tx, professionalId, row);
    await announce(tx, { professionalId, topic: 'appointments' });
  };

const mayLeave =
  ({ decisions, notices }: ReminderDeliveryDeps): ProactiveHandler['mayLeave'] =>
  async (professionalId, { uniqueKey, text }): Promise<SendDecision> => {
    const id = reminderOfKey(uniqueKey);
    const decided = id === null ? undefined : await decisions.decide(professionalId, { id });
    if (!decided) return { action: 'refuse', failure: `${DECIDED}no-client` };
    const { decision, row } = decided;
    if (row.reminder.state !== 'sending') return { action: 'refuse', failure: `${DECIDED}moved` };
    if (decision.action === 'skip') return { action: 'refuse', failure: DECIDED + decision.reason };
    if (decision.action !== 'send') return { action: 'return', failure: 'not-now' };
    const isTrue =
      row.reminder.kind === 'absence' ? await notices.isCurrent(professionalId, row) : decision.text === text;
    return isTrue ? { action: 'send' } : { action: 'return', failure: 'outdated' };
  };

export const reminderDeliveryService = (deps: ReminderDeliveryDeps): ProactiveHandler => ({
  mayLeave: mayLeave(deps),
  follow: follow(deps),
});
