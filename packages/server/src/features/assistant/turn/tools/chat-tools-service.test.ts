// Attacks through an engine that a client has misled: every argument is hostile, the chat is genuine.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssistantTools } from '@zelo/domain/assistant/assistant-tools.ts';
import { compareText } from '@zelo/domain/shared/texts/text.ts';
import { notifications } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { services } from '#db/schema/services.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAssistant } from '#features/assistant/test-chat.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

/** Runs tool calls in a chat of Maria Silva, or of an unknown person. */
const inChat = <Result>(
  ana: TestAgenda,
  brain: (tools: AssistantTools) => Promise<Result>,
  person: { clientId: number | null; clientName: string | null } = {
    clientId: ana.clientId,
    clientName: 'Maria Silva',
  },
): Promise<Result> =>
  app.db.transaction(async (tx) =>
    brain(
      anAssistant(app).chatTools.toolsFor(tx, {
        professionalId: ana.professionalId,
        conversationId: 7,
        calendar: await app.hours.calendarOf(ana.professionalId, tx),
        now: app.clock.now(),
        ...person,
        person: { phone: '5511933334444', jid: '5511933334444@s.whatsapp.net', lid: null },
        mayBook: true,
        who: 'Contato',
      }).tools,
    ),
  );

const unknown = { clientId: null, clientName: null };

const rowsOf = (ana: TestAgenda) =>
  app.db.select().from(appointments).where(eq(appointments.professionalId, ana.professionalId));

/** An appointment of another client of the same professional. */
const anotherClients = async (ana: TestAgenda): Promise<number> => {
  const carla = { name: 'Carla Dias', phone: null, email: null, notes: null };
  const { id } = await app.clients.create(ana.professionalId, carla);
  const visit = { ...ana.visit('2026-03-05T13:00:00Z'), clientId: id };
  return (await ana.request<{ id: number }>('POST', '/api/appointments', visit)).body.id;
};

/** An appointment of another professional's client. */
const anotherProfessionals = async (): Promise<number> => {
  const bia = await anAgenda(app);
  return (await bia.book('2026-03-05T13:00:00Z')).id;
};

describe.each([
  ['another client', anotherClients],
  ['another professional', anotherProfessionals],
])('an appointment of %s', (_name, anothers) => {
  // attack: M1
  it('cannot be moved, cancelled, confirmed, noted or seen as free', async () => {
    const ana = await anAgenda(app);
    const appointmentId = await anothers(ana);
    const before = await app.db.select().from(appointments).where(eq(appointments.id, appointmentId));
    const target = { serviceId: ana.serviceId, start: '2026-03-06T10:00' };
    const answers = await inChat(ana, async (tools) => [
      await tools.myAppointments(),
      await tools.lastServices(),
      await tools.reschedule({ appointmentId, ...target }),
      await tools.cancel(appointmentId),
      await tools.reopen(appointmentId),
      await tools.confirm(appointmentId),
      await tools.recordAttendee({ appointmentId, name: 'Alice' }),
      await tools.canStart({ ...target, start: '2026-03-05T10:00', movingId: appointmentId }),
    ]);
    const refused = { outcome: 'refused' };
    expect(answers).toEqual([[], [], refused, false, refused, false, undefined, false]);
    expect(await app.db.select().from(appointments).where(eq(appointments.id, appointmentId))).toEqual(
      before,
    );
  });
});

describe('a visit on a date that the owner closed', () => {
  it('cannot be confirmed by any engine, but moved and cancelled', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const specificDates = [{ date: '2026-03-05', status: 'unavailable', slots: [] }];
    await ana.request('PUT', '/api/settings', { specificDates });
    const [listed, ...answers] = await inChat(ana, async (tools) => [
      await tools.myAppointments(),
      await tools.confirm(id),
      await tools.reschedule({ appointmentId: id, serviceId: ana.serviceId, start: '2026-03-06T10:00' }),
      await tools.cancel(id),
    ]);
    expect(listed).toMatchObject([{ id, isOnClosedDay: true }]);
    expect(answers).toMatchObject([false, { outcome: 'booked' }, true]);
  });
});

