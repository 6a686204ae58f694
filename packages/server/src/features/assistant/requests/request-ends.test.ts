// Requests that end without the owner's answer: no one answered, or the owner used the time otherwise. And answers that cross.
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activities, notifications } from '#db/schema/account.ts';
import { appointments, slotHolds } from '#db/schema/agenda.ts';
import { settings } from '#db/schema/settings.ts';
import { requestService } from './request-service.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

let reminderApp: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminderApp = await aReminderApp();
});

// Wednesday 2026-03-04, 10:00 in São Paulo; open 09:00-12:00 and 14:00-17:00
beforeEach(async () => {
  reminderApp.app.clock.set(NOW);
  ana = await aReminded(reminderApp);
  const bookingRules: BookingRules = { ...neutralRules, approval: 'always' };
  expect(await ana.request('PUT', '/api/settings', { bookingRules })).toMatchObject({ status: 200 });
});

afterAll(() => reminderApp.close());

const own = (table: typeof appointments | typeof slotHolds) => eq(table.professionalId, ana.professionalId);

const visits = () => reminderApp.app.db.select().from(appointments).where(own(appointments));
const holds = () => reminderApp.app.db.select().from(slotHolds).where(own(slotHolds));

const notices = () =>
  reminderApp.app.db
    .select({ kind: notifications.kind, title: notifications.title, message: notifications.message })
    .from(notifications)
    .where(eq(notifications.professionalId, ana.professionalId));

const noted = async () =>
  (
    await reminderApp.app.db
      .select()
      .from(activities)
      .where(and(eq(activities.professionalId, ana.professionalId), eq(activities.type, 'appointment')))
  ).map(({ message }) => message);

const ask = async (): Promise<number> => {
  await ana.hears('quero marcar corte amanhã às 10h');
  const [hold] = await holds();
  return hold?.id ?? 0;
};

const expire = () =>
  reminderApp.app.db
    .update(slotHolds)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(own(slotHolds));

/** Ends the seconds in which the owner may undo. */
const settle = () =>
  reminderApp.app.db
    .update(appointments)
    .set({ updatedAt: sql`now() - interval '11 seconds'` })
    .where(own(appointments));

const sweep = (times = 3) =>
  Promise.all(Array.from({ length: times }, () => reminderApp.app.requests.endOverdue()));

/** Texts that reach the client from now on. */
const told = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = (await ana.texts()).length;
  await act();
  await ana.deliver();
  return (await ana.texts()).slice(before);
};

const another = () =>
  reminderApp.app.clients.create(ana.professionalId, {
    name: 'Carla Dias',
    phone: null,
    email: null,
    notes: null,
  });

const bookOver = async () => {
  const { id: clientId } = await another();
  const made = await ana.request('POST', '/api/appointments', {
    ...ana.visit('2026-03-05T13:00:00Z'),
    clientId,
  });
  expect(made).toMatchObject({ status: 201, body: { conflicts: [{ severity: 'critical' }] } });
  return (made.body as { id: number }).id;
};

const GONE =
  'O horário que estava reservado para você não está mais disponível: Corte, amanhã, 05/03, às 10:00. Se quiser, procuro outro.';

describe('a request without an answer', () => {
  it('is reported to the owner once, and can be asked again', async () => {
    await ask();
    await expire();
    await sweep();
    await ana.deliver();
    expect(await notices()).toMatchObject([
      { title: 'Pedido de horário' },
      {
        kind: 'other',
        title: 'Pedido sem resposta',
        message:
          'O pedido de Maria Silva terminou sem resposta: Corte, 05/03 às 10:00. O horário está livre de novo.',
      },
    ]);
    expect(await noted()).toContain('O pedido de Maria Silva terminou sem resposta: Corte, 05/03 às 10:00');
    const [question] = await ana.hears('peço de novo');
    expect(question).toBe(
      'Esse horário ainda está livre. Peço de novo ao profissional: Corte, amanhã, 05/03, às 10:00?',
    );
    expect(await holds()).toEqual([]);
    await ana.hears('sim');
    expect(await holds()).toMatchObject([
      { kind: 'approval', startTime: new Date('2026-03-05T13:00:00Z'), clientId: ana.clientId },
    ]);
    expect(await visits()).toEqual([]);
  });
});

it('a request that ends with its hour is not reported as free again, nor offered again', async () => {
  await ask();
  await expire();
  reminderApp.app.clock.set('2026-03-05T13:01:00Z');
  const texts = await told(() => sweep());
  expect(texts).toEqual([
    'O profissional não respondeu ao seu pedido a tempo: Corte, hoje, 05/03, às 10:00. Nada foi marcado. Se quiser, procuro outro horário.',
  ]);
  const ended = (await notices()).find(({ title }) => title === 'Pedido sem resposta');
  expect(ended?.message).toBe('O pedido de Maria Silva terminou sem resposta: Corte, 05/03 às 10:00.');
  await ana.hears('peço de novo');
  expect(await holds()).toEqual([]);
});

