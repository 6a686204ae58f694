// A professional with every kind of stored data, each text with a unique word, and that professional's rows in the
// database.
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import {
  activities,
  auditLog,
  idempotencyKeys,
  notificationPreferences,
  notifications,
  professionals,
  pushSubscriptions,
  users,
} from '#db/schema/account.ts';
import { assistantTraces, modelUsage, toolCalls, unansweredQuestions } from '#db/schema/assistant.ts';
import { billingTurns, paymentEvents } from '#db/schema/billing.ts';
import { campaignExecutions, campaigns } from '#db/schema/clients/campaigns.ts';
import { clientMetrics, clientSegmentMembers, clientSegments } from '#db/schema/clients/clients.ts';
import { absences, clientMessageChoices, reminders } from '#db/schema/messages/reminders.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import {
  conversations,
  inboundEvents,
  outboundMessages,
  whatsappMessageKeys,
  whatsappMessages,
} from '#db/schema/messages/whatsapp.ts';
import { tablesInOrder } from '#db/table-order.ts';
import type { TestApp } from '#test-app.ts';
import { aHold } from './test-holds.ts';
import { seal, sealing } from './test-sealing.ts';
import { aSeriesToChange } from './test-series.ts';
import { aTombstone } from './test-tombstones.ts';

const VISIT = new Date('2026-03-11T13:00:00Z');

type Person = Awaited<ReturnType<TestApp['signIn']>>;

interface Plan {
  app: TestApp;
  person: Person;
  professionalId: number;
  /** in every text */
  word: string;
  /** makes phones, instance names and message ids unique */
  nth: number;
}

const firstId = async (rows: PromiseLike<{ id: number }[]>): Promise<number> => {
  const [row] = await rows;
  if (!row) throw new Error('nothing was stored');
  return row.id;
};

