// One person, one record: duplicates, merging and undoing a merge, and LGPD requests for a client.
import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { bodyId, idParams } from '#shared/wire-fields.ts';
import { perText } from '#agenda/appointment-texts.ts';
import { clientNote } from '#clients/crm/client-notes-contract.ts';
import { client, removalQuery } from './clients-contract.ts';
import { duplicateReasons } from '#clients/duplicates/duplicates.ts';

/** Groups, and clients per group, offered in one response; merging some brings up the next ones. */
export const MAX_DUPLICATE_GROUPS = 100;
export const MAX_DUPLICATES_PER_GROUP = 20;
export const MAX_LISTED_MERGES = 100;

const duplicateGroup = z
  .object({
    reasons: z
      .array(z.enum(duplicateReasons))
      .max(duplicateReasons.length)
      .describe('why they may be one person, the surest first'),
    clients: z
      .array(
        client.pick({
          id: true,
          name: true,
          phone: true,
          whatsappNumber: true,
          email: true,
          totalAppointments: true,
          lastVisit: true,
          createdAt: true,
        }),
      )
      .max(MAX_DUPLICATES_PER_GROUP),
  })
  .meta({ id: 'DuplicateGroup' });

const mergeResult = z
  .object({
    mergeId: z.number(),
    client,
    moved: z.object({ appointments: z.number(), notes: z.number(), conversations: z.number() }),
    undoUntil: z.string().describe('ISO instant'),
  })
  .meta({ id: 'ClientMergeResult' });

const merge = z
  .object({
    id: z.number(),
    keptId: z.number(),
    keptName: z.string(),
    mergedName: z.string(),
    mergedAt: z.string(),
    undoUntil: z.string().describe('ISO instant'),
  })
  .meta({ id: 'ClientMerge' });

const exportedAppointment = z.object({
  id: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.string(),
  bookedAs: z.string().nullable().describe('name of the client when it was booked'),
  service: z.string().nullable(),
  servicePrice: z.string().nullable(),
  paidAmount: z.string().nullable(),
  ...perText(() => z.string().nullable()),
  forSomeone: z.string().nullable(),
  cancelReason: z.string().nullable(),
  bookedBy: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  repeats: z.string().nullable().describe('rule of its series in Portuguese; null for a single visit'),
});

const exportedNotice = z.object({ createdAt: z.string(), message: z.string().nullable() });

