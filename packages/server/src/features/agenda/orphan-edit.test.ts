import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda } from './test-setup.ts';

const START = '2026-03-05T13:00:00Z';
const LATER = '2026-03-05T15:00:00Z';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

describe("a client's visit", () => {
  const personal = { isPersonalEvent: true, eventTitle: 'Almoço', clientId: null, serviceId: null };

  it('does not become a personal event, with or without a payment, and keeps everything', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const url = `/api/appointments/${id}`;
    const stored = async () =>
      (await ana.request<Appointment[]>('GET', '/api/appointments/date/2026-03-05')).body[0];
    for (const paidAmount of [null, 45]) {
      if (paidAmount !== null) await ana.request('PATCH', `${url}/complete-payment`, { paidAmount });
      const before = await stored();
      expect(await ana.request('PUT', url, { ...ana.visit(START), ...personal })).toMatchObject({
        status: 400,
        body: {
          message:
            'O horário de um cliente não vira evento particular: cancele ou exclua o horário e crie um evento particular.',
        },
      });
      expect(await stored()).toEqual(before);
    }
  });

  it('can come from a personal event', async () => {
    const ana = await anAgenda(app);
    const lunch = { ...ana.visit(START), ...personal };
    const { id } = (await ana.request<Appointment>('POST', '/api/appointments', lunch)).body;
    const saved = await ana.request('PUT', `/api/appointments/${id}`, {
      ...ana.visit(START),
      isPersonalEvent: false,
    });
    expect(saved).toMatchObject({ status: 200, body: { isPersonalEvent: false, clientId: ana.clientId } });
  });
});

describe('a visit whose client or service was deleted', () => {
  const cases = [
    { lost: 'clientId', deleted: 'clients' },
    { lost: 'serviceId', deleted: 'services' },
  ] as const;

  it.each(cases)(
    'can be moved without its $lost, and keeps its names and its price',
    async ({ lost, deleted }) => {
      const ana = await anAgenda(app);
      const { id } = await ana.book(START);
      await ana.request('DELETE', `/api/${deleted}/${ana[lost]}`);
      const body = { ...ana.visit(LATER), [lost]: null };
      const { status, body: moved } = await ana.request<Appointment>('PUT', `/api/appointments/${id}`, body);
      expect(status).toBe(200);
      expect(moved).toMatchObject({ time: '12:00', [lost]: null });
      expect(moved).toMatchObject({ clientName: 'Maria Silva', service: 'Corte', servicePrice: 45 });
      expect((await ana.history(id)).map(({ kind }) => kind)).toEqual(['moved', 'created']);
    },
  );

  it.each(cases)('is the only one allowed without its $lost', async ({ lost }) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book(START);
    const personal = { ...ana.visit(START), isPersonalEvent: true, eventTitle: 'Almoço' };
    const lunch = await ana.request<Appointment>('POST', '/api/appointments', personal);
    for (const edited of [id, lunch.body.id]) {
      const body = { ...ana.visit(LATER), isPersonalEvent: false, [lost]: null };
      const answer = await ana.request('PUT', `/api/appointments/${edited}`, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: 'Preencha todos os campos obrigatórios' });
    }
  });
});
