import { businessApi } from '@zelo/domain/account/business/business-contract.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#http/routes/mount.ts';
import { mountImage } from '#http/routes/mount-image.ts';
import type { BusinessService } from './business-service.ts';

export const businessRoutes = (app: FastifyInstance, business: BusinessService): void => {
  mount(app, businessApi.get, ({ caller }) => business.of(caller.professionalId));
  mount(app, businessApi.update, ({ caller, body }) => business.save(caller.professionalId, body));
  mountImage(app, {
    endpoint: businessApi.photo,
    read: ({ professionalId }) => business.photo(professionalId),
  });
};
