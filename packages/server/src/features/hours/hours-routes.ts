import type { FastifyInstance } from 'fastify';
import { hoursApi } from '@zelo/domain/hours/hours-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { HoursService } from './hours-service.ts';

export const hoursRoutes = (app: FastifyInstance, hours: HoursService): void => {
  mount(app, hoursApi.settings, ({ caller }) => hours.settings(caller.professionalId));
  mount(app, hoursApi.update, ({ caller, body }) => hours.update(caller.professionalId, body));
  mount(app, hoursApi.updateTemplates, ({ caller, body }) =>
    hours.updateTemplates(caller.professionalId, body),
  );
  mount(app, hoursApi.updateReminders, ({ caller, body }) =>
    hours.updateReminders(caller.professionalId, body),
  );
};
