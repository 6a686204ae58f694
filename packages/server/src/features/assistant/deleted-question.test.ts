// A client who deletes a message also withdraws the question it opened.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { waitingChats } from '#testing/test-chats.ts';
import { sql } from 'drizzle-orm';

const NUMBER = '5511988887777';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

afterAll(() => app.close());

const receiveAndRunTurns = async (owner: TestInbox, text: string): Promise<void> => {
  await owner.receives({ number: NUMBER, text });
  for (const key of await waitingChats(app.db, owner.professionalId))
    await app.whatsapp.conversation.turn(key);
};

const takesBackLast = async ({ rows, professionalId, instanceName }: TestInbox): Promise<void> => {
  const [last] = await rows<{ id: string }>(sql`select message_id as id from whatsapp_messages
    where professional_id = ${professionalId} and is_from_client order by whatsapp_messages.id desc limit 1`);
  const connection = await app.whatsapp.inbox.connectionOf(instanceName);
  if (!last || !connection) throw new Error('nothing was heard');
  const chat = { jids: [`${NUMBER}@s.whatsapp.net`] };
  await app.whatsapp.inbox.take(connection, {
    kind: 'deleted',
    instance: instanceName,
    messageId: last.id,
    chat,
  });
};

const aStudio = async (): Promise<TestInbox> => {
  app.clock.set('2026-03-04T13:00:00Z');
  const owner = await anInbox(app);
  await owner.request('POST', '/api/services', { name: 'Corte', duration: 30, price: '45' });
  await owner.request('POST', '/api/clients', { name: 'Maria Souza', phone: NUMBER });
  return owner;
};

const aVisit = async (owner: TestInbox): Promise<void> => {
  const { body: clients } = await owner.request<{ id: number }[]>('GET', '/api/clients');
  const { body: services } = await owner.request<{ id: number }[]>('GET', '/api/services');
  const visit = {
    clientId: clients[0]?.id,
    serviceId: services[0]?.id,
    startTime: '2026-03-11T15:00:00Z',
    endTime: '2026-03-11T15:30:00Z',
  };
  expect(await owner.request('POST', '/api/appointments', visit)).toMatchObject({ status: 201 });
};

const statuses = (owner: TestInbox) =>
  owner.rows<{ status: string }>(
    sql`select status from appointments where professional_id = ${owner.professionalId}`,
  );

it.each([
  ['cancelled', false],
  ['scheduled', true],
] as const)(
  'a visit is %s after "sim" when the client deleted the question: %s',
  async (status, isTakenBack) => {
    const owner = await aStudio();
    await aVisit(owner);
    await receiveAndRunTurns(owner, 'posso cancelar?');
    if (isTakenBack) await takesBackLast(owner);
    await receiveAndRunTurns(owner, 'sim');
    expect(await statuses(owner)).toEqual([{ status }]);
  },
);

describe('a deleted question', () => {
  it('opens nothing if deleted before the assistant reads it', async () => {
    const owner = await aStudio();
    await aVisit(owner);
    await owner.receives({ number: NUMBER, text: 'posso cancelar?' });
    await takesBackLast(owner);
    await receiveAndRunTurns(owner, 'sim');
    expect(await statuses(owner)).toEqual([{ status: 'scheduled' }]);
  });

  it('opens nothing if another message of the same burst remains', async () => {
    const owner = await aStudio();
    await aVisit(owner);
    await owner.receives({ number: NUMBER, text: 'oi' });
    await owner.receives({ number: NUMBER, text: 'posso cancelar?' });
    await takesBackLast(owner);
    await receiveAndRunTurns(owner, 'tudo bem?');
    await receiveAndRunTurns(owner, 'sim');
    expect(await statuses(owner)).toEqual([{ status: 'scheduled' }]);
  });

  it('is closed when a reply that is already written leaves', async () => {
    const owner = await aStudio();
    await aVisit(owner);
    await receiveAndRunTurns(owner, 'posso cancelar?');
    const waiting = await owner.rows<{
      id: number;
    }>(sql`select conversation_id::int as id from outbound_messages
      where professional_id = ${owner.professionalId} and state = 'queued'`);
    expect(waiting).toHaveLength(1);
    await takesBackLast(owner);
    const key = { professionalId: owner.professionalId, conversationId: waiting[0]?.id ?? 0 };
    await app.whatsapp.outbox.deliver(key);
    await receiveAndRunTurns(owner, 'sim');
    expect(await statuses(owner)).toEqual([{ status: 'scheduled' }]);
  });

  it('stays closed after a server restart', async () => {
    const owner = await aStudio();
    await aVisit(owner);
    await receiveAndRunTurns(owner, 'posso cancelar?');
    await takesBackLast(owner);
    // this row is all that a server knows about a chat
    const kept = await owner.rows(sql`select dialogue from conversations
      where professional_id = ${owner.professionalId}`);
    expect(kept).toEqual([{ dialogue: null }]);
  });
});

const said = async ({ rows, professionalId }: TestInbox): Promise<string[]> => {
  const waiting = await rows<{ key: string }>(sql`select unique_key as key from outbound_messages
    where professional_id = ${professionalId} and unique_key like 'deleted:%'`);
  return waiting.map(({ key }) => key);
};

const bell = async ({ rows, professionalId }: TestInbox) =>
  rows<{ title: string; message: string }>(sql`select title, message from notifications
    where professional_id = ${professionalId} and title like 'Mensagem apagada%'`);

it('notifies client and owner when the deleted message had booked a visit, and keeps the visit', async () => {
  const owner = await aStudio();
  await receiveAndRunTurns(owner, 'Corte amanhã às 10h');
  const visits = () =>
    owner.rows(sql`select status from appointments where professional_id = ${owner.professionalId}`);
  expect(await visits()).toHaveLength(1);
  await takesBackLast(owner);
  expect(await said(owner)).toHaveLength(1);
  const [news] = await bell(owner);
  expect(news?.message).toMatch(/^Maria Souza apagou .*\(Corte, 05\/03\/2026 às 10:00\)/);
  expect(await visits()).toHaveLength(1);
});

it('sends nothing when the deleted message had changed nothing', async () => {
  const owner = await aStudio();
  await receiveAndRunTurns(owner, 'quanto custa o corte?');
  await takesBackLast(owner);
  expect([await said(owner), await bell(owner)]).toEqual([[], []]);
});

describe('a question the assistant asked before the professional wrote', () => {
  it.each([
    ['ok', 'não precisa cancelar, te espero!', 0],
    ['sim', 'consegue vir 11h30?', 0],
    ['ok', 'não precisa cancelar, te espero!', 40],
  ])('is not answered by "%s" after "%s", %s minutes later', async (answer, words, minutes) => {
    const owner = await aStudio();
    await aVisit(owner);
    await receiveAndRunTurns(owner, 'posso cancelar?');
    await owner.receives({ number: NUMBER, text: words, fromMe: true });
    app.clock.advance(Math.max(minutes, 1) * 60_000);
    if (minutes === 0) {
      const { body: chats } = await owner.request<{ items: { id: number }[] }>('GET', '/api/conversations');
      const { status } = await owner.request(
        'POST',
        `/api/conversations/${chats.items[0]?.id}/hand-back`,
        {},
      );
      expect(status).toBe(200);
    } else await app.whatsapp.chatOwner.endPauses();
    await receiveAndRunTurns(owner, answer);
    expect(
      await owner.rows(sql`select status from appointments where professional_id = ${owner.professionalId}`),
    ).toEqual([{ status: 'scheduled' }]);
  });
});
