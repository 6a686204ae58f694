// Attendance of a client in the last twelve months.
import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { idParams } from '#shared/wire-fields.ts';

export const presence = z
  .object({
    visits: z.number().describe('that took place or were missed, in the last 12 months'),
    misses: z.number().describe('of these'),
  })
  .meta({ id: 'Presence' });

export type Presence = z.infer<typeof presence>;

export const presenceApi = {
  ofClient: endpoint({
    method: 'GET',
    path: '/api/clients/:id/presence',
    summary: 'Visitas e faltas do cliente nos últimos 12 meses',
    access: 'session',
    params: idParams,
    response: presence,
  }),
};
