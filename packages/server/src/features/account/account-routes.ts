import { accountApi } from '@zelo/domain/account/account-contract.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#http/mount.ts';
import type { AccountService } from './account-service.ts';
import type { NotificationPushService } from './notification-push-service.ts';
import { notificationRoutes } from './notification-routes.ts';
import type { NotificationService } from './notification-service.ts';

export const accountRoutes = (
  app: FastifyInstance,
  {
    accounts,
    notifications,
    push,
  }: { accounts: AccountService; notifications: NotificationService; push: NotificationPushService },
): void => {
  mount(app, accountApi.currentUser, ({ caller }) => accounts.currentUser(caller.professionalId));
  mount(app, accountApi.notifications, ({ caller }) => notifications.list(caller.professionalId));
  mount(app, accountApi.markNotificationsRead, ({ caller }) =>
    notifications.markAllRead(caller.professionalId),
  );
  notificationRoutes(app, { notifications, push });
};
