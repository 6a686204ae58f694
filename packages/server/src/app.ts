// The wiring, by hand, top to bottom: gateways -> repositories -> services -> routes -> jobs. The only file that
// knows everyone; a feature adds one line to each part.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#clock.ts';
import type { Database, Db } from '#db/database.ts';
import { accountRepository } from '#features/account/account-repository.ts';
import { accountRoutes } from '#features/account/account-routes.ts';
import { accountService } from '#features/account/account-service.ts';
import { type ActivityService, activityService } from '#features/account/activity-service.ts';
import { feedRepository } from '#features/account/feed-repository.ts';
import { type NotificationService, notificationService } from '#features/account/notification-service.ts';
import { sessionRepository } from '#features/account/session-repository.ts';
import { sessionService } from '#features/account/session-service.ts';
import { signInRoutes } from '#features/account/sign-in-routes.ts';
import { signInService } from '#features/account/sign-in-service.ts';
import { agendaRoutes } from '#features/agenda/agenda-routes.ts';
import { agendaService } from '#features/agenda/agenda-service.ts';
import { appointmentRepository } from '#features/agenda/appointment-repository.ts';
import { assistantBookingService } from '#features/agenda/assistant-booking-service.ts';
import { assistantRepository } from '#features/assistant/assistant-repository.ts';
import { assistantRoutes } from '#features/assistant/assistant-routes.ts';
import { assistantService } from '#features/assistant/assistant-service.ts';
import { assistantStatsService } from '#features/assistant/assistant-stats-service.ts';
import { chatToolsService } from '#features/assistant/chat-tools-service.ts';
import { handOverService } from '#features/assistant/hand-over-service.ts';
import { billingRoutes } from '#features/billing/billing-routes.ts';
import { billingService } from '#features/billing/billing-service.ts';
import { subscriptionRepository } from '#features/billing/subscription-repository.ts';
import { clientIdentityRepository } from '#features/clients/client-identity-repository.ts';
import { clientRepository } from '#features/clients/client-repository.ts';
import { clientVisitsRepository } from '#features/clients/client-visits-repository.ts';
import { clientsRoutes } from '#features/clients/clients-routes.ts';
import { clientsService } from '#features/clients/clients-service.ts';
import { dashboardRepository } from '#features/dashboard/dashboard-repository.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard-routes.ts';
import { dashboardService } from '#features/dashboard/dashboard-service.ts';
import { hoursRoutes } from '#features/hours/hours-routes.ts';
import { hoursService } from '#features/hours/hours-service.ts';
import { settingsRepository } from '#features/hours/settings-repository.ts';
import { serviceRepository } from '#features/services/service-repository.ts';
import { servicesRoutes } from '#features/services/services-routes.ts';
import { servicesService } from '#features/services/services-service.ts';
import { webhookKeyFrom } from '#features/whatsapp/webhook-secret.ts';
import { whatsappJobs, whatsappQueues } from '#features/whatsapp/whatsapp-jobs.ts';
import { whatsappRoutes } from '#features/whatsapp/whatsapp-routes.ts';
import { whatsappService } from '#features/whatsapp/whatsapp-service.ts';
import { whatsappWebhook } from '#features/whatsapp/whatsapp-webhook.ts';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { oidcGateway, type OidcSettings } from '#gateways/oidc/oidc-gateway.ts';
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
import { sealer } from '#sealed-text.ts';

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
}

/** The queues that the services send to and `startJobs` works on. */
export const queueNames: string[] = [...whatsappQueues];

interface AgendaParts {
  db: Db;
  clock: Clock;
  activities: ActivityService;
  notifications: NotificationService;
}

