import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clientIdentities, clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const maria = {
  name: 'Maria Silva',
  phone: '(11) 98888-7777',
  email: 'maria@exemplo.com',
  notes: 'Prefere manhã',
};
const TAKEN = 'Já existe um cliente com este telefone';

const phonesOf = async (professionalId: number, clientId: number): Promise<string[]> => {
  const rows = await app.db
    .select()
    .from(clientIdentities)
    .where(and(eq(clientIdentities.professionalId, professionalId), eq(clientIdentities.clientId, clientId)));
  return rows.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
};

/** Names that a typed name is matched against. */
const namesOf = async (professionalId: number) => {
  const names = [];
  for await (const some of app.clients.names(professionalId)) names.push(...some);
  return names;
};

describe('a visitor without a session', () => {
  // spec: 1 §6.1
  it.each([
    ['GET', '/api/clients'],
    ['GET', '/api/clients/1'],
    ['POST', '/api/clients'],
    ['PUT', '/api/clients/1'],
    ['DELETE', '/api/clients/1'],
    ['PUT', '/api/clients/1/ai-toggle'],
    ['PUT', '/api/clients/1/active'],
  ] as const)('is refused at %s %s', async (method, url) => {
    const answer = await app.visitor().request(method, url);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  });
});

it('one client is read by its professional alone', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const { body } = await ana.request<Client>('POST', '/api/clients', { ...maria, allergies: 'Látex' });
  const url = `/api/clients/${body.id}`;
  expect(await ana.request('GET', url)).toMatchObject({ status: 200, body });
  expect(body.allergies).toBe('Látex');
  expect(await bia.request('GET', url)).toMatchObject({ status: 404 });
  expect(await ana.request('GET', '/api/clients/0')).toMatchObject({ status: 400 });
});

