import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { professionals } from '#db/schema/account.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const startsOf = async (ana: TestAgenda, url: string): Promise<string[]> => {
  const { body } = await ana.request<Appointment[]>('GET', url);
  return body.map(({ startTimeLocal }) => startTimeLocal);
};

const moveTo = (ana: TestAgenda, timezone: string) =>
  app.db.update(professionals).set({ timezone }).where(eq(professionals.id, ana.professionalId));

describe('the appointments of a day', () => {
  // spec: 1 §7.8
  it('are those that start between two local midnights, in order', async () => {
    const ana = await anAgenda(app);
    for (const start of ['2026-03-06T02:59:00Z', '2026-03-05T13:00:00Z', '2026-03-05T03:00:00Z'])
      await ana.book(start);
    await ana.book('2026-03-05T02:59:00Z');
    await ana.book('2026-03-06T03:00:00Z');
    expect(await startsOf(ana, '/api/appointments/date/2026-03-05')).toEqual([
      '2026-03-05T00:00',
      '2026-03-05T10:00',
      '2026-03-05T23:59',
    ]);
  });

  it.each([
    ['America/Sao_Paulo', '2026-03-05T02:30:00Z', '2026-03-04T23:30'],
    ['America/Fortaleza', '2026-03-05T02:30:00Z', '2026-03-04T23:30'],
    ['America/Manaus', '2026-03-05T03:30:00Z', '2026-03-04T23:30'],
    ['America/Rio_Branco', '2026-03-05T04:30:00Z', '2026-03-04T23:30'],
    ['America/Noronha', '2026-03-05T01:30:00Z', '2026-03-04T23:30'],
  ])('follow the clock of %s', async (zone, start, local) => {
    const ana = await anAgenda(app);
    await moveTo(ana, zone);
    await ana.book(start);
    expect(await startsOf(ana, '/api/appointments/date/2026-03-04')).toEqual([local]);
    expect(await startsOf(ana, '/api/appointments/date/2026-03-05')).toEqual([]);
  });

  // spec: 1 §7.8
  it.each([
    // 2018-11-04 00:00 does not exist there
    [
      '2018-11-04',
      ['2018-11-04T03:00:00Z', '2018-11-05T01:59:00Z'],
      ['2018-11-04T01:00', '2018-11-04T23:59'],
    ],
    // 2019-02-16 23:00 comes twice
    [
      '2019-02-16',
      ['2019-02-17T01:30:00Z', '2019-02-17T02:30:00Z'],
      ['2019-02-16T23:30', '2019-02-16T23:30'],
    ],
  ])('are complete on %s, when the clock of São Paulo changed', async (date, starts, locals) => {
    const ana = await anAgenda(app);
    for (const start of starts) await ana.book(start);
    expect(await startsOf(ana, `/api/appointments/date/${date}`)).toEqual(locals);
  });

  // spec: 1 §7.8
  it.each(['2026-02-30', '2026-3-5', 'hoje', "2026-03-05'--"])('are refused for %s', async (date) => {
    const ana = await anAgenda(app);
    const answer = await ana.request('GET', `/api/appointments/date/${encodeURIComponent(date)}`);
    expect(answer).toMatchObject({ status: 400, body: { message: 'Data inválida' } });
  });

  it('are answered 304 as long as nothing changes', async () => {
    const ana = await anAgenda(app);
    const url = '/api/appointments/date/2026-03-05';
    const etag = (await ana.request('GET', url)).headers['etag'];
    const again = () =>
      app.app.inject({ url, headers: { host: 'localhost:3000', cookie: ana.cookie, 'if-none-match': etag } });
    expect((await again()).statusCode).toBe(304);
    await ana.book('2026-03-05T13:00:00Z');
    expect((await again()).statusCode).toBe(200);
  });

  it('keep their instants when the professional moves to another zone', async () => {
    const ana = await anAgenda(app);
    const saved = await ana.book('2026-03-05T13:00:00Z');
    await moveTo(ana, 'America/Manaus');
    const { body } = await ana.request<Appointment[]>('GET', '/api/appointments/date/2026-03-05');
    expect(body).toMatchObject([{ startTime: saved.startTime, time: '09:00' }]);
  });
});

describe("today's appointments", () => {
  // spec: 1 §7.13
  it('change at local midnight, not at that of UTC', async () => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-04T13:00:00Z');
    await ana.book('2026-03-05T13:00:00Z');
    app.clock.set('2026-03-05T02:59:59Z');
    expect(await startsOf(ana, '/api/appointments/today')).toEqual(['2026-03-04T10:00']);
    app.clock.set('2026-03-05T03:00:00Z');
    expect(await startsOf(ana, '/api/appointments/today')).toEqual(['2026-03-05T10:00']);
  });
});

describe('the list', () => {
  // spec: 1 §7.10
  it('holds 62 days back and 366 ahead by default', async () => {
    const ana = await anAgenda(app);
    const inside = ['2026-01-01T03:00:00Z', '2027-03-06T02:59:00Z'];
    for (const start of [...inside, '2026-01-01T02:59:00Z', '2027-03-06T03:00:00Z']) await ana.book(start);
    expect(await startsOf(ana, '/api/appointments')).toEqual(['2026-01-01T00:00', '2027-03-05T23:59']);
  });

  // spec: 1 §7.10
  it('holds any other requested dates', async () => {
    const ana = await anAgenda(app);
    await ana.book('2020-05-05T13:00:00Z');
    expect(await startsOf(ana, '/api/appointments?from=2020-05-05&to=2020-05-05')).toEqual([
      '2020-05-05T10:00',
    ]);
    expect(await startsOf(ana, '/api/appointments?from=2020-05-06&to=2020-05-07')).toEqual([]);
  });

  it.each([
    ['from=2020-01-01&to=2026-01-01', 'Peça no máximo 800 dias de cada vez'],
    ['from=2026-01-02&to=2026-01-01', 'A data final não pode ser anterior à data inicial'],
    ['from=ontem', 'Data inválida'],
  ])('is refused for %s', async (query, message) => {
    const ana = await anAgenda(app);
    const answer = await ana.request('GET', `/api/appointments?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it('names a deleted client, and a personal event by its title', async () => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-05T13:00:00Z');
    await ana.request('DELETE', `/api/clients/${ana.clientId}`);
    const event = {
      startTime: '2026-03-05T15:00:00Z',
      endTime: '2026-03-05T16:00:00Z',
      isPersonalEvent: true,
      eventTitle: 'Almoço',
      personalEventDuration: 60,
    };
    await ana.request('POST', '/api/appointments', event);
    const { body } = await ana.request<Appointment[]>('GET', '/api/appointments');
    expect(body).toMatchObject([
      {
        clientId: null,
        clientName: 'Maria Silva',
        displayClientName: 'Maria Silva',
        client: null,
        clientData: null,
      },
      { clientName: null, displayClientName: 'Almoço', service: null, personalEventDuration: 60 },
    ]);
  });
});
