import { z } from 'zod';
import { clientNotice, visitNotice } from '#agenda/record/client-notice.ts';
import { endpoint } from '#endpoint.ts';
import { done, id, idParams } from '#shared/wire-fields.ts';
import { reminderKinds, reminderStates } from './reminder-states.ts';

const MAX_LISTED_REMINDERS = 200;
const MAX_VISIT_REMINDERS = 60;

const kind = z.enum(reminderKinds);

const reminder = z
  .object({
    id: z.number(),
    appointmentId: z.number(),
    kind,
    kindText: z.string().describe('such as "Lembrete de 24 horas", "Confirmação" or "Aviso de novo horário"'),
    state: z.enum(reminderStates),
    stateText: z
      .string()
      .describe('"Agendado", "Enviando", "Enviado", "Entregue", "Lido", "Falhou", "Não enviado"'),
    reason: z.string().nullable().describe('code of why it failed, was not sent, or waits'),
    reasonText: z.string().nullable().describe('the same as a Portuguese sentence'),
    clientName: z.string(),
    startTime: z.string().describe('ISO instant of the visit that it was planned for'),
    startTimeLocal: z.string().describe('yyyy-MM-ddTHH:mm of that visit in the zone of the professional'),
    dueAt: z.string().describe('ISO instant at which it is sent, or tried again'),
    dueAtLocal: z
      .string()
      .nullable()
      .describe('yyyy-MM-ddTHH:mm in the zone of the professional; null while nobody knows when it leaves'),
    sentAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    readAt: z.string().nullable(),
    attempts: z.number(),
    canSendNow: z.boolean().describe('whether "enviar agora" is offered'),
  })
  .meta({ id: 'Reminder' });

const visitReminder = reminder
  .extend({ id: z.number().nullable().describe('null: planned, not in the ledger yet') })
  .meta({ id: 'VisitReminder' });

export const MAX_UNTOLD = 50;

const untoldVisit = z
  .object({
    appointmentId: z.number(),
    version: z.number().describe('of the visit, sent back with "Já avisei"'),
    clientId: z.number(),
    clientName: z.string(),
    startTimeLocal: z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional'),
    reasonText: z.string().describe('why the client was not told, in Portuguese'),
    phone: z.string().nullable(),
    act: z
      .enum(['tell', 'send'])
      .nullable()
      .describe(
        'tell: POST /api/appointments/:id/notice; send: POST /api/reminders/:id/send-now; null: a call',
      ),
    reminderId: z.number().nullable().describe('of the message that did not leave'),
    whatsappDigits: z
      .string()
      .nullable()
      .describe('number to write to by hand, where no message of ours leaves; null without one'),
    message: z.string().nullable().describe('words about the change for such a message, in Portuguese'),
  })
  .meta({ id: 'UntoldVisit' });

const status = z
  .object({
    templates: z.object({ template24h: z.string().nullable(), template3h: z.string().nullable() }),
    confirmationTemplate: z.string().nullable(),
    enabled: z.object({ reminder24h: z.boolean(), reminder3h: z.boolean() }),
    whatsappConnected: z.boolean(),
    whatsappPaired: z.boolean().describe('a phone is connected, or was at some time'),
    subscriptionOpen: z.boolean().describe('reminders are sent only while it is'),
    quietHours: z
      .object({ from: z.string(), to: z.string() })
      .describe('HH:mm; nothing is sent between them'),
    notifyClient: z
      .object({
        booked: z.boolean().nullable(),
        moved: z.boolean().nullable(),
        cancelled: z.boolean().nullable(),
      })
      .describe('the last choice of "Avisar o cliente" of each action; null before the first'),
    checkSeconds: z.number().describe('how often due reminders are looked for'),
    nextDueAt: z.string().nullable().describe('ISO instant of the next reminder that waits'),
  })
  .meta({ id: 'NotificationStatus' });

const testSent = z
  .object({
    success: z.literal(true),
    message: z.string().describe('Portuguese, for a toast'),
    text: z.string().describe('what was sent'),
  })
  .meta({ id: 'TestReminder' });

