import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@zelo/domain/services/services-contract.ts';
import { appointments } from '#db/schema/agenda.ts';
import { services } from '#db/schema/services.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const haircut = { name: 'Corte', description: null, duration: 30, price: '45' };

describe('visitor without a session', () => {
  // spec: 2 §7.8
  it.each([
    ['GET', '/api/services'],
    ['POST', '/api/services'],
    ['PUT', '/api/services/1'],
    ['DELETE', '/api/services/1'],
    ['PATCH', '/api/services/1/active'],
  ] as const)('is refused at %s %s', async (method, url) => {
    const answer = await app.visitor().request(method, url);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  });
});

describe('catalogue of 300 services', () => {
  // attack: S15.2
  it('refuses another service, also among concurrent creations, and says what to do', async () => {
    const ana = await app.signIn('cheia@exemplo.com.br');
    const rows = Array.from({ length: 299 }, (_, nth) => ({ ...haircut, name: `Corte ${nth}` }));
    await app.db.insert(services).values(rows.map((row) => ({ ...row, professionalId: ana.professionalId })));
    const answers = await Promise.all(
      [1, 2, 3].map((nth) => ana.request('POST', '/api/services', { ...haircut, name: `Barba ${nth}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Você já tem 300 serviços, que é o limite. Exclua um que não usa mais para criar outro.',
    });
  });
});

describe('service', () => {
  // spec: 1 §3.8, 2 §3.4, 2 §3.9
  it('is stored as sent and returned with its price in two decimals', async () => {
    const ana = await app.signIn();
    const { status, body } = await ana.request<Service>('POST', '/api/services', haircut);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Corte', duration: 30, price: '45.00', isActive: true });
    const stored = await app.db.select().from(services).where(eq(services.id, body.id));
    expect(stored).toMatchObject([{ professionalId: ana.professionalId, name: 'Corte', price: '45.00' }]);
  });

  it('has a color that its visits show, and that an update without one keeps', async () => {
    const ana = await app.signIn();
    const { body: cut } = await ana.request<Service>('POST', '/api/services', { ...haircut, color: 'teal' });
    const { body: client } = await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Bia Reis' });
    const times = { startTime: '2026-03-10T13:00:00.000Z', endTime: '2026-03-10T13:30:00.000Z' };
    const { body: visit } = await ana.request('POST', '/api/appointments', {
      clientId: client.id,
      serviceId: cut.id,
      ...times,
    });
    expect([cut.color, visit]).toMatchObject(['teal', { serviceColor: 'teal' }]);
    const { body: kept } = await ana.request<Service>('PUT', `/api/services/${cut.id}`, haircut);
    await ana.request('PUT', `/api/services/${cut.id}`, { ...haircut, color: null });
    const { body: day } = await ana.request('GET', '/api/appointments/date/2026-03-10');
    expect([kept.color, day]).toMatchObject(['teal', [{ serviceColor: null }]]);
  });

  // spec: 2 §5.9
  it('may cost nothing', async () => {
    const ana = await app.signIn();
    const { body } = await ana.request<Service>('POST', '/api/services', { ...haircut, price: '0' });
    expect(body.price).toBe('0.00');
  });

  // spec: 2 §5.9, 2 §9.4
  it.each([
    [{ name: 'C' }, 'Nome deve ter pelo menos 2 caracteres'],
    [{ color: 'gold' }, 'Escolha uma das cores da lista'],
    [{ name: undefined }, 'Nome deve ter pelo menos 2 caracteres'],
    [{ duration: 4 }, 'Duração deve ser pelo menos 5 minutos'],
    [{ duration: '60' }, 'Duração deve ser pelo menos 5 minutos'],
    [{ duration: 7.5 }, 'Duração deve ser um número inteiro de minutos'],
    [{ duration: 1441 }, 'Duração deve ser no máximo 1440 minutos'],
    [{ price: '-1.00' }, 'Preço deve ser maior que zero'],
    [{ price: 'NaN' }, 'Valor inválido'],
    [{ price: '45,00' }, 'Valor inválido'],
    [{ price: 45 }, 'Valor inválido'],
  ])('is refused with %o and a reason, on create and update', async (wrong, message) => {
    const ana = await app.signIn();
    const answer = await ana.request('POST', '/api/services', { ...haircut, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await ana.request('GET', '/api/services')).body).toEqual([]);
    const { body } = await ana.request<Service>('POST', '/api/services', haircut);
    const change = await ana.request('PUT', `/api/services/${body.id}`, { ...haircut, ...wrong });
    expect(change).toMatchObject({ status: 400, body: { message } });
    expect((await ana.request('GET', '/api/services')).body).toEqual([body]);
  });

  // spec: 2 §3.4, 2 §5.9
  it('may have a description', async () => {
    const ana = await app.signIn();
    const described = { ...haircut, description: '  Com lavagem  ' };
    const { body } = await ana.request<Service>('POST', '/api/services', described);
    expect(body.description).toBe('Com lavagem');
    const emptied = { ...haircut, description: ' ' };
    expect(await ana.request('PUT', `/api/services/${body.id}`, emptied)).toMatchObject({
      body: { description: null },
    });
  });

  // spec: 2 §7.8
  it('is created once when a double click sends it ten times at once with one key', async () => {
    const ana = await app.signIn();
    const send = () =>
      app.app.inject({
        method: 'POST',
        url: '/api/services',
        headers: {
          host: 'localhost:3000',
          cookie: ana.cookie,
          'content-type': 'application/json',
          'idempotency-key': 'duplo-clique',
        },
        payload: JSON.stringify(haircut),
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect((await ana.request<Service[]>('GET', '/api/services')).body).toHaveLength(1);
  });

  // spec: 2 §3.4
  it('is switched off and on by its owner only, and an edit leaves the switch unchanged', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const { body } = await ana.request<Service>('POST', '/api/services', haircut);
    const url = `/api/services/${body.id}`;
    const off = { isActive: false };
    expect(await bia.request('PATCH', `${url}/active`, off)).toMatchObject({ status: 404 });
    expect(await ana.request('PATCH', `${url}/active`, { isActive: 'não' })).toMatchObject({
      status: 400,
      body: { message: 'Informe se o serviço está ativo' },
    });
    expect(await ana.request('PATCH', `${url}/active`, off)).toMatchObject({ status: 200, body: off });
    expect(await ana.request('PATCH', `${url}/active`, off)).toMatchObject({ status: 200, body: off });
    const edit = await ana.request<Service>('PUT', url, { ...haircut, name: 'Corte novo' });
    expect(edit.body).toMatchObject({ name: 'Corte novo', isActive: false });
    expect((await ana.request('GET', '/api/services')).body).toEqual([edit.body]);
    expect(await ana.request('PATCH', `${url}/active`, { isActive: true })).toMatchObject({
      body: { isActive: true },
    });
  });

  // spec: 1 §6.3, 1 §6.8, 2 §7.8
  it('is changed by its owner only', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const { body } = await ana.request<Service>('POST', '/api/services', haircut);
    const changed = { ...haircut, name: 'Corte e barba', price: '60.50' };
    expect(await bia.request('PUT', `/api/services/${body.id}`, changed)).toMatchObject({ status: 404 });
    expect(await ana.request('PUT', `/api/services/${body.id}`, changed)).toMatchObject({
      status: 200,
      body: { id: body.id, name: 'Corte e barba', price: '60.50' },
    });
    expect((await bia.request('GET', '/api/services')).body).toEqual([]);
  });
});

// spec: 1 §7.21, 2 §7.8
it('lists services in Brazilian alphabetical order', async () => {
  const ana = await app.signIn();
  for (const name of ['Sobrancelha', 'Ágata', 'barba', 'Zen']) {
    await ana.request('POST', '/api/services', { ...haircut, name });
  }
  const { body } = await ana.request<Service[]>('GET', '/api/services');
  expect(body.map(({ name }) => name)).toEqual(['Ágata', 'barba', 'Sobrancelha', 'Zen']);
});

// spec: 2 §7.8
it('deletes a service, and its appointments keep their name and price', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const service = (await ana.request<Service>('POST', '/api/services', haircut)).body;
  const client = (await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Maria Silva' })).body;
  const booked = await ana.request<{ id: number }>('POST', '/api/appointments', {
    clientId: client.id,
    serviceId: service.id,
    startTime: '2026-03-05T13:00:00Z',
    endTime: '2026-03-05T13:30:00Z',
  });
  expect(await bia.request('DELETE', `/api/services/${service.id}`)).toMatchObject({ status: 404 });
  expect(await ana.request('DELETE', `/api/services/${service.id}`)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await ana.request('DELETE', `/api/services/${service.id}`)).toMatchObject({ status: 404 });
  const [row] = await app.db.select().from(appointments).where(eq(appointments.id, booked.body.id));
  expect(row).toMatchObject({
    professionalId: ana.professionalId,
    serviceId: null,
    serviceName: 'Corte',
    servicePrice: '45.00',
  });
});
