// The wiring, by hand, top to bottom: gateways -> repositories -> services -> routes -> jobs. The only file that
// knows everyone; a feature adds one line to each part.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#clock.ts';
import type { Database, Db } from '#db/database.ts';
import { accountRepository } from '#features/account/account-repository.ts';
import { accountRoutes } from '#features/account/account-routes.ts';
import { accountService } from '#features/account/account-service.ts';
import type { ActivityService } from '#features/account/activity-service.ts';
import { feedServices } from '#features/account/feed-services.ts';
import { notificationQueues, startNotificationJobs } from '#features/account/notification-jobs.ts';
import type { NotificationService } from '#features/account/notification-service.ts';
import { sessionRepository } from '#features/account/session-repository.ts';
import { sessionService } from '#features/account/session-service.ts';
import { signInRoutes } from '#features/account/sign-in-routes.ts';
import { signInService } from '#features/account/sign-in-service.ts';
import { agendaRoutes } from '#features/agenda/agenda-routes.ts';
import { agendaService } from '#features/agenda/agenda-service.ts';
import { appointmentHistoryRepository } from '#features/agenda/appointment-history-repository.ts';
import { appointmentRepository } from '#features/agenda/appointment-repository.ts';
import { assistantBookingService } from '#features/agenda/assistant-booking-service.ts';
import { assistantRoutes } from '#features/assistant/assistant-routes.ts';
import { assistantServices } from '#features/assistant/assistant-wiring.ts';
import { billingRoutes } from '#features/billing/billing-routes.ts';
import { billingService } from '#features/billing/billing-service.ts';
import { subscriptionRepository } from '#features/billing/subscription-repository.ts';
import { clientFeatureRoutes, clientServices } from '#features/clients/client-services.ts';
import { dashboardRepository } from '#features/dashboard/dashboard-repository.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard-routes.ts';
import { dashboardService } from '#features/dashboard/dashboard-service.ts';
import { exportRepository } from '#features/export/export-repository.ts';
import { exportRoutes } from '#features/export/export-routes.ts';
import { exportService } from '#features/export/export-service.ts';
import { hoursRoutes } from '#features/hours/hours-routes.ts';
import { hoursService } from '#features/hours/hours-service.ts';
import { settingsRepository } from '#features/hours/settings-repository.ts';
import { absenceRoutes } from '#features/reminders/absence-routes.ts';
import { reminderLedger, reminderServices } from '#features/reminders/reminder-services.ts';
import { remindersRoutes } from '#features/reminders/reminders-routes.ts';
import { serviceRepository } from '#features/services/service-repository.ts';
import { servicesRoutes } from '#features/services/services-routes.ts';
import { servicesService } from '#features/services/services-service.ts';
import { webhookKeyFrom } from '#features/whatsapp/webhook-secret.ts';
import { whatsappJobs, whatsappQueues, workOnChats } from '#features/whatsapp/whatsapp-jobs.ts';
import { whatsappRoutes } from '#features/whatsapp/whatsapp-routes.ts';
import { type WhatsappDeps, whatsappService } from '#features/whatsapp/whatsapp-service.ts';
import { whatsappWebhook } from '#features/whatsapp/whatsapp-webhook.ts';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import type { LanguageModelSettings } from '#gateways/language-model/language-model-gateway.ts';
import { oidcGateway, type OidcSettings } from '#gateways/oidc/oidc-gateway.ts';
import type { PushSettings } from '#gateways/push/push-gateway.ts';
import { serveEvents } from '#http/events.ts';
import { healthRoutes } from '#http/health.ts';
import { collectEndpoints, serveOpenApi } from '#http/openapi.ts';
import { limitWrites } from '#http/rate-limits.ts';
import { refuseCrossSiteWrites } from '#http/same-site.ts';
import { setSecurityHeaders } from '#http/security-headers.ts';
import { createServer } from '#http/server.ts';
import { readSessions } from '#http/session.ts';
import { readWebBuild, serveWeb } from '#http/static-web.ts';
import type { Queue } from '#jobs/queue.ts';
import { type Sealer, sealer } from '#sealed-text.ts';

/** What identities of the local sign-in are kept under, whatever port it runs on. */
const LOCAL_ISSUER = 'local';
/** How long a person who opens a page waits for the gateway. */
const PROBE_MS = 2_000;

