// People whose record was deleted, or who never had one: the remaining data still belongs to them.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientErasure, PersonExport } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aPhone, wholeDump } from '#testing/test-canaries.ts';
import { waitingChats } from '#testing/test-chats.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

afterAll(() => app.close());

const turns = async (owner: TestInbox): Promise<void> => {
  for (const key of await waitingChats(app.db, owner.professionalId))
    await app.whatsapp.conversation.turn(key);
};

const made = async (owner: TestInbox, url: string, body: object): Promise<number> => {
  const answer = await owner.request<{ id: number }>('POST', url, body);
  expect(answer.status, url).toBe(201);
  return answer.body.id;
};

/** She is registered, and gets a visit with a note. */
const aBookedClient = async (
  owner: TestInbox,
  name: string,
  {
    phone = aPhone(),
    startTime = '2026-03-11T15:00:00Z',
  }: { phone?: string | null; startTime?: string } = {},
) => {
  const serviceId = await made(owner, '/api/services', { name: 'Corte', duration: 30, price: '45' });
  const clientId = await made(owner, '/api/clients', { name, phone });
  const endTime = startTime.replace(':00:00Z', ':30:00Z');
  const visit = { clientId, serviceId, startTime, endTime, notes: `nota ${name}` };
  return { phone, serviceId, clientId, visitId: await made(owner, '/api/appointments', visit) };
};

/** She writes, is registered, gets a visit with a note, and is deleted. */
const aDeletedClient = async (owner: TestInbox, name: string, startTime?: string) => {
  const phone = aPhone();
  await owner.receives({ number: phone, pushName: name, text: 'oi' });
  const { clientId, serviceId, visitId } = await aBookedClient(owner, name, {
    phone,
    ...(startTime && { startTime }),
  });
  expect(await owner.request('DELETE', `/api/clients/${clientId}`)).toMatchObject({ status: 200 });
  return { phone, serviceId, visitId };
};

/** The newest chat, or that of a number. */
const chatOf = async (owner: TestInbox, number = ''): Promise<number> => {
  const { body } = await owner.request<{ items: Chat[] }>('GET', '/api/conversations');
  return body.items.find(({ phone }) => (phone ?? '').endsWith(number.slice(-8)))?.id ?? 0;
};

/** Replies in the newest chat, or in that of a number. */
const repliesIn = async (owner: TestInbox, number?: string): Promise<string> => {
  const { body } = await owner.request<{ items: { content: string; isFromClient: boolean }[] }>(
    'GET',
    `/api/conversations/${await chatOf(owner, number)}/messages`,
  );
  const replies = body.items.filter(({ isFromClient }) => !isFromClient).map(({ content }) => content);
  return replies.join('\n');
};

const namedIn = async (...words: string[]): Promise<string[]> =>
  (await wholeDump(app.db)).filter((row) => words.some((word) => row.includes(word)));

const visitOf = async (id: number) =>
  rowsOf(
    await app.db.execute(sql`select client_id::int as "clientId", client_name as name, sealed_notes as notes
      from appointments where id = ${id}`),
  )[0];

const erased = { clientId: null, name: 'Cliente removido', notes: null };

