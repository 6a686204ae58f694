import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#db/database.ts';
import { activities, notifications } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const inTransaction = <Answer>(write: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  app.db.transaction(write);

const timesOf = (starts: number[]): string[] =>
  starts.map((start) => new Date(start).toISOString().slice(11, 16));

describe('a booking by the assistant', () => {
  it('is stored with its price, reported to the owner and shown as the assistant’s', async () => {
    const ana = await anAgenda(app);
    const booking = {
      clientId: ana.clientId,
      serviceId: ana.serviceId,
      startTime: new Date('2026-03-05T13:00:00Z'),
      forSomeone: 'Alice',
    };
    const result = await inTransaction((tx) =>
      app.bookings.bookForAssistant(tx, ana.professionalId, booking),
    );
    expect(result).toMatchObject({
      refusal: null,
      appointment: {
        clientId: ana.clientId,
        serviceName: 'Corte',
        servicePrice: '45.00',
        endTime: new Date('2026-03-05T13:30:00Z'),
        bookedBy: 'assistant',
        forSomeone: 'Alice',
        status: 'scheduled',
      },
    });
    const message = 'Novo agendamento pela assistente: Maria Silva, 05/03 às 10:00';
    const ofAna = eq(notifications.professionalId, ana.professionalId);
    expect(await app.db.select().from(notifications).where(ofAna)).toMatchObject([
      {
        title: 'Novo agendamento',
        message,
        kind: 'appointment-new',
        link: '/calendar?view=day&date=2026-03-05',
      },
    ]);
    const noted = await app.db
      .select()
      .from(activities)
      .where(eq(activities.professionalId, ana.professionalId));
    expect(noted).toMatchObject([{ type: 'appointment', message }]);
  });

  it.each([
    ['2026-03-04T12:30:00Z', 'past'],
    ['2026-03-04T13:00:00Z', 'past'],
    ['2026-03-07T13:00:00Z', 'closed'],
    ['2026-03-05T14:45:00Z', 'closed'],
    ['2026-03-05T17:15:00Z', 'taken'],
    ['2026-03-05T18:30:00Z', 'taken'],
  ])('at %s is refused as %s and writes nothing', async (start, refusal) => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-05T17:00:00Z');
    const pause = { isPersonalEvent: true, eventTitle: 'Pausa', ...ana.visit('2026-03-05T18:30:00Z') };
    await ana.request('POST', '/api/appointments', { ...pause, clientId: null, serviceId: null });
    expect(await ana.bookByAssistant(start)).toEqual({ appointment: null, refusal });
    const rows = await app.db
      .select()
      .from(appointments)
      .where(eq(appointments.professionalId, ana.professionalId));
    expect(rows).toHaveLength(2);
  });

  it('may take the time of a cancelled appointment', async () => {
    const ana = await anAgenda(app);
    const first = await ana.bookByAssistant('2026-03-05T13:00:00Z');
    const own = { id: first.appointment?.id ?? 0, clientId: ana.clientId };
    await inTransaction((tx) => app.bookings.cancelForAssistant(tx, ana.professionalId, own));
    expect(await ana.bookByAssistant('2026-03-05T13:00:00Z')).toMatchObject({ refusal: null });
  });

  it("for another professional's client or service is not found", async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    const startTime = new Date('2026-03-05T13:00:00Z');
    const own = { clientId: ana.clientId, serviceId: ana.serviceId, startTime };
    for (const foreign of [{ clientId: bia.clientId }, { serviceId: bia.serviceId }]) {
      await expect(
        inTransaction((tx) => app.bookings.bookForAssistant(tx, ana.professionalId, { ...own, ...foreign })),
      ).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('a move by the assistant', () => {
  it('keeps the id and the length, may overlap itself, and resets the reminders', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z', 50);
    await app.db.update(appointments).set({ reminderSent24h: true }).where(eq(appointments.id, id));
    const wanted = { id, clientId: ana.clientId, startTime: new Date('2026-03-05T13:20:00Z') };
    const result = await inTransaction((tx) => app.bookings.moveForAssistant(tx, ana.professionalId, wanted));
    expect(result.appointment).toMatchObject({
      id,
      startTime: new Date('2026-03-05T13:20:00Z'),
      endTime: new Date('2026-03-05T14:10:00Z'),
      bookedBy: 'assistant',
      reminderSent24h: false,
    });
  });

  it('to another service takes its length and price', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const colour = { name: 'Coloração', description: null, duration: 90, price: '120' };
    const service = await app.services.create(ana.professionalId, colour);
    const startTime = new Date('2026-03-05T12:00:00Z');
    const wanted = { id, clientId: ana.clientId, startTime, serviceId: service.id };
    const result = await inTransaction((tx) => app.bookings.moveForAssistant(tx, ana.professionalId, wanted));
    expect(result.appointment).toMatchObject({
      id,
      endTime: new Date('2026-03-05T13:30:00Z'),
      serviceName: 'Coloração',
      servicePrice: '120.00',
    });
  });

  it('onto another visit is refused and changes nothing', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await ana.book('2026-03-05T14:00:00Z');
    const [before] = await app.db.select().from(appointments).where(eq(appointments.id, id));
    const wanted = { id, clientId: ana.clientId, startTime: new Date('2026-03-05T13:45:00Z') };
    const result = await inTransaction((tx) => app.bookings.moveForAssistant(tx, ana.professionalId, wanted));
    expect(result).toEqual({ appointment: null, refusal: 'taken' });
    expect(await app.db.select().from(appointments).where(eq(appointments.id, id))).toEqual([before]);
  });
});

describe("a client's appointment", () => {
  it('is confirmed once, and then cancelled', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const own = { id, clientId: ana.clientId };
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const confirmed = await inTransaction((tx) =>
        app.bookings.confirmForAssistant(tx, ana.professionalId, own),
      );
      expect(confirmed.appointment).toMatchObject({ status: 'confirmed', confirmedAt: app.clock.now() });
    }
    const noted = await app.db
      .select()
      .from(activities)
      .where(eq(activities.professionalId, ana.professionalId));
    expect(noted.filter(({ type }) => type === 'confirmation')).toMatchObject([
      { message: 'Confirmado: Maria Silva, 05/03 às 10:00' },
    ]);
    const cancelled = await inTransaction((tx) =>
      app.bookings.cancelForAssistant(tx, ana.professionalId, own),
    );
    expect(cancelled.appointment).toMatchObject({ status: 'cancelled' });
    const again = await inTransaction((tx) => app.bookings.confirmForAssistant(tx, ana.professionalId, own));
    expect(again).toEqual({ appointment: null, refusal: 'ended' });
  });

  it('is restored unchanged when its cancellation is undone while the time is free', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const own = { id, clientId: ana.clientId };
    await inTransaction((tx) => app.bookings.confirmForAssistant(tx, ana.professionalId, own));
    const rowNow = async () => {
      const [row] = await app.db.select().from(appointments).where(eq(appointments.id, id));
      return { ...row, updatedAt: null, version: null };
    };
    const before = await rowNow();
    await inTransaction((tx) => app.bookings.cancelForAssistant(tx, ana.professionalId, own));
    const reopen = () => inTransaction((tx) => app.bookings.reopenForAssistant(tx, ana.professionalId, own));
    expect(await reopen()).toMatchObject({ refusal: null, appointment: { id, status: 'confirmed' } });
    expect(await rowNow()).toEqual(before);
    expect(await reopen()).toEqual({ appointment: null, refusal: 'ended' });
  });

  it('stays cancelled when another visit has its time', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const own = { id, clientId: ana.clientId };
    await inTransaction((tx) => app.bookings.cancelForAssistant(tx, ana.professionalId, own));
    await ana.bookByAssistant('2026-03-05T13:00:00Z');
    const reopened = await inTransaction((tx) =>
      app.bookings.reopenForAssistant(tx, ana.professionalId, own),
    );
    expect(reopened).toEqual({ appointment: null, refusal: 'taken' });
    app.clock.set('2026-03-05T13:00:00Z');
    expect(await inTransaction((tx) => app.bookings.reopenForAssistant(tx, ana.professionalId, own))).toEqual(
      { appointment: null, refusal: 'past' },
    );
  });

  it.each([
    { specificDates: [{ date: '2026-03-05', status: 'unavailable', slots: [] }] },
    { specificDates: [{ date: '2026-03-05', status: 'custom', slots: [{ start: '15:00', end: '18:00' }] }] },
    { blockedDates: ['2026-03-05'] },
  ])('stays cancelled on a day closed since: %j', async (closed) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const own = { id, clientId: ana.clientId };
    await inTransaction((tx) => app.bookings.cancelForAssistant(tx, ana.professionalId, own));
    expect(await ana.request('PUT', '/api/settings', closed)).toMatchObject({ status: 200 });
    const reopened = await inTransaction((tx) =>
      app.bookings.reopenForAssistant(tx, ana.professionalId, own),
    );
    expect(reopened).toEqual({ appointment: null, refusal: 'closed' });
  });

  it('is restored at a time outside the working hours, if the owner had put it there', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T23:00:00Z');
    const own = { id, clientId: ana.clientId };
    await inTransaction((tx) => app.bookings.cancelForAssistant(tx, ana.professionalId, own));
    const reopened = await inTransaction((tx) =>
      app.bookings.reopenForAssistant(tx, ana.professionalId, own),
    );
    expect(reopened).toMatchObject({ refusal: null, appointment: { id, status: 'scheduled' } });
  });

  it('cannot be changed by the client once it has begun', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const wanted = { id, clientId: ana.clientId, startTime: new Date('2026-03-06T13:00:00Z') };
    app.clock.set('2026-03-05T13:00:00Z');
    const { moveForAssistant, cancelForAssistant, confirmForAssistant, reopenForAssistant } = app.bookings;
    for (const verb of [moveForAssistant, cancelForAssistant, confirmForAssistant, reopenForAssistant]) {
      expect(await inTransaction((tx) => verb(tx, ana.professionalId, wanted))).toMatchObject({
        refusal: 'ended',
      });
    }
  });

  it('does not exist for another client, nor for another professional', async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const newClient = { name: 'Carla Dias', phone: null, email: null, notes: null };
    const carla = await app.clients.create(ana.professionalId, newClient);
    const startTime = new Date('2026-03-06T13:00:00Z');
    const { moveForAssistant, cancelForAssistant, confirmForAssistant, reopenForAssistant } = app.bookings;
    for (const verb of [moveForAssistant, cancelForAssistant, confirmForAssistant, reopenForAssistant]) {
      const asCarla = inTransaction((tx) =>
        verb(tx, ana.professionalId, { id, clientId: carla.id, startTime }),
      );
      await expect(asCarla).rejects.toMatchObject({ code: 'not-found' });
      const atBia = inTransaction((tx) =>
        verb(tx, bia.professionalId, { id, clientId: ana.clientId, startTime }),
      );
      await expect(atBia).rejects.toMatchObject({ code: 'not-found' });
    }
    const [row] = await app.db.select().from(appointments).where(eq(appointments.id, id));
    expect(row).toMatchObject({ status: 'scheduled', startTime: new Date('2026-03-05T13:00:00Z') });
  });

  it('is upcoming while it is scheduled or confirmed and has not begun', async () => {
    const ana = await anAgenda(app);
    for (const start of ['2026-03-06T13:00:00Z', '2026-03-05T13:00:00Z', '2026-03-04T13:00:00Z'])
      await ana.book(start);
    const cancelled = await ana.bookByAssistant('2026-03-05T17:00:00Z');
    const own = { id: cancelled.appointment?.id ?? 0, clientId: ana.clientId };
    await inTransaction((tx) => app.bookings.cancelForAssistant(tx, ana.professionalId, own));
    const upcoming = await app.bookings.upcomingOfClient(app.db, ana.professionalId, ana.clientId);
    expect(upcoming.map(({ startTime }) => startTime.toISOString())).toEqual([
      '2026-03-05T13:00:00.000Z',
      '2026-03-06T13:00:00.000Z',
    ]);
  });
});

