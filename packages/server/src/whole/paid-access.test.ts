// The closed paid part: every call of the interface is made by a professional with an open subscription, and for each
// way in which it is closed. Automatic actions for the professional are refused; all other calls work unchanged.
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { api } from '@zelo/domain/api.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, professionals } from '#db/schema/account.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { aReminded, aReminderApp, type ReminderApp } from '#features/reminders/test-reminders.ts';
import { someHolds } from '#testing/test-holds.ts';
import { aSeriesToChange } from '#testing/test-series.ts';
import { type Call, call, closed } from '#testing/test-calls.ts';
import { IMPORTED } from '#testing/valid-requests.ts';

const DAY = '2026-03-12';
const PUSH = 'https://push.exemplo.com.br/1';
const OFF = { rejectCalls: false, readMessages: false, alwaysOnline: false };
const SWITCHES = { ...OFF, rejectCallMessage: '', ignoreGroups: true };
const AI = {
  aiPersonality: '',
  voiceTone: 'friendly',
  detailLevel: 'concise',
  autoScheduling: true,
  responseTime: 'immediate',
  profession: 'dentista',
};

let reminderApp: ReminderApp;

beforeAll(async () => {
  reminderApp = await aReminderApp();
});

afterAll(() => reminderApp.close());

const subscribe = (professionalId: number, subscriptionStatus: string, trialEndsAt: Date | null = null) =>
  reminderApp.app.db
    .update(professionals)
    .set({ subscriptionStatus, trialEndsAt })
    .where(eq(professionals.id, professionalId));

/** A professional with one row of everything that a call can be about. */
const aProfessional = async () => {
  const { app } = reminderApp;
  const ana = await aReminded(reminderApp);
  const { professionalId } = ana;
  await subscribe(professionalId, 'active');
  const [visitId, heldId, goneId] = [
    await ana.visitAt('2026-03-11T13:00:00Z'),
    await ana.visitAt('2026-03-12T13:00:00Z'),
    await ana.visitAt('2026-03-13T13:00:00Z'),
  ];
  const [reminder] = await app.db
    .insert(reminders)
    .values({
      professionalId,
      appointmentId: visitId,
      kind: '24h',
      startTime: new Date('2026-03-11T13:00:00Z'),
      dueAt: app.clock.now(),
    })
    .returning({ id: reminders.id });
  const [chat, erasedChat] = await app.db
    .insert(conversations)
    .values([
      { professionalId, chatJid: '5511977776666@s.whatsapp.net', draft: null },
      { professionalId, chatJid: '5511977775555@s.whatsapp.net', draft: null },
    ])
    .returning({ id: conversations.id });
  const heldDays = ['2026-03-17', '2026-03-18', DAY];
  const holdIds = await someHolds(app.db, { ...ana, chatId: chat?.id ?? 0 }, heldDays);
  const [told] = await app.db
    .insert(notifications)
    .values({ professionalId, title: 'Oi', message: 'Oi' })
    .returning({ id: notifications.id });
  const created = async (url: string, body: unknown) =>
    (await ana.request<{ id: number }>('POST', url, body)).body.id;
  const aClient = (name: string) => created('/api/clients', { name, phone: null, email: null, notes: null });
  const mergedId = await aClient('Maria Souza');
  await ana.request('POST', `/api/clients/${ana.clientId}/merge`, { otherId: mergedId });
  const [merge] = (await ana.request<{ id: number }[]>('GET', '/api/clients/merges')).body;
  return {
    ...ana,
    ...(await aSeriesToChange(ana, { rule: aRule({ startDate: '2026-05-05' }) })),
    visitId,
    heldId,
    goneId,
    holdIds,
    reminderId: reminder?.id ?? 0,
    chatId: chat?.id ?? 0,
    erasedChatId: erasedChat?.id ?? 0,
    notificationId: told?.id ?? 0,
    mergedId,
    mergeId: merge?.id ?? 0,
    erasedId: await aClient('Rita Reis'),
    removedId: await aClient('Rosa Ramos'),
    removedServiceId: (
      await app.services.create(professionalId, {
        name: 'Barba',
        description: null,
        duration: 30,
        price: '30',
      })
    ).id,
    noteId: await created(`/api/clients/${ana.clientId}/notes`, { content: 'Prefere manhã' }),
    knowledgeId: await created('/api/knowledge-base', { title: 'Pix', content: 'Aceitamos Pix' }),
  };
};

type Seed = Awaited<ReturnType<typeof aProfessional>>;

