// Bookings that wait for the owner, from the client's message to the answer on the client's phone.
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications, professionals } from '#db/schema/account.ts';
import { appointments, slotHolds } from '#db/schema/agenda.ts';
import { requestService } from './request-service.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

let reminderApp: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

/** The proof `requests-raced` has more, in two processes. */
const RACES = 20;

beforeAll(async () => {
  reminderApp = await aReminderApp();
});

// Wednesday 2026-03-04, 10:00 in São Paulo; open 09:00-12:00 and 14:00-17:00
beforeEach(async () => {
  reminderApp.app.clock.set(NOW);
  ana = await aReminded(reminderApp);
  await under({ approval: 'always' });
});

afterAll(() => reminderApp.close());

const under = async (rules: Partial<BookingRules>): Promise<void> => {
  const bookingRules = { ...neutralRules, ...rules };
  expect(await ana.request('PUT', '/api/settings', { bookingRules })).toMatchObject({ status: 200 });
};

const visits = () =>
  reminderApp.app.db.select().from(appointments).where(eq(appointments.professionalId, ana.professionalId));

const holds = () =>
  reminderApp.app.db.select().from(slotHolds).where(eq(slotHolds.professionalId, ana.professionalId));

const ask = async (): Promise<number> => {
  await ana.hears('quero marcar corte amanhã às 10h');
  const [hold] = await holds();
  return hold?.id ?? 0;
};

const answer = (id: number, verb: 'accept' | 'decline') => ana.request('POST', `/api/holds/${id}/${verb}`);

const expire = () =>
  reminderApp.app.db
    .update(slotHolds)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(slotHolds.professionalId, ana.professionalId));

const TOMORROW_10 = new Date('2026-03-05T13:00:00Z');

describe('a request', () => {
  it('keeps its time, books nothing, and tells client and owner so', async () => {
    const [reply] = await ana.hears('quero marcar corte amanhã às 10h');
    // the database's clock ends it
    expect(reply).toMatch(
      /^Pedi ao profissional: Corte, amanhã, 05\/03, às 10:00\. O horário fica reservado para você até .{5,40}, ou até ele responder\./,
    );
    expect(await visits()).toEqual([]);
    expect(await holds()).toMatchObject([
      { kind: 'approval', clientId: ana.clientId, startTime: TOMORROW_10, serviceName: 'Corte' },
    ]);
    const [told] = await reminderApp.app.db
      .select()
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId));
    expect(told).toMatchObject({
      kind: 'person-asked',
      title: 'Pedido de horário',
      message: expect.stringContaining('Maria Silva pede Corte, 05/03 às 10:00') as string,
    });
    const listed = await ana.request('GET', '/api/holds');
    expect(listed).toMatchObject({
      status: 200,
      body: [{ clientName: 'Maria Silva', service: 'Corte', startTimeLocal: '2026-03-05T10:00' }],
    });
  });

  it('repeated stays one', async () => {
    await ask();
    const [reply] = await ana.hears('quero marcar corte amanhã às 10h');
    expect(reply).toContain('Pedi ao profissional');
    expect(await holds()).toHaveLength(1);
  });

  it('is busy for machines, for others and for the limit of the day, and free for its client', async () => {
    await ask();
    const { app } = reminderApp;
    const carla = await app.clients.create(ana.professionalId, {
      name: 'Carla Dias',
      phone: null,
      email: null,
      notes: null,
    });
    const start = { serviceId: ana.serviceId, startTime: TOMORROW_10 };
    const asked = (clientId: number | null) =>
      app.bookings.refusalOfStart(app.db, ana.professionalId, { ...start, clientId });
    expect(await asked(carla.id)).toBe('taken');
    expect(await asked(null)).toBe('taken');
    expect(await asked(ana.clientId)).toBeNull();
    await under({ approval: 'always', maxPerDay: 1 });
    const later = { serviceId: ana.serviceId, startTime: new Date('2026-03-05T17:00:00Z') };
    expect(
      await app.bookings.refusalOfStart(app.db, ana.professionalId, { ...later, clientId: carla.id }),
    ).toEqual({ kind: 'day-full' });
  });

  it('of a client beyond three open ones is refused', async () => {
    const { app } = reminderApp;
    const booking = (hour: number) =>
      app.db.transaction((tx) =>
        app.bookings.bookForAssistant(tx, ana.professionalId, {
          clientId: ana.clientId,
          serviceId: ana.serviceId,
          startTime: new Date(`2026-03-05T${hour}:00:00Z`),
        }),
      );
    for (const hour of [12, 13, 14]) expect(await booking(hour)).toMatchObject({ refusal: null });
    expect(await booking(17)).toMatchObject({ refusal: { kind: 'requests-full', most: 3 } });
    expect(await holds()).toHaveLength(3);
  });
});