describe('the free starts', () => {
  it('lie within the hours, after now, around booked visits, with room for the whole service', async () => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-04T13:30:00Z', 45);
    const query = {
      serviceId: ana.serviceId,
      clientId: null,
      from: '2026-03-04',
      to: '2026-03-04',
      stepMin: 30,
    };
    const starts = await app.bookings.freeStarts(app.db, ana.professionalId, query);
    expect(timesOf(starts)).toEqual(['14:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30']);
  });

  it('ignore the moved visit itself, and keep its length', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T12:00:00Z', 120);
    const query = {
      serviceId: ana.serviceId,
      clientId: null,
      from: '2026-03-05',
      to: '2026-03-05',
      stepMin: 30,
      excludeId: id,
    };
    const starts = await app.bookings.freeStarts(app.db, ana.professionalId, query);
    expect(timesOf(starts)).toEqual(['12:00', '12:30', '13:00', '17:00', '17:30', '18:00']);
  });

  it('can be checked one by one with the reason', async () => {
    const ana = await anAgenda(app);
    await ana.book('2026-03-05T13:00:00Z');
    const refusalAt = (start: string) =>
      app.bookings.refusalOfStart(app.db, ana.professionalId, {
        serviceId: ana.serviceId,
        clientId: null,
        startTime: new Date(start),
      });
    expect(await refusalAt('2026-03-05T12:59:00Z')).toBe('taken');
    expect(await refusalAt('2026-03-05T13:30:00Z')).toBeNull();
  });
});

// spec: 1 §0.1
it('a write by the assistant is reported with its kind and a link to its day', async () => {
  const ana = await anAgenda(app);
  const { appointment } = await ana.bookByAssistant('2026-03-05T13:00:00Z');
  const own = { id: appointment?.id ?? 0, clientId: ana.clientId };
  const startTime = new Date('2026-03-06T13:00:00Z');
  await inTransaction((tx) => app.bookings.moveForAssistant(tx, ana.professionalId, { ...own, startTime }));
  await inTransaction((tx) => app.bookings.cancelForAssistant(tx, ana.professionalId, own));
  const told = await app.notifications.list(ana.professionalId);
  expect(told.map(({ kind, link }) => `${kind} ${link}`)).toEqual([
    'appointment-cancelled /calendar?view=day&date=2026-03-06',
    'appointment-moved /calendar?view=day&date=2026-03-06',
    'appointment-new /calendar?view=day&date=2026-03-05',
  ]);
});
