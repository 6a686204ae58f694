import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { NO_TEXTS } from '@zelo/domain/agenda/appointment-texts.ts';
import { activities } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda } from './test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const rowsOf = (professionalId: number) =>
  app.db
    .select()
    .from(appointments)
    .where(eq(appointments.professionalId, professionalId))
    .orderBy(appointments.startTime);

describe('a visitor without a session', () => {
  // spec: 1 §6.1
  it.each([
    ['GET', '/api/appointments'],
    ['GET', '/api/appointments/today'],
    ['GET', '/api/appointments/date/2026-03-04'],
    ['POST', '/api/appointments'],
    ['PUT', '/api/appointments/1'],
    ['DELETE', '/api/appointments/1'],
    ['PATCH', '/api/appointments/1/status'],
    ['PATCH', '/api/appointments/1/complete-payment'],
    ['POST', '/api/appointments/1/cancel'],
    ['POST', '/api/appointments/1/reopen'],
    ['POST', '/api/appointments/1/restore'],
    ['GET', '/api/appointments/1/history'],
  ] as const)('is refused at %s %s', async (method, url) => {
    const answer = await app.visitor().request(method, url);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  });
});

describe("another professional's rows", () => {
  // spec: 1 §6.3
  it('do not exist for a guessed id', async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const url = `/api/appointments/${id}`;
    const ownVisit = bia.visit('2026-03-05T13:00:00Z');
    expect(await bia.request('PUT', url, ownVisit)).toMatchObject({ status: 404 });
    expect(await bia.request('DELETE', url)).toMatchObject({ status: 404 });
    expect(await bia.request('PATCH', `${url}/status`, { status: 'no_show' })).toMatchObject({ status: 404 });
    const paid = await bia.request('PATCH', `${url}/complete-payment`, { paidAmount: 1 });
    expect(paid).toMatchObject({ status: 404 });
    expect(await bia.request('POST', `${url}/cancel`, {})).toMatchObject({ status: 404 });
    expect(await bia.request('POST', `${url}/reopen`)).toMatchObject({ status: 404 });
    expect(await bia.request('POST', `${url}/restore`)).toMatchObject({ status: 404 });
    expect(await bia.request('GET', `${url}/history`)).toMatchObject({ status: 404 });
    expect((await bia.request('GET', '/api/appointments/date/2026-03-05')).body).toEqual([]);
    expect(await rowsOf(ana.professionalId)).toMatchObject([{ id, status: 'scheduled', paidAmount: null }]);
  });

  it('cannot be booked: neither the client nor the service', async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    const visit = ana.visit('2026-03-05T13:00:00Z');
    for (const foreign of [{ clientId: bia.clientId }, { serviceId: bia.serviceId }]) {
      const created = await ana.request('POST', '/api/appointments', { ...visit, ...foreign });
      expect(created).toMatchObject({ status: 404 });
    }
    expect(await rowsOf(ana.professionalId)).toEqual([]);
  });
});

