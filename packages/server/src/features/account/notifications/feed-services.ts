import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import { pushGateway, type PushSettings } from '#gateways/push/push-gateway.ts';
import type { Queue } from '#jobs/queue.ts';
import { activityService } from './activity-service.ts';
import { feedRepository } from './feed-repository.ts';
import { notificationPushRepository } from './notification-push-repository.ts';
import { notificationPushService } from './notification-push-service.ts';
import { notificationService } from './notification-service.ts';

export interface FeedDeps {
  db: Db;
  queue: Pick<Queue, 'send'>;
  clock: Clock;
  log: Logger;
  push: PushSettings;
}

export const feedServices = ({ push: settings, ...deps }: FeedDeps) => {
  const feed = feedRepository(deps.db);
  const browsers = notificationPushRepository(deps.db);
  const push = notificationPushService({ ...deps, feed, browsers, gateway: pushGateway(settings) });
  return {
    activities: activityService({ ...deps, feed }),
    push,
    notifications: notificationService({ ...deps, feed, push }),
  };
};
