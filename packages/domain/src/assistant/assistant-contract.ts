import { z } from 'zod';
import { endpoint } from '#endpoint.ts';

export const assistantApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/ai/stats',
    summary: 'Conversas Processadas, Agendamentos Criados e Taxa de Sucesso de hoje',
    access: 'session',
    response: z.array(z.object({ label: z.string(), value: z.string() })),
    polled: true,
  }),
};