describe('a booking by the owner', () => {
  // spec: 1 §3.5, 1 §4.1, 1 §7.14
  it("is stored with copies of name and price, and returned in the screens' form", async () => {
    const ana = await anAgenda(app);
    const visit = { ...ana.visit('2026-03-05T10:00:00-03:00'), notes: ' Primeira vez ' };
    const { status, body } = await ana.request<SavedAppointment>('POST', '/api/appointments', visit);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      clientId: ana.clientId,
      serviceId: ana.serviceId,
      startTime: '2026-03-05T13:00:00.000Z',
      endTime: '2026-03-05T13:30:00.000Z',
      startTimeLocal: '2026-03-05T10:00',
      time: '10:00',
      displayTime: '10:00',
      duration: 30,
      clientName: 'Maria Silva',
      displayClientName: 'Maria Silva',
      client: { id: expect.any(Number) as number, name: 'Maria Silva' },
      clientData: { name: 'Maria Silva', phone: null, whatsappNumber: null, email: null },
      service: 'Corte',
      serviceColor: null,
      servicePrice: 45,
      ...NO_TEXTS,
      notes: 'Primeira vez',
      status: 'scheduled',
      statusText: 'Agendado',
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
      paidAmount: null,
      bookedBy: 'owner',
      createdBy: 'owner',
      forSomeone: null,
      cancelReason: null,
      confirmedAt: null,
      seriesId: null,
      seriesDate: null,
      seriesDetached: false,
      seriesMark: null,
      version: 1,
      conflicts: [],
      outsideWorkingHours: false,
      notice: null,
      createdCount: 1,
    });
    expect(await rowsOf(ana.professionalId)).toMatchObject([
      { id: body.id, clientName: 'Maria Silva', serviceName: 'Corte', servicePrice: '45.00' },
    ]);
    const noted = await app.db
      .select()
      .from(activities)
      .where(eq(activities.professionalId, ana.professionalId));
    expect(noted).toMatchObject([
      { type: 'appointment', message: 'Novo agendamento: Maria Silva, 05/03 às 10:00' },
    ]);
  });

  // spec: 1 §3.13, 1 §5.10
  it.each([
    [{ startTime: '2026-03-05' }, 'Data e hora inválidas'],
    [{ endTime: '2026-03-05T12:00:00Z' }, 'O término deve ser depois do início'],
    [{ endTime: '2026-03-06T13:00:01Z' }, 'Um agendamento dura no máximo 24 horas'],
    [{ serviceId: null }, 'Preencha todos os campos obrigatórios'],
    [{ clientId: 2_147_483_648 }, 'Identificador inválido'],
    [{ endDate: '2026-03-06' }, 'Somente eventos particulares duram mais de um dia'],
    [{ isPersonalEvent: true, eventTitle: 'x' }, 'Preencha todos os campos obrigatórios'],
    [
      { isPersonalEvent: true, eventTitle: 'Férias', endDate: '2026-03-04' },
      'A data final não pode ser anterior à data inicial',
    ],
  ])('with %o is refused with a reason', async (wrong, message) => {
    const ana = await anAgenda(app);
    const body = { ...ana.visit('2026-03-05T13:00:00Z'), ...wrong };
    expect(await ana.request('POST', '/api/appointments', body)).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await rowsOf(ana.professionalId)).toEqual([]);
  });

  // spec: 1 §5.5
  it('is refused for a client whose saved name is not a name', async () => {
    const ana = await anAgenda(app);
    await app.db.update(clients).set({ name: 'Cliente' }).where(eq(clients.id, ana.clientId));
    expect(await ana.request('POST', '/api/appointments', ana.visit('2026-03-05T13:00:00Z'))).toMatchObject({
      status: 400,
      body: {
        message:
          'Para finalizar o agendamento, o cliente deve ter um nome válido salvo no sistema. Nome atual: Cliente',
      },
    });
  });

  it('is stored once when the same key comes ten times at once, and refused with another body', async () => {
    const ana = await anAgenda(app);
    const send = (body: object) =>
      app.app.inject({
        method: 'POST',
        url: '/api/appointments',
        headers: {
          host: 'localhost:3000',
          cookie: ana.cookie,
          'content-type': 'application/json',
          'idempotency-key': 'duplo-clique',
        },
        payload: JSON.stringify(body),
      });
    const visit = ana.visit('2026-03-05T13:00:00Z');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(visit)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect((await send({ ...visit, notes: 'outra' })).statusCode).toBe(409);
    expect(await rowsOf(ana.professionalId)).toHaveLength(1);
  });
});

describe('warnings for a booking by the owner', () => {
  // spec: 1 §5.12, 1 §6.7
  it.each([
    ['2026-03-05T13:00:00Z', [['exact_time', 'critical']]],
    ['2026-03-05T13:15:00Z', [['starts_during', 'critical']]],
    ['2026-03-05T12:45:00Z', [['ends_during', 'critical']]],
    ['2026-03-05T13:30:00Z', [['adjacent_before', 'warning']]],
    ['2026-03-05T12:30:00Z', [['adjacent_after', 'warning']]],
    ['2026-03-05T13:31:00Z', []],
  ])('at %s beside a visit from 13:00 to 13:30 UTC are %o', async (start, conflicts) => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-05T13:00:00Z');
    const saved = await ana.book(start);
    expect(saved.conflicts.map(({ kind, severity }) => [kind, severity])).toEqual(conflicts);
    expect(await rowsOf(ana.professionalId)).toHaveLength(2);
  });

  it('include an event that began almost a day earlier', async () => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-05T00:00:00Z', 24 * 60);
    expect((await ana.book('2026-03-05T23:30:00Z')).conflicts).toMatchObject([{ kind: 'starts_during' }]);
  });

  // spec: 1 §5.11, 1 §6.7
  it.each([
    ['on a Saturday', '2026-03-07T13:00:00Z', true],
    ['in the pause', '2026-03-05T15:00:00Z', true],
    ['inside the hours', '2026-03-05T13:00:00Z', false],
  ])('say that it leaves the working hours: %s', async (_, start, outsideWorkingHours) => {
    const ana = await anAgenda(app);
    expect(await ana.book(start)).toMatchObject({ outsideWorkingHours });
  });

  // spec: 1 §9.31, 1 §9.33
  it('never name the edited row or a cancelled one as a conflict', async () => {
    const ana = await anAgenda(app);
    const first = await ana.book('2026-03-05T13:00:00Z');
    const second = await ana.book('2026-03-05T17:00:00Z');
    const itself = and(eq(appointments.professionalId, ana.professionalId), eq(appointments.id, first.id));
    await app.db.update(appointments).set({ status: 'cancelled' }).where(itself);
    const url = `/api/appointments/${second.id}`;
    const { body } = await ana.request<SavedAppointment>('PUT', url, ana.visit('2026-03-05T13:15:00Z'));
    expect(body).toMatchObject({ id: second.id, conflicts: [], createdCount: 0 });
  });
});

