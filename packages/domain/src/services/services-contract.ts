import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import {
  approvalModes,
  bookableBy,
  MAX_NOTICE_MINUTES,
  MAX_PAUSE_MINUTES,
} from '#agenda/rules/booking-rules.ts';
import { serviceColors } from './service-colors.ts';
import { MAX_PRE_VISIT_LENGTH } from './services-limits.ts';
import { changeFields, done, idParams, money, optionalText, requiredLine } from '#shared/wire-fields.ts';
import { MAX_PAGE_ROWS } from '#shared/paging.ts';
import { untilWrite } from '#shared/freshness.ts';

const color = z.enum(serviceColors, 'Escolha uma das cores da lista').nullable();

const minutes = (most: number, error: string) =>
  z.number(error).int(error).min(0, error).max(most, error).nullable();

const PAUSE = 'A pausa do serviço vai de 0 a 180 minutos';

const ruleFields = {
  bookable: z.enum(bookableBy, 'Escolha quem marca este serviço'),
  pauseBeforeMin: minutes(MAX_PAUSE_MINUTES, PAUSE),
  pauseAfterMin: minutes(MAX_PAUSE_MINUTES, PAUSE),
  minNoticeMin: minutes(MAX_NOTICE_MINUTES, 'A antecedência do serviço vai de 0 minutos a 14 dias'),
  approval: z.enum(approvalModes, 'Escolha quais pedidos você aprova').nullable(),
};

const service = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string().nullable(),
    duration: z.number().describe('minutes'),
    price: z.string().describe('decimal string, two places'),
    color: color.describe('of the bars of its visits; null for the color of their status'),
    ...ruleFields,
    preVisitText: z.string().nullable(),
    isActive: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Service' });

const serviceFields = {
  name: requiredLine(120, 'Nome deve ter pelo menos 2 caracteres', 2),
  description: optionalText(1000),
  duration: z
    .number('Duração deve ser pelo menos 5 minutos')
    .int('Duração deve ser um número inteiro de minutos')
    .min(5, 'Duração deve ser pelo menos 5 minutos')
    .max(1440, 'Duração deve ser no máximo 1440 minutos'),
  price: money.refine((value) => !value.startsWith('-'), 'Preço deve ser maior que zero'),
  color: color.default(null),
  bookable: ruleFields.bookable
    .default('machine')
    .describe('machine: also the assistant; owner: only the owner'),
  pauseBeforeMin: ruleFields.pauseBeforeMin
    .default(null)
    .describe('minutes; null: the pause of the settings'),
  pauseAfterMin: ruleFields.pauseAfterMin.default(null).describe('minutes; null: the pause of the settings'),
  minNoticeMin: ruleFields.minNoticeMin.default(null).describe('minutes; null: the notice of the settings'),
  approval: ruleFields.approval.default(null).describe('null: the rule of the settings'),
  preVisitText: optionalText(MAX_PRE_VISIT_LENGTH).describe('sent with the reminder of the day before'),
};

const serviceBody = z.object(serviceFields);

const serviceChange = z.object(changeFields(serviceFields));

export type Service = z.infer<typeof service>;
export type ServiceBody = z.input<typeof serviceBody>;
export type ServiceChange = z.output<typeof serviceChange>;

export const servicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/services',
    summary: 'Serviços, por nome',
    access: 'session',
    response: z.array(service).max(MAX_PAGE_ROWS),
    polled: true,
    staysTrue: untilWrite,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/services',
    summary: 'Cria um serviço',
    access: 'session',
    body: serviceBody,
    response: service,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/services/:id',
    summary: 'Altera um serviço; um campo ausente fica como está',
    access: 'session',
    params: idParams,
    body: serviceChange,
    response: service,
  }),
  setActive: endpoint({
    method: 'PATCH',
    path: '/api/services/:id/active',
    summary: 'Oferece um serviço, ou deixa de oferecer',
    access: 'session',
    params: idParams,
    body: z.object({ isActive: z.boolean('Informe se o serviço está ativo') }),
    response: service,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/services/:id',
    summary: 'Exclui um serviço; os agendamentos dele ficam',
    access: 'session',
    params: idParams,
    response: done,
  }),
};
