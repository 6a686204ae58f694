import type { FastifyInstance } from 'fastify';
import { exportApi } from '@zelo/domain/export/export-contract.ts';
import { mountDownload } from '#http/routes/mount-download.ts';
import type { ExportService } from './export-service.ts';

const MAX_DOWNLOADS_PER_HOUR = 10;

export const exportRoutes = (app: FastifyInstance, exports: ExportService): void => {
  mountDownload(app, {
    endpoint: exportApi.all,
    perHour: MAX_DOWNLOADS_PER_HOUR,
    open: ({ caller }) => exports.everything(caller.professionalId),
  });
};
