import type { FastifyInstance } from 'fastify';
import { clientsApi } from '@zelo/domain/clients/clients-contract.ts';
import { mount } from '#http/mount.ts';
import type { ClientsService } from './clients-service.ts';

/** Mounts the calls of the client list. */
export const clientsRoutes = (app: FastifyInstance, clients: ClientsService): void => {
  mount(app, clientsApi.list, ({ caller }) => clients.list(caller.professionalId));
  mount(app, clientsApi.create, ({ caller, body, idempotencyKey }) =>
    clients.create(caller.professionalId, body, idempotencyKey),
  );
  mount(app, clientsApi.update, ({ caller, params, body }) =>
    clients.update(caller.professionalId, params.id, body),
  );
  mount(app, clientsApi.remove, ({ caller, params }) => clients.remove(caller.professionalId, params.id));
  mount(app, clientsApi.toggleAssistant, ({ caller, params, body }) =>
    clients.toggleAssistant(caller.professionalId, params.id, body.aiEnabled),
  );
};