describe('the client', () => {
  const notices = async () =>
    (
      await reminderApp.app.db
        .select()
        .from(notifications)
        .where(eq(notifications.professionalId, ana.professionalId))
    ).map(({ title }) => title);

  it('asks for the answer, takes the request back, and the owner hears of it', async () => {
    const id = await ask();
    const [waits] = await ana.hears('já responderam?');
    expect(waits).toContain(
      'O seu pedido ainda espera a resposta do profissional: Corte, amanhã, 05/03, às 10:00',
    );
    const [gone] = await ana.hears('pode cancelar meu pedido');
    expect(gone).toContain('Retirei o seu pedido: Corte, amanhã, 05/03, às 10:00');
    expect([await holds(), await visits()]).toEqual([[], []]);
    expect(await notices()).toEqual(['Pedido de horário', 'Pedido retirado']);
    expect(await answer(id, 'accept')).toMatchObject({ status: 404 });
  });

  it('changes its time, which is no visit more for the limit of the week', async () => {
    await under({ approval: 'always', maxPerClientWeek: 1 });
    await ask();
    const [reply] = await ana.hears('muda meu pedido pra 11h');
    expect(reply).toContain('Mudei o seu pedido e avisei o profissional: Corte, amanhã, 05/03, às 11:00');
    expect(await holds()).toMatchObject([{ startTime: new Date('2026-03-05T14:00:00Z') }]);
    const told = await reminderApp.app.db.select().from(notifications);
    expect(JSON.stringify(told)).toContain('05/03 às 11:00, no lugar de 05/03 às 10:00');
  });

  it('frees a time that the owner proposed by a no', async () => {
    const id = await ask();
    await ana.request('POST', `/api/holds/${id}/propose`, { startTime: '2026-03-05T23:00:00.000Z' });
    await ana.deliver();
    await ana.hears('não, obrigada');
    expect(await holds()).toEqual([]);
    expect(await notices()).toEqual(['Pedido de horário', 'Horário recusado']);
  });

  it('frees a proposed time by asking for another one, and is not offered the hour that was refused', async () => {
    const id = await ask();
    await ana.request('POST', `/api/holds/${id}/propose`, { startTime: '2026-03-05T23:00:00.000Z' });
    await ana.deliver();
    const [others] = await ana.hears('não dá, prefiro de manhã');
    expect(others).toContain('05/03');
    expect(others).not.toContain('10:00');
    await ana.hears('corte amanhã às 11h');
    expect(await holds()).toMatchObject([{ kind: 'approval', startTime: new Date('2026-03-05T14:00:00Z') }]);
  });
});

