import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { PersonExport } from '@zelo/domain/clients/client-records-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const NAME = 'Zuleica Prates';
const PHONE = '5511977776666';

const made = async <Row extends { id: number }>(
  owner: Pick<TestInbox, 'request'>,
  url: string,
  body: object,
): Promise<Row> => {
  const answer = await owner.request<Row>('POST', url, body);
  expect(answer.status, url).toBe(201);
  return answer.body;
};

/** A client with a chat, one past visit and two future ones. */
const aClientWithVisits = async (phone: string | null = PHONE) => {
  const owner = await anInbox(app);
  if (phone !== null) await owner.receives({ number: phone, pushName: NAME, text: 'oi' });
  const service = await made(owner, '/api/services', { name: 'Corte', duration: 30, price: '45' });
  const client = await made<Client>(owner, '/api/clients', { name: NAME, phone });
  const book = (day: string) =>
    made<Appointment>(owner, '/api/appointments', {
      clientId: client.id,
      serviceId: service.id,
      startTime: `2026-03-${day}T15:00:00Z`,
      endTime: `2026-03-${day}T15:30:00Z`,
    });
  const [past, first, second] = [await book('02'), await book('05'), await book('06')];
  const { body } = await owner.request<{ items: Chat[] }>('GET', '/api/conversations');
  return {
    owner,
    record: `/api/clients/${client.id}`,
    chat: `/api/conversations/${body.items[0]?.id}`,
    visits: [past.id, first.id, second.id] as const,
  };
};

const listOf = async (owner: Pick<TestInbox, 'request'>) =>
  (await owner.request<Appointment[]>('GET', '/api/appointments')).body.map(
    ({ id, clientId, clientName, status }) => ({ id, clientId, clientName, status }),
  );

const nobodys = (id: number, status: string) => ({
  id,
  clientId: null,
  clientName: 'Cliente removido',
  status,
});

const activitiesOf = async (owner: Pick<TestInbox, 'request'>) =>
  (await owner.request<{ message: string }[]>('GET', '/api/dashboard/recent-activity')).body.map(
    ({ message }) => message,
  );

describe('an erased person', () => {
  it.each(['', '?visits=keep'])('leaves future times without the name: "%s"', async (choice) => {
    const { owner, record, visits } = await aClientWithVisits();
    expect(await owner.request('POST', `${record}/erase${choice}`)).toMatchObject({ status: 200 });
    expect(await listOf(owner)).toEqual(visits.map((id) => nobodys(id, 'scheduled')));
  });

  // attack: D4.9
  it("loses the future visits at the owner's request, and no others", async () => {
    const { owner, record, visits } = await aClientWithVisits();
    const [past, first, second] = visits;
    expect(await owner.request('POST', `${record}/erase?visits=cancel`)).toMatchObject({ status: 200 });
    expect(await listOf(owner)).toEqual([
      nobodys(past, 'scheduled'),
      nobodys(first, 'cancelled'),
      nobodys(second, 'cancelled'),
    ]);
    const told = await activitiesOf(owner);
    expect(told).toContain('2 agendamentos cancelados: Cliente removido, a partir de 05/03 às 12:00');
    expect(told.join('\n')).not.toContain('Zuleica');
  });

  it('is kept, with all visits, for an invalid request', async () => {
    const { owner, record, chat } = await aClientWithVisits();
    const before = await listOf(owner);
    for (const url of [record, chat])
      expect(await owner.request('POST', `${url}/erase?visits=tudo`)).toMatchObject({
        status: 400,
        body: { message: 'Informe se os horários futuros ficam (keep) ou são cancelados (cancel)' },
      });
    expect(await listOf(owner)).toEqual(before);
  });
});