describe('erasure', () => {
  // attack: D4.8
  it("removes everything of a stranger with the stranger's chat", async () => {
    const owner = await anInbox(app);
    const phone = aPhone();
    await owner.receives({ number: phone, pushName: 'Wanda Estranha', text: 'oi' });
    await turns(owner);
    const answer = await owner.request('POST', `/api/conversations/${await chatOf(owner)}/erase`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await namedIn('Wanda', phone.slice(-8))).toEqual([]);
    await owner.receives({ number: phone, pushName: 'Wanda Estranha', text: 'antes', at: app.clock.now() });
    expect(await namedIn('Wanda', phone.slice(-8))).toEqual([]);
  });

  // attack: D4.8
  it('of a chat whose client was deleted reaches the visits of that record', async () => {
    const owner = await anInbox(app);
    const { phone, visitId } = await aDeletedClient(owner, 'Xênia Apagada');
    expect(await namedIn('Xênia')).not.toEqual([]);
    const { body } = await owner.request<ClientErasure>(
      'POST',
      `/api/conversations/${await chatOf(owner)}/erase`,
    );
    expect(body).toEqual({ success: true, mentions: [] });
    expect(await visitOf(visitId)).toEqual(erased);
    expect(await namedIn('Xênia', phone.slice(-8))).toEqual([]);
  });

  // attack: D4.8
  it('of a second registration reaches the visits of the first, past ones included', async () => {
    const owner = await anInbox(app);
    const { phone, visitId } = await aDeletedClient(owner, 'Yara Primeira', '2026-02-11T15:00:00Z');
    const clientId = await made(owner, '/api/clients', { name: 'Yara Segunda', phone });
    expect(await visitOf(visitId)).toMatchObject({ clientId: null, name: 'Yara Primeira' });
    await owner.request('POST', `/api/clients/${clientId}/erase`);
    expect(await visitOf(visitId)).toEqual(erased);
    expect(await namedIn('Yara')).toEqual([]);
  });

  // attack: D4.13
  it("leaves the visits of an earlier holder of the person's phone", async () => {
    const owner = await anInbox(app);
    const { phone, visitId, clientId } = await aBookedClient(owner, 'Olga Antes');
    await owner.request('PUT', `/api/clients/${clientId}`, { name: 'Olga Antes', phone: aPhone() });
    const other = await made(owner, '/api/clients', { name: 'Paula Depois', phone });
    await owner.request('DELETE', `/api/clients/${clientId}`);
    await owner.request('POST', `/api/clients/${other}/erase`);
    expect(await visitOf(visitId)).toMatchObject({ name: 'Olga Antes' });
  });

  // attack: D4.13
  it('reports the visits of a deleted record of the same name that never had a phone', async () => {
    const owner = await anInbox(app);
    const { visitId, clientId } = await aBookedClient(owner, 'Quitéria Semfone', { phone: null });
    await owner.request('DELETE', `/api/clients/${clientId}`);
    const again = await made(owner, '/api/clients', { name: 'Quitéria Semfone', phone: aPhone() });
    const { body } = await owner.request<ClientErasure>('POST', `/api/clients/${again}/erase`);
    expect(await visitOf(visitId)).toMatchObject({ name: 'Quitéria Semfone' });
    const link = '/calendar?view=day&date=2026-03-11';
    const lines = { label: 'Atividades recentes', link: '/' };
    expect(body.mentions).toEqual([{ label: 'Agenda, 11/03/2026', link }, lines]);
  });

  // attack: D4.7
  it('cannot reach sentences about a deleted record without phone, chat and visit: they were deleted with the record', async () => {
    const owner = await anInbox(app);
    const lost = await aBookedClient(owner, 'Olga Semrasto', { phone: null });
    const kept = await aBookedClient(owner, 'Vera Comvisita', {
      phone: null,
      startTime: '2026-03-12T15:00:00Z',
    });
    await owner.request('DELETE', `/api/appointments/${lost.visitId}`);
    expect((await namedIn('Olga Semrasto')).some((row) => row.startsWith('activities'))).toBe(true);
    for (const { clientId } of [lost, kept])
      expect(await owner.request('DELETE', `/api/clients/${clientId}`)).toMatchObject({ status: 200 });
    expect(await namedIn('Semrasto')).toEqual([]);
    expect((await namedIn('Vera Comvisita')).some((row) => row.startsWith('activities'))).toBe(true);
    const erasing = `/api/appointments/${kept.visitId}/erase`;
    expect(await owner.request('POST', erasing)).toMatchObject({ status: 200 });
    expect(await namedIn('Comvisita')).toEqual([]);
  });

  it("of a client's chat erases the client", async () => {
    const owner = await anInbox(app);
    const phone = aPhone();
    await owner.receives({ number: phone, pushName: 'Zoraide', text: 'oi' });
    await made(owner, '/api/clients', { name: 'Zoraide', phone });
    await owner.request('POST', `/api/conversations/${await chatOf(owner)}/erase`);
    expect(await namedIn('Zoraide')).toEqual([]);
  });
});