describe('the owner', () => {
  it('accepts: the visit is booked and the client told, once', async () => {
    const id = await ask();
    expect(await answer(id, 'accept')).toMatchObject({ status: 200, body: { isTold: true } });
    await ana.deliver();
    expect((await ana.texts()).at(-1)).toBe(
      'O profissional aceitou o seu pedido. Está marcado: Corte, amanhã, 05/03, às 10:00.',
    );
    expect(await visits()).toMatchObject([
      { startTime: TOMORROW_10, status: 'scheduled', clientId: ana.clientId, bookedBy: 'assistant' },
    ]);
    expect(await holds()).toEqual([]);
    const again = await answer(id, 'accept');
    expect(again).toMatchObject({
      status: 404,
      body: { message: 'Este pedido já foi respondido, ou o prazo acabou. Atualize a agenda.' },
    });
    expect(await visits()).toHaveLength(1);
  });

  it('declines: the time is free and the client told', async () => {
    const id = await ask();
    expect(await answer(id, 'decline')).toMatchObject({ status: 200, body: { success: true, isTold: true } });
    await ana.deliver();
    expect((await ana.texts()).at(-1)).toContain('O profissional não pode atender neste horário');
    expect([await visits(), await holds()]).toEqual([[], []]);
    const [others] = await ana.hears('sim, por favor');
    expect(others).toMatch(/05\/03[^]*06\/03/);
    expect(others).not.toMatch(/05\/03: [^\n]*10:00/);
    await ana.hears('sexta às 11h');
    expect(await holds()).toMatchObject([
      { startTime: new Date('2026-03-06T14:00:00Z'), serviceName: 'Corte' },
    ]);
  });

  it('proposes another time to a client whom the assistant does not answer, in other words', async () => {
    const id = await ask();
    await ana.request('PUT', `/api/clients/${ana.clientId}/ai-toggle`, { aiEnabled: false });
    expect(await ana.request('GET', '/api/holds')).toMatchObject({ body: [{ isAnswered: false }] });
    expect(
      await ana.request('POST', `/api/holds/${id}/propose`, { startTime: '2026-03-05T23:00:00.000Z' }),
    ).toMatchObject({ body: { isTold: true, hold: { isAnswered: false } } });
    await ana.deliver();
    expect((await ana.texts()).at(-1)).toContain('Pode ser? Responda por aqui, e o profissional marca.');
    expect(await ana.hears('sim')).toEqual([]);
    expect(await ana.hears('oi?')).toEqual([]);
    const told = await reminderApp.app.db
      .select()
      .from(notifications)
      .where(eq(notifications.title, 'Resposta a um horário proposto'));
    expect(told).toMatchObject([{ professionalId: ana.professionalId, kind: 'person-asked' }]);
    const [hold] = await holds();
    await answer(hold?.id ?? 0, 'accept');
    await ana.deliver();
    expect((await ana.texts()).at(-1)).toBe(
      'O profissional marcou o horário que propôs: Corte, amanhã, 05/03, às 20:00.',
    );
  });

  it('proposes another time, which a yes books without asking again', async () => {
    const id = await ask();
    const startTime = '2026-03-05T23:00:00.000Z';
    const proposed = await ana.request('POST', `/api/holds/${id}/propose`, { startTime });
    expect(proposed).toMatchObject({ status: 200, body: { isTold: true, hold: { kind: 'proposal' } } });
    await ana.deliver();
    expect((await ana.texts()).at(-1)).toBe(
      'O profissional não pode atender amanhã, 05/03, às 10:00, e propõe: Corte, amanhã, 05/03, às 20:00. Pode ser? Responda sim para eu marcar.',
    );
    const [reply] = await ana.hears('sim');
    expect(reply).toContain('05/03, às 20:00');
    expect(await visits()).toMatchObject([{ startTime: new Date(startTime), status: 'scheduled' }]);
    expect(await holds()).toEqual([]);
  });

  it('cannot propose a time that is taken or over', async () => {
    const id = await ask();
    await ana.visitAt('2026-03-06T13:00:00Z');
    const propose = (startTime: string) => ana.request('POST', `/api/holds/${id}/propose`, { startTime });
    expect(await propose('2026-03-06T13:15:00Z')).toMatchObject({ status: 409 });
    expect(await propose('2026-03-04T12:00:00Z')).toMatchObject({ status: 400 });
    expect(await propose('2099-01-01T13:00:00Z')).toMatchObject({
      status: 400,
      body: { message: 'Escolha um horário dos próximos 12 meses.' },
    });
    expect(await propose('quinta')).toMatchObject({ status: 400 });
    expect(await propose('2026-03-06T17:00:30Z')).toMatchObject({ status: 400 });
    expect(await propose(TOMORROW_10.toISOString())).toMatchObject({
      status: 400,
      body: { message: 'Este é o horário que o cliente pediu: aceite o pedido, ou escolha outro horário.' },
    });
    expect(await holds()).toMatchObject([{ id, kind: 'approval' }]);
  });

  it('may book over the time of a request', async () => {
    await ask();
    expect(await ana.request('POST', '/api/appointments', ana.visit('2026-03-05T13:00:00Z'))).toMatchObject({
      status: 201,
      body: { conflicts: [{ severity: 'critical' }] },
    });
  });

  it('decides without a word to the client once the subscription is over', async () => {
    const id = await ask();
    const before = (await ana.texts()).length;
    await reminderApp.app.db
      .update(professionals)
      .set({ subscriptionStatus: 'canceled', trialEndsAt: new Date(0) })
      .where(eq(professionals.id, ana.professionalId));
    expect(await answer(id, 'accept')).toMatchObject({ status: 200, body: { isTold: false } });
    await ana.deliver();
    expect(await ana.texts()).toHaveLength(before);
  });
});

