// One valid request for every call of the interface, about rows of one professional. Its type makes a missing call a
// compile error.
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { createECDH } from 'node:crypto';
import type { CallInput, EndpointKey } from '@zelo/domain/api.ts';
import { anImportedClient } from '@zelo/domain/clients/import/test-imported-client.ts';
import type { CallParts, InterfaceCall } from './interface-calls.ts';
import type { TenantRows } from './test-tenant.ts';

const DAY = '2026-03-11';
const SWITCHES = {
  rejectCalls: false,
  rejectCallMessage: 'Escreva, por favor',
  ignoreGroups: true,
  readMessages: false,
  alwaysOnline: false,
};
const PERSON = { name: 'Clara Dias', phone: null, email: null, notes: null };
/** A client in the form of the import; a test overrides the name. */
export const IMPORTED = anImportedClient({ name: PERSON.name });
const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url');
const NO_PARTS = {};

/** Input of each call. */
export type Requests = { [K in EndpointKey]: CallInput<K> };

const accountRequests = ({ notificationId, pushEndpoint }: TenantRows) =>
  ({
    'GET /api/auth/user': NO_PARTS,
    'GET /api/account/draft-key': NO_PARTS,
    'DELETE /api/account': { body: { confirmation: 'EXCLUIR' } },
    'GET /api/professional': NO_PARTS,
    'PUT /api/professional': { body: { businessName: 'Estúdio Ana', city: 'Recife' } },
    'GET /api/professional/photo': NO_PARTS,
    'GET /api/notifications': NO_PARTS,
    'POST /api/notifications/read': NO_PARTS,
    'GET /api/notifications/all': { query: { cursor: '9999999999999_1', unread: 'true' } },
    'POST /api/notifications/:id/read': { params: { id: notificationId } },
    'POST /api/notifications/seen': { body: { ids: [notificationId] } },
    'GET /api/notifications/preferences': NO_PARTS,
    'PUT /api/notifications/preferences': {
      body: { preferences: [{ kind: 'other', bell: true, push: false }] },
    },
    'GET /api/push-subscriptions': NO_PARTS,
    'POST /api/push-subscriptions': {
      body: { endpoint: pushEndpoint, keys: { p256dh: BROWSER_KEY, auth: 'A'.repeat(22) } },
    },
    'DELETE /api/push-subscriptions': { body: { endpoint: pushEndpoint } },
    'GET /api/dashboard/stats': NO_PARTS,
    'GET /api/dashboard/recent-activity': NO_PARTS,
    'GET /api/dashboard/first-steps': NO_PARTS,
    'POST /api/dashboard/first-steps/:step/done': { params: { step: 'hours' } },
    'POST /api/dashboard/first-steps/close': NO_PARTS,
    'GET /api/export': NO_PARTS,
  }) satisfies Partial<Requests>;

const paymentRequests = ({ word }: TenantRows) =>
  ({
    'GET /api/subscription-status': NO_PARTS,
    'POST /api/create-checkout-session': NO_PARTS,
    'POST /api/get-or-create-subscription': NO_PARTS,
    'POST /api/cancel-subscription': NO_PARTS,
    'POST /api/reactivate-subscription': NO_PARTS,
    'GET /api/invoices': NO_PARTS,
    'GET /api/checkout/success': { query: { session_id: `cs_test_${word}` } },
    'POST /api/billing-portal': NO_PARTS,
  }) satisfies Partial<Requests>;

const agendaRequests = (rows: TenantRows) => {
  const { clientId, serviceId, visitId, cancelledId, deletedId, holdId } = rows;
  const [startTime, endTime] = ['2026-03-16T13:00:00.000Z', '2026-03-16T13:30:00.000Z'];
  const visit = { clientId, serviceId, startTime, endTime, notes: 'Traz exames' };
  const service = { name: 'Barba', description: null, duration: 30, price: '50' };
  return {
    'GET /api/appointments': { query: { from: '2026-03-01', to: '2026-03-31', after: '1_1' } },
    'GET /api/appointments/today': NO_PARTS,
    'GET /api/appointments/unpaid': NO_PARTS,
    'GET /api/appointments/date/:date': { params: { date: DAY } },
    'POST /api/appointments': { body: visit },
    'PUT /api/appointments/:id': { params: { id: visitId }, body: visit },
    'DELETE /api/appointments/:id': {
      params: { id: cancelledId },
      query: { unlessTold: 'true' },
      body: { otherDays: [cancelledId] },
    },
    'POST /api/appointments/:id/restore': { params: { id: deletedId }, body: { otherDays: [deletedId] } },
    'PATCH /api/appointments/:id/status': { params: { id: visitId }, body: { status: 'courtesy' } },
    'POST /api/appointments/:id/cancel': { params: { id: visitId }, body: { reason: 'Viagem' } },
    'POST /api/appointments/:id/reopen': { params: { id: cancelledId }, body: { notifyClient: true } },
    'GET /api/appointments/:id/history': { params: { id: cancelledId } },
    'GET /api/appointments/:id/visits-to-come': { params: { id: visitId } },
    'GET /api/appointments/:id/export': { params: { id: visitId } },
    'POST /api/appointments/:id/erase': { params: { id: visitId }, query: { visits: 'cancel' } },
    'PATCH /api/appointments/:id/complete-payment': { params: { id: visitId }, body: { paidAmount: 45.5 } },
    'GET /api/clients/:id/visits-to-come': { params: { id: clientId } },
    'GET /api/appointments/client/:id': { params: { id: clientId }, query: { after: '4102444800000_1' } },
    'GET /api/holds': NO_PARTS,
    'POST /api/holds/:id/accept': { params: { id: holdId } },
    'POST /api/holds/:id/decline': { params: { id: holdId } },
    'POST /api/holds/:id/propose': { params: { id: holdId }, body: { startTime } },
    'GET /api/services': NO_PARTS,
    'POST /api/services': { body: service },
    'PUT /api/services/:id': { params: { id: serviceId }, body: service },
    'PATCH /api/services/:id/active': { params: { id: serviceId }, body: { isActive: true } },
    'DELETE /api/services/:id': { params: { id: serviceId } },
  } satisfies Partial<Requests>;
};

