// Builds the feature in two halves: the chats need the ledger, and the sender needs the chats.
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import { personMarks } from '#db/people/person-marks.ts';
import type { Queue } from '#jobs/queue.ts';
import type { ActivityService } from '#features/account/notifications/activity-service.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { ConnectionService } from '#features/whatsapp/connection/connection-service.ts';
import type { ProactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { absenceOffers } from '#features/reminders/absences/answers/absence-offers.ts';
import { absenceAnswerService } from '#features/reminders/absences/answers/absence-answer-service.ts';
import { absenceCarrierRepository } from '#features/reminders/absences/notices/absence-notice-repository.ts';
import { absenceLatenessRepository } from '#features/reminders/absences/absence-lateness-repository.ts';
import { absenceLatenessService } from '#features/reminders/absences/absence-lateness-service.ts';
import { absenceNoticeService } from '#features/reminders/absences/notices/absence-notice-service.ts';
import { absenceRepository } from '#features/reminders/absences/absence-repository.ts';
import { absenceService } from '#features/reminders/absences/absence-service.ts';
import { optOutRepository } from '#features/reminders/answers/opt-out-repository.ts';
import { reminderAnswerService } from '#features/reminders/answers/reminder-answer-service.ts';
import { reminderChatRepository } from './reminder-chat-repository.ts';
import { reminderDecisionService } from '#features/reminders/delivery/reminder-decision-service.ts';
import { reminderDeliveryService } from '#features/reminders/delivery/reminder-delivery-service.ts';
import { reminderJobs } from '#features/reminders/sweep/reminder-jobs.ts';
import { reminderRepository } from '#features/reminders/ledger/reminder-repository.ts';
import { reminderSettingsRepository } from './reminder-settings-repository.ts';
import { reminderSweepRepository } from '#features/reminders/sweep/reminder-sweep-repository.ts';
import { reminderSweepService } from '#features/reminders/sweep/reminder-sweep-service.ts';
import { reminderUpkeepRepository } from '#features/reminders/ledger/reminder-reconcile-repository.ts';
import { reminderReconcileService } from '#features/reminders/ledger/reminder-reconcile-service.ts';
import { clientNoticeRepository } from '#features/reminders/notices/client-notice-repository.ts';
import { ownerToldRepository } from '#features/reminders/notices/untold/owner-told-repository.ts';
import { ownerToldService } from '#features/reminders/notices/untold/owner-told-service.ts';
import { untoldVisitsRepository } from '#features/reminders/notices/untold/untold-visits-repository.ts';
import { untoldVisitsService } from '#features/reminders/notices/untold/untold-visits-service.ts';
import { visitNoticeService } from '#features/reminders/notices/visit-notice-service.ts';
import { clientNoticeJob } from '#features/reminders/notices/client-notice-jobs.ts';
import { remindersService } from './reminders-service.ts';

export interface ReminderLedgerDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  textSealer: Sealer;
  activities: Pick<ActivityService, 'note'>;
  notifications: Pick<NotificationService, 'notify' | 'notifyTogether'>;
  billing: Pick<BillingService, 'accessOf'>;
  bookings: Pick<
    AssistantBookingService,
    | 'confirmForAssistant'
    | 'cancelForAssistant'
    | 'lateHours'
    | 'moveForAssistant'
    | 'upcomingOfClient'
    | 'agendaBetween'
    | 'refusalOfStart'
    | 'freeStarts'
  >;
  hours: Pick<HoursService, 'offeredCalendarOf' | 'timeZoneOf' | 'settings'>;
  queue: Pick<Queue, 'send'>;
  sweepSeconds: number;
  /** See `ReminderSweepDeps`. */
  leaseMs?: number;
  /** See `ReminderDeliveryDeps`. */
  retryMs?: number;
}

/** The ledger and its hooks for the chats: `watcher` for the outbox, `heed` for client messages. */
export const reminderLedger = (deps: ReminderLedgerDeps) => {
  const { db, billing, clock, textSealer } = deps;
  const reminders = reminderRepository(db, textSealer);
  const choices = optOutRepository(db, personMarks(db, textSealer));
  const absences = absenceRepository(db, textSealer);
  const carriers = absenceCarrierRepository(db, textSealer);
  const notices = absenceNoticeService({ ...deps, absences, carriers });
  const decisions = reminderDecisionService({ reminders, choices, notices, billing, clock });
  const watcher = reminderDeliveryService({ ...deps, reminders, carriers, notices, decisions });
  const chats = reminderChatRepository(db, textSealer);
  const offers = absenceAnswerService({ ...deps, chats, offers: absenceOffers({ ...deps, carriers }) });
  const answers = reminderAnswerService({ ...deps, choices, chats, offers });
  return { ...deps, ...answers, reminders, choices, absences, carriers, decisions, watcher };
};

export const reminderServices = (
  ledger: ReturnType<typeof reminderLedger>,
  { proactive, connection }: { proactive: ProactiveService; connection: Pick<ConnectionService, 'status'> },
) => {
  const sweeps = reminderSweepRepository(ledger.db);
  const upkeep = reminderReconcileService({ ...ledger, upkeep: reminderUpkeepRepository(ledger.db) });
  const lateness = absenceLatenessService({
    ...ledger,
    proactive,
    lateness: absenceLatenessRepository(ledger.db),
  });
  const sweep = reminderSweepService({ ...ledger, sweeps, upkeep, proactive, connection, lateness });
  const settings = reminderSettingsRepository(ledger.db);
  return {
    reminderSweep: reminderJobs({ ...ledger, sweep }),
    noticeJob: clientNoticeJob({ ...ledger, sweep }),
    visitNotices: visitNoticeService({ ...ledger, proactive, rows: clientNoticeRepository() }),
    ownerTold: ownerToldService({ ...ledger, told: ownerToldRepository() }),
    untoldVisits: untoldVisitsService({ ...ledger, proactive, untold: untoldVisitsRepository(ledger.db) }),
    reminders: remindersService({ ...ledger, settings, sweep, proactive }),
    absences: absenceService({ ...ledger, sweep, proactive, lateness }),
  };
};
