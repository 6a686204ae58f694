// The notice that a client may be in danger names the client: it belongs to the copy, and goes with an erasure.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications } from '#db/schema/account.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const AT = '2026-03-04T13:00:00.000Z';

let app: TestApp;
let ana: Awaited<ReturnType<typeof anAgenda>>;
let chatId = 0;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(async () => {
  app.clock.set(AT);
  ana = await anAgenda(app);
  const { professionalId, clientId } = ana;
  const [chat] = await app.db
    .insert(conversations)
    .values({ professionalId, chatJid: `${crypto.randomUUID()}@lid`, clientId })
    .returning({ id: conversations.id });
  chatId = chat?.id ?? 0;
  const notice = {
    professionalId,
    title: 'Atenção: cliente precisa de você',
    kind: 'client-danger' as const,
    conversationId: chatId,
    clientName: 'Maria Silva',
    createdAt: new Date(AT),
  };
  await app.db.insert(notifications).values([
    { ...notice, message: 'Maria Silva pode estar em crise.', onceKey: `danger:${chatId}:1` },
    { ...notice, message: 'Outra pessoa pode estar em crise.', conversationId: null, clientName: 'Outra' },
  ]);
});

afterAll(() => app.close());

const inDanger = async () => {
  const { body } = await ana.request<{ items: { id: number }[] }>('GET', '/api/conversations?filter=danger');
  return body.items.map(({ id }) => id);
};

it('is in the copy that the client may ask for', async () => {
  const { body } = await ana.request<{ notifications: object[] }>(
    'GET',
    `/api/clients/${ana.clientId}/export`,
  );
  expect(body.notifications).toEqual([
    { createdAt: AT, title: 'Atenção: cliente precisa de você', message: 'Maria Silva pode estar em crise.' },
  ]);
});

it('loses the name and the chat with an erasure, and asks for nothing any more', async () => {
  expect(await inDanger()).toEqual([chatId]);
  expect(await ana.request('POST', `/api/clients/${ana.clientId}/erase`)).toMatchObject({ status: 200 });
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.professionalId, ana.professionalId))
    .orderBy(notifications.id);
  expect(rows).toMatchObject([
    {
      kind: 'client-danger',
      message: 'Cliente removido pode estar em crise.',
      conversationId: null,
      clientName: null,
      onceKey: null,
      read: true,
    },
    { kind: 'client-danger', message: 'Outra pessoa pode estar em crise.', read: false },
  ]);
  expect(await inDanger()).toEqual([]);
});