const agendaCalls = (seed: Seed): Call[] => {
  const { visitId, goneId } = seed;
  return [
    call('GET /api/appointments'),
    call('GET /api/appointments/today'),
    call('GET /api/appointments/date/:date', [DAY]),
    call('GET /api/appointments/client/:id', [seed.clientId]),
    call('POST /api/appointments', [], seed.visit('2026-03-16T13:00:00Z')),
    call('PUT /api/appointments/:id', [visitId], seed.visit('2026-03-11T14:00:00Z')),
    call('PATCH /api/appointments/:id/status', [visitId], { status: 'courtesy' }),
    call('POST /api/appointments/:id/reopen', [visitId]),
    call('PATCH /api/appointments/:id/complete-payment', [visitId], { paidAmount: 50 }),
    call('GET /api/appointments/:id/history', [visitId]),
    call('GET /api/clients/:id/visits-to-come', [seed.clientId]),
    call('GET /api/appointments/:id/visits-to-come', [seed.heldId]),
    call('GET /api/appointments/:id/export', [seed.heldId]),
    call('GET /api/appointments/:id/reminders', [seed.heldId]),
    call('GET /api/appointments/:id/notice', [seed.heldId]),
    call('GET /api/appointments/untold'),
    call('GET /api/appointments/unpaid'),
    call('POST /api/series/preview', [], seed.newSeries),
    call('POST /api/series', [], seed.newSeries),
    call('GET /api/series/:id', [seed.seriesId]),
    call('POST /api/appointments/:id/series/question', [seed.seriesVisitId], seed.seriesChange),
    call('POST /api/appointments/:id/series/change', [seed.seriesVisitId], seed.seriesChange),
    call('POST /api/series/undo', [], { token: seed.seriesUndo }),
    call('GET /api/holds'),
    call('POST /api/holds/:id/accept', [seed.holdIds[0] ?? 0]),
    call('POST /api/holds/:id/decline', [seed.holdIds[1] ?? 0]),
    call('POST /api/holds/:id/propose', [seed.holdIds[2] ?? 0], { startTime: '2026-03-20T15:00:00Z' }),
    call('POST /api/appointments/:id/notice', [seed.heldId]),
    call('POST /api/appointments/:id/told', [seed.heldId], { version: 1 }),
    call('DELETE /api/appointments/:id/told', [seed.heldId]),
    call('POST /api/appointments/:id/cancel', [goneId], { reason: null }),
    call('DELETE /api/appointments/:id', [goneId]),
    call('POST /api/appointments/:id/restore', [goneId]),
  ];
};

const clientCalls = ({ clientId, noteId, mergedId, mergeId, erasedId, removedId }: Seed): Call[] => {
  const note = { content: 'Prefere tarde', noteType: 'general', isPrivate: false };
  const person = { name: 'Maria Silva', phone: null, email: null, notes: null };
  return [
    call('GET /api/clients'),
    call('GET /api/clients/:id', [clientId]),
    call('POST /api/clients', [], { ...person, name: 'Clara Dias' }),
    call('PUT /api/clients/:id', [clientId], person),
    call('PUT /api/clients/:id/active', [clientId], { isActive: false }),
    call('PUT /api/clients/:id/active', [clientId], { isActive: true }),
    call('PUT /api/clients/:id/ai-toggle', [clientId], { aiEnabled: false }),
    call('PUT /api/clients/:id/ai-toggle', [clientId], { aiEnabled: true }),
    call('GET /api/clients/:id/notes', [clientId]),
    call('POST /api/clients/:id/notes', [clientId], note),
    call('PUT /api/clients/:id/notes/:noteId', [clientId, noteId], note),
    call('DELETE /api/clients/:id/notes/:noteId', [clientId, noteId]),
    call('GET /api/clients/duplicates'),
    call('GET /api/clients/merges'),
    call('POST /api/clients/merges/:id/undo', [mergeId]),
    call('POST /api/clients/:id/merge', [clientId], { otherId: mergedId }),
    call('GET /api/clients/:id/export', [clientId]),
    call('GET /api/clients/:id/presence', [clientId]),
    call('GET /api/appointments/client/:id/metrics', [clientId]),
    call('POST /api/clients/import', [], { lines: [{ line: 1, client: { ...IMPORTED, ...person } }] }),
    call('POST /api/clients/:id/erase', [erasedId]),
    call('DELETE /api/clients/:id', [removedId]),
    call('GET /api/export'),
  ];
};

