import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { MAX_PAGE_ROWS } from '@zelo/domain/shared/paging.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const addressOf = ({ clientId }: { clientId: number }): string => `/api/appointments/client/${clientId}`;

const visitsOf = async (ana: TestAgenda): Promise<Appointment[]> =>
  (await ana.request<Appointment[]>('GET', addressOf(ana))).body;

describe('the appointments of a client', () => {
  it('are all of them, newest first', async () => {
    const ana = await anAgenda(app);
    for (const start of ['2026-03-05T13:00:00Z', '2031-01-05T13:00:00Z', '2020-03-05T13:00:00Z'])
      await ana.book(start);
    const { body } = await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Rui' });
    const other = { ...ana.visit('2026-03-05T15:00:00Z'), clientId: body.id };
    await ana.request('POST', '/api/appointments', other);
    const visits = await visitsOf(ana);
    expect(visits.map(({ startTimeLocal }) => startTimeLocal)).toEqual([
      '2031-01-05T10:00',
      '2026-03-05T10:00',
      '2020-03-05T10:00',
    ]);
    expect(visits[0]).toMatchObject({
      service: 'Corte',
      status: 'scheduled',
      paidAmount: null,
      servicePrice: 45,
    });
  });

  it('come in pages that leave out none and repeat none', async () => {
    const ana = await anAgenda(app);
    const rows = Array.from({ length: MAX_PAGE_ROWS + 3 }, (_, index) => ({
      professionalId: ana.professionalId,
      clientId: ana.clientId,
      // three at each start, so that a page ends between equal starts
      startTime: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 3))),
      endTime: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 3), 1)),
    }));
    await app.db.insert(appointments).values(rows);
    const first = await ana.request<Appointment[]>('GET', addressOf(ana));
    const next = /^<(.+)>; rel="next"$/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    const second = await ana.request<Appointment[]>('GET', next);
    const all = [...first.body, ...second.body];
    expect(second.headers['link']).toBeUndefined();
    expect(new Set(all.map(({ id }) => id)).size).toBe(rows.length);
    expect(all).toHaveLength(rows.length);
    const starts = all.map(({ startTime }) => startTime);
    expect(starts).toEqual(starts.toSorted().toReversed());
  });

  it('need a session', async () => {
    expect((await app.app.inject({ url: addressOf(await anAgenda(app)) })).statusCode).toBe(401);
  });

  it("are not found for another professional's client, or a deleted one", async () => {
    const [ana, other] = [await anAgenda(app), await anAgenda(app)];
    await other.book('2026-03-05T13:00:00Z');
    expect((await ana.request('GET', addressOf(other))).status).toBe(404);
    await ana.request('DELETE', `/api/clients/${ana.clientId}`);
    expect((await ana.request('GET', addressOf(ana))).status).toBe(404);
  });

  it.each(['/api/appointments/client/x', '/api/appointments/client/0'])('are refused at %s', async (url) => {
    const { request } = await anAgenda(app);
    expect((await request('GET', url)).status).toBe(400);
  });

  it('are refused after an invalid place', async () => {
    const ana = await anAgenda(app);
    const answer = await ana.request('GET', `${addressOf(ana)}?after=ontem`);
    expect(answer).toMatchObject({ status: 400, body: { message: 'Página inválida' } });
  });
});