const madeBy = (person: Person) => async (url: string, body: object) => {
  const answer = await person.request<{ id: number; message?: string }>('POST', url, body);
  if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${answer.body.message}`);
  return answer.body.id;
};

/** Data that a professional types, entered through the interface. */
const typedRows = async ({ person, word, nth }: Plan) => {
  const made = madeBy(person);
  const aClient = (name: string, more: object = {}) =>
    made('/api/clients', { name: `${name} ${word}`, ...more });
  const texts = perText(() => `visita ${word}`);
  const aVisit = (startTime: string, endTime: string) =>
    made('/api/appointments', { clientId, serviceId, startTime, endTime, ...texts });
  const clientId = await aClient('Maria', {
    phone: `119888${String(10_000 + nth)}`,
    email: `${word}@cliente.com.br`,
    notes: `ficha ${word}`,
    address: `Rua ${word}`,
    occupation: `ofício ${word}`,
    scheduledForSomeone: `filha ${word}`,
  });
  const service = { name: `Corte ${word}`, description: `descrição ${word}`, duration: 30, price: '45' };
  const serviceId = await made('/api/services', service);
  const note = { content: `nota ${word}`, tags: [`etiqueta ${word}`.slice(0, 30)] };
  const other = { otherId: await aClient('Mariana') };
  const merge = await person.request<{ mergeId: number }>('POST', `/api/clients/${clientId}/merge`, other);
  const visitId = await aVisit(VISIT.toISOString(), '2026-03-11T13:30:00Z');
  const cancelledId = await aVisit('2026-03-12T13:00:00Z', '2026-03-12T13:30:00Z');
  await person.request('POST', `/api/appointments/${cancelledId}/cancel`, { reason: `motivo ${word}` });
  const deletedId = await aVisit('2026-03-13T13:00:00Z', '2026-03-13T13:30:00Z');
  await person.request('DELETE', `/api/appointments/${deletedId}`);
  const rule = aRule({ startDate: '2026-03-16', startTime: '11:00' });
  const series = await aSeriesToChange({ ...person, clientId, serviceId }, { rule, ...texts });
  return {
    ...series,
    clientId,
    serviceId,
    visitId,
    cancelledId,
    deletedId,
    noteId: await made(`/api/clients/${clientId}/notes`, note),
    mergeId: merge.body.mergeId,
    otherClientId: await aClient('Rita'),
    knowledgeId: await made('/api/knowledge-base', { title: `Pix ${word}`, content: `Aceitamos ${word}` }),
  };
};

const messageRows = async (plan: Plan, { chatId, phone }: { chatId: number; phone: string }) => {
  const { db } = plan.app;
  const { professionalId, word } = plan;
  const sealed = sealing(plan);
  const its = { professionalId, conversationId: chatId };
  const message = (messageId: string, sentAt: string) => ({
    ...its,
    messageId,
    clientPhone: phone,
    content: sealed('whatsapp_messages', { column: 'content', row: messageId, text: 'mensagem' }),
    transcript: sealed('whatsapp_messages', { column: 'transcript', row: messageId, text: 'áudio' }),
    isFromClient: true,
    isProcessedByAI: true,
    sentAt: new Date(sentAt),
  });
  const newer = message(`M-${word}`, '2026-03-04T12:30:00Z');
  const both = [newer, message(`A-${word}`, '2026-03-04T12:00:00Z')];
  const made = db.insert(whatsappMessages).values(both).returning({ id: whatsappMessages.id });
  const chatMessageId = await firstId(made);
  await db.insert(whatsappMessageKeys).values(both);
  const choice = { ...its, phoneKey: phone.slice(-8), messageId: `M-${word}`, chosenAt: VISIT };
  await db.insert(clientMessageChoices).values({ ...choice, choice: 'in' });
  return { chatMessageId };
};

const chatRows = async (plan: Plan) => {
  const { db } = plan.app;
  const { professionalId, word, nth } = plan;
  const sealed = sealing(plan);
  const phone = `55119888${10_000 + nth}`;
  const chat = { professionalId, chatJid: `${phone}@s.whatsapp.net`, phone, pushName: `Zi ${word}` };
  const chatId = await firstId(db.insert(conversations).values(chat).returning({ id: conversations.id }));
  const draft = sealed('conversations', { column: 'draft', row: String(chatId), text: 'rascunho' });
  await db
    .update(conversations)
    .set({ draft })
    .where(sql`id = ${chatId}`);
  const its = { professionalId, conversationId: chatId };
  const uniqueKey = `U-${word}`;
  const content = sealed('outbound_messages', { column: 'content', row: uniqueKey, text: 'resposta' });
  await db.insert(outboundMessages).values({ ...its, uniqueKey, content, state: 'failed', failure: word });
  const event = { professionalId, gateway: 'evolution', eventId: word, kind: 'message' };
  await db.insert(inboundEvents).values(event);
  const answer = sealed('tool_calls', { column: 'answer', row: word, text: '{}' });
  await db.insert(toolCalls).values({ ...its, callKey: word, answer });
  return { chatId, ...(await messageRows(plan, { chatId, phone })) };
};

const assistantRows = async (
  { app: { db }, professionalId, word }: Plan,
  { chatId, visitId }: { chatId: number; visitId: number },
) => {
  const used = { day: '2026-03-04', promptTokens: 10, completionTokens: 5 };
  await db.insert(modelUsage).values({ professionalId, ...used });
  const trace = { action: 'booked', what: '', clientWords: '', rule: '' } as const;
  const traceId = await firstId(
    db
      .insert(assistantTraces)
      .values({ professionalId, conversationId: chatId, appointmentId: visitId, ...trace })
      .returning({ id: assistantTraces.id }),
  );
  const line = (column: string) =>
    seal(`${column} ${word}`, { table: 'assistant_traces', column, row: String(traceId), professionalId });
  const told = { what: line('what'), clientWords: line('client_words'), rule: line('rule') };
  await db
    .update(assistantTraces)
    .set(told)
    .where(sql`id = ${traceId}`);
  const place = { table: 'unanswered_questions', column: 'question', row: word, professionalId };
  // a unique word: no entry of the knowledge base may answer it
  const question = seal(`Tem estacionamento em x${word}?`, place);
  const suggestionId = await firstId(
    db
      .insert(unansweredQuestions)
      .values({ professionalId, fingerprint: word, question })
      .returning({ id: unansweredQuestions.id }),
  );
  return { suggestionId };
};

const accountRows = async ({ app: { db }, person, professionalId, word, nth }: Plan) => {
  await db
    .update(users)
    .set({ firstName: word, lastName: word, stripeCustomerId: `cus_${word}` })
    .where(sql`id = ${person.userId}`);
  const address = { street: word, streetNumber: '1', city: word, zipCode: '01310100' };
  const business = { businessName: word, businessEmail: `${word}@negocio.com.br`, assistantName: word };
  await db
    .update(professionals)
    .set({ ...address, ...business, subscriptionStatus: 'active' })
    .where(sql`id = ${professionalId}`);
  const templates = { reminderTemplate24h: word, reminderTemplate3h: word, confirmationTemplate: word };
  const assistant = { aiPersonality: word, evolutionRejectCallMessage: word };
  await db
    .update(settings)
    .set({ ...templates, ...assistant })
    .where(sql`professional_id = ${professionalId}`);
  const told = { professionalId, title: word, message: word };
  const notificationId = await firstId(
    db.insert(notifications).values(told).returning({ id: notifications.id }),
  );
  await db.insert(notificationPreferences).values({ professionalId, kind: 'other', bell: true, push: true });
  const browser = {
    endpoint: `https://push.exemplo.com.br/${word}`,
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  };
  await db.insert(pushSubscriptions).values({ professionalId, ...browser });
  await db.insert(activities).values({ professionalId, type: 'appointment', message: word });
  await db.insert(auditLog).values({ professionalId, actor: 'owner', action: 'test', subject: word });
  const once = { key: word, route: '/', bodyHash: word, answer: {} };
  await db.insert(idempotencyKeys).values({ professionalId, ...once });
  const instanceName = `zelo-${word}-${nth}`;
  await db.insert(whatsappConnections).values({ professionalId, instanceName });
  const order = { checkoutSession: `cs_test_${word}`, checkoutOrder: word };
  await db.insert(billingTurns).values({ userId: person.userId, ...order });
  await db.insert(paymentEvents).values({ eventId: `evt_${word}`, type: word, userId: person.userId });
  return { notificationId, instanceName, pushEndpoint: browser.endpoint };
};

