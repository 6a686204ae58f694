// A phone number passes to another person, who must not get the data of the previous holder.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientErasure, PersonExport } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aPhone } from '#testing/test-canaries.ts';
import { waitingChats } from '#testing/test-chats.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const made = async (owner: TestInbox, url: string, body: object): Promise<number> => {
  const answer = await owner.request<{ id: number }>('POST', url, body);
  expect(answer.status, url).toBe(201);
  return answer.body.id;
};

/** Marta Antiga has one past and one upcoming visit, both with a note, and is deleted. */
const aDeletedMarta = async ({ hasWritten = false } = {}) => {
  const owner = await anInbox(app);
  const phone = aPhone();
  if (hasWritten) await owner.receives({ number: phone, pushName: 'Marta', text: 'oi' });
  const serviceId = await made(owner, '/api/services', { name: 'Corte', duration: 30, price: '45' });
  const clientId = await made(owner, '/api/clients', { name: 'Marta Antiga', phone });
  const ids: number[] = [];
  for (const day of ['2026-02-11', '2026-03-11']) {
    const times = { startTime: `${day}T15:00:00Z`, endTime: `${day}T15:30:00Z` };
    ids.push(await made(owner, '/api/appointments', { clientId, serviceId, ...times, notes: 'tratamento' }));
  }
  expect(await owner.request('DELETE', `/api/clients/${clientId}`)).toMatchObject({ status: 200 });
  const [past = 0, toCome = 0] = ids;
  return { owner, phone, past, toCome };
};

const visitOf = async (id: number) =>
  rowsOf(
    await app.db.execute(sql`select client_id::int as "clientId", client_name as name, status
      from appointments where id = ${id}`),
  )[0];

const left = { clientId: null, name: 'Marta Antiga', status: 'scheduled' };

const receiveMessage = async (owner: TestInbox, number: string, text: string): Promise<void> => {
  await owner.receives({ number, pushName: 'Zé', text });
  for (const key of await waitingChats(app.db, owner.professionalId))
    await app.whatsapp.conversation.turn(key);
};

const chatsOf = async (owner: TestInbox): Promise<Chat[]> =>
  (await owner.request<{ items: Chat[] }>('GET', '/api/conversations')).body.items;

const repliesIn = async (owner: TestInbox): Promise<string> => {
  const [chat] = await chatsOf(owner);
  const { body } = await owner.request<{ items: { content: string; isFromClient: boolean }[] }>(
    'GET',
    `/api/conversations/${chat?.id ?? 0}/messages`,
  );
  return body.items
    .filter(({ isFromClient }) => !isFromClient)
    .map(({ content }) => content)
    .join('\n');
};

const namesOf = async (owner: TestInbox): Promise<string[]> =>
  (await owner.request<{ name: string }[]>('GET', '/api/clients')).body.map(({ name }) => name);

const erase = async (owner: TestInbox, url: string): Promise<ClientErasure['mentions']> => {
  const { status, body } = await owner.request<ClientErasure>('POST', `${url}/erase`);
  expect(status).toBe(200);
  return body.mentions;
};

const copied = async (owner: TestInbox, clientId: number) =>
  (await owner.request<PersonExport>('GET', `/api/clients/${clientId}/export`)).body.appointments;