const check = z
  .object({
    success: z.literal(true),
    message: z.string().describe('Portuguese, for a toast'),
    planned: z.number().describe('reminders that are new in the list'),
    queued: z.number().describe('handed to WhatsApp'),
    skipped: z.number(),
    waiting: z.number().describe('due, but put off: quiet hours, pacing, WhatsApp away'),
  })
  .meta({ id: 'ReminderCheck' });

export type Reminder = z.infer<typeof reminder>;
export type VisitReminder = z.infer<typeof visitReminder>;
export type UntoldVisit = z.infer<typeof untoldVisit>;
export type NotificationStatus = z.infer<typeof status>;
export type TestReminder = z.infer<typeof testSent>;
export type ReminderCheck = z.infer<typeof check>;

export const remindersApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/notifications/status',
    summary: 'Modelos dos lembretes e se eles podem ser enviados agora',
    access: 'session',
    response: status,
    polled: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/notifications/test',
    summary: 'Envia um modelo de lembrete para o próprio número; 409 sem WhatsApp conectado ou sem modelo',
    access: 'session',
    body: z.object({ kind: z.enum(['24h', '3h']).default('24h') }).default({ kind: '24h' }),
    response: testSent,
  }),
  manualCheck: endpoint({
    method: 'POST',
    path: '/api/notifications/manual-check',
    summary: 'Procura e envia agora os lembretes que já venceram',
    access: 'session',
    response: check,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/reminders',
    summary: 'Lembretes, os mais novos primeiro; de um agendamento ou de todos',
    access: 'session',
    query: z.object({
      appointmentId: id.optional(),
      limit: z.coerce
        .number<string | number>('Limite inválido')
        .int('Limite inválido')
        .min(1, 'Limite inválido')
        .max(MAX_LISTED_REMINDERS, 'Limite inválido')
        .default(100),
    }),
    response: z.array(reminder).max(MAX_LISTED_REMINDERS),
    polled: true,
  }),
  ofVisit: endpoint({
    method: 'GET',
    path: '/api/appointments/:id/reminders',
    summary:
      'Mensagens automáticas de um agendamento: as que foram, as que esperam e as que ainda serão planejadas',
    access: 'session',
    params: idParams,
    response: z.array(visitReminder).max(MAX_VISIT_REMINDERS),
  }),
  visitNotice: endpoint({
    method: 'GET',
    path: '/api/appointments/:id/notice',
    summary: 'O que o cliente de um agendamento sabe dele, e se pode ser avisado',
    access: 'session',
    params: idParams,
    response: visitNotice,
  }),
  untold: endpoint({
    method: 'GET',
    path: '/api/appointments/untold',
    summary: 'Visitas por vir cujos clientes não sabem como elas estão, ou não receberam um aviso',
    access: 'session',
    response: z.array(untoldVisit).max(MAX_UNTOLD),
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/notice',
    summary: 'Avisa o cliente da última mudança que ele não sabe; sem nenhuma, nada é enviado',
    access: 'session',
    params: idParams,
    response: z.object({ notice: clientNotice.nullable() }),
  }),
  ownerTold: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/told',
    summary: 'O dono já avisou o cliente: nada mais sai sobre isto, e o cliente sabe da visita como ela está',
    access: 'session',
    params: idParams,
    body: z.object({
      version: z
        .number('Versão inválida')
        .int('Versão inválida')
        .min(1, 'Versão inválida')
        .describe('of the visit that the owner read; 409 after a change since'),
    }),
    response: done,
  }),
  undoOwnerTold: endpoint({
    method: 'DELETE',
    path: '/api/appointments/:id/told',
    summary: 'Desfaz o último "Já avisei" de uma visita',
    access: 'session',
    params: idParams,
    response: done,
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/api/reminders/:id/send-now',
    summary: 'Envia um lembrete agora, também um que falhou; 409 quando ele não pode ou já foi enviado',
    access: 'session',
    params: idParams,
    response: reminder,
  }),
};
