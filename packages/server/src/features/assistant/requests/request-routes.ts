import type { FastifyInstance } from 'fastify';
import { holdsApi } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { RequestService } from './request-service.ts';

export const requestRoutes = (app: FastifyInstance, { requests }: { requests: RequestService }): void => {
  mount(app, holdsApi.list, ({ caller }) => requests.list(caller.professionalId));
  mount(app, holdsApi.accept, ({ caller, params }) => requests.accept(caller.professionalId, params.id));
  mount(app, holdsApi.decline, ({ caller, params }) => requests.decline(caller.professionalId, params.id));
  mount(app, holdsApi.propose, ({ caller, params, body }) =>
    requests.propose(caller.professionalId, params.id, new Date(body.startTime)),
  );
};
