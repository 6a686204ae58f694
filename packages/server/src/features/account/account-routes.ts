import { accountApi } from '@zelo/domain/account/account-contract.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#http/routes/mount.ts';
import type { AccountService } from './account-service.ts';
import type { DraftKeyOf } from './draft-key.ts';
import type { NotificationPushService } from '#features/account/notifications/notification-push-service.ts';
import { notificationRoutes } from '#features/account/notifications/notification-routes.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';

export const accountRoutes = (
  app: FastifyInstance,
  {
    accounts,
    notifications,
    push,
    draftKeyOf,
  }: {
    accounts: AccountService;
    notifications: NotificationService;
    push: NotificationPushService;
    draftKeyOf: DraftKeyOf;
  },
): void => {
  mount(app, accountApi.currentUser, ({ caller }) => accounts.currentUser(caller.professionalId));
  mount(app, accountApi.draftKey, ({ caller }) => Promise.resolve({ key: draftKeyOf(caller.userId) }));
  mount(app, accountApi.notifications, ({ caller }) => notifications.list(caller.professionalId));
  mount(app, accountApi.markNotificationsRead, ({ caller }) =>
    notifications.markAllRead(caller.professionalId),
  );
  notificationRoutes(app, { notifications, push });
};
