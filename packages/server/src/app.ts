// The wiring: gateways -> repositories -> services -> routes -> jobs. Only this file and app-features.ts know all
// features.
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import {
  agendaFeatureRoutes,
  agendaServices,
  chatFeatureRoutes,
  chatServices,
  closingService,
  jobStarter,
  paymentFeatureRoutes,
  paymentServices,
} from './app-features.ts';
import { isLoopback } from './settings/config.ts';
import { type ChangeFeed, changeFeed } from '#db/feed/change-feed.ts';
import { rateCounterRepository } from '#db/rates/rate-counter-repository.ts';
import { type SharedRateLimits, sharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { accountClosingRoutes } from '#features/account/closing/account-closing-routes.ts';
import { accountRepository } from '#features/account/account-repository.ts';
import { accountRoutes } from '#features/account/account-routes.ts';
import { accountService } from '#features/account/account-service.ts';
import { draftKeys } from '#features/account/draft-key.ts';
import { auditRepository } from '#features/account/audit-repository.ts';
import { feedServices } from '#features/account/notifications/feed-services.ts';
import { notificationQueues } from '#features/account/notifications/notification-jobs.ts';
import { lanIdentity } from '#features/account/sign-in/lan-identity.ts';
import { lanSignInRoutes } from '#features/account/sign-in/lan-sign-in-routes.ts';
import { sessionCache } from '#features/account/sign-in/session-cache.ts';
import { sessionRepository } from '#features/account/sign-in/session-repository.ts';
import { sessionService } from '#features/account/sign-in/session-service.ts';
import { auditSettings } from '#features/account/settings-audit.ts';
import { signInRoutes } from '#features/account/sign-in/sign-in-routes.ts';
import { signInService } from '#features/account/sign-in/sign-in-service.ts';
import { trialMarker, trialMarks } from '#features/account/sign-in/trial-fingerprint.ts';
import { clientNoticeQueues } from '#features/reminders/notices/client-notice-jobs.ts';
import { whatsappQueues } from '#features/whatsapp/whatsapp-jobs.ts';
import { oidcGateway } from '#gateways/oidc/oidc-gateway.ts';
import { draining } from '#http/draining.ts';
import { serveEvents } from '#http/polling/events.ts';
import { healthRoutes } from '#http/health.ts';
import { guardLan } from '#http/origin/lan-guard.ts';
import { collectEndpoints, serveOpenApi } from '#http/routes/openapi.ts';
import { refuseForeignHosts } from '#http/origin/own-host.ts';
import { limitUsers } from '#http/limits/read-limits.ts';
import { registerEtagCache } from '#http/polling/etag-cache.ts';
import { refuseCrossSiteWrites } from '#http/origin/same-site.ts';
import { setSecurityHeaders } from '#http/pages/security-headers.ts';
import { createServer } from '#http/server.ts';
import { readSessions } from '#http/routes/session.ts';
import { readWebBuild, serveWeb } from '#http/pages/static-web.ts';
import { sealer } from './sealing/sealed-text.ts';

/** Issuer under which local identities are stored, regardless of the provider's port. */
const LOCAL_ISSUER = 'local';
export const queueNames: string[] = [...notificationQueues, ...whatsappQueues, ...clientNoticeQueues];

/** An embedded database has one process. */
const ratesOf = ({ database: { kind, db }, clock, settings, log }: AppDeps): SharedRateLimits => {
  const counters = kind === 'postgres' ? rateCounterRepository(db) : undefined;
  return sharedRateLimits({ counters, clock, secret: settings.sessionSecret, log });
};

const identityOf = (deps: AppDeps, feed: ChangeFeed) => {
  const { clock, settings } = deps;
  const { db } = deps.database;
  const issuer = deps.oidc.local ? LOCAL_ISSUER : deps.oidc.issuer;
  const oidc = oidcGateway(deps.oidc);
  const audit = auditRepository(db);
  const markOf = trialMarker(settings.dataKey);
  const marksOf = trialMarks([settings.dataKey, ...(settings.previousDataKeys ?? [])]);
  const accounts = accountService({ db, accounts: accountRepository(db), marksOf, clock });
  const sessions = sessionService({ sessions: sessionCache(sessionRepository(db), { feed, clock }), clock });
  const signIn = signInService({ oidc, accounts, sessions, audit, issuer });
  const lan = lanIdentity(deps.lan, { accounts, sessions, audit, issuer });
  const issuerFor = deps.oidc.local ? lan.issuerFor : () => issuer;
  const rates = ratesOf(deps);
  return { issuer, issuerFor, lanEnter: lan.enter, audit, markOf, accounts, sessions, signIn, rates };
};

const identityRoutes = (
  app: FastifyInstance,
  { lan, clock, oidc, settings }: AppDeps,
  { signIn, lanEnter, rates }: ReturnType<typeof identityOf>,
): void => {
  signInRoutes(app, { signIn, rates, publicOrigin: settings.publicOrigin, local: oidc.local });
  if (lan) lanSignInRoutes(app, { lan, rates, clock, enter: lanEnter });
};

/** Safari keeps no `Secure` cookie of http://localhost, so cookies there are not `Secure` (decision 026). */
const keepsPlainCookies = ({ oidc, settings: { publicOrigin, trustProxy } }: AppDeps): boolean => {
  const { protocol, hostname } = new URL(publicOrigin);
  return oidc.local && protocol === 'http:' && isLoopback(hostname) && !trustProxy;
};

const emptyServer = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { settings, log } = deps;
  const app = await createServer({ ...settings, plainCookies: keepsPlainCookies(deps), log });
  deps.watcher?.observe(app);
  return app;
};