export interface AppDeps {
  database: Database;
  queue: Queue;
  clock: Clock;
  log: Logger;
  settings: AppSettings;
  /** `local`: the issuer is the stand-in, which asks for no password. */
  oidc: OidcSettings & { local: boolean };
  evolution: { url: string; apiKey: string };
  /** Without one the embedded brain answers the clients. */
  languageModel?: LanguageModelSettings;
  /** Writes audios of clients down; without it the assistant asks for a text. */
  transcription?: WhatsappDeps['transcription'];
  /** How patient and how fast messages leave; the usual unless told. */
  sending?: SendingTimes;
  push: PushSettings;
}

export interface AppSettings {
  /** Origin in redirects, webhooks and checkout, such as `http://localhost:3000`. */
  publicOrigin: string;
  production: boolean;
  trustProxy: boolean | number;
  sessionSecret: string;
  /** 32 bytes: encryption of client content at rest. */
  dataKey: Buffer;
  /** Where the built web interface is. */
  webDirectory: string;
  /** How long a burst of messages is waited for. */
  messageBurstMs: number;
  /** How often due reminders are looked for. */
  reminderSweepSeconds: number;
}

/** Pauses of the outbox and of the reminders, for those who cannot wait a minute. */
export type SendingTimes = Pick<WhatsappDeps, 'outboxTimings' | 'pacing'> & {
  /** Longest wait for an answer of the gateway. */
  gatewayMs?: number;
  leaseMs?: number;
  retryMs?: number;
};

/** The queues that the services send to and `startJobs` works on. */
export const queueNames: string[] = [...notificationQueues, ...whatsappQueues];

interface AgendaParts {
  db: Db;
  clock: Clock;
  textSealer: Sealer;
  activities: ActivityService;
  notifications: NotificationService;
}

/** From services to the dashboard: what the owner and the assistant do with the agenda. */
const agendaServices = ({ db, clock, textSealer, activities, notifications }: AgendaParts) => {
  const services = servicesService({ db, services: serviceRepository(db) });
  const { clients, ...clientRecords } = clientServices({ db, clock, textSealer });
  const billing = billingService({ subscriptions: subscriptionRepository(db), clock });
  const hours = hoursService({
    db,
    settings: settingsRepository(db),
    clock,
    isPaidPartOpen: async (professionalId, tx) => (await billing.accessOf(professionalId, tx)).allowed,
  });
  const appointments = appointmentRepository(db, textSealer);
  const history = appointmentHistoryRepository(db, textSealer);
  const agendaDeps = { db, appointments, history, clients, services, hours, activities, clock };
  return {
    services,
    clients,
    ...clientRecords,
    hours,
    agenda: agendaService(agendaDeps),
    bookings: assistantBookingService({ ...agendaDeps, notifications }),
    billing,
    dashboard: dashboardService({ dashboard: dashboardRepository(db), hours, activities, clock }),
    exports: exportService({ exports: exportRepository(db, textSealer), clock }),
  };
};

const agendaFeatureRoutes = (app: FastifyInstance, features: ReturnType<typeof agendaServices>): void => {
  servicesRoutes(app, features.services);
  clientFeatureRoutes(app, features);
  hoursRoutes(app, features.hours);
  agendaRoutes(app, features.agenda);
  billingRoutes(app, features.billing);
  dashboardRoutes(app, features.dashboard);
  exportRoutes(app, features.exports);
};

type ChatParts = AgendaParts & { features: ReturnType<typeof agendaServices>; deps: AppDeps };

const limitOf = (ms: number | undefined) =>
  ms === undefined ? {} : { timeouts: { slowMs: ms, quickMs: ms } };

/** The chats of WhatsApp and the assistant that answers them. */
const chatServices = (parts: ChatParts) => {
  const { db, clock, textSealer, notifications, features, deps } = parts;
  const { hours, clients } = features;
  const { log, queue, settings, evolution } = deps;
  const { dataKey } = settings;
  const { ponder, ...assistant } = assistantServices({ ...deps, ...parts, ...features, dataKey });
  const sweepSeconds = settings.reminderSweepSeconds;
  const ledger = reminderLedger({ ...parts, ...features, ...deps.sending, log, sweepSeconds });
  const whatsapp = whatsappService({
    db,
    clients,
    hours,
    billing: features.billing,
    notifications,
    queue,
    clock,
    log,
    sealer: textSealer,
    gateway: evolutionGateway({ ...evolution, ...limitOf(deps.sending?.gatewayMs) }),
    probe: evolutionGateway({ ...evolution, ...limitOf(PROBE_MS) }),
    answer: assistant.assistant.answer,
    ponder,
    keepOutcome: assistant.assistantConversations.keepTurn,
    heed: ledger.heed,
    transcription: deps.transcription,
    watcher: ledger.watcher,
    publicUrl: settings.publicOrigin,
    webhookKey: webhookKeyFrom(dataKey),
    burstMs: settings.messageBurstMs,
    ...deps.sending,
  });
  return { ...assistant, ponder, whatsapp, ...reminderServices(ledger, whatsapp) };
};

