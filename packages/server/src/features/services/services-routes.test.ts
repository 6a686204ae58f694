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

describe('a visitor without a session', () => {
  it.each([
    ['GET', '/api/services'],
    ['POST', '/api/services'],
    ['PUT', '/api/services/1'],
    ['DELETE', '/api/services/1'],
  ] as const)('is refused at %s %s', async (method, url) => {
    const answer = await app.visitor().request(method, url);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  });
});

describe('a service', () => {
  it('is stored as it was sent and answered with its price in two decimals', async () => {
    const ana = await app.signIn();
    const { status, body } = await ana.request<Service>('POST', '/api/services', haircut);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Corte', duration: 30, price: '45.00', isActive: true });
    const stored = await app.db.select().from(services).where(eq(services.id, body.id));
    expect(stored).toMatchObject([{ professionalId: ana.professionalId, name: 'Corte', price: '45.00' }]);
  });

  it('may cost nothing', async () => {
    const ana = await app.signIn();
    const { body } = await ana.request<Service>('POST', '/api/services', { ...haircut, price: '0' });
    expect(body.price).toBe('0.00');
  });

  it.each([
    [{ name: 'C' }, 'Nome deve ter pelo menos 2 caracteres'],
    [{ duration: 4 }, 'Duração deve ser pelo menos 5 minutos'],
    [{ duration: 1441 }, 'Duração deve ser no máximo 1440 minutos'],
    [{ price: '-1.00' }, 'Preço deve ser maior que zero'],
    [{ price: 'NaN' }, 'Valor inválido'],
  ])('is refused with %o and told why', async (wrong, message) => {
    const ana = await app.signIn();
    const answer = await ana.request('POST', '/api/services', { ...haircut, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await ana.request('GET', '/api/services')).body).toEqual([]);
  });

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

it('lists services in the order of a Brazilian reader', async () => {
  const ana = await app.signIn();
  for (const name of ['Sobrancelha', 'Ágata', 'barba', 'Zen']) {
    await ana.request('POST', '/api/services', { ...haircut, name });
  }
  const { body } = await ana.request<Service[]>('GET', '/api/services');
  expect(body.map(({ name }) => name)).toEqual(['Ágata', 'barba', 'Sobrancelha', 'Zen']);
});

it('deletes a service and leaves its appointments with the name and price they had', async () => {
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
