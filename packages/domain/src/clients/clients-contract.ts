import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { done, email, idParams, optionalText, text } from '#shared/wire-fields.ts';

const client = z
  .object({
    id: z.number(),
    name: z.string(),
    phone: z.string().nullable(),
    whatsappNumber: z.string().nullable(),
    email: z.string().nullable(),
    notes: z.string().nullable(),
    aiEnabled: z.boolean(),
    customerStatus: z.string(),
    clientSource: z.string(),
    totalSpent: z.string(),
    averageTicket: z.string(),
    totalAppointments: z.number(),
    lastVisit: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Client' });

const clientBody = z.object({
  name: text(120).trim().min(2, 'Nome deve ter pelo menos 2 caracteres'),
  phone: optionalText(40).describe('any form; stored normalised (spec 1 §5)'),
  email,
  notes: optionalText(5000),
});

export type Client = z.infer<typeof client>;
export type ClientBody = z.input<typeof clientBody>;

export const clientsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'Clientes, por nome',
    access: 'session',
    response: z.array(client),
    polled: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients',
    summary: 'Cria um cliente',
    access: 'session',
    body: clientBody,
    response: client,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/clients/:id',
    summary: 'Altera um cliente',
    access: 'session',
    params: idParams,
    body: clientBody,
    response: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/clients/:id',
    summary: 'Exclui um cliente; os agendamentos ficam com o nome',
    access: 'session',
    params: idParams,
    response: done,
  }),
  toggleAssistant: endpoint({
    method: 'PUT',
    path: '/api/clients/:id/ai-toggle',
    summary: 'Liga ou desliga a assistente para um cliente',
    access: 'session',
    params: idParams,
    body: z.object({ aiEnabled: z.boolean('Informe se a IA fica ativa') }),
    response: client,
  }),
};
