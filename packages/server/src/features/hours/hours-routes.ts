import type { FastifyInstance } from 'fastify';
import { hoursApi } from '@zelo/domain/hours/hours-contract.ts';
import { mount } from '#http/mount.ts';
import type { HoursService } from './hours-service.ts';

/** Mounts the call that reads working hours and reminders. */
export const hoursRoutes = (app: FastifyInstance, hours: HoursService): void => {
  mount(app, hoursApi.settings, ({ caller }) => hours.settings(caller.professionalId));
};
