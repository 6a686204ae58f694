// The full record of a client, edits from two pages at once, and the owner's private texts.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, staleClient } from '@zelo/domain/clients/clients-contract.ts';
import { clientIdentities, clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const ascending = (a: number, b: number): number => a - b;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

/** Body sent by the edit dialog of the CRM (spec 2 §7). */
const edited = {
  name: 'Maria Souza',
  email: 'maria@exemplo.com',
  phone: '(21) 97777-6666',
  dateOfBirth: '1992-02-29',
  address: 'Rua A, 1',
  occupation: 'Médica',
  customerStatus: 'vip',
  clientSource: 'referral',
};

const aClient = async (body: object = {}) => {
  const person = await app.signIn();
  const created = await person.request<Client>('POST', '/api/clients', { name: 'Maria Silva', ...body });
  const url = `/api/clients/${created.body.id}`;
  const poll = (etag?: string) =>
    app.app.inject({
      url: '/api/clients',
      headers: { host: 'localhost:3000', cookie: person.cookie, ...(etag && { 'if-none-match': etag }) },
    });
  return { ...person, client: created.body, url, poll };
};

describe('the record of a client', () => {
  // spec: 1 §3.14, 2 §4.1, 2 §3.5
  it('starts with the defaults of the schema', async () => {
    const { client } = await aClient();
    expect(client).toMatchObject({
      gender: 'N',
      preferredContactTime: 'anytime',
      customerStatus: 'new',
      clientSource: 'whatsapp',
      totalSpent: '0.00',
      averageTicket: '0.00',
      totalAppointments: 0,
      lastVisit: null,
      aiEnabled: true,
      dateOfBirth: null,
      version: 1,
    });
  });

  // spec: 1 §7.43, 2 §3.5, 2 §7.7
  it('keeps every field of the edit dialog, and the fields missing from the dialog', async () => {
    const ana = await aClient({ notes: 'Prefere manhã', gender: 'F', preferredContactTime: 'morning' });
    const { status, body } = await ana.request<Client>('PUT', ana.url, edited);
    expect(status).toBe(200);
    const expected = { ...edited, phone: '5521977776666', notes: 'Prefere manhã', gender: 'F', version: 2 };
    expect(body).toMatchObject(expected);
    expect((await ana.request('GET', '/api/clients')).body).toMatchObject([expected]);
    const fromTheOtherPage = { name: 'Maria Souza', phone: '', email: '', notes: '' };
    expect(await ana.request('PUT', ana.url, fromTheOtherPage)).toMatchObject({
      body: { phone: null, email: null, notes: null, address: 'Rua A, 1', dateOfBirth: '1992-02-29' },
    });
    expect(await ana.request('PUT', ana.url, { ...edited, dateOfBirth: '', address: null })).toMatchObject({
      body: { dateOfBirth: null, address: null },
    });
  });

  // spec: 2 §4.4, 2 §5.8
  it.each([
    [{ name: ' M ' }, 'Nome deve ter pelo menos 2 caracteres'],
    [{ email: 'maria@' }, 'Email inválido'],
    [{ dateOfBirth: '1991-02-29' }, 'Data inválida'],
    [{ dateOfBirth: 'infinity' }, 'Data inválida'],
    [{ dateOfBirth: '2030-01-01' }, 'A data de nascimento não pode estar no futuro'],
    [{ customerStatus: 'gold' }, 'Status inválido'],
    [{ clientSource: 'fax' }, 'Origem inválida'],
    [{ gender: 'X' }, 'Gênero inválido'],
    [{ preferredContactTime: 'night' }, 'Horário de contato inválido'],
    [{ address: 'a'.repeat(301) }, 'Use no máximo 300 caracteres'],
  ])('rejects %o with the reason and stays unchanged', async (wrong, message) => {
    const ana = await aClient();
    const answer = await ana.request('PUT', ana.url, { ...edited, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await ana.request('GET', '/api/clients')).body).toEqual([ana.client]);
  });

  // spec: 2 §3.3
  it('is not created with a birth date in the future; an old one stored earlier does not block other edits', async () => {
    const ana = await aClient();
    const body = { name: 'Bia', phone: '', email: '', notes: '', dateOfBirth: '2030-01-01' };
    expect(await ana.request('POST', '/api/clients', body)).toMatchObject({
      status: 400,
      body: { message: 'A data de nascimento não pode estar no futuro' },
    });
    await app.db.update(clients).set({ dateOfBirth: '2030-01-01' }).where(eq(clients.id, ana.client.id));
    const kept = await ana.request('PUT', ana.url, {
      ...edited,
      dateOfBirth: '2030-01-01',
      address: 'Rua B',
    });
    expect(kept).toMatchObject({ status: 200, body: { address: 'Rua B', dateOfBirth: '2030-01-01' } });
    const later = { ...edited, dateOfBirth: '2031-01-01' };
    expect(await ana.request('PUT', ana.url, later)).toMatchObject({ status: 400 });
  });

  // spec: 2 §7.74
  it('keeps preferred services, allergies and the emergency contact, the last two sealed', async () => {
    const care = {
      preferredServices: ['Corte', 'Escova'],
      allergies: 'CANARIO-ALERGIA',
      emergencyContact: 'CANARIO-CONTATO',
    };
    const ana = await aClient(care);
    expect(ana.client).toMatchObject(care);
    const [row] = await app.db.select().from(clients).where(eq(clients.id, ana.client.id));
    expect([row?.allergies, row?.emergencyContact].join()).not.toContain('CANARIO');
    const changed = { name: 'Maria Silva', allergies: 'Látex', emergencyContact: '' };
    expect((await ana.request<Client>('PUT', ana.url, changed)).body).toMatchObject({
      preferredServices: ['Corte', 'Escova'],
      allergies: 'Látex',
      emergencyContact: null,
    });
    const copy = await ana.request('GET', `${ana.url}/export`);
    expect(JSON.stringify(copy.body)).toContain('Látex');
  });

  // spec: 2 §7.74
  it('keeps the usual attendee until a change names another', async () => {
    const ana = await aClient({ scheduledForSomeone: ' a filha Júlia ' });
    expect(ana.client.scheduledForSomeone).toBe('a filha Júlia');
    const change = (body: object) => ana.request<Client>('PUT', ana.url, { name: 'Maria Silva', ...body });
    expect((await change({})).body.scheduledForSomeone).toBe('a filha Júlia');
    expect((await ana.request('GET', `${ana.url}/export`)).body).toMatchObject({
      client: { scheduledForSomeone: 'a filha Júlia' },
    });
    expect((await change({ scheduledForSomeone: '' })).body.scheduledForSomeone).toBeNull();
  });

  it('refuses too many preferred services and texts that are too long', async () => {
    const ana = await aClient();
    for (const wrong of [
      { preferredServices: Array.from({ length: 101 }, (_, place) => `Serviço ${place}`) },
      { allergies: 'a'.repeat(1001) },
      { preferredServices: Array.from({ length: 60 }, (_, place) => `Corte ${place}, Barba ${place}`) },
      { emergencyContact: 'a'.repeat(301) },
      { scheduledForSomeone: 'a'.repeat(301) },
    ]) {
      expect((await ana.request('PUT', ana.url, { name: 'Maria Silva', ...wrong })).status).toBe(400);
    }
  });

  it('ignores fields that only the server may set', async () => {
    const ana = await aClient();
    const forged = {
      ...edited,
      id: 99,
      professionalId: 99,
      totalSpent: '9',
      totalAppointments: 9,
      aiEnabled: false,
    };
    expect(await ana.request('PUT', ana.url, forged)).toMatchObject({
      body: { id: ana.client.id, totalSpent: '0.00', totalAppointments: 0, aiEnabled: true },
    });
  });

  it('keeps the numbers from a merge when its own phone changes', async () => {
    const ana = await aClient({ phone: '11988887777' });
    const identity = { professionalId: ana.professionalId, clientId: ana.client.id };
    await app.db.insert(clientIdentities).values({ ...identity, kind: 'phone', value: '3155554444' });
    await ana.request('PUT', ana.url, edited);
    const its = await app.db
      .select({ value: clientIdentities.value })
      .from(clientIdentities)
      .where(
        and(
          eq(clientIdentities.professionalId, ana.professionalId),
          eq(clientIdentities.clientId, ana.client.id),
          eq(clientIdentities.kind, 'phone'),
        ),
      )
      .orderBy(clientIdentities.value);
    expect(its.map(({ value }) => value)).toEqual(['2177776666', '3155554444']);
  });
});

describe('two tabs that edit one client', () => {
  // spec: 2 §7.7
  it('tell the second one that its copy is stale, with the current client', async () => {
    const ana = await aClient();
    const first = await ana.request<Client>('PUT', ana.url, { ...edited, version: 1 });
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    const second = await ana.request('PUT', ana.url, { name: 'Outro Nome', version: 1 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: expect.stringContaining('foi alterado em outra aba'),
        current: first.body,
      },
    });
    expect(staleClient.parse(second.body).current).toEqual(first.body);
    expect((await ana.request('GET', '/api/clients')).body).toEqual([first.body]);
    expect(await ana.request('PUT', ana.url, { name: 'Outro Nome', version: 2 })).toMatchObject({
      status: 200,
    });
  });

  it('let one of ten concurrent saves of the same version win', async () => {
    const ana = await aClient();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ana.request('PUT', ana.url, { name: `Nome ${n}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  it('are not disturbed by a visit that changes the totals', async () => {
    const ana = await aClient();
    await app.db.transaction((tx) => app.clients.recount(tx, ana.professionalId, ana.client.id));
    expect(await ana.request('PUT', ana.url, { ...edited, version: 1 })).toMatchObject({ status: 200 });
  });
});

describe('the polled list', () => {
  // spec: 1 §7.41
  it('is answered 304 until any write changes something in it', async () => {
    const ana = await aClient();
    const other = (await ana.request<Client>('POST', '/api/clients', { name: 'Outra' })).body;
    const changes: (() => Promise<unknown>)[] = [
      () => ana.request('PUT', ana.url, edited),
      () => ana.request('PUT', `${ana.url}/ai-toggle`, { aiEnabled: false }),
      () => ana.request('POST', '/api/clients', { name: 'Mais Uma' }),
      () => ana.request('POST', `${ana.url}/merge`, { otherId: other.id }),
      () => ana.request('DELETE', ana.url),
    ];
    let { etag } = (await ana.poll()).headers;
    for (const change of changes) {
      const same = await ana.poll(String(etag));
      expect([same.statusCode, same.body]).toEqual([304, '']);
      await change();
      const next = await ana.poll(String(etag));
      expect(next.statusCode).toBe(200);
      etag = next.headers.etag;
    }
  });

  // spec: 1 §7.41
  it('sorts names in Brazilian order on both databases', async () => {
    const ana = await aClient({ name: 'Érica' });
    for (const name of ['zeca', 'Eduardo', 'ÁLVARO', 'Ana', 'erica b', 'Çelia', 'Caio']) {
      await ana.request('POST', '/api/clients', { name });
    }
    const { body } = await ana.request<Client[]>('GET', '/api/clients');
    expect(body.map(({ name }) => name)).toEqual([
      'ÁLVARO',
      'Ana',
      'Caio',
      'Çelia',
      'Eduardo',
      'Érica',
      'erica b',
      'zeca',
    ]);
  });
});

describe('what is private', () => {
  it('is not written over by a save while it cannot be read', async () => {
    const ana = await aClient({ notes: 'Prefere manhã' });
    const its = and(eq(clients.professionalId, ana.professionalId), eq(clients.id, ana.client.id));
    const [before] = await app.db.select().from(clients).where(its);
    await app.db.update(clients).set({ notes: 'v1:00000000:a:b:c' }).where(its);
    expect(await ana.request('PUT', ana.url, { name: 'Maria', notes: '' })).toMatchObject({
      status: 200,
      body: { notes: null },
    });
    const [after] = await app.db.select().from(clients).where(its);
    expect(after?.notes).toBe('v1:00000000:a:b:c');
    await app.db
      .update(clients)
      .set({ notes: before?.notes ?? '' })
      .where(its);
    expect((await ana.request('GET', '/api/clients')).body).toMatchObject([{ notes: 'Prefere manhã' }]);
  });

  it('never reach the assistant: no chat query reads notes, allergies or contacts', async () => {
    const ana = await aClient({ phone: '11988887777', notes: 'CANARIO' });
    const { professionalId, client } = ana;
    const found = [
      await app.clients.get(professionalId, client.id),
      await app.clients.findByPhone(professionalId, '11988887777'),
      await app.clients.findByIdentity(professionalId, { kind: 'phone', value: '1188887777' }),
      await app.db.transaction((tx) =>
        app.clients.createFromChat(tx, professionalId, { name: 'Maria', phone: '5511988887777' }),
      ),
      await app.db.transaction((tx) =>
        app.clients.rename(tx, professionalId, { id: client.id, name: 'Maria Silva' }),
      ),
    ];
    for (const row of found) {
      expect(row?.id).toBe(client.id);
      const fields = Object.keys(row ?? {});
      for (const name of ['notes', 'sealed', 'allergies', 'emergencyContact']) {
        expect(fields).not.toContain(name);
      }
      expect(JSON.stringify(row)).not.toMatch(/CANARIO|v1:/);
    }
  });
});
