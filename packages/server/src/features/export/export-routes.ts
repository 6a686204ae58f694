import type { FastifyInstance } from 'fastify';
import { exportApi } from '@zelo/domain/export/export-contract.ts';
import { mountDownload } from '#http/routes/mount-download.ts';
import type { ExportService } from './export-service.ts';

const DOWNLOADS_AN_HOUR = 10;

/** Mounts the copy of all own data. */
export const exportRoutes = (app: FastifyInstance, exports: ExportService): void => {
  mountDownload(app, {
    endpoint: exportApi.all,
    perHour: DOWNLOADS_AN_HOUR,
    open: ({ caller }) => exports.everything(caller.professionalId),
  });
};
