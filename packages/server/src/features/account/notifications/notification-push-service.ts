// Web Push to a professional's browsers. A second push of a notification replaces the first by its tag, so that a job
// repeated after a crash shows nothing twice.
import { isAppPath, pushText } from '@zelo/domain/account/notifications/notification-kinds.ts';
import type { PushSubscriptionBody } from '@zelo/domain/account/notifications/notifications-contract.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError } from '#shared/errors.ts';
import type { PushGateway, PushResult } from '#gateways/push/push-gateway.ts';
import type { SessionCaller } from '#http/routes/mount.ts';
import { type Hand, ownHand } from '#jobs/hands.ts';
import type { JobType, Queue } from '#jobs/queue.ts';
import type { FeedRepository, NotificationRow } from './feed-repository.ts';
import type { NotificationPushRepository } from './notification-push-repository.ts';

const MAX_BROWSERS = 10;
const MAX_ATTEMPTS = 6;
const INITIAL_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 60 * MINUTE_MS;
const MAX_AGE_MS = DAY_MS;

export interface PushJob {
  professionalId: number;
  notificationId: number;
  subscriptionId: number;
  attempts: number;
}

export const pushJob: JobType<PushJob> = {
  name: 'notification-push',
  owner: ({ professionalId }) => professionalId,
  key: ({ professionalId, notificationId, subscriptionId }) =>
    `${professionalId}:${notificationId}:${subscriptionId}`,
};

interface Deps {
  db: Db;
  feed: Pick<FeedRepository, 'notificationById'>;
  browsers: NotificationPushRepository;
  gateway: PushGateway;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  log: Logger;
}

/** Payload for the browser: the kind of notification and a link, never a client's name. */
const payloadOf = ({ id, kind, link }: NotificationRow): string =>
  JSON.stringify({
    ...pushText(kind),
    link: link !== null && isAppPath(link) ? link : '/notifications',
    tag: `zelo-${id}`,
  });

const pauseAfter = (attempts: number, wishedMs: number | null): number =>
  Math.min(Math.max(INITIAL_BACKOFF_MS * 4 ** attempts, wishedMs ?? 0), MAX_BACKOFF_MS);

const settle = async (deps: Deps, order: PushJob, result: PushResult): Promise<void> => {
  const { professionalId, subscriptionId } = order;
  if (result.kind === 'sent') return;
  if (result.kind === 'gone') return deps.browsers.remove(professionalId, [subscriptionId]);
  const attempts = order.attempts + 1;
  if (result.kind === 'refused' || attempts >= MAX_ATTEMPTS) {
    deps.log.warn({ reason: result.reason, attempts }, 'push given up');
    return;
  }
  const payload = { ...order, attempts };
  const afterMs = pauseAfter(order.attempts, result.retryAfterMs);
  await deps.db.transaction((tx) => deps.queue.send(tx, pushJob, { payload, afterMs }));
};

const deliver =
  (deps: Deps) =>
  async (order: PushJob, hand: Hand = ownHand): Promise<void> => {
    const { professionalId, notificationId, subscriptionId } = order;
    const notification = await deps.feed.notificationById(professionalId, notificationId);
    const now = deps.clock();
    const browser = await deps.browsers.livingById(professionalId, { id: subscriptionId, now });
    if (!notification || !browser || notification.read) return;
    // a push that is a day old surprises more than it helps
    if (now.getTime() - notification.createdAt.getTime() > MAX_AGE_MS) return;
    const { endpoint, p256dh, auth } = browser;
    const subscription = { endpoint, keys: { p256dh, auth } };
    const result = await hand.rest(() => deps.gateway.send(subscription, payloadOf(notification)));
    await settle(deps, order, result);
  };

const subscribe =
  ({ db, browsers, gateway }: Deps) =>
  async (
    { professionalId, sessionKey }: Pick<SessionCaller, 'professionalId' | 'sessionKey'>,
    subscription: PushSubscriptionBody,
  ): Promise<{ success: true }> => {
    if (!gateway.accepts(subscription)) {
      throw new AppError('invalid', 'Este navegador usa um serviço de avisos que o Zelo não conhece.');
    }
    return db.transaction(async (tx) => {
      // serialized, so that two tabs that subscribe at once keep the limit
      await lockProfessional(tx, professionalId);
      await browsers.removeOfOthers(professionalId, subscription.endpoint, tx);
      await browsers.save(professionalId, { ...subscription, sessionSid: sessionKey }, tx);
      const others = (await browsers.ofProfessional(professionalId, tx)).filter(
        ({ endpoint }) => endpoint !== subscription.endpoint,
      );
      const tooMany = others.slice(0, Math.max(0, others.length + 1 - MAX_BROWSERS));
      await browsers.remove(
        professionalId,
        tooMany.map(({ id }) => id),
        tx,
      );
      return { success: true } as const;
    });
  };

export const notificationPushService = (deps: Deps) => ({
  publicKey: async (): Promise<{ publicKey: string }> => ({ publicKey: deps.gateway.publicKey }),

  /**
   * Adds a browser, or updates its keys, until the caller's session ends; an eleventh replaces the oldest.
   * @throws AppError invalid when its push service may not be called
   */
  subscribe: subscribe(deps),

  /** Succeeds for an unknown browser, too. */
  unsubscribe: async (professionalId: number, endpoint: string): Promise<{ success: true }> => {
    await deps.browsers.removeByEndpoint(professionalId, endpoint);
    return { success: true };
  },

  /** Enqueues one push per browser, to leave after the caller's commit. */
  enqueue: async (tx: Tx, professionalId: number, notificationId: number): Promise<void> => {
    for (const id of await deps.browsers.livingIds(professionalId, deps.clock(), tx)) {
      const payload = { professionalId, notificationId, subscriptionId: id, attempts: 0 };
      await deps.queue.send(tx, pushJob, { payload });
    }
  },

  /** Sends one push. Skips a notification that was read since, and retries temporary failures later. */
  deliver: deliver(deps),
});

export type NotificationPushService = ReturnType<typeof notificationPushService>;
