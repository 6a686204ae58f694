import type { FastifyInstance } from 'fastify';
import { holdsApi } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { presenceApi } from '@zelo/domain/clients/visits/presence-contract.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import { mount } from '#http/routes/mount.ts';
import type { RequestService } from './request-service.ts';

export const requestRoutes = (
  app: FastifyInstance,
  { requests, bookings }: { requests: RequestService; bookings: Pick<AssistantBookingService, 'presenceOf'> },
): void => {
  mount(app, presenceApi.ofClient, ({ caller, params }) =>
    bookings.presenceOf(caller.professionalId, params.id),
  );
  mount(app, holdsApi.list, ({ caller }) => requests.list(caller.professionalId));
  mount(app, holdsApi.accept, ({ caller, params }) => requests.accept(caller.professionalId, params.id));
  mount(app, holdsApi.decline, ({ caller, params }) => requests.decline(caller.professionalId, params.id));
  mount(app, holdsApi.propose, ({ caller, params, body }) =>
    requests.propose(caller.professionalId, params.id, new Date(body.startTime)),
  );
};