describe('a time that the owner uses otherwise', () => {
  it('is reported to the client once, the request ends, and another time is found', async () => {
    await ask();
    await bookOver();
    await settle();
    expect(await told(() => sweep())).toEqual([GONE]);
    expect(await holds()).toEqual([]);
    expect(await visits()).toHaveLength(1);
    expect(await noted()).toContain(
      'O horário reservado para Maria Silva foi ocupado: Corte, 05/03 às 10:00',
    );
    expect(await told(() => sweep())).toEqual([]);
    const [others] = await ana.hears('sim, por favor');
    expect(others).toMatch(/05\/03[^]*06\/03/);
    expect(others).not.toMatch(/05\/03: [^\n]*10:00/);
  });

  it('is reported for a proposed time too', async () => {
    const id = await ask();
    await ana.request('POST', `/api/holds/${id}/propose`, { startTime: '2026-03-05T14:00:00.000Z' });
    await ana.deliver();
    await ana.request('POST', '/api/appointments', {
      ...ana.visit('2026-03-05T14:00:00Z'),
      clientId: (await another()).id,
    });
    await settle();
    const [text] = await told(() => sweep());
    expect(text).toContain('não está mais disponível: Corte, amanhã, 05/03, às 11:00');
    await ana.hears('sim');
    expect((await visits()).map(({ clientId }) => clientId)).not.toContain(ana.clientId);
  });

  it('keeps the request when the owner undoes it at once, or cancels it', async () => {
    await ask();
    const id = await bookOver();
    expect(await told(() => sweep())).toEqual([]);
    expect(await ana.request('DELETE', `/api/appointments/${id}`)).toMatchObject({ status: 200 });
    await bookOver();
    await reminderApp.app.db.update(appointments).set({ status: 'cancelled' }).where(own(appointments));
    await settle();
    expect(await told(() => sweep())).toEqual([]);
    expect(await holds()).toHaveLength(1);
  });

  it('is reported as accepted when the owner booked the client there', async () => {
    await ask();
    await ana.request('POST', '/api/appointments', ana.visit('2026-03-05T13:00:00Z'));
    await settle();
    expect(await told(() => sweep())).toEqual([
      'O profissional aceitou o seu pedido. Está marcado: Corte, amanhã, 05/03, às 10:00.',
    ]);
    expect([await holds(), (await visits()).length]).toEqual([[], 1]);
  });

  it('may be a private event, or a closed date', async () => {
    const close = (date: string) =>
      reminderApp.app.db
        .update(settings)
        .set({ blockedDates: [date], updatedAt: new Date(Date.parse(NOW) - 11_000) })
        .where(eq(settings.professionalId, ana.professionalId));
    await ask();
    await close('2026-03-06');
    expect(await told(() => sweep())).toEqual([]);
    await close('2026-03-05');
    expect(await told(() => sweep())).toEqual([GONE]);
    expect(await holds()).toEqual([]);
  });

  it('leaves the client to the next sweep when the process ends in the middle', async () => {
    class Killed extends Error {}
    const { app } = reminderApp;
    await ask();
    await bookOver();
    await settle();
    const { answeredRequests } = app.whatsapp;
    const say = async (...given: Parameters<typeof answeredRequests.say>): Promise<void> => {
      await answeredRequests.say(...given);
      throw new Killed();
    };
    const killed = requestService({
      ...app,
      clock: () => app.clock.now(),
      answeredRequests: { ...answeredRequests, say },
    });
    await expect(killed.endOverdue()).rejects.toThrow(Killed);
    expect(await holds()).toHaveLength(1);
    expect(await told(() => sweep(1))).toEqual([GONE]);
  });

  it('has one outcome against the answers', async () => {
    const { app } = reminderApp;
    await ask();
    const [{ conversationId } = { conversationId: null }] = await holds();
    const booking = { clientId: ana.clientId, serviceId: ana.serviceId, conversationId };
    for (let round = 0; round < 8; round += 1) {
      await app.db.delete(appointments).where(own(appointments));
      const made = await app.db.transaction((tx) =>
        app.bookings.bookForAssistant(tx, ana.professionalId, {
          ...booking,
          startTime: new Date('2026-03-05T13:00:00Z'),
        }),
      );
      const id = 'request' in made ? made.request.id : 0;
      await bookOver();
      await settle();
      const texts = await told(async () => {
        const [answer] = await Promise.all([
          ana.request('POST', `/api/holds/${id}/${round % 2 === 0 ? 'accept' : 'decline'}`),
          sweep(2),
        ]);
        expect([200, 404]).toContain(answer.status);
      });
      expect(texts).toHaveLength(1);
      expect(await holds()).toEqual([]);
      const isBooked = (await visits()).some(({ clientId }) => clientId === ana.clientId);
      expect(isBooked).toBe(texts[0]?.startsWith('O profissional aceitou'));
    }
  });
});

describe('an answer that crosses the client or another device', () => {
  it.each(['sim', 'pode ser'])('a "%s" written before the proposal does not answer it', async (text) => {
    const id = await ask();
    const [chat = 0] = await ana.writes(text);
    await ana.request('POST', `/api/holds/${id}/propose`, { startTime: '2026-03-05T23:00:00.000Z' });
    const { professionalId } = ana;
    await reminderApp.app.whatsapp.conversation.turn({ professionalId, conversationId: chat });
    expect(await visits()).toEqual([]);
    expect(await holds()).toMatchObject([{ kind: 'proposal' }]);
    await ana.hears('sim');
    expect(await visits()).toMatchObject([{ startTime: new Date('2026-03-05T23:00:00.000Z') }]);
  });

  it('accepts beside a visit that was booked since the request, and names it', async () => {
    const id = await ask();
    await ana.visitAt('2026-03-05T13:00:00Z', { clientId: null, clientName: 'Carla Dias' });
    const { status, body } = await ana.request('POST', `/api/holds/${id}/accept`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      conflicts: [{ severity: 'critical', clientInfo: expect.any(String) as string }],
    });
    expect(await visits()).toHaveLength(2);
  });
});