const seriesRequests = ({ seriesId, seriesVisitId, seriesUndo, seriesChange, newSeries }: TenantRows) => {
  const params = { id: seriesVisitId };
  return {
    'POST /api/series/preview': { body: { rule: newSeries.rule, forAppointment: newSeries.forAppointment } },
    'POST /api/series': { body: newSeries },
    'GET /api/series/:id': { params: { id: seriesId } },
    'POST /api/appointments/:id/series/question': {
      params,
      body: { action: 'edit', values: { serviceId: newSeries.serviceId } },
    },
    'POST /api/appointments/:id/series/change': {
      params,
      body: { ...seriesChange, values: { serviceId: newSeries.serviceId } },
    },
    'POST /api/series/undo': { body: { token: seriesUndo } },
  } satisfies Partial<Requests>;
};

const clientRequests = ({ clientId, otherClientId, noteId, mergeId }: TenantRows) => {
  const note = { content: 'Prefere tarde', noteType: 'general', isPrivate: false } as const;
  const params = { id: clientId };
  return {
    'GET /api/clients': NO_PARTS,
    'GET /api/clients/:id': { params },
    'POST /api/clients': { body: PERSON },
    'PUT /api/clients/:id': { params, body: PERSON },
    'DELETE /api/clients/:id': { params: { id: otherClientId }, query: { visits: 'cancel' } },
    'PUT /api/clients/:id/active': { params, body: { isActive: false } },
    'PUT /api/clients/:id/ai-toggle': { params, body: { aiEnabled: false } },
    'GET /api/clients/:id/notes': { params },
    'POST /api/clients/:id/notes': { params, body: note },
    'PUT /api/clients/:id/notes/:noteId': { params: { ...params, noteId }, body: note },
    'DELETE /api/clients/:id/notes/:noteId': { params: { ...params, noteId } },
    'GET /api/clients/duplicates': NO_PARTS,
    'GET /api/clients/merges': NO_PARTS,
    'POST /api/clients/:id/merge': { params, body: { otherId: otherClientId } },
    'POST /api/clients/merges/:id/undo': { params: { id: mergeId } },
    'GET /api/clients/:id/export': { params },
    'GET /api/clients/:id/presence': { params },
    'GET /api/appointments/client/:id/metrics': { params },
    'POST /api/clients/:id/erase': { params: { id: otherClientId }, query: { visits: 'keep' } },
    'POST /api/clients/import': { body: { lines: [{ line: 1, client: IMPORTED }] } },
  } satisfies Partial<Requests>;
};

const reminderRequests = ({ clientId, visitId, reminderId }: TenantRows) =>
  ({
    'GET /api/settings': NO_PARTS,
    'PUT /api/settings': {
      body: {
        specificDates: [{ date: DAY, status: 'custom', slots: [{ start: '09:00', end: '12:00' }] }],
        blockedDates: ['2026-05-04'],
        holidays: {
          state: 'SP',
          rules: {},
          cityDays: [{ name: 'Padroeira', monthDay: '12-08', rule: 'closed' }],
        },
        quietHours: { from: '21:00', to: '08:00' },
      },
    },
    'PUT /api/settings/templates': { body: { reminderTemplate24h: 'Até {date}, {client_name}' } },
    'PUT /api/settings/reminders': { body: { reminder24hEnabled: true, reminder3hEnabled: false } },
    'GET /api/notifications/status': NO_PARTS,
    'POST /api/notifications/test': { body: { kind: '24h' } },
    'POST /api/notifications/manual-check': NO_PARTS,
    'GET /api/reminders': { query: { appointmentId: visitId, limit: 10 } },
    'GET /api/appointments/:id/reminders': { params: { id: visitId } },
    'GET /api/appointments/untold': NO_PARTS,
    'GET /api/appointments/:id/notice': { params: { id: visitId } },
    'POST /api/appointments/:id/notice': { params: { id: visitId } },
    'POST /api/appointments/:id/told': { params: { id: visitId }, body: { version: 1 } },
    'DELETE /api/appointments/:id/told': { params: { id: visitId } },
    'POST /api/reminders/:id/send-now': { params: { id: reminderId } },
    'GET /api/absences/hits': { query: { from: DAY, to: DAY } },
    'POST /api/absences': { body: { from: DAY, to: DAY, clientIds: [clientId] } },
    'GET /api/absences': NO_PARTS,
  }) satisfies Partial<Requests>;