const accountCalls = ({ notificationId, serviceId, removedServiceId }: Seed): Call[] => {
  const service = { name: 'Corte', description: null, duration: 30, price: '50' };
  const [preferences, push] = [{ kind: 'other', bell: true, push: false }, { endpoint: PUSH }];
  return [
    call('GET /api/auth/user'),
    call('GET /api/account/draft-key'),
    call('GET /api/professional'),
    call('GET /api/professional/photo'),
    call('PUT /api/professional', [], { businessName: 'Estúdio Ana' }),
    call('GET /api/notifications'),
    call('GET /api/notifications/all'),
    call('GET /api/notifications/preferences'),
    call('PUT /api/notifications/preferences', [], { preferences: [preferences] }),
    call('POST /api/notifications/:id/read', [notificationId]),
    call('POST /api/notifications/seen', [], { ids: [notificationId] }),
    call('POST /api/notifications/read'),
    call('GET /api/push-subscriptions'),
    call('POST /api/push-subscriptions', [], {
      ...push,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    call('DELETE /api/push-subscriptions', [], push),
    call('GET /api/services'),
    call('POST /api/services', [], { ...service, name: 'Escova' }),
    call('PUT /api/services/:id', [serviceId], service),
    call('PATCH /api/services/:id/active', [serviceId], { isActive: true }),
    call('DELETE /api/services/:id', [removedServiceId]),
    call('GET /api/dashboard/stats'),
    call('GET /api/dashboard/recent-activity'),
    call('GET /api/dashboard/first-steps'),
    call('POST /api/dashboard/first-steps/:step/done', ['hours']),
    call('POST /api/dashboard/first-steps/close'),
  ];
};

const reminderCalls = ({ clientId, reminderId }: Seed): Call[] => [
  call('GET /api/settings'),
  call('PUT /api/settings', [], { specificDates: [{ date: DAY, status: 'unavailable', slots: [] }] }),
  call('PUT /api/settings/templates', [], { reminderTemplate24h: 'Até {date}, {client_name}' }),
  call('PUT /api/settings/reminders', [], { reminder24hEnabled: true }),
  call('PUT /api/settings/reminders', [], { reminder24hEnabled: false }),
  closed('PUT /api/settings/reminders', [], { reminder24hEnabled: true }),
  closed('POST /api/notifications/test', [], { kind: '24h' }),
  call('GET /api/notifications/status'),
  call('GET /api/reminders'),
  closed('POST /api/reminders/:id/send-now', [reminderId]),
  call('GET /api/absences/hits', [], `from=${DAY}&to=${DAY}`),
  closed('POST /api/absences', [], { from: DAY, to: DAY, clientIds: [clientId] }),
  call('GET /api/absences'),
  call('POST /api/notifications/manual-check'),
];

const assistantCalls = ({ knowledgeId, serviceId }: Seed): Call[] => {
  const item = { title: 'Cartão', content: 'Aceitamos cartão', category: 'politicas' };
  return [
    call('GET /api/ai/stats'),
    call('GET /api/ai/conversations'),
    call('GET /api/settings/ai'),
    call('PUT /api/settings/ai', [], { ...AI, aiEnabled: true }),
    call('PUT /api/settings/ai', [], { ...AI, aiEnabled: false }),
    closed('PUT /api/settings/ai', [], { ...AI, aiEnabled: true }),
    // the rule engine on a copy that is rolled back: no client gets a reply
    call('POST /api/ai/test', [], { messages: [{ author: 'client', text: 'oi' }] }),
    call('POST /api/ai/quick-add', [], { text: 'Maria quinta 15h corte' }),
    call('POST /api/ai/rule-example', [], { rules: neutralRules, serviceId }),
    call('GET /api/knowledge-base'),
    call('POST /api/knowledge-base', [], item),
    call('PUT /api/knowledge-base/:id', [knowledgeId], item),
    call('POST /api/knowledge-base/import', [], { items: [{ ...item, title: 'Convênio' }] }),
    call('GET /api/knowledge-base/suggestions'),
    call('DELETE /api/knowledge-base/suggestions/:id', [1_000_000]),
    call('DELETE /api/knowledge-base/:id', [knowledgeId]),
  ];
};

const chatCalls = ({ chatId, erasedChatId }: Seed): Call[] => [
  call('GET /api/conversations'),
  call('GET /api/conversations/unread'),
  call('GET /api/conversations/:id', [chatId]),
  call('GET /api/conversations/:id/messages', [chatId]),
  call('POST /api/conversations/:id/messages', [chatId], { text: 'Sou eu' }),
  call('POST /api/conversations/:id/take-over', [chatId]),
  call('POST /api/conversations/:id/hand-back', [chatId]),
  call('POST /api/conversations/:id/danger-settled', [chatId]),
  call('POST /api/conversations/:id/read', [chatId]),
  call('POST /api/conversations/:id/draft', [chatId], { text: 'Sou eu' }),
  call('DELETE /api/conversations/:id/draft', [chatId]),
  call('GET /api/conversations/:id/visits-to-come', [erasedChatId]),
  call('GET /api/conversations/:id/export', [erasedChatId]),
  call('POST /api/conversations/:id/erase', [erasedChatId]),
  call('GET /api/whatsapp/evolution-settings'),
  call('POST /api/whatsapp/save-evolution-settings', [], SWITCHES),
  call('POST /api/whatsapp/sync-evolution-settings', [], SWITCHES),
  call('POST /api/whatsapp/configure-webhook', [], { settings: SWITCHES }),
  call('GET /api/whatsapp/check-sync-status'),
  call('POST /api/whatsapp/test-connection'),
  call('GET /api/whatsapp/chat-settings'),
  call('PUT /api/whatsapp/chat-settings', [], { humanPauseMinutes: 60 }),
  call('GET /api/whatsapp/connection-status'),
  call('GET /api/whatsapp/stats'),
  call('GET /api/whatsapp/recent-messages'),
  call('GET /api/whatsapp/qr-code'),
  call('POST /api/whatsapp/pairing-code', [], { number: '(11) 91234-5678' }),
  call('POST /api/whatsapp/disconnect'),
];

const billingCalls = (): Call[] => [
  call('GET /api/subscription-status'),
  call('POST /api/create-checkout-session'),
  call('POST /api/get-or-create-subscription'),
  call('GET /api/invoices'),
  call('GET /api/checkout/success', [], 'session_id=cs_test_1'),
  call('POST /api/billing-portal'),
  call('POST /api/cancel-subscription'),
  call('POST /api/reactivate-subscription'),
];

/** Called last, because it ends the session. */
const closing = call('DELETE /api/account', [], { confirmation: 'EXCLUIR' });

const callsOf = (seed: Seed): Call[] => [
  ...accountCalls(seed),
  ...reminderCalls(seed),
  ...agendaCalls(seed),
  ...assistantCalls(seed),
  ...clientCalls(seed),
  ...chatCalls(seed),
  // the client of the calls above
  call('POST /api/appointments/:id/erase', [seed.heldId]),
  closing,
];

interface Answered extends Call {
  status: number;
  answer: unknown;
}

const walk = async (seed: Seed, calls: Call[]): Promise<Answered[]> => {
  const answers: Answered[] = [];
  for (const made of calls) {
    const { status, body: answer } = await seed.request(made.method, made.url, made.body);
    answers.push({ ...made, status, answer });
  }
  return answers;
};

const lines = (answers: Answered[]) => answers.map(({ name, status }) => `${status} ${name}`);

/** Statuses with an open subscription that are not successes. */
const otherwise = {
  'GET /api/professional/photo': 404,
  // the tests know no push service
  'POST /api/push-subscriptions': 400,
  'POST /api/conversations/:id/draft': 409,
  'DELETE /api/knowledge-base/suggestions/:id': 404,
};

let open: Answered[];

beforeAll(async () => {
  const seed = await aProfessional();
  open = await walk(seed, callsOf(seed));
});

// spec: 2 §7.51
it('makes every call of the interface', async () => {
  const table = Object.values(api).flatMap((feature) => Object.values(feature));
  const named = table.map(({ method, path }) => `${method} ${path}`).toSorted();
  const made = [...open, ...billingCalls()].map(({ name }) => name);
  expect([...new Set(made)].toSorted()).toEqual(named);
});

// spec: 2 §6.6, 2 §7.51
it('lets every call work with an open subscription', () => {
  const refused = open.filter(({ status }) => status >= 400);
  expect(Object.fromEntries(refused.map(({ name, status }) => [name, status]))).toEqual(otherwise);
});

describe.each([
  ['trialing', 'over'],
  ['past_due', null],
  ['canceled', null],
  ['none', null],
  ['unpaid', null],
  ['incomplete', null],
  ['incomplete_expired', null],
  ['paused', null],
  ['a word of next year', null],
])('with the subscription %s (trial %s)', (status, trial) => {
  // spec: 2 §4.26, 2 §6.6
  it('refuses automatic actions for the professional, and nothing else', async () => {
    const seed = await aProfessional();
    const { clock } = reminderApp.app;
    const trialEndsAt = trial === null ? null : new Date(clock.now().getTime() - 1);
    await subscribe(seed.professionalId, status, trialEndsAt);
    const answers = await walk(seed, [...billingCalls(), ...callsOf(seed)]);
    const expected = open.map((made) => (made.isClosed ? { ...made, status: 403 } : made));
    expect(lines(answers).slice(-expected.length)).toEqual(lines(expected));
    for (const { answer } of answers.filter(({ isClosed }) => isClosed))
      expect(answer).toMatchObject({
        message: expect.stringMatching(/^Assinatura expirada\. \S/) as string,
        subscriptionRequired: true,
      });
    expect(lines(answers).filter((line) => line.startsWith('403'))).toHaveLength(5);
    expect((await seed.request('GET', '/api/logout')).status).toBe(302);
  });
});
