import { z } from 'zod';
import { endpoint } from '#endpoint.ts';

export const exportApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/export',
    summary: 'Todos os dados do profissional em um arquivo ZIP: CSV, JSON e calendário (LGPD art. 18)',
    access: 'session',
    response: z.string().meta({ format: 'binary' }),
    contentType: 'application/zip',
  }),
};