describe('a person identified by a chat', () => {
  const toCome = { count: 2, first: [{ startTimeLocal: '2026-03-05T12:00' }, {}] };

  it("has the client's future visits, counted and listed", async () => {
    const { owner, chat } = await aClientWithVisits();
    expect(await owner.request('GET', `${chat}/visits-to-come`)).toMatchObject({ status: 200, body: toCome });
  });

  // attack: D4.9
  it("has those of a deleted record, which an erasure cancels at the owner's request", async () => {
    const { owner, record, chat, visits } = await aClientWithVisits();
    await owner.request('DELETE', record);
    expect(await owner.request('GET', `${chat}/visits-to-come`)).toMatchObject({ status: 200, body: toCome });
    expect(await owner.request('POST', `${chat}/erase?visits=cancel`)).toMatchObject({ status: 200 });
    expect((await listOf(owner)).map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
      'cancelled',
    ]);
    expect(await listOf(owner)).toEqual(
      visits.map((id, place) => nobodys(id, place ? 'cancelled' : 'scheduled')),
    );
  });

  it('is shown to the professional only', async () => {
    const { chat } = await aClientWithVisits();
    const bia = await app.signIn();
    expect(await bia.request('GET', `${chat}/visits-to-come`)).toMatchObject({
      status: 404,
      body: { message: 'Conversa não encontrada' },
    });
    expect(await app.visitor().request('GET', `${chat}/visits-to-come`)).toMatchObject({ status: 401 });
  });
});

/** Another deleted person with the same name and a visit. */
const namesakesVisit = async (owner: Pick<TestInbox, 'request'>): Promise<Appointment> => {
  const service = await made(owner, '/api/services', { name: 'Barba', duration: 30, price: '45' });
  const client = await made<Client>(owner, '/api/clients', { name: NAME, phone: null });
  const visit = await made<Appointment>(owner, '/api/appointments', {
    clientId: client.id,
    serviceId: service.id,
    startTime: '2026-03-10T15:00:00Z',
    endTime: '2026-03-10T15:30:00Z',
  });
  await owner.request('DELETE', `/api/clients/${client.id}`);
  return visit;
};

describe('a person without phone and chat, whose record was deleted', () => {
  const aDeletedClient = async () => {
    const person = await aClientWithVisits(null);
    await person.owner.request('DELETE', person.record);
    const { owner, visits } = person;
    return { owner, visits, visit: `/api/appointments/${visits[0]}` };
  };

  // attack: D4.9
  it('is found by any visit: future times, copy and erasure cover all of them', async () => {
    const { owner, visits, visit } = await aDeletedClient();
    expect(await owner.request('GET', `${visit}/visits-to-come`)).toMatchObject({ body: { count: 2 } });
    const copy = await owner.request<PersonExport>('GET', `${visit}/export`);
    expect(copy.body.client).toBeNull();
    expect(copy.body.appointments.map(({ id }) => id)).toEqual(visits);
    const erased = await owner.request('POST', `${visit}/erase?visits=cancel`);
    expect(erased).toMatchObject({ status: 200, body: { success: true, mentions: [] } });
    expect(await listOf(owner)).toEqual(
      visits.map((id, place) => nobodys(id, place ? 'cancelled' : 'scheduled')),
    );
    expect((await activitiesOf(owner)).join('\n')).not.toContain('Zuleica');
  });

  // attack: D4.9
  it('never includes data of another person with the same name', async () => {
    const { owner, visit } = await aDeletedClient();
    const other = await namesakesVisit(owner);
    await owner.request('POST', `${visit}/erase`);
    const named = (await listOf(owner)).filter(({ clientName }) => clientName === NAME);
    expect(named.map(({ id }) => id)).toEqual([other.id]);
  });

  it('does not exist on an erased visit, nor on an event of the professional', async () => {
    const { owner, visit } = await aDeletedClient();
    await owner.request('POST', `${visit}/erase`);
    const lunch = await made(owner, '/api/appointments', {
      isPersonalEvent: true,
      eventTitle: 'Almoço',
      startTime: '2026-03-09T15:00:00Z',
      endTime: '2026-03-09T16:00:00Z',
    });
    for (const url of [visit, `/api/appointments/${lunch.id}`])
      expect(await owner.request('POST', `${url}/erase`)).toMatchObject({
        status: 409,
        body: { message: 'Este agendamento não tem dados de uma pessoa' },
      });
  });
});