describe('a new client', () => {
  // spec: 1 §3.7, 1 §7.24, 1 §7.42
  it('is stored with a normalized phone, and found by DDD and last eight digits', async () => {
    const ana = await app.signIn();
    const { status, body } = await ana.request<Client>('POST', '/api/clients', maria);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...maria,
      phone: '5511988887777',
      aiEnabled: true,
      totalSpent: '0.00',
      totalAppointments: 0,
      lastVisit: null,
    });
    for (const phone of ['11988887777', '1188887777', '+55 11 98888-7777', '551188887777']) {
      expect(await app.clients.findByPhone(ana.professionalId, phone)).toMatchObject({ id: body.id });
    }
    expect(await app.clients.findByPhone(ana.professionalId, '21988887777')).toBeUndefined();
  });

  // spec: 1 §5.26
  it('may have no phone, or one too short to identify a person', async () => {
    const ana = await app.signIn();
    for (const phone of [null, '', '190', '190']) {
      expect(await ana.request('POST', '/api/clients', { name: 'Sem Telefone', phone })).toMatchObject({
        status: 201,
      });
    }
  });

  it('is refused without any write if another client has the phone in any form', async () => {
    const ana = await app.signIn();
    const { id } = (await ana.request<Client>('POST', '/api/clients', maria)).body;
    const answer = await ana.request('POST', '/api/clients', { name: 'Outra Pessoa', phone: '1188887777' });
    expect(answer).toMatchObject({ status: 409, body: { message: TAKEN, current: { id } } });
    expect(JSON.stringify(answer.body)).not.toContain('Maria');
    const rows = await app.db.select().from(clients).where(eq(clients.professionalId, ana.professionalId));
    expect(rows).toHaveLength(1);
  });

  it('may have the same phone as a client of another professional', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    for (const professional of [ana, bia]) {
      expect(await professional.request('POST', '/api/clients', maria)).toMatchObject({ status: 201 });
    }
    const found = await app.clients.findByPhone(bia.professionalId, '11988887777');
    expect(found?.professionalId).toBe(bia.professionalId);
  });

  // spec: 1 §5.18, 1 §5.26
  it.each([
    [{ name: 'M' }, 'Nome deve ter pelo menos 2 caracteres'],
    [{ name: undefined }, 'Nome deve ter pelo menos 2 caracteres'],
    [{ email: 'maria@' }, 'Email inválido'],
    [{ notes: 'a\0b' }, 'O texto contém caracteres que não podem ser guardados'],
  ])('is refused with %o and the reason', async (wrong, message) => {
    const ana = await app.signIn();
    const answer = await ana.request('POST', '/api/clients', { ...maria, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  // spec: 1 §7.42
  it('is created once when a double click sends it ten times at once with one key', async () => {
    const ana = await app.signIn();
    const headers = {
      host: 'localhost:3000',
      cookie: ana.cookie,
      'content-type': 'application/json',
      'idempotency-key': 'duplo-clique',
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.app.inject({ method: 'POST', url: '/api/clients', headers, payload: JSON.stringify(maria) }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json<Client>().id)).size).toBe(1);
  });
});

describe('an existing client', () => {
  // spec: 1 §6.3, 1 §7.25, 1 §6.8
  it('is changed by its owner only', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const { body } = await ana.request<Client>('POST', '/api/clients', maria);
    const changed = { name: 'Maria Souza', phone: '21 3333-4444', email: '', notes: null };
    const url = `/api/clients/${body.id}`;
    expect(await bia.request('PUT', url, changed)).toMatchObject({ status: 404 });
    expect(await bia.request('PUT', `${url}/active`, { isActive: false })).toMatchObject({ status: 404 });
    expect(await bia.request('PUT', `${url}/ai-toggle`, { aiEnabled: false })).toMatchObject({ status: 404 });
    expect(await bia.request('DELETE', url)).toMatchObject({ status: 404 });
    expect(await ana.request('PUT', url, changed)).toMatchObject({
      status: 200,
      body: { name: 'Maria Souza', phone: '552133334444', email: null, notes: null },
    });
    expect(await phonesOf(ana.professionalId, body.id)).toEqual(['2133334444']);
  });

  it("keeps its own phone on a save and cannot take another client's phone", async () => {
    const ana = await app.signIn();
    const first = (await ana.request<Client>('POST', '/api/clients', maria)).body;
    const second = (await ana.request<Client>('POST', '/api/clients', { name: 'Maria Silva' })).body;
    expect(await ana.request('PUT', `/api/clients/${first.id}`, maria)).toMatchObject({ status: 200 });
    expect(await ana.request('PUT', `/api/clients/${second.id}`, maria)).toMatchObject({
      status: 409,
      body: { message: TAKEN },
    });
    expect(await phonesOf(ana.professionalId, first.id)).toEqual(['1188887777']);
    expect(await phonesOf(ana.professionalId, second.id)).toEqual([]);
  });

  // spec: 1 §7.27, 1 §4.32, 1 §7.45
  it('is no longer answered by the assistant once the owner turns it off', async () => {
    const ana = await app.signIn();
    const { body } = await ana.request<Client>('POST', '/api/clients', maria);
    const url = `/api/clients/${body.id}/ai-toggle`;
    expect(await ana.request('PUT', url, { aiEnabled: 'não' })).toMatchObject({
      status: 400,
      body: { message: 'Informe se a IA fica ativa' },
    });
    expect(await ana.request('PUT', url, { aiEnabled: false })).toMatchObject({
      status: 200,
      body: { aiEnabled: false },
    });
    const its = and(eq(clients.professionalId, ana.professionalId), eq(clients.id, body.id));
    const [row] = await app.db.select().from(clients).where(its);
    expect(row).toMatchObject({ aiEnabled: false, aiManuallyDisabled: true });
  });

  // spec: 2 §3.49
  it('can be archived and restored, and is recognized in a chat all along', async () => {
    const ana = await app.signIn();
    const { body } = await ana.request<Client>('POST', '/api/clients', maria);
    const url = `/api/clients/${body.id}/active`;
    expect(body.isActive).toBe(true);
    expect(await ana.request('PUT', url, { isActive: 'não' })).toMatchObject({
      status: 400,
      body: { message: 'Informe se o cliente está ativo' },
    });
    expect(await ana.request('PUT', url, { isActive: false })).toMatchObject({ body: { isActive: false } });
    expect((await ana.request('GET', '/api/clients')).body).toMatchObject([{ isActive: false }]);
    expect(await namesOf(ana.professionalId)).toEqual([]);
    const known = await app.clients.findByPhone(ana.professionalId, body.phone ?? '');
    expect(known).toMatchObject({ id: body.id, isActive: false });
    expect(await ana.request('PUT', url, { isActive: true })).toMatchObject({ body: { isActive: true } });
    expect(await namesOf(ana.professionalId)).toMatchObject([{ id: body.id }]);
  });

  // spec: 1 §7.26, 1 §7.44
  it('leaves its visits with its last name when deleted, and frees its phone', async () => {
    const ana = await app.signIn();
    const service = { name: 'Corte', duration: 30, price: '45' };
    const serviceId = (await ana.request<{ id: number }>('POST', '/api/services', service)).body.id;
    const { id } = (await ana.request<Client>('POST', '/api/clients', maria)).body;
    const visit = {
      clientId: id,
      serviceId,
      startTime: '2026-03-05T13:00:00Z',
      endTime: '2026-03-05T13:30:00Z',
    };
    const booked = await ana.request<{ id: number }>('POST', '/api/appointments', visit);
    await ana.request('PUT', `/api/clients/${id}`, { ...maria, name: 'Maria Souza' });
    expect(await ana.request('DELETE', `/api/clients/${id}`)).toMatchObject({ status: 200 });
    const [row] = await app.db.select().from(appointments).where(eq(appointments.id, booked.body.id));
    expect(row).toMatchObject({ clientId: null, clientName: 'Maria Souza' });
    expect(await ana.request('POST', '/api/clients', maria)).toMatchObject({ status: 201 });
  });
});

// spec: 1 §7.22
it("appears in its professional's list only, in Brazilian order, and a repeat gets 304", async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  await bia.request('POST', '/api/clients', { name: 'De Outra Agenda' });
  for (const name of ['Érica', 'Zeca', 'ana', 'Eduardo']) await ana.request('POST', '/api/clients', { name });
  const list = await ana.request<Client[]>('GET', '/api/clients');
  expect(list.body.map(({ name }) => name)).toEqual(['ana', 'Eduardo', 'Érica', 'Zeca']);
  const repeat = await app.app.inject({
    url: '/api/clients',
    headers: { host: 'localhost:3000', cookie: ana.cookie, 'if-none-match': list.headers['etag'] },
  });
  expect(repeat.statusCode).toBe(304);
});
