import type {
  NotificationStatus,
  Reminder,
  ReminderCheck,
  TestReminder,
  VisitReminder,
} from '@zelo/domain/reminders/reminders-contract.ts';
import {
  NO_TEMPLATE_DETAILS,
  reminderMessage,
  unknownVariables,
} from '@zelo/domain/reminders/messages/message-template.ts';
import { plannedKinds, reminderReasonText } from '@zelo/domain/reminders/reminder-states.ts';
import { displayPhone, phoneFromJid } from '@zelo/domain/clients/phone.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { OwnMessageRefusal, ProactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import { PROACTIVE_PREFIX } from '#features/whatsapp/notices/proactive-service.ts';
import type { AbsenceCarrierRepository } from '#features/reminders/absences/notices/absence-notice-repository.ts';
import {
  SENT_MANUALLY,
  type DecidedReminder,
  type ReminderDecisionService,
} from '#features/reminders/delivery/reminder-decision-service.ts';
import { reminderKey } from '#features/reminders/delivery/reminder-delivery-service.ts';
import { notifyFalseTemplate } from '#features/reminders/delivery/false-words-notice.ts';
import type { ListedReminder, ReminderRepository } from '#features/reminders/ledger/reminder-repository.ts';
import type { ReminderSettingsRepository } from './reminder-settings-repository.ts';
import type { ReminderSweepService } from '#features/reminders/sweep/reminder-sweep-service.ts';
import { isForeseeable, plannedReminderView, reminderView } from './reminder-view.ts';

export interface RemindersDeps {
  db: Db;
  reminders: ReminderRepository;
  carriers: Pick<AbsenceCarrierRepository, 'carry'>;
  settings: ReminderSettingsRepository;
  decisions: ReminderDecisionService;
  sweep: ReminderSweepService;
  proactive: Pick<ProactiveService, 'lockChat' | 'enqueue' | 'sendToOwner' | 'connection'>;
  billing: Pick<BillingService, 'accessOf'>;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
  sweepSeconds: number;
}

const UNKNOWN = 'Lembrete não encontrado';
const MAX_REMINDERS_PER_VISIT = 50;
const EXPIRED = 'Assinatura expirada. Assine para enviar lembretes.';
const NOT_SENDABLE = 'Este lembrete já foi enviado ou está sendo enviado';

const ownRefusals: Record<OwnMessageRefusal, string> = {
  'not-connected': 'O WhatsApp não está conectado. Conecte o aparelho e tente de novo.',
  'no-number': 'O número do WhatsApp conectado ainda não é conhecido. Tente de novo em instantes.',
  uncertain:
    'Não foi possível confirmar o envio. Veja no seu celular se a mensagem chegou antes de tentar de novo.',
  gateway: 'O WhatsApp não aceitou a mensagem agora. Tente de novo em instantes.',
};

const status =
  ({ reminders, settings, proactive, billing, sweepSeconds }: RemindersDeps) =>
  async (professionalId: number): Promise<NotificationStatus> => {
    const { saved, quietHours, notifyClient } = await settings.of(professionalId);
    const connection = await proactive.connection(professionalId);
    const nextDueAt = await reminders.nextDueAt(professionalId);
    return {
      templates: { template24h: saved.template24h, template3h: saved.template3h },
      confirmationTemplate: saved.confirmationTemplate,
      enabled: { reminder24h: saved.enabled24h, reminder3h: saved.enabled3h },
      whatsappConnected: connection.isConnected,
      whatsappPaired: connection.wasPaired,
      subscriptionOpen: (await billing.accessOf(professionalId)).allowed,
      quietHours,
      notifyClient,
      checkSeconds: sweepSeconds,
      nextDueAt: nextDueAt?.toISOString() ?? null,
    };
  };

/** The template filled in for an example visit: the professional's own name, tomorrow at this hour. */
const testText =
  ({ settings, clock }: RemindersDeps) =>
  async (professionalId: number, kind: '24h' | '3h'): Promise<string> => {
    const { saved, timeZone, businessName } = await settings.of(professionalId);
    const template = (kind === '24h' ? saved.template24h : saved.template3h) ?? '';
    if (template.trim() === '') throw new AppError('conflict', 'Configure o modelo deste lembrete primeiro.');
    const unknown = unknownVariables(template);
    if (unknown.length > 0) {
      throw new AppError('conflict', `O modelo tem uma variável desconhecida: ${unknown.join(', ')}`);
    }
    const sentAt = clock().getTime();
    const start = sentAt + (kind === '24h' ? DAY_MS : DAY_MS / 8);
    const clientName = businessName || 'Cliente';
    return (
      reminderMessage(kind, template, { clientName, ...NO_TEMPLATE_DETAILS, start, sentAt, timeZone }).text ??
      ''
    );
  };

const test =
  (deps: RemindersDeps) =>
  async (professionalId: number, kind: '24h' | '3h'): Promise<TestReminder> => {
    if (!(await deps.billing.accessOf(professionalId)).allowed) {
      throw new AppError('subscription-required', EXPIRED);
    }
    const text = await testText(deps)(professionalId, kind);
    const sent = await deps.proactive.sendToOwner(professionalId, text);
    if ('refusal' in sent) throw new AppError('conflict', ownRefusals[sent.refusal]);
    const number = displayPhone(phoneFromJid(`${sent.number}@s.whatsapp.net`) ?? sent.number);
    return { success: true, message: `Mensagem de teste enviada para ${number}`, text };
  };