/** Rows that no screen creates, and rows of the reminder sweep. */
const otherRows = async (
  { app: { db }, professionalId, word }: Plan,
  ids: { clientId: number; visitId: number; chatId: number },
) => {
  const { clientId, visitId } = ids;
  const absenceId = await firstId(
    db
      .insert(absences)
      .values({ professionalId, fromDate: '2026-03-11', toDate: '2026-03-11' })
      .returning({ id: absences.id }),
  );
  const reminder = { professionalId, appointmentId: visitId, kind: '24h', startTime: VISIT } as const;
  const reminderId = await firstId(
    db
      .insert(reminders)
      .values({ ...reminder, dueAt: new Date('2026-03-10T13:00:00Z') })
      .returning({ id: reminders.id }),
  );
  await db
    .insert(reminders)
    .values({ ...reminder, kind: 'absence', dueAt: VISIT, state: 'sent', messageId: word, absenceId });
  const segment = { professionalId, name: word, description: word };
  const segmentId = await firstId(
    db.insert(clientSegments).values(segment).returning({ id: clientSegments.id }),
  );
  await db.insert(clientSegmentMembers).values({ professionalId, segmentId, clientId });
  await db.insert(clientMetrics).values({ professionalId, clientId, year: 2001, month: 1 });
  const campaign = { professionalId, name: word, type: 'welcome' as const, messageTemplate: word };
  const campaignId = await firstId(db.insert(campaigns).values(campaign).returning({ id: campaigns.id }));
  await db
    .insert(campaignExecutions)
    .values({ professionalId, campaignId, clientId, status: 'sent', messageContent: word });
  return { reminderId, holdId: await aHold(db, { professionalId, ...ids, word }) };
};

let made = 0;

/** Signs a user in and fills every table; `word` is in each of the user's texts. */
export const aFullTenant = async (app: TestApp) => {
  made += 1;
  const word = `canario${made}x`;
  const person = await app.signIn(`${word}@exemplo.com.br`);
  const plan = { app, person, professionalId: person.professionalId, word, nth: made };
  await aTombstone(app, person.professionalId);
  const typed = await typedRows(plan);
  const chat = await chatRows(plan);
  const known = { ...typed, ...chat };
  const more = { ...(await assistantRows(plan, known)), ...(await accountRows(plan)) };
  const rows = { ...known, ...more, ...(await otherRows(plan, known)), word };
  return { ...person, word, rows };
};

export type Tenant = Awaited<ReturnType<typeof aFullTenant>>;
export type TenantRows = Tenant['rows'];

/** Every row of one professional and user in all tables, as sorted lines `table {json}`. */
export const tenantDump = async (
  db: Db,
  { professionalId, userId }: Pick<Tenant, 'professionalId' | 'userId'>,
): Promise<string[]> => {
  const parts = (await db.transaction(tablesInOrder)).map(
    (table) => sql`select ${table}::text as name, to_jsonb(t) as line from ${sql.identifier(table)} t`,
  );
  const query = sql`select name || ' ' || line::text as line from (${sql.join(parts, sql` union all `)}) r
    where line->>'professional_id' = ${String(professionalId)} or line->>'user_id' = ${String(userId)}
      or line->'sess'->>'userId' = ${String(userId)} or (name = 'users' and line->>'id' = ${String(userId)})
    order by 1`;
  return rowsOf<{ line: string }>(await db.execute(query)).map(({ line }) => line);
};
