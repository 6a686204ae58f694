// The features and their parts, wired manually from top to bottom: repositories -> services -> routes -> jobs. A
// feature adds one line to each part.
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import type { Clock } from './shared/clock.ts';
import type { Database, Db } from '#db/database.ts';
import type { SharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { accountClosingRepository } from '#features/account/closing/account-closing-repository.ts';
import { accountClosingService } from '#features/account/closing/account-closing-service.ts';
import type { SessionService } from '#features/account/sign-in/session-service.ts';
import type { ActivityService } from '#features/account/notifications/activity-service.ts';
import { businessRepository } from '#features/account/business/business-repository.ts';
import { businessRoutes } from '#features/account/business/business-routes.ts';
import { businessService } from '#features/account/business/business-service.ts';
import { feedServices } from '#features/account/notifications/feed-services.ts';
import { startNotificationJobs } from '#features/account/notifications/notification-jobs.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { TrialFingerprint } from '#features/account/sign-in/trial-fingerprint.ts';
import { agendaRoutes } from '#features/agenda/agenda-routes.ts';
import { seriesRoutes } from '#features/agenda/series/series-routes.ts';
import { seriesServices } from '#features/agenda/series/series-services.ts';
import { agendaService } from '#features/agenda/agenda-service.ts';
import { deletedAppointmentRepository } from '#features/agenda/deletion/deleted-appointment-repository.ts';
import { appointmentHistoryRepository } from '#features/agenda/rows/appointment-history-repository.ts';
import { appointmentRepository } from '#features/agenda/rows/appointment-repository.ts';
import { holdRepository } from '#features/agenda/holds/hold-repository.ts';
import { holdService } from '#features/agenda/holds/hold-service.ts';
import { assistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import { assistantRoutes } from '#features/assistant/page/assistant-routes.ts';
import { assistantServices } from '#features/assistant/assistant-wiring.ts';
import { requestRoutes } from '#features/assistant/requests/request-routes.ts';
import { requestService } from '#features/assistant/requests/request-service.ts';
import { billingRoutes, paymentRoutes } from '#features/billing/billing-routes.ts';
import { type BillingServices, billingServices } from '#features/billing/billing-services.ts';
import { billingService } from '#features/billing/billing-service.ts';
import { billingWebhook } from '#features/billing/billing-webhook.ts';
import { subscriptionRepository } from '#features/billing/subscription/subscription-repository.ts';
import { clientFeatureRoutes, clientServices } from '#features/clients/client-services.ts';
import { dashboardRepository } from '#features/dashboard/dashboard-repository.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard-routes.ts';
import { dashboardService } from '#features/dashboard/dashboard-service.ts';
import { firstStepsRepository } from '#features/dashboard/first-steps-repository.ts';
import { firstStepsService } from '#features/dashboard/first-steps-service.ts';
import { exportRoutes } from '#features/export/export-routes.ts';
import { exportServices } from '#features/export/export-services.ts';
import { hoursRoutes } from '#features/hours/hours-routes.ts';
import { hoursService } from '#features/hours/hours-service.ts';
import { settingsRepository } from '#features/hours/settings-repository.ts';
import { changeNotices } from '#features/reminders/notices/client-notice-services.ts';
import { absenceRoutes } from '#features/reminders/absences/absence-routes.ts';
import { reminderLedger, reminderServices } from '#features/reminders/reminder-services.ts';
import { remindersRoutes } from '#features/reminders/reminders-routes.ts';
import { serviceRepository } from '#features/services/service-repository.ts';
import { servicesRoutes } from '#features/services/services-routes.ts';
import { servicesService } from '#features/services/services-service.ts';
import { webhookKeyFrom } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { whatsappJobs, workOnChats } from '#features/whatsapp/whatsapp-jobs.ts';
import { whatsappRoutes } from '#features/whatsapp/whatsapp-routes.ts';
import { whatsappService } from '#features/whatsapp/whatsapp-service.ts';
import { whatsappWebhook } from '#features/whatsapp/whatsapp-webhook.ts';
import { type GatewayClock, gatewayClock } from '#features/whatsapp/inbox/arrivals/gateway-clock.ts';
import { messageLanes } from '#features/whatsapp/conversations/message-lanes.ts';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { Queue } from './jobs/queue.ts';
import type { Sealer } from './sealing/sealed-text.ts';

/** Maximum time that a user who opens a page waits for the gateway. */
const PROBE_MS = 2_000;
/**
 * Maximum times per call after a user pressed a button: all consecutive calls end before the server closes a silent
 * connection.
 */
const ATTENDED_MS = { slowMs: 18_000, quickMs: 6_000 };

interface AgendaParts {
  db: Db;
  queue: Queue;
  snapshot: Database['snapshot'];
  clock: Clock;
  textSealer: Sealer;
  activities: ActivityService;
  notifications: NotificationService;
}

export const agendaServices = (parts: AgendaParts) => {
  const { db, snapshot, queue, clock, textSealer, activities, notifications } = parts;
  const services = servicesService({ db, services: serviceRepository(db) });
  const { clients, ...clientRecords } = clientServices({ db, snapshot, clock, textSealer });
  const billing = billingService({ subscriptions: subscriptionRepository(db), clock });
  const hours = hoursService({
    db,
    settings: settingsRepository(db),
    clock,
    isPaidPartOpen: async (professionalId, tx) => (await billing.accessOf(professionalId, tx)).allowed,
  });
  const appointments = appointmentRepository(db, textSealer);
  const history = appointmentHistoryRepository(db, textSealer);
  const notices = changeNotices({ db, textSealer, billing, queue, clock });
  const deleted = deletedAppointmentRepository(db, textSealer);
  const ownAgenda = { db, appointments, deleted, history, notices, clock };
  const forMachines = { holds: holdRepository(db, textSealer), people: clientRecords.clientMetrics };
  const privacy = clientRecords.clientPrivacy;
  const agendaDeps = { ...ownAgenda, ...forMachines, clients, privacy, services, hours, activities };
  const machineDeps = { ...agendaDeps, notifications };
  const agenda = agendaService(agendaDeps);
  const business = businessService({
    db,
    rows: businessRepository(db),
    followZone: async (tx, professionalId, zones) => {
      await agenda.followZone(tx, professionalId, zones);
      await clients.recountMonths(tx, professionalId);
    },
    clock,
  });
  return {
    business,
    services,
    clients,
    ...clientRecords,
    hours,
    agenda,
    series: seriesServices({ ...machineDeps, textSealer }),
    holds: holdService(machineDeps),
    bookings: assistantBookingService(machineDeps),
    billing,
    dashboard: dashboardService({ dashboard: dashboardRepository(db), hours, activities, clock }),
    firstSteps: firstStepsService({ db, firstSteps: firstStepsRepository(db), clock }),
    exports: exportServices({ db, textSealer, snapshot, clock }),
  };
};

export const agendaFeatureRoutes = (
  app: FastifyInstance,
  features: ReturnType<typeof agendaServices>,
): void => {
  businessRoutes(app, features.business);
  servicesRoutes(app, features.services);
  clientFeatureRoutes(app, features);
  hoursRoutes(app, features.hours);
  agendaRoutes(app, features.agenda);
  seriesRoutes(app, features.series);
  billingRoutes(app, features.billing);
  dashboardRoutes(app, features);
  exportRoutes(app, features.exports);
};

export const paymentServices = (
  given: ChatParts & { chats: Pick<ChatServices, 'reminders'> },
): BillingServices => {
  const { features, deps, chats, ...parts } = given;
  const { log, stripe, settings } = deps;
  const onOpened = async (professionalId: number): Promise<void> => {
    await chats.reminders.check(professionalId);
  };
  return billingServices({
    ...parts,
    ...features,
    log,
    stripe,
    onOpened,
    origin: settings.publicOrigin,
  });
};

export const paymentFeatureRoutes = (app: FastifyInstance, payments: BillingServices): void => {
  paymentRoutes(app, payments);
  billingWebhook(app, payments.webhook);
};

type ChatParts = AgendaParts & { features: ReturnType<typeof agendaServices>; deps: AppDeps };

const limitOf = (ms: number | undefined) =>
  ms === undefined ? {} : { timeouts: { slowMs: ms, quickMs: ms } };

/** Separate gateways for background work, for users who wait, and for connection probes. */
const gatewaysTo = (
  evolution: AppDeps['evolution'],
  { heardAnswer }: GatewayClock,
  { gatewayMs, attendedMs = gatewayMs }: NonNullable<AppDeps['sending']> = {},
) => {
  const heard = { ...evolution, onDate: heardAnswer };
  return {
    gateway: evolutionGateway({ ...heard, ...limitOf(gatewayMs) }),
    attended: evolutionGateway({ ...heard, timeouts: ATTENDED_MS, ...limitOf(attendedMs) }),
    probe: evolutionGateway({ ...heard, ...limitOf(PROBE_MS) }),
  };
};

export const chatServices = (parts: ChatParts & { rates: SharedRateLimits }) => {
  const { db, clock, rates, textSealer, notifications, features, deps } = parts;
  const { hours, clients } = features;
  const { log, queue, settings, evolution } = deps;
  const { dataKey, previousDataKeys = [] } = settings;
  const { ponder, ...assistant } = assistantServices({
    ...deps,
    ...parts,
    ...features,
    dataKey,
    noteTested: async (professionalId) =>
      void (await features.firstSteps.markDone(professionalId, 'assistant')),
  });
  const sweepSeconds = settings.reminderSweepSeconds;
  const ledger = reminderLedger({ ...parts, ...features, ...deps.sending, log, sweepSeconds });
  const clockOfGateway = gatewayClock({ clock, log });
  const whatsapp = whatsappService({
    db,
    lanes: deps.lanes ?? messageLanes(deps.database),
    clients,
    hours,
    billing: features.billing,
    holds: features.holds,
    notifications,
    queue,
    clock,
    rates,
    log,
    sealer: textSealer,
    gatewayClock: clockOfGateway,
    ...gatewaysTo(evolution, clockOfGateway, deps.sending),
    answer: assistant.assistant.answer,
    ponder,
    keepOutcome: assistant.assistantConversations.keepTurn,
    visitMadeBy: assistant.assistantConversations.visitMadeBy,
    heed: ledger.heed,
    keepStop: ledger.keepStop,
    transcription: deps.transcription,
    watcher: ledger.watcher,
    publicUrl: settings.publicOrigin,
    phonePage: evolution.phonePage,
    webhookKey: webhookKeyFrom(dataKey),
    previousWebhookKeys: previousDataKeys.map(webhookKeyFrom),
    burstMs: settings.messageBurstMs,
    messageRetentionMonths: settings.messageRetentionMonths,
    ...deps.sending,
  });
  const requests = requestService({ ...parts, ...features, ...whatsapp });
  return { ...assistant, ponder, whatsapp, requests, ...reminderServices(ledger, whatsapp) };
};

type ChatServices = ReturnType<typeof chatServices>;

export const chatFeatureRoutes = (app: FastifyInstance, features: ChatServices): void => {
  const { whatsapp } = features;
  whatsappRoutes(app, whatsapp);
  whatsappWebhook(app, whatsapp);
  remindersRoutes(app, features);
  absenceRoutes(app, features.absences);
  assistantRoutes(app, features);
  requestRoutes(app, features);
};

interface ClosingParts extends Pick<AgendaParts, 'db' | 'clock'> {
  markOf: TrialFingerprint;
  payments: BillingServices;
  sessions: Pick<SessionService, 'closeAll'>;
  whatsapp: ChatServices['whatsapp'];
}

export const closingService = ({ payments, whatsapp, sessions, ...parts }: ClosingParts) =>
  accountClosingService({
    ...parts,
    endSessions: sessions.closeAll,
    rows: accountClosingRepository(parts.db),
    alone: payments.alone,
    beforeClosing: [payments.endSubscriptionNow],
    whileClosing: [whatsapp.leftInstances.removeConnection],
  });

type JobServices = Pick<ChatServices, 'whatsapp' | 'reminderSweep' | 'noticeJob' | 'requests'> & {
  payments: BillingServices;
} & Pick<ReturnType<typeof agendaServices>, 'agenda' | 'series'> &
  Pick<ReturnType<typeof feedServices>, 'notifications' | 'push'>;

/** Returns the function that starts the jobs once the server listens; they end with the server. */
export const jobStarter = (app: FastifyInstance, { queue, log }: AppDeps, services: JobServices) => {
  const { whatsapp, reminderSweep, noticeJob, requests, payments, agenda, series, notifications, push } =
    services;
  const running: (() => Promise<void>)[] = [];
  app.addHook('onClose', async () => {
    for (const stop of running) await stop();
  });
  return async (): Promise<void> => {
    for (const job of whatsappJobs(whatsapp)) await queue.work(job);
    await queue.work(noticeJob);
    await workOnChats(queue, whatsapp);
    const sweeps = [whatsapp.sweep, whatsapp.watch, reminderSweep, payments.sweep];
    for (const sweep of sweeps) if (sweep) running.push(await sweep.start());
    const checks = [
      whatsapp.health.tellProblems,
      ...whatsapp.chatChecks,
      notifications.tellTrialsEnding,
      agenda.forgetDeleted,
      series.forgetUndos,
      series.extend,
      requests.endOverdue,
    ];
    running.push(await startNotificationJobs({ push, queue, checks, log }));
  };
};