describe('an edit by the owner', () => {
  // spec: 1 §7.17
  it('changes the row, keeps the agreed price, and leaves the others unchanged', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const other = await ana.book('2026-03-06T13:00:00Z');
    const [, untouched] = await rowsOf(ana.professionalId);
    const dearer = { name: 'Corte', description: null, duration: 30, price: '60' };
    await app.services.update(ana.professionalId, ana.serviceId, dearer);
    const change = { ...ana.visit('2026-03-05T17:00:00Z', 45), notes: 'Mudou' };
    const answer = await ana.request('PUT', `/api/appointments/${id}`, change);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, time: '14:00', duration: 45, notes: 'Mudou', servicePrice: 45 },
    });
    const rows = await rowsOf(ana.professionalId);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === other.id)).toEqual(untouched);
  });

  it('makes a moved booking of the assistant the owner’s, so that the owner may double-book', async () => {
    const ana = await anAgenda(app);
    const first = await ana.bookByAssistant('2026-03-05T13:00:00Z');
    const second = await ana.bookByAssistant('2026-03-05T14:00:00Z');
    const url = `/api/appointments/${second.appointment?.id}`;
    const noted = { ...ana.visit('2026-03-05T14:00:00Z'), notes: 'Sem mudar a hora' };
    expect(await ana.request('PUT', url, noted)).toMatchObject({ body: { bookedBy: 'assistant' } });
    expect(await ana.request('PUT', url, ana.visit('2026-03-05T13:00:00Z'))).toMatchObject({
      status: 200,
      body: { bookedBy: 'owner', createdBy: 'assistant', conflicts: [{ kind: 'exact_time' }] },
    });
    expect(await rowsOf(ana.professionalId)).toMatchObject([
      { startTime: first.appointment?.startTime },
      { startTime: first.appointment?.startTime },
    ]);
  });
});

// spec: 1 §7.18
it('deletes an appointment', async () => {
  const ana = await anAgenda(app);
  const { id } = await ana.book('2026-03-05T13:00:00Z');
  const url = `/api/appointments/${id}`;
  expect(await ana.request('DELETE', url)).toMatchObject({ status: 200, body: { success: true } });
  expect(await ana.request('DELETE', url)).toMatchObject({ status: 404 });
  expect(await rowsOf(ana.professionalId)).toEqual([]);
});

describe('a personal event of several days', () => {
  const holidays = {
    startTime: '2026-03-09T03:00:00.000Z',
    endTime: '2026-03-10T02:59:59.999Z',
    isPersonalEvent: true,
    isAllDay: true,
    eventTitle: 'Férias',
    endDate: '2026-03-11',
  };

  // spec: 1 §7.15
  it('is one row per day, with the conflicts of every day', async () => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-10T13:00:00Z');
    const { body } = await ana.request<SavedAppointment>('POST', '/api/appointments', holidays);
    expect(body).toMatchObject({
      createdCount: 3,
      displayTime: 'Dia inteiro',
      displayClientName: 'Férias',
      outsideWorkingHours: false,
      conflicts: [{ kind: 'complete_overlap', timeInfo: 'Horário: 10/03, 10:00 às 10:30' }],
    });
    const days = await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-03-09&to=2026-03-11');
    const events = days.body.filter(({ isPersonalEvent }) => isPersonalEvent);
    expect(events.map(({ startTimeLocal }) => startTimeLocal)).toEqual([
      '2026-03-09T00:00',
      '2026-03-10T00:00',
      '2026-03-11T00:00',
    ]);
  });

  // spec: 1 §7.15
  it('is stored completely or not at all', async () => {
    const ana = await anAgenda(app);
    await app.db.execute(sql`
      create function fail_on_third_day() returns trigger language plpgsql as $$
      begin raise exception 'disk full'; end $$`);
    await app.db.execute(sql`
      create trigger third_day before insert on appointments for each row
      when (new.event_title = 'Falha' and new.start_time > '2026-03-11') execute function fail_on_third_day()`);
    const failing = { ...holidays, eventTitle: 'Falha' };
    expect(await ana.request('POST', '/api/appointments', failing)).toMatchObject({ status: 500 });
    expect(await rowsOf(ana.professionalId)).toEqual([]);
  });

  it('is refused if it lasts longer than 366 days', async () => {
    const ana = await anAgenda(app);
    const endless = { ...holidays, endDate: '2027-03-10' };
    expect(await ana.request('POST', '/api/appointments', endless)).toMatchObject({
      status: 400,
      body: { message: 'Um evento dura no máximo 366 dias' },
    });
  });

  it('is edited day by day', async () => {
    const ana = await anAgenda(app);
    const { body } = await ana.request<SavedAppointment>('POST', '/api/appointments', holidays);
    const url = `/api/appointments/${body.id}`;
    expect(await ana.request('PUT', url, holidays)).toMatchObject({
      status: 400,
      body: { message: 'Um evento já salvo ocupa um só dia' },
    });
    const renamed = { ...holidays, endDate: null, eventTitle: 'Feriado' };
    expect(await ana.request('PUT', url, renamed)).toMatchObject({ status: 200 });
    const rows = await rowsOf(ana.professionalId);
    expect(rows.map(({ eventTitle }) => eventTitle)).toEqual(['Feriado', 'Férias', 'Férias']);
  });
});
