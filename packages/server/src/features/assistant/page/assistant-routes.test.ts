import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const STATS = '/api/ai/stats';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const statistics = (handled: string, made: string, rate: string) => [
  { label: 'Conversas Processadas', value: handled },
  { label: 'Agendamentos Criados', value: made },
  { label: 'Taxa de Sucesso', value: rate },
];

const aChatWith = async (
  professionalId: number,
  chat: { state?: 'ai' | 'human'; messages: Partial<typeof whatsappMessages.$inferInsert>[] },
): Promise<void> => {
  const [row] = await app.db
    .insert(conversations)
    .values({ professionalId, chatJid: crypto.randomUUID(), state: chat.state ?? 'ai' })
    .returning();
  const message = { content: '', isFromClient: true, isProcessedByAI: true };
  for (const values of chat.messages) {
    const sentAt = values.sentAt ?? app.clock.now();
    const place = { professionalId, conversationId: row?.id ?? 0, messageId: crypto.randomUUID() };
    await app.db.insert(whatsappMessages).values({ ...place, ...message, ...values, sentAt });
  }
};

const aBooking = async (
  professionalId: number,
  values: Partial<typeof appointments.$inferInsert>,
): Promise<void> => {
  const startTime = new Date(Date.UTC(2026, 5, 1) + Math.floor(Math.random() * 1e6) * 3_600_000);
  const endTime = new Date(startTime.getTime() + 1_800_000);
  await app.db.insert(appointments).values({ professionalId, startTime, endTime, ...values });
};

// spec: 2 §7.39
it('refuses a visitor without a session', async () => {
  const answer = await app.visitor().request('GET', STATS);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

// spec: 2 §3.26
it('reports zeros on a day without chats', async () => {
  const ana = await app.signIn();
  expect((await ana.request('GET', STATS)).body).toEqual(statistics('0', '0', '-'));
});

// spec: 1 §3.11, 2 §2.37, 2 §3.26, 2 §7.39
it("counts the professional's own chats and bookings of the local day", async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const yesterday = new Date('2026-03-04T02:59:59Z');
  const lastMinute = new Date('2026-03-05T02:59:59Z');
  await aChatWith(ana.professionalId, { messages: [{}, {}, { sentAt: lastMinute }] });
  await aChatWith(ana.professionalId, { messages: [{}] });
  await aChatWith(ana.professionalId, { state: 'human', messages: [{}] });
  await aChatWith(ana.professionalId, { messages: [{ sentAt: yesterday }] });
  await aChatWith(ana.professionalId, { messages: [{ isProcessedByAI: false }, { isFromClient: false }] });
  await aChatWith(bia.professionalId, { messages: [{}] });
  await aBooking(ana.professionalId, { bookedBy: 'assistant', createdAt: lastMinute });
  await aBooking(ana.professionalId, { bookedBy: 'assistant', createdAt: yesterday });
  await aBooking(ana.professionalId, { bookedBy: 'owner', createdAt: app.clock.now() });
  await aBooking(bia.professionalId, { bookedBy: 'assistant', createdAt: app.clock.now() });
  expect((await ana.request('GET', STATS)).body).toEqual(statistics('3', '1', '67%'));
});

it.each([
  { who: 'the owner', author: 'owner', rate: '50%' },
  { who: 'a reminder', author: 'automatic', rate: '100%' },
] as const)('a chat in which $who wrote that day is a success in $rate', async ({ author, rate }) => {
  const ana = await app.signIn();
  await aChatWith(ana.professionalId, { messages: [{}] });
  await aChatWith(ana.professionalId, {
    messages: [{}, { isFromClient: false, isProcessedByAI: false, author }],
  });
  expect((await ana.request('GET', STATS)).body).toEqual(statistics('2', '0', rate));
});

it('counts a visit that the assistant made and the owner moved, and none that the assistant only moved', async () => {
  const ana = await anAgenda(app);
  const { appointment } = await ana.bookByAssistant('2026-03-05T14:00:00Z');
  await ana.request('PUT', `/api/appointments/${appointment?.id}`, ana.visit('2026-03-05T15:00:00Z'));
  const { id } = await ana.book('2026-03-05T17:00:00Z');
  await app.db.transaction((tx) =>
    app.bookings.moveForAssistant(tx, ana.professionalId, {
      id,
      clientId: ana.clientId,
      startTime: new Date('2026-03-05T18:00:00Z'),
    }),
  );
  expect((await ana.request('GET', STATS)).body).toEqual(statistics('0', '1', '-'));
});