const clientExport = z
  .object({
    exportedAt: z.string(),
    client,
    mergedRecords: z
      .array(client.extend({ mergedAt: z.string() }))
      .describe('records that were merged into this one and are kept for an undo, as they were'),
    identities: z.array(z.object({ kind: z.string(), value: z.string() })),
    notes: z.array(clientNote),
    appointments: z.array(exportedAppointment),
    requests: z
      .array(
        z.object({
          kind: z.string(),
          service: z.string(),
          servicePrice: z.string().nullable(),
          startTime: z.string(),
          endTime: z.string(),
          forSomeone: z.string().nullable(),
          state: z.string(),
          createdAt: z.string(),
          expiresAt: z.string(),
        }),
      )
      .describe('times that are kept for the client until the owner or the client answers'),
    chats: z.array(
      z.object({
        address: z.string().describe('of WhatsApp'),
        phone: z.string().nullable(),
        hiddenId: z.string().nullable(),
        nameInWhatsApp: z.string().nullable(),
        draft: z.string().nullable().describe('an answer that waits for the owner to send it'),
        since: z.string(),
      }),
    ),
    unsent: z
      .array(z.object({ createdAt: z.string(), content: z.string() }))
      .describe('messages to the client that have not left'),
    messages: z.array(
      z.object({
        sentAt: z.string(),
        isFromClient: z.boolean(),
        isAudioMessage: z.boolean(),
        content: z.string().describe('empty when it cannot be read'),
        transcript: z.string().nullable().describe('words of an audio'),
      }),
    ),
    questions: z
      .array(z.object({ question: z.string(), lastAskedAt: z.string() }))
      .describe('what the client asked and the knowledge base did not answer'),
    messageChoices: z
      .array(z.object({ choice: z.string(), chosenAt: z.string() }))
      .describe('what the client said about being written to: out (PARAR) or in (VOLTAR)'),
    reminders: z.array(
      z.object({
        appointmentId: z.number(),
        kind: z.string(),
        state: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
    history: z
      .array(
        z.object({
          appointmentId: z.number(),
          at: z.string(),
          actor: z.string(),
          kind: z.string(),
          text: z.string(),
          reason: z.string().nullable(),
        }),
      )
      .describe('what happened to the appointments'),
    assistantActions: z
      .array(
        z.object({
          appointmentId: z.number(),
          action: z.string(),
          what: z.string().nullable(),
          clientWords: z.string().nullable(),
          rule: z.string().nullable().describe('why the assistant did it'),
          createdAt: z.string(),
        }),
      )
      .describe('what the assistant did for the client, and why; null for what cannot be read'),
    activities: z
      .array(exportedNotice)
      .describe('sentences about the client that the professional was told, without names of other clients'),
    notifications: z.array(exportedNotice.extend({ title: z.string().nullable() })).describe('as activities'),
  })
  .meta({ id: 'ClientExport' });

const personExport = clientExport
  .extend({ client: client.nullable().describe('null for somebody without a record') })
  .meta({ id: 'PersonExport' });

const clientErasure = z
  .object({
    success: z.literal(true),
    mentions: z
      .array(z.object({ label: z.string(), link: z.string().describe('a page of the application') }))
      .describe('texts of the professional that may still name the person, at most 50'),
  })
  .meta({ id: 'ClientErasure' });

export type ClientErasure = z.infer<typeof clientErasure>;
export type DuplicateGroup = z.infer<typeof duplicateGroup>;
export type ClientMergeResult = z.infer<typeof mergeResult>;
export type ClientMerge = z.infer<typeof merge>;
export type ClientExport = z.infer<typeof clientExport>;
export type PersonExport = z.infer<typeof personExport>;

export const clientRecordsApi = {
  duplicates: endpoint({
    method: 'GET',
    path: '/api/clients/duplicates',
    summary: 'Clientes que podem ser a mesma pessoa',
    access: 'session',
    response: z.array(duplicateGroup).max(MAX_DUPLICATE_GROUPS),
  }),
  merges: endpoint({
    method: 'GET',
    path: '/api/clients/merges',
    summary: 'Junções que ainda podem ser desfeitas, a mais nova primeiro',
    access: 'session',
    response: z.array(merge).max(MAX_LISTED_MERGES),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/clients/:id/merge',
    summary: 'Junta outro cliente a este; pode ser desfeito por 30 dias',
    access: 'session',
    params: idParams,
    body: z.object({ otherId: bodyId }),
    response: mergeResult,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/clients/merges/:id/undo',
    summary: 'Desfaz uma junção de clientes',
    access: 'session',
    params: idParams,
    response: z.object({ kept: client, restored: client }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/clients/:id/export',
    summary: 'Tudo o que está guardado de um cliente (LGPD art. 18)',
    access: 'session',
    params: idParams,
    response: clientExport,
    contentType: 'application/json',
  }),
  exportOfChat: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/export',
    summary: 'Tudo o que está guardado de quem está em uma conversa, cadastrado ou não (LGPD art. 18)',
    access: 'session',
    params: idParams,
    response: personExport,
    contentType: 'application/json',
  }),
  eraseOfChat: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/erase',
    summary:
      'Apaga os dados pessoais de quem está em uma conversa, cadastrado ou não; os horários futuros podem ser cancelados junto (LGPD art. 18)',
    access: 'session',
    params: idParams,
    query: removalQuery,
    response: clientErasure,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/clients/:id/erase',
    summary:
      'Apaga os dados pessoais de um cliente; agendamentos e valores ficam sem a pessoa, e os futuros podem ser cancelados junto (LGPD art. 18)',
    access: 'session',
    params: idParams,
    query: removalQuery,
    response: clientErasure,
  }),
  exportOfVisit: endpoint({
    method: 'GET',
    path: '/api/appointments/:id/export',
    summary: 'Tudo o que está guardado de quem tem um agendamento, cadastrado ou não (LGPD art. 18)',
    access: 'session',
    params: idParams,
    response: personExport,
    contentType: 'application/json',
  }),
  eraseOfVisit: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/erase',
    summary:
      'Apaga os dados pessoais de quem tem um agendamento, cadastrado ou não; os horários futuros podem ser cancelados junto (LGPD art. 18)',
    access: 'session',
    params: idParams,
    query: removalQuery,
    response: clientErasure,
  }),
};