describe('a booking', () => {
  it.each([
    ['yesterday', '2026-03-03T10:00'],
    ['in the past hour', '2026-03-04T09:30'],
    ['outside the hours', '2026-03-05T03:00'],
    ['beyond a year', '2099-03-05T10:00'],
    ['on a day that does not exist', '2026-02-30T10:00'],
    ['at an hour that does not exist', '2026-03-05T25:00'],
    ['at a text that is no time', "'; drop table appointments; --"],
    ['with something behind the time', '2026-03-05T10:00Z'],
  ])('%s is refused', async (_name, start) => {
    const ana = await anAgenda(app);
    const asked = { serviceId: ana.serviceId, start };
    const answers = await inChat(ana, async (tools) => [
      await tools.book({ ...asked, forSomeone: null }),
      await tools.canStart(asked),
    ]);
    expect(answers).toEqual([{ outcome: 'refused' }, false]);
    expect(await rowsOf(ana)).toEqual([]);
  });

  it('is refused for a service that is inactive, or another professional’s', async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    await app.db.update(services).set({ isActive: false }).where(eq(services.id, ana.serviceId));
    for (const serviceId of [ana.serviceId, bia.serviceId, -1]) {
      const from = '2026-03-05';
      const answers = await inChat(ana, async (tools) => [
        await tools.listServices(),
        await tools.freeStarts({ serviceId, from, to: from }),
        await tools.book({ serviceId, start: `${from}T10:00`, forSomeone: null }),
      ]);
      expect(answers).toEqual([[], [], { outcome: 'refused' }]);
    }
  });

  it('is refused without a name and creates no client', async () => {
    const ana = await anAgenda(app);
    const booking = { serviceId: ana.serviceId, start: '2026-03-05T10:00', forSomeone: null };
    const answer = await inChat(
      ana,
      async (tools) => {
        for (const name of ['cliente', 'null', '🌸', 'X']) await tools.rememberName(name);
        return tools.book(booking);
      },
      unknown,
    );
    expect(answer).toEqual({ outcome: 'refused' });
    const known = await app.db.select().from(clients).where(eq(clients.professionalId, ana.professionalId));
    expect(known).toHaveLength(1);
  });

  it('is made once for any number of calls, at the price of the catalogue', async () => {
    const ana = await anAgenda(app);
    const booking = { serviceId: ana.serviceId, start: '2026-03-05T10:00', forSomeone: null, price: '1.00' };
    const answers = await inChat(ana, (tools) =>
      Promise.all(Array.from({ length: 20 }, () => tools.book(booking))),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['booked']));
    expect(await rowsOf(ana)).toMatchObject([{ servicePrice: '45.00', bookedBy: 'assistant' }]);
  });

  it('is made at most five times per turn', async () => {
    const ana = await anAgenda(app);
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    const greedy = inChat(ana, async (tools) => {
      for (const time of times)
        await tools.book({ serviceId: ana.serviceId, start: `2026-03-05T${time}`, forSomeone: null });
    });
    await expect(greedy).rejects.toThrow('more than 5');
    expect(await rowsOf(ana)).toEqual([]);
  });
});