describe('a request without an answer', () => {
  it('frees its time by the clock of the database, before any sweep', async () => {
    await ask();
    await expire();
    const { app } = reminderApp;
    const start = { serviceId: ana.serviceId, startTime: TOMORROW_10, clientId: null };
    expect(await app.bookings.refusalOfStart(app.db, ana.professionalId, start)).toBeNull();
    expect(await ana.request('GET', '/api/holds')).toMatchObject({ body: [] });
    // another request takes the time although the client of the first is not told yet
    expect(await ana.bookByAssistant('2026-03-05T13:00:00Z')).toMatchObject({ refusal: null });
    expect(await holds()).toHaveLength(2);
  });

  it('is reported to the client once, by any number of sweeps', async () => {
    await ask();
    const before = (await ana.texts()).length;
    await reminderApp.app.requests.endOverdue();
    expect(await holds()).toHaveLength(1);
    await expire();
    await Promise.all([1, 2, 3].map(() => reminderApp.app.requests.endOverdue()));
    await ana.deliver();
    expect((await ana.texts()).slice(before)).toEqual([
      'O profissional não respondeu ao seu pedido a tempo: Corte, amanhã, 05/03, às 10:00. O horário não está mais reservado, e nada foi marcado. Se quiser, peço de novo ou procuro outro.',
    ]);
    expect([await visits(), await holds()]).toEqual([[], []]);
  });
});

describe('a process that ends in the middle', () => {
  class Killed extends Error {}

  it('of a request leaves no kept time, and the repeated turn makes one', async () => {
    const { app } = reminderApp;
    const turn = (isKilled: boolean) =>
      app.db.transaction(async (tx) => {
        await app.bookings.bookForAssistant(tx, ana.professionalId, {
          clientId: ana.clientId,
          serviceId: ana.serviceId,
          startTime: TOMORROW_10,
        });
        if (isKilled) throw new Killed();
      });
    await expect(turn(true)).rejects.toThrow(Killed);
    expect(await holds()).toEqual([]);
    await turn(false);
    expect(await holds()).toHaveLength(1);
  });

  it('of the end leaves the client to the next sweep', async () => {
    const { app } = reminderApp;
    await ask();
    const before = (await ana.texts()).length;
    await expire();
    const { answeredRequests } = app.whatsapp;
    const say = async (...told: Parameters<typeof answeredRequests.say>): Promise<void> => {
      await answeredRequests.say(...told);
      throw new Killed();
    };
    const killed = requestService({
      ...app,
      clock: () => app.clock.now(),
      answeredRequests: { ...answeredRequests, say },
    });
    await expect(killed.endOverdue()).rejects.toThrow(Killed);
    expect(await holds()).toHaveLength(1);
    await app.requests.endOverdue();
    await ana.deliver();
    expect((await ana.texts()).slice(before)).toHaveLength(1);
    expect(await holds()).toEqual([]);
  });
});

it(`has one outcome in ${RACES} races of acceptance, refusal, end and another booking`, async () => {
  const { app } = reminderApp;
  for (let round = 0; round < RACES; round += 1) {
    const day = 5 + (round % 20);
    const startTime = new Date(`2026-05-${String(day).padStart(2, '0')}T13:00:00Z`);
    if ([0, 6].includes(startTime.getUTCDay())) continue;
    await app.db.delete(appointments).where(eq(appointments.professionalId, ana.professionalId));
    const made = await app.db.transaction((tx) =>
      app.bookings.bookForAssistant(tx, ana.professionalId, {
        clientId: ana.clientId,
        serviceId: ana.serviceId,
        startTime,
      }),
    );
    const id = 'request' in made ? made.request.id : 0;
    if (round % 2 === 0) await expire();
    const [accepted, declined, , again] = await Promise.all([
      answer(id, 'accept'),
      answer(id, 'decline'),
      app.requests.endOverdue(),
      answer(id, 'accept'),
    ]);
    const stored = await visits();
    expect(stored.length).toBeLessThanOrEqual(1);
    // a refusal and a visit exclude each other
    expect(declined.status === 200 && stored.length > 0).toBe(false);
    const wasAccepted = [accepted, again].filter(({ status }) => status === 200);
    expect(wasAccepted).toHaveLength(stored.length);
    if (round % 2 === 0) expect(stored).toEqual([]);
    else expect(stored.length + (declined.status === 200 ? 1 : 0)).toBe(1);
    expect(await holds()).toEqual([]);
  }
});
