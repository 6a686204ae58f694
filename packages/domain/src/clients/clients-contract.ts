import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import {
  boundedText,
  changeFields,
  done,
  email,
  idParams,
  localDate,
  optionalText,
  requiredLine,
  text,
} from '#shared/wire-fields.ts';
import { tagsOf } from '#clients/crm/client-note-form.ts';
import {
  MAX_ALLERGIES_LENGTH,
  MAX_CONTACT_LENGTH,
  MAX_FOR_SOMEONE_LENGTH,
  MAX_KEPT_SERVICES,
  MAX_PREFERRED_SERVICES,
  MAX_SERVICE_NAME_LENGTH,
  MAX_STORED_NOTES_LENGTH,
} from './client-limits.ts';
import { clientSources, contactTimes, customerStatuses, genders } from './client-options.ts';
import { idCursor, MAX_PAGE_ROWS } from '#shared/paging.ts';
import { untilWrite } from '#shared/freshness.ts';

/** Limit of clients that a professional can add. Clients who write are registered beyond it: a visit is worth more. */
export const MAX_CLIENTS = 20_000;

const shown = (count: number): string => count.toLocaleString('pt-BR');

export const TOO_MANY_CLIENTS = `Você já tem ${shown(MAX_CLIENTS)} clientes, que é o limite. Exclua ou junte cadastros que não usa mais para criar outro.`;

/** Portuguese refusal of an import that would exceed the limit; null when it fits. */
export const importRefusal = ({ stored, fresh }: { stored: number; fresh: number }): string | null => {
  const room = Math.max(0, MAX_CLIENTS - stored);
  if (fresh <= room) return null;
  if (room === 0)
    return `Você já tem ${shown(MAX_CLIENTS)} clientes, que é o limite. Exclua ou junte cadastros que não usa mais e importe de novo.`;
  return `${room === 1 ? 'Cabe mais 1 cliente' : `Cabem mais ${shown(room)} clientes`} (o limite é de ${shown(MAX_CLIENTS)}), e aqui há ${shown(fresh)} novos. Deixe ${shown(fresh - room)} de fora, ou exclua ou junte cadastros que não usa mais.`;
};

export const client = z
  .object({
    id: z.number(),
    name: z.string(),
    phone: z.string().nullable(),
    whatsappNumber: z.string().nullable(),
    email: z.string().nullable(),
    notes: z.string().nullable(),
    dateOfBirth: z.string().nullable().describe('yyyy-MM-dd'),
    gender: z.enum(genders),
    address: z.string().nullable(),
    occupation: z.string().nullable(),
    preferredContactTime: z.enum(contactTimes),
    customerStatus: z.enum(customerStatuses),
    clientSource: z.enum(clientSources),
    // merging combines the lists of two clients
    preferredServices: z.array(z.string()).max(MAX_KEPT_SERVICES),
    allergies: z.string().nullable().describe('null when it cannot be read'),
    emergencyContact: z.string().nullable().describe('null when it cannot be read'),
    scheduledForSomeone: z.string().nullable().describe('for whom the client usually books'),
    aiEnabled: z.boolean(),
    isActive: z.boolean().describe('false: archived, left out of everyday lists'),
    totalSpent: z.string().describe('decimal string: what completed appointments paid'),
    averageTicket: z.string().describe('decimal string: totalSpent over attended visits, without courtesies'),
    totalAppointments: z.number().describe('visits: completed and courtesy'),
    lastVisit: z.string().nullable().describe('ISO instant'),
    createdAt: z.string(),
    version: z.number().describe('counts the edits; sent back with an update to notice a stale one'),
  })
  .meta({ id: 'Client' });

const name = requiredLine(120, 'Nome deve ter pelo menos 2 caracteres', 2);

const TOO_MANY_SERVICES = `Informe no máximo ${MAX_PREFERRED_SERVICES} serviços`;

const clientFields = {
  name,
  phone: optionalText(40).describe('any form; stored normalised (spec 1 §5)'),
  email,
  notes: optionalText(5000),
  dateOfBirth: z
    .union([z.literal(''), localDate], 'Data inválida')
    .nullable()
    .transform((value) => value || null)
    .default(null),
  gender: z.enum(genders, 'Gênero inválido').optional(),
  address: optionalText(300),
  occupation: optionalText(120),
  preferredContactTime: z.enum(contactTimes, 'Horário de contato inválido').optional(),
  customerStatus: z.enum(customerStatuses, 'Status inválido').optional(),
  clientSource: z.enum(clientSources, 'Origem inválida').optional(),
  preferredServices: z
    .array(text(MAX_SERVICE_NAME_LENGTH))
    .max(MAX_PREFERRED_SERVICES, TOO_MANY_SERVICES)
    // a comma separates two names, in the form and in files
    .transform((names) => tagsOf(names.flatMap((name) => name.split(','))))
    .refine((names) => names.length <= MAX_PREFERRED_SERVICES, TOO_MANY_SERVICES)
    .optional(),
  allergies: optionalText(MAX_ALLERGIES_LENGTH),
  emergencyContact: optionalText(MAX_CONTACT_LENGTH),
  scheduledForSomeone: optionalText(MAX_FOR_SOMEONE_LENGTH),
};

const clientBody = z.object(clientFields);

/** `version` is the one that the user read: a later edit by another user refuses the update with 409, code `stale`. */
const clientChange = z.object({
  ...changeFields({ ...clientFields, notes: optionalText(MAX_STORED_NOTES_LENGTH) }),
  version: z.number().int().min(1).optional(),
});

/** Body of a 409 with code `stale`, in addition to its message. */
export const staleClient = z.object({ code: z.literal('stale'), current: client });

const removalChoices = ['keep', 'cancel'] as const;

export type RemovalChoice = (typeof removalChoices)[number];

const UNSEEN = 'Envie em seen o valor que visits-to-come respondeu';

/** Choice made in a deletion or an erasure; visits stay by default. */
export const removalQuery = z.object({
  visits: z
    .enum(removalChoices, 'Informe se os horários futuros ficam (keep) ou são cancelados (cancel)')
    .default('keep')
    .describe('what happens to visits that are still to come'),
  seen: boundedText(30, UNSEEN)
    .regex(/^\d+\.\d+(?:\.\d+\.\d+)?$/, UNSEEN)
    .optional()
    .describe('the visits that the owner was shown, as visits-to-come names them'),
});

export type Client = z.infer<typeof client>;
export type ClientBody = z.input<typeof clientBody>;
export type ClientChange = z.input<typeof clientChange>;

export const clientsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'Clientes, por nome, em páginas',
    access: 'session',
    query: z.object({ after: idCursor.optional().describe('id of the last row of the page before') }),
    response: z.array(client).max(MAX_PAGE_ROWS),
    paged: true,
    polled: true,
    staysTrue: untilWrite,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/clients/:id',
    summary: 'Um cliente',
    access: 'session',
    params: idParams,
    response: client,
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
    summary: 'Altera um cliente; um campo ausente fica como está',
    access: 'session',
    params: idParams,
    body: clientChange,
    response: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/clients/:id',
    summary: 'Exclui um cliente; os agendamentos ficam com o nome, e os futuros podem ser cancelados junto',
    access: 'session',
    params: idParams,
    query: removalQuery,
    response: done,
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/clients/:id/active',
    summary: 'Arquiva um cliente ou o traz de volta às listas',
    access: 'session',
    params: idParams,
    body: z.object({ isActive: z.boolean('Informe se o cliente está ativo') }),
    response: client,
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