const checkText = ({ queued, skipped, waiting }: Omit<ReminderCheck, 'success' | 'message'>): string => {
  if (queued + skipped + waiting === 0) return 'Nenhum lembrete para enviar agora';
  const parts = [
    queued > 0 && `${queued} na fila de envio`,
    waiting > 0 && `${waiting} esperando`,
    skipped > 0 && `${skipped} não enviados`,
  ];
  return `Lembretes verificados: ${parts.filter(Boolean).join(', ')}`;
};

/** The decision for a manual send. @throws AppError with the reason as text if it is refused */
const allowed = (decided: DecidedReminder | undefined): DecidedReminder & { text: string } => {
  if (!decided) throw notFound(UNKNOWN);
  const { state } = decided.row.reminder;
  if (state === 'sending' || state === 'sent') throw new AppError('conflict', NOT_SENDABLE);
  const { decision } = decided;
  if (decision.action === 'send') return { ...decided, text: decision.text };
  if (decision.reason === 'subscription') throw new AppError('subscription-required', EXPIRED);
  throw new AppError('conflict', reminderReasonText(decision.reason) ?? NOT_SENDABLE);
};

const viewsOf =
  ({ decisions, clock }: RemindersDeps) =>
  async (professionalId: number, rows: readonly ListedReminder[]): Promise<Reminder[]> => {
    const now = clock();
    const waiting = rows.filter((row) => isForeseeable(row, now)).map(({ reminder }) => reminder.id);
    const foreseen = await decisions.foreseen(professionalId, waiting);
    return rows.map((row) => reminderView(row, now, foreseen.get(row.reminder.id)));
  };

const ofVisit =
  (deps: RemindersDeps) =>
  async (professionalId: number, appointmentId: number): Promise<VisitReminder[]> => {
    const row = await deps.reminders.visitFacts(professionalId, appointmentId);
    if (!row) throw notFound('Agendamento não encontrado');
    const { startTime, isPersonalEvent, status } = row.visit;
    const now = deps.clock();
    const stored = await deps.reminders.list(professionalId, {
      appointmentId,
      limit: MAX_REMINDERS_PER_VISIT,
    });
    const views = await viewsOf(deps)(professionalId, stored);
    const isToCome = startTime > now && (status === 'scheduled' || status === 'confirmed');
    if (isPersonalEvent || !isToCome) return views;
    const isKnown = (kind: string): boolean =>
      stored.some(({ reminder }) => reminder.kind === kind && +reminder.startTime === +startTime);
    const missing = plannedKinds.filter((kind) => !isKnown(kind)).toReversed();
    const planned = await Promise.all(
      missing.map(async (kind) => {
        const plan = await deps.decisions.planned(professionalId, { row, kind });
        return plannedReminderView({ ...plan, kind, row });
      }),
    );
    return [...planned, ...views];
  };

const sendNow =
  (deps: RemindersDeps) =>
  async (professionalId: number, id: number): Promise<Reminder> => {
    const order = { id, byHand: true };
    const { addressee } = allowed(await deps.decisions.decide(professionalId, order));
    return deps.db.transaction(async (tx) => {
      const chat = addressee && (await deps.proactive.lockChat(tx, professionalId, addressee));
      await lockProfessional(tx, professionalId);
      const decided = allowed(await deps.decisions.decide(professionalId, order, tx));
      const { text, notice } = decided;
      if (!chat) throw new AppError('conflict', reminderReasonText('no-phone') ?? NOT_SENDABLE);
      const to = { state: 'sending' as const, reason: SENT_MANUALLY, dueAt: deps.clock() };
      const from = ['due' as const, 'skipped' as const, 'failed' as const];
      if (!(await deps.reminders.change(professionalId, { id, from, to }, tx))) {
        throw new AppError('conflict', NOT_SENDABLE);
      }
      if (notice) await deps.carriers.carry(professionalId, { leadId: id, visits: notice.visits }, tx);
      const key = { professionalId, conversationId: chat.id };
      const message = { uniqueKey: PROACTIVE_PREFIX + reminderKey(id), text, isUrgent: true };
      await deps.proactive.enqueue(tx, key, message);
      await notifyFalseTemplate(tx, deps, { professionalId, decided });
      await announce(tx, { professionalId, topic: 'appointments' });
      const row = await deps.reminders.listed(professionalId, id, tx);
      if (!row) throw notFound(UNKNOWN);
      return reminderView(row, deps.clock());
    });
  };

/** The owner's calls for reminders (spec 2 §7). */
export const remindersService = (deps: RemindersDeps) => ({
  status: status(deps),

  /** @throws AppError subscription-required; conflict without a template, a connected WhatsApp or its number */
  test: test(deps),

  check: async (professionalId: number): Promise<ReminderCheck> => {
    const figures = await deps.sweep.run(professionalId);
    return { success: true, message: checkText(figures), ...figures };
  },

  list: async (
    professionalId: number,
    query: { appointmentId?: number | undefined; limit: number },
  ): Promise<Reminder[]> => viewsOf(deps)(professionalId, await deps.reminders.list(professionalId, query)),

  /** Reminders of one visit: the ledger, and those not in it yet. @throws AppError not-found */
  ofVisit: ofVisit(deps),

  /** Concurrent calls send once. @throws AppError not-found, or conflict with the reason as text */
  sendNow: sendNow(deps),
});

export type RemindersService = ReturnType<typeof remindersService>;
