import type { FastifyInstance } from 'fastify';
import { servicesApi } from '@zelo/domain/services/services-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { ServicesService } from './services-service.ts';

export const servicesRoutes = (app: FastifyInstance, services: ServicesService): void => {
  mount(app, servicesApi.list, ({ caller }) => services.list(caller.professionalId));
  mount(app, servicesApi.create, ({ caller, body, idempotencyKey }) =>
    services.create(caller.professionalId, body, idempotencyKey),
  );
  mount(app, servicesApi.update, ({ caller, params, body }) =>
    services.update(caller.professionalId, params.id, body),
  );
  mount(app, servicesApi.setActive, ({ caller, params, body }) =>
    services.setActive(caller.professionalId, params.id, body.isActive),
  );
  mount(app, servicesApi.remove, ({ caller, params }) => services.remove(caller.professionalId, params.id));
};
