// Held times, and the owner's answer to a booking that waits for it.
import { z } from 'zod';
import { conflict } from '#agenda/agenda-contract.ts';
import { presence } from '#clients/visits/presence-contract.ts';
import { endpoint } from '#endpoint.ts';
import { MINUTE_MS } from '#shared/instant.ts';
import { done, idParams, instant } from '#shared/wire-fields.ts';
import { holdKinds } from './hold-kinds.ts';

export const MAX_HOLDS = 500;

const hold = z
  .object({
    id: z.number(),
    kind: z
      .enum(holdKinds)
      .describe('approval: awaits the owner; proposal: the owner proposed it and awaits the client'),
    clientId: z.number(),
    clientName: z.string(),
    isAnswered: z
      .boolean()
      .describe('the assistant reads what the client answers; otherwise the owner books by hand'),
    conversationId: z.number().nullable(),
    serviceId: z.number().nullable(),
    service: z.string(),
    price: z.string().nullable().describe('decimal string, two places'),
    forSomeone: z.string().nullable(),
    startTime: z.string().describe('ISO instant in UTC'),
    endTime: z.string().describe('ISO instant in UTC'),
    startTimeLocal: z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional'),
    endTimeLocal: z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional'),
    expiresAt: z.string().describe('ISO instant from which the time is free'),
    expiresAtLocal: z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional'),
    createdAtLocal: z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional'),
  })
  .meta({ id: 'KeptTime' });

export type KeptTime = z.infer<typeof hold>;

const asker = z
  .object({
    phone: z.string().nullable(),
    isKnown: z.boolean().describe('registered by the owner, or with a visit that was not cancelled'),
    attended: z.number().describe('visits that took place, ever'),
    presence,
    isNamesake: z
      .boolean()
      .describe('a new contact under the name of a registered client who has another number'),
  })
  .meta({ id: 'Asker' });

export type Asker = z.infer<typeof asker>;

const listedHold = hold.extend({ asker }).meta({ id: 'Hold' });

export type Hold = z.infer<typeof listedHold>;

const isTold = z.boolean().describe('a message to the client is on its way');

export const holdsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/holds',
    summary: 'Horários reservados que ainda valem, por início',
    access: 'session',
    response: z.array(listedHold).max(MAX_HOLDS),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/holds/:id/accept',
    summary: 'Aceita um pedido: marca a visita e avisa o cliente',
    access: 'session',
    params: idParams,
    response: z.object({
      appointmentId: z.number(),
      isTold,
      conflicts: z.array(conflict).describe('what else stands at that time; never a refusal'),
    }),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/holds/:id/decline',
    summary: 'Recusa um pedido, ou libera um horário reservado, e avisa o cliente',
    access: 'session',
    params: idParams,
    response: done.extend({ isTold }),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/holds/:id/propose',
    summary: 'Propõe outro horário para um pedido; o horário pedido fica livre',
    access: 'session',
    params: idParams,
    body: z.object({
      startTime: instant.refine(
        (value) => Date.parse(value) % MINUTE_MS === 0,
        'O horário é em minutos inteiros',
      ),
    }),
    response: z.object({ hold, isTold }),
  }),
};