const assistantRequests = ({ knowledgeId, suggestionId, serviceId }: TenantRows) => {
  const item = { title: 'Cartão', content: 'Aceitamos cartão', category: 'politicas' } as const;
  return {
    'GET /api/ai/stats': NO_PARTS,
    'GET /api/ai/conversations': NO_PARTS,
    'GET /api/settings/ai': NO_PARTS,
    'PUT /api/settings/ai': {
      body: {
        aiPersonality: 'Cordial',
        voiceTone: 'friendly',
        detailLevel: 'concise',
        aiEnabled: true,
        autoScheduling: true,
        responseTime: 'immediate',
        profession: 'dentista',
      },
    },
    'POST /api/ai/test': { body: { messages: [{ author: 'client', text: 'Quero marcar um corte' }] } },
    'POST /api/ai/quick-add': { body: { text: 'Maria quinta 15h corte' } },
    'POST /api/ai/rule-example': { body: { rules: { ...neutralRules, pauseMin: 10 }, serviceId } },
    'GET /api/knowledge-base': NO_PARTS,
    'POST /api/knowledge-base': { body: { ...item, suggestionId } },
    'PUT /api/knowledge-base/:id': { params: { id: knowledgeId }, body: item },
    'DELETE /api/knowledge-base/:id': { params: { id: knowledgeId } },
    'POST /api/knowledge-base/import': { body: { items: [item] } },
    'GET /api/knowledge-base/suggestions': NO_PARTS,
    'DELETE /api/knowledge-base/suggestions/:id': { params: { id: suggestionId } },
  } satisfies Partial<Requests>;
};

const chatRequests = ({ chatId, chatMessageId }: TenantRows) => {
  const params = { id: chatId };
  const written = { params, body: { text: 'Bom dia!' } };
  return {
    'GET /api/conversations': {
      query: { search: 'zi', filter: 'all', before: '2099-01-01T00:00:00Z' },
    },
    'GET /api/conversations/unread': NO_PARTS,
    'GET /api/conversations/:id': { params },
    'GET /api/conversations/:id/messages': { params, query: { before: chatMessageId } },
    'POST /api/conversations/:id/messages': written,
    'POST /api/conversations/:id/take-over': { params },
    'POST /api/conversations/:id/danger-settled': { params },
    'POST /api/conversations/:id/hand-back': { params },
    'POST /api/conversations/:id/read': { params },
    'GET /api/conversations/:id/visits-to-come': { params },
    'GET /api/conversations/:id/export': { params },
    'POST /api/conversations/:id/erase': { params, query: { visits: 'keep' } },
    'POST /api/conversations/:id/draft': written,
    'DELETE /api/conversations/:id/draft': { params },
    'GET /api/whatsapp/connection-status': NO_PARTS,
    'GET /api/whatsapp/qr-code': { query: { renew: 'false' } },
    'POST /api/whatsapp/pairing-code': { body: { number: '(11) 91234-5678' } },
    'POST /api/whatsapp/disconnect': NO_PARTS,
    'GET /api/whatsapp/stats': NO_PARTS,
    'GET /api/whatsapp/recent-messages': NO_PARTS,
    'GET /api/whatsapp/evolution-settings': NO_PARTS,
    'POST /api/whatsapp/save-evolution-settings': { body: SWITCHES },
    'POST /api/whatsapp/sync-evolution-settings': { body: SWITCHES },
    'POST /api/whatsapp/configure-webhook': { body: { settings: SWITCHES } },
    'GET /api/whatsapp/check-sync-status': NO_PARTS,
    'POST /api/whatsapp/test-connection': NO_PARTS,
    'GET /api/whatsapp/chat-settings': NO_PARTS,
    'PUT /api/whatsapp/chat-settings': { body: { humanPauseMinutes: 60 } },
  } satisfies Partial<Requests>;
};

/** Every call, for the rows of one professional. */
export const validRequests = (rows: TenantRows): Requests => ({
  ...accountRequests(rows),
  ...paymentRequests(rows),
  ...agendaRequests(rows),
  ...seriesRequests(rows),
  ...clientRequests(rows),
  ...reminderRequests(rows),
  ...assistantRequests(rows),
  ...chatRequests(rows),
});

/** The valid request for one call. */
export const partsOf = ({ name }: InterfaceCall, rows: TenantRows): CallParts => {
  const requests: Record<string, unknown> = validRequests(rows);
  const parts = requests[name];
  if (!parts) throw new Error(`no request for ${name}`);
  return parts;
};
