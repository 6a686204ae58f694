import type { FastifyInstance } from 'fastify';
import { remindersApi } from '@zelo/domain/reminders/reminders-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { OwnerToldService } from '#features/reminders/notices/untold/owner-told-service.ts';
import type { UntoldVisitsService } from '#features/reminders/notices/untold/untold-visits-service.ts';
import type { VisitNoticeService } from '#features/reminders/notices/visit-notice-service.ts';
import type { RemindersService } from './reminders-service.ts';

export const remindersRoutes = (
  app: FastifyInstance,
  {
    reminders,
    visitNotices,
    untoldVisits,
    ownerTold,
  }: {
    reminders: RemindersService;
    visitNotices: VisitNoticeService;
    untoldVisits: UntoldVisitsService;
    ownerTold: OwnerToldService;
  },
): void => {
  mount(app, remindersApi.status, ({ caller }) => reminders.status(caller.professionalId));
  mount(app, remindersApi.test, ({ caller, body }) => reminders.test(caller.professionalId, body.kind));
  mount(app, remindersApi.manualCheck, ({ caller }) => reminders.check(caller.professionalId));
  mount(app, remindersApi.list, ({ caller, query }) => reminders.list(caller.professionalId, query));
  mount(app, remindersApi.ofVisit, ({ caller, params }) =>
    reminders.ofVisit(caller.professionalId, params.id),
  );
  mount(app, remindersApi.visitNotice, ({ caller, params }) =>
    visitNotices.ofVisit(caller.professionalId, params.id),
  );
  mount(app, remindersApi.untold, ({ caller }) => untoldVisits.list(caller.professionalId));
  mount(app, remindersApi.tell, ({ caller, params }) => visitNotices.tell(caller.professionalId, params.id));
  mount(app, remindersApi.ownerTold, ({ caller, params, body }) =>
    ownerTold.tell(caller.professionalId, { appointmentId: params.id, ...body }),
  );
  mount(app, remindersApi.undoOwnerTold, ({ caller, params }) =>
    ownerTold.undo(caller.professionalId, params.id),
  );
  mount(app, remindersApi.sendNow, ({ caller, params }) =>
    reminders.sendNow(caller.professionalId, params.id),
  );
};
