import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { perText } from './appointment-texts.ts';
import { appointmentChange, newAppointment } from './record/appointment-body.ts';
import { appointmentEvent, MAX_HISTORY_EVENTS } from './record/appointment-event.ts';
import { clientNotice, notifyClient } from './record/client-notice.ts';
import { MAX_EVENT_DAYS } from './appointment-times.ts';
import { conflictKinds } from '#agenda/slots/conflicts.ts';
import { done, id, idParams, localDate, optionalText, reais } from '#shared/wire-fields.ts';
import { MAX_PAGE_ROWS, timeCursor } from '#shared/paging.ts';
import { serviceColors } from '#services/service-colors.ts';
import { untilWrite, untilQuarterHour } from '#shared/freshness.ts';

const appointment = z
  .object({
    id: z.number(),
    clientId: z.number().nullable(),
    serviceId: z.number().nullable(),
    startTime: z.string().describe('ISO instant in UTC'),
    endTime: z.string().describe('ISO instant in UTC'),
    startTimeLocal: z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional'),
    time: z.string().describe('HH:mm in the zone of the professional'),
    displayTime: z.string().describe('HH:mm, or "Dia inteiro"'),
    duration: z.number().describe('minutes'),
    clientName: z.string().nullable(),
    displayClientName: z.string(),
    client: z
      .object({ id: z.number(), name: z.string() })
      .nullable()
      .describe('who it is with, null without a client in the registry'),
    clientData: z
      .object({
        name: z.string(),
        phone: z.string().nullable(),
        whatsappNumber: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable(),
    service: z.string().nullable(),
    servicePrice: z.number().nullable(),
    serviceColor: z.enum(serviceColors).nullable(),
    ...perText(() => z.string().nullable()),
    status: z.string(),
    statusText: z.string(),
    isPersonalEvent: z.boolean(),
    eventTitle: z.string().nullable(),
    isAllDay: z.boolean(),
    personalEventDuration: z.number().nullable(),
    paidAmount: z.string().nullable(),
    bookedBy: z.enum(['owner', 'assistant']).describe('who chose the present time'),
    createdBy: z.enum(['owner', 'assistant']).describe('who made the visit, whoever moved it since'),
    forSomeone: z.string().nullable().describe('the visit is for another person than the client'),
    cancelReason: z.string().nullable(),
    confirmedAt: z.string().nullable().describe('ISO instant at which the client confirmed'),
    seriesId: z.number().nullable().describe('the series of recurring visits it is of'),
    seriesDate: z
      .string()
      .nullable()
      .describe('yyyy-MM-dd that the rule of its series gives; a move keeps it'),
    seriesDetached: z.boolean().describe('changed apart from its series'),
    seriesMark: z.string().nullable().describe('"toda terça · 7 de 20", without an end "toda terça"'),
    version: z.number().describe('counts the changes; sent back with an update to notice a stale one'),
  })
  .meta({ id: 'Appointment' });

const changedAppointment = appointment.extend({
  notice: clientNotice.nullable().describe('the message to the client about this change; null without one'),
});

export const conflict = z
  .object({
    kind: z.enum(conflictKinds),
    severity: z.enum(['critical', 'warning']),
    message: z.string(),
    details: z.string(),
    clientInfo: z.string(),
    serviceInfo: z.string(),
    timeInfo: z.string(),
    recommendation: z.string(),
  })
  .meta({ id: 'ConflictWarning' });

/** The stored appointment with warnings for the owner; never a refusal (spec 1 §5). */
const savedAppointment = changedAppointment
  .extend({
    conflicts: z.array(conflict),
    outsideWorkingHours: z.boolean(),
    createdCount: z.number(),
    otherDays: z
      .array(z.number())
      .optional()
      .describe('ids of the further rows of an event of several days, ascending by day'),
  })
  .meta({ id: 'SavedAppointment' });

/** Body of a 409 with code `stale`, of an update or a payment, in addition to its message. */
export const staleAppointment = z.object({ code: z.literal('stale'), current: appointment });

export const MAX_NAMED_VISITS = 3;
export const MAX_NAMED_REQUESTS = 20;

const severalDays = z
  .object({
    otherDays: z
      .array(id)
      .max(MAX_EVENT_DAYS)
      .optional()
      .describe('the further rows of a personal event of several days: all of them or none'),
  })
  .nullish();

const placed = z.object({ id: z.number(), startTimeLocal: z.string().describe('yyyy-MM-ddTHH:mm') });

const visitsToCome = z
  .object({
    count: z.number(),
    seen: z
      .string()
      .describe('names these visits and requests: sent with the choice, 409 once there are others'),
    first: z.array(placed).max(MAX_NAMED_VISITS).describe('the next ones'),
    requests: z
      .array(placed)
      .max(MAX_NAMED_REQUESTS)
      .describe('times held for the person, which end with the record; ascending'),
  })
  .meta({ id: 'VisitsToCome' });

export type VisitsToCome = z.infer<typeof visitsToCome>;
export type Appointment = z.infer<typeof appointment>;
export type ChangedAppointment = z.infer<typeof changedAppointment>;
export type SavedAppointment = z.infer<typeof savedAppointment>;

export const appointments = z.array(appointment).max(MAX_PAGE_ROWS);

export const after = timeCursor.optional().describe('start and id of the last row of the page before');

export const agendaApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointments',
    summary: 'Agendamentos de um período (padrão: 62 dias atrás a 366 à frente), em páginas',
    access: 'session',
    query: z.object({ from: localDate.optional(), to: localDate.optional(), after }),
    response: appointments,
    paged: true,
    polled: true,
    staysTrue: untilQuarterHour,
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/appointments/today',
    summary: 'Agendamentos de hoje',
    access: 'session',
    query: z.object({ after }),
    response: appointments,
    paged: true,
    polled: true,
    staysTrue: untilQuarterHour,
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/appointments/date/:date',
    summary: 'Agendamentos de um dia',
    access: 'session',
    params: z.object({ date: localDate }),
    query: z.object({ after }),
    response: appointments,
    paged: true,
    polled: true,
    staysTrue: untilWrite,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/appointments',
    summary: 'Cria um agendamento; conflitos são avisos',
    access: 'session',
    body: newAppointment,
    response: savedAppointment,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/appointments/:id',
    summary: 'Altera um agendamento; conflitos são avisos',
    access: 'session',
    params: z.object({ id }),
    body: appointmentChange,
    response: savedAppointment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/appointments/:id',
    summary: 'Exclui um agendamento',
    access: 'session',
    params: idParams,
    query: z.object({
      unlessTold: z
        .literal('true')
        .optional()
        .describe('409 if the client was told of this booking: it has to be cancelled instead'),
    }),
    body: severalDays,
    response: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/restore',
    summary: 'Desfaz a exclusão de um agendamento, até dez minutos depois',
    access: 'session',
    params: idParams,
    body: severalDays,
    response: savedAppointment,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/api/appointments/:id/status',
    summary: 'Marca como atendido, faltou ou cortesia',
    access: 'session',
    params: idParams,
    body: z.object({ status: z.enum(['completed', 'no_show', 'courtesy'], 'Status inválido') }),
    response: appointment,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/cancel',
    summary: 'Cancela um agendamento, com o motivo se houver',
    access: 'session',
    params: idParams,
    body: z.object({ reason: optionalText(500), notifyClient }),
    response: changedAppointment,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/reopen',
    summary: 'Desfaz o cancelamento ou a marca: o agendamento volta a Agendado',
    access: 'session',
    params: idParams,
    body: z
      .object({
        notifyClient,
        isUndo: z
          .boolean('Informe se é para desfazer')
          .optional()
          .describe('keeps what the client had confirmed'),
      })
      .nullish(),
    response: savedAppointment,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/appointments/:id/history',
    summary: 'O que aconteceu com um agendamento, o mais novo primeiro',
    access: 'session',
    params: idParams,
    response: z.array(appointmentEvent).max(MAX_HISTORY_EVENTS),
  }),
  visitsToCome: endpoint({
    method: 'GET',
    path: '/api/clients/:id/visits-to-come',
    summary: 'Quantos horários futuros um cliente tem marcados, e os primeiros',
    access: 'session',
    params: idParams,
    response: visitsToCome,
  }),
  visitsToComeOfChat: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/visits-to-come',
    summary: 'Quantos horários futuros tem quem está em uma conversa, cadastrado ou não, e os primeiros',
    access: 'session',
    params: idParams,
    response: visitsToCome,
  }),
  visitsToComeOfVisit: endpoint({
    method: 'GET',
    path: '/api/appointments/:id/visits-to-come',
    summary: 'Quantos horários futuros tem a pessoa de um agendamento, cadastrada ou não, e os primeiros',
    access: 'session',
    params: idParams,
    response: visitsToCome,
  }),
  completePayment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/:id/complete-payment',
    summary: 'Marca como atendido com o valor pago, recebe o restante ou corrige o valor',
    access: 'session',
    params: idParams,
    body: z.object({
      paidAmount: reais('Por favor, insira um valor válido'),
      paidBefore: reais('Por favor, insira um valor válido')
        .optional()
        .describe('receives the rest of a visit that took place: what was paid of it before'),
      isCorrection: z.boolean().optional().describe('with paidBefore: paidAmount replaces it'),
    }),
    response: appointment,
  }),
};
