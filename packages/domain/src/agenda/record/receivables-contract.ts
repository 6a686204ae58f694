import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { appointments } from '#agenda/agenda-contract.ts';

/** Newest unpaid visits that are listed; the totals count all. */
export const MAX_UNPAID = 200;

const receivables = z
  .object({
    totalCents: z.number().describe('unpaid part of all visits that took place, in cents'),
    count: z.number(),
    visits: appointments.max(MAX_UNPAID).describe('the newest ones'),
  })
  .meta({ id: 'Receivables' });

export type Receivables = z.infer<typeof receivables>;

export const receivablesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointments/unpaid',
    summary: 'Atendimentos que ainda não foram pagos por inteiro, o mais novo primeiro, e o total',
    access: 'session',
    response: receivables,
  }),
};