/** From services to the dashboard: what the owner and the assistant do with the agenda. */
const agendaServices = ({ db, clock, activities, notifications }: AgendaParts) => {
  const services = servicesService({ db, services: serviceRepository(db) });
  const clients = clientsService({
    db,
    clients: clientRepository(db),
    identities: clientIdentityRepository(db),
    visits: clientVisitsRepository(db),
  });
  const hours = hoursService({ settings: settingsRepository(db) });
  const appointments = appointmentRepository(db);
  const agendaDeps = { db, appointments, clients, services, hours, activities, clock };
  return {
    services,
    clients,
    hours,
    agenda: agendaService(agendaDeps),
    bookings: assistantBookingService({ ...agendaDeps, notifications }),
    billing: billingService({ subscriptions: subscriptionRepository(db), clock }),
    dashboard: dashboardService({ dashboard: dashboardRepository(db), hours, activities, clock }),
  };
};

const agendaFeatureRoutes = (app: FastifyInstance, features: ReturnType<typeof agendaServices>): void => {
  servicesRoutes(app, features.services);
  clientsRoutes(app, features.clients);
  hoursRoutes(app, features.hours);
  agendaRoutes(app, features.agenda);
  billingRoutes(app, features.billing);
  dashboardRoutes(app, features.dashboard);
};

type ChatParts = AgendaParts & { features: ReturnType<typeof agendaServices>; deps: AppDeps };

/** The chats of WhatsApp and the assistant that answers them. */
const chatServices = ({ db, clock, activities, notifications, features, deps }: ChatParts) => {
  const { hours, clients, bookings } = features;
  const { log, queue, settings, evolution } = deps;
  const textSealer = sealer(settings.dataKey);
  const rows = assistantRepository(db, textSealer);
  const handOvers = handOverService({ notifications, activities });
  const chatTools = chatToolsService({ rows, bookings, clients, handOvers });
  const assistant = assistantService({ rows, hours, clients, chatTools, handOvers, log });
  const whatsapp = whatsappService({
    db,
    clients,
    notifications,
    queue,
    clock,
    log,
    sealer: textSealer,
    gateway: evolutionGateway(evolution),
    probe: evolutionGateway({ ...evolution, timeouts: { slowMs: PROBE_MS, quickMs: PROBE_MS } }),
    answer: assistant.answer,
    publicUrl: settings.publicOrigin,
    webhookKey: webhookKeyFrom(settings.dataKey),
    burstMs: settings.messageBurstMs,
  });
  return { assistant, assistantStats: assistantStatsService({ rows, hours, clock }), whatsapp };
};

type ChatServices = ReturnType<typeof chatServices>;

const chatFeatureRoutes = (app: FastifyInstance, { whatsapp, assistantStats }: ChatServices): void => {
  whatsappRoutes(app, whatsapp);
  whatsappWebhook(app, whatsapp);
  assistantRoutes(app, assistantStats);
};

/** What starts the jobs once the server listens; they end with the server. */
const jobStarter = (app: FastifyInstance, queue: Queue, { whatsapp }: ChatServices) => {
  const running: (() => Promise<void>)[] = [];
  app.addHook('onClose', async () => {
    for (const stop of running) await stop();
  });
  return async (): Promise<void> => {
    for (const job of whatsappJobs(whatsapp)) await queue.work(job);
    running.push(await whatsapp.sweep.start());
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
  const feed = feedRepository(db);

  // services
  const accounts = accountService({ db, accounts: accountRows, clock });
  const sessions = sessionService({ sessions: sessionRows, clock });
  const signIn = signInService({ oidc, accounts, sessions, issuer });
  const activities = activityService({ feed, clock });
  const notifications = notificationService({ db, feed, clock });
  const features = agendaServices({ db, clock, activities, notifications });
  const chats = chatServices({ db, clock, activities, notifications, features, deps });

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
  accountRoutes(app, { accounts, notifications });
  agendaFeatureRoutes(app, features);
  chatFeatureRoutes(app, chats);
  serveEvents(app, database.listen);
  serveOpenApi(app, { page: !settings.production });
  healthRoutes(app, database.ping);
  await serveWeb(app, web);

  // jobs
  const startJobs = jobStarter(app, deps.queue, chats);

  return { app, issuer, accounts, sessions, activities, notifications, ...features, ...chats, startJobs };
};

export type ZeloApp = Awaited<ReturnType<typeof buildApp>>;
