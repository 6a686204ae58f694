import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { idParams } from '#shared/wire-fields.ts';
import { after, appointments } from '#agenda/agenda-contract.ts';

export const clientVisitsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointments/client/:id',
    summary: 'Todos os agendamentos de um cliente, o mais novo primeiro, em páginas',
    access: 'session',
    params: idParams,
    query: z.object({ after }),
    response: appointments,
    paged: true,
  }),
};