describe('person of another name with the phone of a deleted client', () => {
  it.each(['registered with it', 'given it later'] as const)('has none of her visits: %s', async (how) => {
    const { owner, phone, past, toCome } = await aDeletedMarta();
    const isLater = how === 'given it later';
    const clientId = await made(owner, '/api/clients', { name: 'João Novo', phone: isLater ? null : phone });
    if (isLater) await owner.request('PUT', `/api/clients/${clientId}`, { name: 'João Novo', phone });
    expect(await visitOf(toCome)).toEqual(left);
    expect(await copied(owner, clientId)).toEqual([]);
    await receiveMessage(owner, phone, 'Tenho horário marcado?');
    expect(await repliesIn(owner)).not.toMatch(/12h|às 12|12:00|Marta/);
    expect(await erase(owner, `/api/clients/${clientId}`)).toEqual([]);
    expect([await visitOf(past), await visitOf(toCome)]).toEqual([left, left]);
  });

  it.each(['oi', 'cancela', 'Tenho horário marcado?'])(
    'is neither greeted nor registered as her: %s',
    async (text) => {
      const { owner, phone, toCome } = await aDeletedMarta();
      await receiveMessage(owner, phone, text);
      expect(await repliesIn(owner)).not.toMatch(/12h|às 12|12:00|Marta/);
      expect(await namesOf(owner)).toEqual([]);
      expect(await visitOf(toCome)).toEqual(left);
    },
  );

  it('has none of her visits in the copy and the erasure of a new chat', async () => {
    const { owner, phone, past } = await aDeletedMarta();
    await receiveMessage(owner, phone, 'oi');
    const [chat] = await chatsOf(owner);
    const { body } = await owner.request<PersonExport>('GET', `/api/conversations/${chat?.id}/export`);
    expect(body.appointments).toEqual([]);
    await erase(owner, `/api/conversations/${chat?.id}`);
    expect(await visitOf(past)).toEqual(left);
  });

  it('does not become her when a record of that name is deleted, too', async () => {
    const { owner, phone, toCome } = await aDeletedMarta({ hasWritten: true });
    const clientId = await made(owner, '/api/clients', { name: 'João Novo', phone });
    await owner.request('DELETE', `/api/clients/${clientId}`);
    await receiveMessage(owner, phone, 'oi');
    expect(await namesOf(owner)).toEqual([]);
    expect(await visitOf(toCome)).toEqual(left);
  });
});

describe('deleted client', () => {
  it.each(['Marta', 'marta antiga', 'Márta Antiga da Silva'])('has her visits again as %s', async (name) => {
    const { owner, phone, past, toCome } = await aDeletedMarta();
    const clientId = await made(owner, '/api/clients', { name, phone });
    expect(await visitOf(toCome)).toMatchObject({ clientId });
    expect((await copied(owner, clientId)).map(({ id }) => id)).toEqual([past, toCome]);
  });

  it('is recognized when she writes in her former chat', async () => {
    const { owner, phone, toCome } = await aDeletedMarta({ hasWritten: true });
    await receiveMessage(owner, phone, 'Tenho horário marcado?');
    expect(await repliesIn(owner)).toMatch(/12h|às 12|12:00/);
    expect(await namesOf(owner)).toEqual(['Marta Antiga']);
    expect(await visitOf(toCome)).not.toMatchObject({ clientId: null });
  });
});

describe('chat of a previous phone', () => {
  /** She writes from one phone, changes it, is deleted, and is registered again with the newer one. */
  const aMovedMarta = async (how: 'new phone' | 'merged') => {
    const owner = await anInbox(app);
    const [first, second] = [aPhone(), aPhone()];
    await receiveMessage(owner, first, 'oi');
    const name = 'Marta Antiga';
    let clientId = await made(owner, '/api/clients', { name, phone: first });
    if (how === 'new phone') await owner.request('PUT', `/api/clients/${clientId}`, { name, phone: second });
    else {
      const otherId = clientId;
      clientId = await made(owner, '/api/clients', { name, phone: second });
      await owner.request('POST', `/api/clients/${clientId}/merge`, { otherId });
    }
    await owner.request('DELETE', `/api/clients/${clientId}`);
    return { owner, first, again: await made(owner, '/api/clients', { name, phone: second }) };
  };

  it.each(['new phone', 'merged'] as const)('is erased with her: %s', async (how) => {
    const { owner, again } = await aMovedMarta(how);
    expect(await chatsOf(owner)).toHaveLength(1);
    expect(await erase(owner, `/api/clients/${again}`)).toEqual([]);
    expect(await chatsOf(owner)).toEqual([]);
  });

  it('is reported to the owner when another client has it now', async () => {
    const { owner, first, again } = await aMovedMarta('new phone');
    await made(owner, '/api/clients', { name: 'João Novo', phone: first });
    const [chat] = await chatsOf(owner);
    const mentions = await erase(owner, `/api/clients/${again}`);
    expect(mentions).toEqual([{ label: 'Conversa com Zé', link: `/whatsapp/conversas?chat=${chat?.id}` }]);
    expect(await chatsOf(owner)).toHaveLength(1);
  });
});