type ChatServices = ReturnType<typeof chatServices>;

const chatFeatureRoutes = (app: FastifyInstance, features: ChatServices): void => {
  const { whatsapp, reminders } = features;
  whatsappRoutes(app, whatsapp);
  whatsappWebhook(app, whatsapp);
  remindersRoutes(app, reminders);
  absenceRoutes(app, features.absences);
  assistantRoutes(app, features);
};

type JobServices = Pick<ChatServices, 'whatsapp' | 'reminderSweep'> &
  Pick<ReturnType<typeof feedServices>, 'notifications' | 'push'>;

/** What starts the jobs once the server listens; they end with the server. */
const jobStarter = (app: FastifyInstance, { queue, log }: AppDeps, services: JobServices) => {
  const { whatsapp, reminderSweep, ...told } = services;
  const running: (() => Promise<void>)[] = [];
  app.addHook('onClose', async () => {
    for (const stop of running) await stop();
  });
  return async (): Promise<void> => {
    for (const job of whatsappJobs(whatsapp)) await queue.work(job);
    await workOnChats(queue, whatsapp);
    for (const sweep of [whatsapp.sweep, whatsapp.watch, reminderSweep]) running.push(await sweep.start());
    const { tellTrialsEnding } = told.notifications;
    const checks = [whatsapp.health.tellProblems, ...whatsapp.chatChecks, tellTrialsEnding];
    running.push(await startNotificationJobs({ ...told, queue, checks, log }));
  };
};

/** Builds the whole server around an open database and a started queue; nothing listens yet. */
export const buildApp = async (deps: AppDeps) => {
  const { database, clock, log, settings } = deps;
  const { db } = database;
  const issuer = deps.oidc.local ? LOCAL_ISSUER : deps.oidc.issuer;

  // gateways
  const oidc = oidcGateway(deps.oidc);

  // repositories
  const accountRows = accountRepository(db);
  const sessionRows = sessionRepository(db);

  // services
  const accounts = accountService({ db, accounts: accountRows, clock });
  const sessions = sessionService({ sessions: sessionRows, clock });
  const signIn = signInService({ oidc, accounts, sessions, issuer });
  const { activities, notifications, push } = feedServices({ ...deps, db });
  const textSealer = sealer(settings.dataKey);
  const parts = { db, clock, textSealer, activities, notifications };
  const features = agendaServices(parts);
  const chats = chatServices({ ...parts, features, deps });

  // what an earlier version left behind, before anybody is served
  await features.clients.sealPlainNotes();
  await features.agenda.sealPlainTexts();
  await features.clientMerges.forgetOld();

  // HTTP
  const app: FastifyInstance = await createServer({ ...settings, log });
  const web = readWebBuild(settings.webDirectory);
  setSecurityHeaders(app, { html: web.indexHtml, https: settings.publicOrigin.startsWith('https:') });
  refuseCrossSiteWrites(app, settings.publicOrigin);
  readSessions(app, { find: sessions.find, issuer, local: deps.oidc.local });
  limitWrites(app);
  await collectEndpoints(app);

  // routes
  signInRoutes(app, { signIn, publicOrigin: settings.publicOrigin, local: deps.oidc.local });
  accountRoutes(app, { accounts, notifications, push });
  agendaFeatureRoutes(app, features);
  chatFeatureRoutes(app, chats);
  serveEvents(app, database.listen);
  serveOpenApi(app, { page: !settings.production });
  healthRoutes(app, database.ping);
  await serveWeb(app, web);

  // jobs
  const startJobs = jobStarter(app, deps, { ...chats, notifications, push });

  return {
    app,
    issuer,
    accounts,
    sessions,
    activities,
    notifications,
    push,
    ...features,
    ...chats,
    startJobs,
  };
};

export type ZeloApp = Awaited<ReturnType<typeof buildApp>>;
