import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_ABSENCE_DAYS } from '#hours/absences/absence.ts';
import { bodyId, localDate } from '#shared/wire-fields.ts';
import { reminderStates } from '#reminders/reminder-states.ts';

const MAX_CLIENTS = 500;
/** Visits of one absence: with more, the owner has to choose a shorter period. */
export const MAX_ABSENCE_VISITS = 1_000;
export const MAX_ABSENCE_REPORTS = 10;

const local = z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional');

const days = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000 + 1;

const checkRange = (range: { from: string; to: string }, context: z.RefinementCtx): void => {
  const length = days(range.from, range.to);
  const message =
    length < 1
      ? 'O último dia deve ser depois do primeiro'
      : length > MAX_ABSENCE_DAYS
        ? `Bloqueie no máximo ${MAX_ABSENCE_DAYS} dias de uma vez`
        : null;
  if (message !== null) context.addIssue({ code: 'custom', path: ['to'], message });
};

const range = { from: localDate, to: localDate };

const hitRefusals = ['no-client', 'no-phone', 'begun', 'opted-out', 'in-danger', 'waiting', 'told'] as const;

const lateText = z
  .string()
  .nullable()
  .describe(
    'why the message does not leave in time for the visit, so that a call is needed; null when it does',
  );

const hit = z
  .object({
    clientId: z.number().nullable(),
    clientName: z.string(),
    visits: z
      .array(
        z.object({
          appointmentId: z.number(),
          startTimeLocal: local,
          hasBegun: z.boolean().describe('and is not over: the message tells of later visits only'),
        }),
      )
      .max(MAX_ABSENCE_VISITS),
    isBlocked: z.boolean().describe('the assistant moves nothing for this client, whatever is answered'),
    refusal: z.enum(hitRefusals).nullable().describe('why no message can go'),
    refusalText: z.string().nullable().describe('the same as a Portuguese sentence'),
    whatsappDigits: z.string().nullable().describe('for a link to the chat'),
    lateText,
    message: z.string().describe('what would be said now'),
  })
  .meta({ id: 'AbsenceHit' });

const hits = z
  .object({
    hits: z.array(hit).max(MAX_ABSENCE_VISITS),
    whatsappConnected: z.boolean(),
    isNumberElsewhere: z.boolean().describe('another account with the same number answers and sends'),
    subscriptionOpen: z.boolean(),
  })
  .meta({ id: 'AbsenceHits' });

const visitOutcomes = ['moved', 'cancelled', 'waiting', 'over'] as const;

const visitReport = z.object({
  appointmentId: z.number(),
  startTimeLocal: local.describe('when the visit was to be'),
  outcome: z.enum(visitOutcomes),
  outcomeText: z
    .string()
    .describe('"Remarcado para 03/12/2026 às 09:00", "Cancelado", "Sem resposta" and the like'),
});

const report = z
  .object({
    id: z.number(),
    from: localDate,
    to: localDate,
    clients: z
      .array(
        z.object({
          reminderId: z.number().describe('of the message, for "enviar agora"'),
          clientId: z.number().nullable(),
          clientName: z.string(),
          state: z.enum(reminderStates),
          stateText: z.string(),
          reasonText: z.string().nullable(),
          lateText,
          phoneDigits: z.string().nullable().describe('for a call'),
          dueAtLocal: local
            .nullable()
            .describe('when it is sent, or tried again; null while nobody knows when'),
          canSendNow: z.boolean(),
          conversationId: z.number().nullable().describe('the chat that the message is in'),
          hasAnswered: z.boolean().describe('wrote after the message'),
          visits: z.array(visitReport).max(MAX_ABSENCE_VISITS),
        }),
      )
      .max(MAX_ABSENCE_VISITS),
  })
  .meta({ id: 'AbsenceReport' });

export type AffectedClient = z.infer<typeof hit>;
export type AbsenceHits = z.infer<typeof hits>;
export type AbsenceReport = z.infer<typeof report>;
export type HitRefusal = (typeof hitRefusals)[number];
export type VisitOutcome = (typeof visitOutcomes)[number];

export const absenceApi = {
  hits: endpoint({
    method: 'GET',
    path: '/api/absences/hits',
    summary: 'Quem tem horário marcado em um período, e o que cada um leria',
    access: 'session',
    query: z.object(range).superRefine(checkRange),
    response: hits,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/api/absences',
    summary:
      'Avisa clientes de uma ausência com novas opções, uma mensagem a cada um; repetir não envia outra',
    access: 'session',
    body: z
      .object({
        ...range,
        clientIds: z
          .array(bodyId)
          .min(1, 'Escolha quem será avisado')
          .max(MAX_CLIENTS, `Avise no máximo ${MAX_CLIENTS} clientes de uma vez`),
      })
      .superRefine(checkRange),
    response: report,
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/absences',
    summary: 'As últimas ausências avisadas e o que cada cliente respondeu',
    access: 'session',
    response: z.array(report).max(MAX_ABSENCE_REPORTS),
    polled: true,
  }),
};