describe('copy', () => {
  it('of a chat without a record contains the chat, and the visits of the deleted record', async () => {
    const owner = await anInbox(app);
    const { visitId } = await aDeletedClient(owner, 'Vânia');
    const url = `/api/conversations/${await chatOf(owner)}/export`;
    const { status, body } = await owner.request<PersonExport>('GET', url);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      client: null,
      chats: [{ nameInWhatsApp: 'Vânia' }],
      appointments: [{ id: visitId, bookedAs: 'Vânia', notes: 'nota Vânia' }],
    });
    expect(body.messages[0]).toMatchObject({ content: 'oi', isFromClient: true });
  });

  it('of a client contains the data of a merged record', async () => {
    const owner = await anInbox(app);
    const kept = await made(owner, '/api/clients', { name: 'Rita', phone: aPhone() });
    const other = { name: 'Rita Antiga', email: 'rita@antiga.com.br', notes: 'nota antiga' };
    const otherId = await made(owner, '/api/clients', other);
    await owner.request('POST', `/api/clients/${kept}/merge`, { otherId });
    const { body } = await owner.request<PersonExport>('GET', `/api/clients/${kept}/export`);
    expect(body.mergedRecords).toMatchObject([other]);
  });
});

describe('deleted client with an upcoming visit', () => {
  it('has the visit again when registered with the same phone in another form', async () => {
    const owner = await anInbox(app);
    const { phone, visitId } = await aDeletedClient(owner, 'Úrsula');
    const typed = `(${phone.slice(2, 4)}) ${phone.slice(5, 9)}-${phone.slice(9)}`;
    const clientId = await made(owner, '/api/clients', { name: 'Úrsula de novo', phone: typed });
    expect(await visitOf(visitId)).toMatchObject({ clientId });
  });

  // attack: D4.8
  it('stores nothing unencrypted by which the visit is found again', async () => {
    const owner = await anInbox(app);
    const { phone, visitId } = await aDeletedClient(owner, 'Tereza');
    const rows = await namedIn(phone.slice(-8));
    expect(rows.filter((row) => row.startsWith('appointments'))).toEqual([]);
    const other = await made(owner, '/api/clients', { name: 'Outra', phone: aPhone() });
    expect(await visitOf(visitId)).not.toMatchObject({ clientId: other });
  });

  it('gets the visit from the assistant', async () => {
    const owner = await anInbox(app);
    const { phone, visitId } = await aDeletedClient(owner, 'Sônia');
    await owner.receives({ number: phone, pushName: 'Sônia', text: 'Tenho horário marcado?' });
    await turns(owner);
    expect(await repliesIn(owner)).toMatch(/12h|às 12|12:00/);
    expect(await visitOf(visitId)).not.toMatchObject({ clientId: null });
  });

  it('of a merged record gets the visit from the assistant on each of the phones', async () => {
    const owner = await anInbox(app);
    const [first, second] = [aPhone(), aPhone()];
    for (const number of [first, second]) await owner.receives({ number, pushName: 'Rosa', text: 'oi' });
    const kept = await made(owner, '/api/clients', { name: 'Rosa', phone: first });
    const otherId = await made(owner, '/api/clients', { name: 'Rosa Trabalho', phone: second });
    const serviceId = await made(owner, '/api/services', { name: 'Corte', duration: 30, price: '45' });
    const times = { startTime: '2026-03-11T15:00:00Z', endTime: '2026-03-11T15:30:00Z' };
    await made(owner, '/api/appointments', { clientId: otherId, serviceId, ...times });
    await owner.request('POST', `/api/clients/${kept}/merge`, { otherId });
    await owner.request('DELETE', `/api/clients/${kept}`);
    for (const number of [first, second]) {
      await owner.receives({ number, pushName: 'Rosa', text: 'Tenho horário marcado?' });
      await turns(owner);
      expect(await repliesIn(owner, number), number === first ? 'first phone' : 'second phone').toMatch(
        /12h|às 12|12:00/,
      );
    }
  });
});
