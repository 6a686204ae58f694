import type { FastifyInstance } from 'fastify';
import { remindersApi } from '@zelo/domain/reminders/reminders-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { RemindersService } from './reminders-service.ts';

export const remindersRoutes = (app: FastifyInstance, reminders: RemindersService): void => {
  mount(app, remindersApi.status, ({ caller }) => reminders.status(caller.professionalId));
  mount(app, remindersApi.test, ({ caller, body }) => reminders.test(caller.professionalId, body.kind));
  mount(app, remindersApi.manualCheck, ({ caller }) => reminders.check(caller.professionalId));
  mount(app, remindersApi.list, ({ caller, query }) => reminders.list(caller.professionalId, query));
  mount(app, remindersApi.ofVisit, ({ caller, params }) =>
    reminders.ofVisit(caller.professionalId, params.id),
  );
  mount(app, remindersApi.sendNow, ({ caller, params }) =>
    reminders.sendNow(caller.professionalId, params.id),
  );
};
