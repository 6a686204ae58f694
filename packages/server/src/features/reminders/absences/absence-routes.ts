import type { FastifyInstance } from 'fastify';
import { absenceApi } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { AbsenceService } from './absence-service.ts';

export const absenceRoutes = (app: FastifyInstance, absences: AbsenceService): void => {
  mount(app, absenceApi.hits, ({ caller, query }) => absences.hits(caller.professionalId, query));
  mount(app, absenceApi.notify, ({ caller, body, idempotencyKey }) =>
    absences.notify(caller.professionalId, body, idempotencyKey),
  );
  mount(app, absenceApi.reports, ({ caller }) => absences.reports(caller.professionalId));
};
