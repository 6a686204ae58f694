import { notificationsApi } from '@zelo/domain/account/notifications/notifications-contract.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#http/routes/mount.ts';
import type { NotificationPushService } from './notification-push-service.ts';
import type { NotificationService } from './notification-service.ts';

export const notificationRoutes = (
  app: FastifyInstance,
  { notifications, push }: { notifications: NotificationService; push: NotificationPushService },
): void => {
  mount(app, notificationsApi.all, ({ caller, query }) => notifications.page(caller.professionalId, query));
  mount(app, notificationsApi.markRead, ({ caller, params }) =>
    notifications.markRead(caller.professionalId, params.id),
  );
  mount(app, notificationsApi.markSeen, ({ caller, body }) =>
    notifications.markSeen(caller.professionalId, body.ids),
  );
  mount(app, notificationsApi.preferences, ({ caller }) => notifications.preferences(caller.professionalId));
  mount(app, notificationsApi.savePreferences, ({ caller, body }) =>
    notifications.savePreferences(caller.professionalId, body.preferences),
  );
  mount(app, notificationsApi.pushKey, () => push.publicKey());
  mount(app, notificationsApi.subscribe, ({ caller, body }) => push.subscribe(caller, body));
  mount(app, notificationsApi.unsubscribe, ({ caller, body }) =>
    push.unsubscribe(caller.professionalId, body.endpoint),
  );
};