const guardAddress = (app: FastifyInstance, { lan, settings }: AppDeps): void =>
  lan ? guardLan(app, lan) : refuseForeignHosts(app, settings);

/** Builds the whole server around an open database and a started queue; nothing listens yet. */
export const buildApp = async (deps: AppDeps) => {
  const { database, queue, clock, settings } = deps;
  const { db } = database;
  const feed = changeFeed(database.subscribe);

  const identity = identityOf(deps, feed);
  const { issuer, audit, markOf, accounts, sessions } = identity;
  const { activities, notifications, push } = feedServices({ ...deps, db });
  const textSealer = sealer(settings.dataKey, settings.previousDataKeys);
  const parts = { db, snapshot: database.snapshot, queue, clock, textSealer, activities, notifications };
  const features = agendaServices(parts);
  const chats = chatServices({ ...parts, rates: identity.rates, features, deps });
  const payments = paymentServices({ ...parts, features, chats, deps });

  await features.clientMerges.forgetOld();

  const app: FastifyInstance = await emptyServer(deps);
  const { drain, isLeaving } = draining(app);
  const web = readWebBuild(settings);
  setSecurityHeaders(app, { html: web.indexHtml, https: settings.publicOrigin.startsWith('https:') });
  guardAddress(app, deps);
  refuseCrossSiteWrites(app, settings.publicOrigin);
  readSessions(app, { find: sessions.find, issuerFor: identity.issuerFor });
  limitUsers(app);
  registerEtagCache(app, feed, clock);
  auditSettings(app, audit);
  await collectEndpoints(app);

  identityRoutes(app, deps, identity);
  accountRoutes(app, { accounts, notifications, push, draftKeyOf: draftKeys(settings.dataKey) });
  accountClosingRoutes(app, closingService({ db, clock, markOf, payments, sessions, ...chats }));
  agendaFeatureRoutes(app, features);
  paymentFeatureRoutes(app, payments);
  chatFeatureRoutes(app, { ...chats, ...features });
  serveEvents(app, feed, { ...sessions, clock });
  serveOpenApi(app, { page: !settings.production });
  healthRoutes(app, { ping: database.ping, isLeaving });
  await serveWeb(app, web);

  const startJobs = jobStarter(app, deps, { ...features, ...chats, payments, notifications, push });

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
    payments,
    startJobs,
    drain,
  };
};