describe('the client of the chat', () => {
  it('has the services of non-cancelled visits, latest first', async () => {
    const ana = await anAgenda(app);
    const beard = { name: 'Barba', description: null, duration: 30, price: '30' };
    const { id: beardId } = await app.services.create(ana.professionalId, beard);
    await ana.book('2026-02-12T13:00:00Z');
    await ana.request('POST', '/api/appointments', {
      ...ana.visit('2026-02-20T13:00:00Z'),
      serviceId: beardId,
    });
    const { id } = await ana.book('2026-03-02T13:00:00Z');
    await app.db.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, id));
    expect(await inChat(ana, (tools) => tools.lastServices())).toEqual([beardId, ana.serviceId]);
    expect(await inChat(ana, (tools) => tools.lastServices(), unknown)).toEqual([]);
  });

  it('sees the future visits that the owner cancelled, and no others', async () => {
    const ana = await anAgenda(app);
    const cancel = (id: number) => ana.request('POST', `/api/appointments/${id}/cancel`, {});
    const [own, gone, past] = [
      await ana.book('2026-03-05T13:00:00Z'),
      await ana.book('2026-03-06T13:00:00Z'),
      await ana.book('2026-03-04T12:00:00Z'),
    ];
    await inChat(ana, (tools) => tools.cancel(own.id));
    for (const { id } of [gone, past]) expect((await cancel(id)).status).toBe(200);
    await cancel(await anotherClients(ana));
    const told = await inChat(ana, (tools) => tools.ownersCancellations());
    expect(told).toEqual([
      { serviceId: ana.serviceId, serviceName: 'Corte', start: '2026-03-06T10:00', at: '2026-03-04T10:00' },
    ]);
    expect(await inChat(ana, (tools) => tools.ownersCancellations(), unknown)).toEqual([]);
  });

  it('keeps the known name', async () => {
    const ana = await anAgenda(app);
    await inChat(ana, (tools) => tools.rememberName('Outra Pessoa'));
    expect(await app.clients.get(ana.professionalId, ana.clientId)).toMatchObject({ name: 'Maria Silva' });
  });

  it('gets a free start only if it is free in the end', async () => {
    const ana = await anAgenda(app);
    const asked = { serviceId: ana.serviceId, start: '2026-03-05T10:00' };
    const free = await inChat(ana, async (tools) => [
      await tools.canStart(asked),
      (await tools.book({ ...asked, forSomeone: null })).outcome,
      await tools.canStart(asked),
      (await tools.freeStarts({ serviceId: ana.serviceId, from: '2026-03-05', to: '2026-03-05' })).includes(
        asked.start,
      ),
    ]);
    expect(free).toEqual([true, 'booked', false, false]);
  });

  // spec: 1 §0.2
  it('is handed over once per reason, and for each requested booking', async () => {
    const ana = await anAgenda(app);
    await inChat(ana, async (tools) => {
      for (const summary of ['a', 'b']) {
        await tools.handOver({ reason: 'human', summary });
        await tools.handOver({ reason: 'booking-request', summary });
      }
    });
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId));
    expect(told.map(({ title }) => title ?? '').toSorted(compareText)).toEqual([
      'Cliente quer falar com você',
      'Pedido de agendamento',
      'Pedido de agendamento',
    ]);
    for (const notification of told)
      expect(notification).toMatchObject({ kind: 'person-asked', link: '/whatsapp/conversas?chat=7' });
  });
});

it('lists the visits under way apart from those to come, and changes none of them', async () => {
  const ana = await anAgenda(app);
  const { id } = await ana.book('2026-03-04T13:00:00Z', 45);
  await ana.book('2026-03-05T13:00:00Z', 45);
  const seenAt = async (now: string) => {
    app.clock.set(now);
    return inChat(ana, async (tools) => [await tools.visitsUnderWay(), await tools.cancel(id)]);
  };
  expect(await seenAt('2026-03-04T13:00:00Z')).toEqual([
    [expect.objectContaining({ id, start: '2026-03-04T10:00', durationMinutes: 45 })],
    false,
  ]);
  expect(await seenAt('2026-03-04T13:44:59Z')).toMatchObject([[{ id }], false]);
  expect(await seenAt('2026-03-04T13:45:00Z')).toEqual([[], false]);
  expect(await inChat(ana, (tools) => tools.visitsUnderWay(), unknown)).toEqual([]);
});
