import type { FastifyInstance } from 'fastify';
import { clientImportApi } from '@zelo/domain/clients/import/import-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { ClientImportService } from './import-service.ts';

export const clientImportRoutes = (app: FastifyInstance, imports: ClientImportService): void => {
  mount(app, clientImportApi.batch, ({ caller, body, idempotencyKey }) =>
    imports.batch(caller.professionalId, body, idempotencyKey),
  );
};
