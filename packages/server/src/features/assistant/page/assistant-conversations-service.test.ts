import type { AssistantConversation } from '@zelo/domain/assistant/assistant-contract.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assistantTraces } from '#db/schema/assistant.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';
import { aChat } from '#features/assistant/test-chat.ts';

const PATH = '/api/ai/conversations';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

// Wednesday, 10:00 in São Paulo
beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof anAgenda>>;

const listOf = async (person: Person) => (await person.request<AssistantConversation[]>('GET', PATH)).body;

const carla = { name: 'Carla Dias', phone: '5511988887777', email: null, notes: null };

/** A chat with Carla and one reply of the assistant. */
const aChatWithCarla = async (person: Person) => {
  const { professionalId } = person;
  const client = await app.clients.create(professionalId, carla);
  const chat = await aChat(app, { professionalId, phone: carla.phone });
  const its = eq(conversations.professionalId, professionalId);
  await app.db.update(conversations).set({ clientId: client.id }).where(its);
  const [row] = await app.db.select().from(conversations).where(its);
  const message = { professionalId, conversationId: row?.id ?? 0, content: '', sentAt: app.clock.now() };
  await app.db.insert(whatsappMessages).values([
    { ...message, messageId: crypto.randomUUID(), isFromClient: true, isProcessedByAI: true },
    { ...message, messageId: crypto.randomUUID(), isFromClient: false, isProcessedByAI: true },
  ]);
  return { ...chat, clientId: client.id, conversationId: message.conversationId };
};

it('refuses a visitor', async () => {
  expect(await app.visitor().request('GET', PATH)).toMatchObject({ status: 401 });
});

// spec: 2 §7.40
it("lists each booking with the client's words and the reason", async () => {
  const person = await anAgenda(app);
  const chat = await aChatWithCarla(person);
  await chat.says('Oi', 'Corte amanhã às 10h');
  const [conversation, ...others] = await listOf(person);
  expect(others).toEqual([]);
  expect(conversation).toMatchObject({
    conversationId: chat.conversationId,
    clientId: chat.clientId,
    name: 'Carla Dias',
    lastAt: '2026-03-04T13:00:00.000Z',
    turns: 1,
    outcome: 'booked',
    traces: [
      {
        action: 'booked',
        what: 'Corte, 05/03/2026 às 10:00',
        visitDate: '2026-03-05',
        clientWords: 'Oi\nCorte amanhã às 10h',
        rule: expect.stringContaining('horário estava livre'),
        at: '2026-03-04T13:00:00.000Z',
      },
    ],
  });
});

it('quotes the whole request that led to a booking, not only the last answer', async () => {
  const person = await anAgenda(app);
  const { professionalId } = person;
  const { conversationId, says } = await aChatWithCarla(person);
  const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
  const place = { table: 'whatsapp_messages', column: 'content', professionalId };
  const said = (content: string, sentAt: Date, isFromClient = true) => {
    const messageId = crypto.randomUUID();
    const sealed = sealer(TEST_DATA_KEY).seal(content, { ...place, row: messageId });
    return { professionalId, conversationId, messageId, content: sealed, isFromClient, sentAt };
  };
  await app.db
    .insert(whatsappMessages)
    .values([
      said('De outra conversa', at(40)),
      said('Queria um corte amanhã', at(3)),
      said('Que horas?', at(2), false),
    ]);
  await says('Corte amanhã às 10h');
  const [conversation] = await listOf(person);
  expect(conversation?.traces[0]?.clientWords).toBe('Queria um corte amanhã\nCorte amanhã às 10h');
});

// spec: 2 §7.40
it('lists a move and a cancellation, newest first, with the current day of the visit', async () => {
  const person = await anAgenda(app);
  const chat = await aChatWithCarla(person);
  await chat.says('Corte amanhã às 10h');
  await chat.says('pode mudar para sexta às 11h?');
  await chat.says('quero cancelar');
  await chat.says('sim');
  const [conversation] = await listOf(person);
  expect(conversation?.traces.map(({ action, visitDate }) => [action, visitDate])).toEqual([
    ['cancelled', '2026-03-06'],
    ['moved', '2026-03-06'],
    ['booked', '2026-03-06'],
  ]);
});

it('marks an appointment that was deleted since', async () => {
  const person = await anAgenda(app);
  const chat = await aChatWithCarla(person);
  await chat.says('Corte amanhã às 10h');
  const [before] = await listOf(person);
  await person.request('DELETE', `/api/appointments/${before?.traces[0]?.appointmentId}`);
  const [after] = await listOf(person);
  expect(after?.traces).toMatchObject([{ appointmentId: null, visitDate: null, action: 'booked' }]);
});

// spec: 2 §7.40
it('shows nothing of another professional, of older chats, or of chats handled by the owner alone', async () => {
  const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
  const chat = await aChatWithCarla(ana);
  await chat.says('Corte amanhã às 10h');
  expect(await listOf(bia)).toEqual([]);
  app.clock.set('2026-04-04T13:00:00Z');
  expect(await app.assistantConversations.list(ana.professionalId)).toEqual([]);
});

it.each([
  { humanUntil: null, outcome: 'handed-over' },
  { humanUntil: new Date('2026-03-04T14:00:00Z'), outcome: 'handed-over' },
  { humanUntil: new Date('2026-03-04T12:00:00Z'), outcome: 'informed' },
])('a chat handled by a person until $humanUntil is $outcome', async ({ humanUntil, outcome }) => {
  const person = await anAgenda(app);
  const chat = await aChatWithCarla(person);
  const its = eq(conversations.id, chat.conversationId);
  await app.db.update(conversations).set({ state: 'human', humanUntil }).where(its);
  expect(await listOf(person)).toMatchObject([{ outcome, traces: [] }]);
});

it("seals the clients' words and the reasons", async () => {
  const person = await anAgenda(app);
  const chat = await aChatWithCarla(person);
  await chat.says('Corte amanhã às 10h');
  const its = eq(assistantTraces.professionalId, person.professionalId);
  const rows = await app.db.select().from(assistantTraces).where(its);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/Corte|amanhã/);
});

it('is deleted with its chat', async () => {
  const person = await anAgenda(app);
  const chat = await aChatWithCarla(person);
  await chat.says('Corte amanhã às 10h');
  await app.db.delete(conversations).where(eq(conversations.id, chat.conversationId));
  const its = eq(assistantTraces.professionalId, person.professionalId);
  expect(await app.db.select().from(assistantTraces).where(its)).toEqual([]);
});
